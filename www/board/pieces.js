// One part a line: the core's pictures read this file too.

/**
 * Draughts: a man is a turned disc, a king is two of them with a crown.
 * @type {import("./types").PieceArt}
 */
export const draughtsPieces = {
  man: [
    ["shadow", "M12 57a38 38 0 0 1 76 0a38 38 0 0 1 -76 0z"],
    ["rim", "M13 53a37 37 0 0 1 74 0a37 37 0 0 1 -74 0z"],
    ["face", "M13 48a37 37 0 0 1 74 0a37 37 0 0 1 -74 0z"],
    ["milled", "M18 48a32 32 0 0 1 64 0a32 32 0 0 1 -64 0z"],
    ["line", "M25 48a25 25 0 0 1 50 0a25 25 0 0 1 -50 0zM36 48a14 14 0 0 1 28 0a14 14 0 0 1 -28 0z"],
  ],
  king: [
    ["shadow", "M12 61a38 38 0 0 1 76 0a38 38 0 0 1 -76 0z"],
    ["rim", "M13 57a37 37 0 0 1 74 0a37 37 0 0 1 -74 0z"],
    ["face", "M13 52a37 37 0 0 1 74 0a37 37 0 0 1 -74 0z"],
    ["rim", "M13 47a37 37 0 0 1 74 0a37 37 0 0 1 -74 0z"],
    ["face", "M13 42a37 37 0 0 1 74 0a37 37 0 0 1 -74 0z"],
    ["milled", "M18 42a32 32 0 0 1 64 0a32 32 0 0 1 -64 0z"],
    ["crown", "M34 50l-5-22l12 9l9-16l9 16l12-9l-5 22zM34 53h32v5h-32z"],
  ],
};
