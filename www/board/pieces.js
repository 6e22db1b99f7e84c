/** @param {number} y @param {number} r */
const disc = (y, r) => `M${50 - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`;

/**
 * Draughts: a man is a turned disc, a king is two of them with a crown.
 * @type {import("./types").PieceArt}
 */
export const draughtsPieces = {
  man: [
    ["shadow", disc(57, 38)],
    ["rim", disc(53, 37)],
    ["face", disc(48, 37)],
    ["milled", disc(48, 32)],
    ["line", disc(48, 25) + disc(48, 14)],
  ],
  king: [
    ["shadow", disc(61, 38)],
    ["rim", disc(57, 37)],
    ["face", disc(52, 37)],
    ["rim", disc(47, 37)],
    ["face", disc(42, 37)],
    ["milled", disc(42, 32)],
    ["crown", "M34 50l-5-22l12 9l9-16l9 16l12-9l-5 22zM34 53h32v5h-32z"],
  ],
};
