/** @param {number} y @param {number} r */
const disc = (y, r) => `M${50 - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`;

/**
 * Draughts: a man is a turned disc, a king is two of them with a crown.
 * @type {import("./types").PieceArt}
 */
export const draughtsPieces = {
  man: [
    ["rim", disc(54, 39)],
    ["face", disc(49, 39)],
    ["line", disc(49, 30) + disc(49, 18)],
  ],
  king: [
    ["rim", disc(58, 39)],
    ["rim", disc(51, 39)],
    ["face", disc(44, 39)],
    ["line", disc(44, 32)],
    ["crown", "M30 57L26 32L39 42L50 25L61 42L74 32L70 57zM30 61h40v5h-40z"],
  ],
};
