// The boards of draughts whose squares are called otherwise than the English ones. Black's men are at the top of each.
import { draughts32 } from "./geometry.js";

/** @typedef {import("./types").Geometry} Geometry */

/**
 * Letters and numbers as in chess: a1 is the dark corner at White's left hand.
 * @type {Geometry}
 */
export const draughtsLetters = {
  ...draughts32,
  name: "draughtsLetters",
  cells: draughts32.cells.map(({ row, column }) => ({ name: `${"abcdefgh"[column]}${8 - row}`, row, column })),
};

/**
 * Numbers on a board that is laid the other way round, with a dark corner at each player's right hand.
 * @type {Geometry}
 */
export const draughtsMirrored = {
  ...draughts32,
  name: "draughtsMirrored",
  mirrored: true,
  cells: draughts32.cells.map(({ name, row }, i) => ({ name, row, column: (i % 4) * 2 + (row % 2) })),
};
