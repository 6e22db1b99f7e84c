/** @typedef {import("./types").Geometry} Geometry */
/** @typedef {import("./types").Side} Side */

/** The side of a square in the drawing's own units. */
export const UNIT = 100;

/**
 * The 32 dark squares of draughts, 1 to 32, Black's men on the low numbers.
 * @type {Geometry}
 */
export const draughts32 = {
  name: "draughts32",
  label: "Draughts board",
  columns: 8,
  rows: 8,
  cells: Array.from({ length: 32 }, (_, i) => {
    const row = i >> 2;
    return { name: `${i + 1}`, row, column: (i % 4) * 2 + 1 - (row % 2) };
  }),
  names: "squares",
  letters: { p: "man", k: "king" },
};

/**
 * The 64 squares of chess, a1 to h8.
 * @type {Geometry}
 */
export const chess64 = {
  name: "chess64",
  label: "Chess board",
  columns: 8,
  rows: 8,
  cells: Array.from({ length: 64 }, (_, i) => ({
    name: `${"abcdefgh"[i % 8]}${8 - (i >> 3)}`,
    row: i >> 3,
    column: i % 8,
  })),
  names: "edges",
  letters: { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" },
};

/**
 * Where each square lies on the screen.
 * @param {Geometry} geometry
 * @param {Side} orientation the side at the bottom
 * @returns {Map<string, import("./types").Place>}
 */
export function places({ cells, rows, columns }, orientation) {
  const turned = orientation === "black";
  return new Map(cells.map(({ name, row, column }) => [
    name,
    turned ? { row: rows - 1 - row, column: columns - 1 - column } : { row, column },
  ]));
}
