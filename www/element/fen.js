// The pieces that a FEN shows, for drawing only: lenient, it leaves out what it can't place. What is a position, and
// what can be played in it, the core says; this lets a diagram be seen before any WebAssembly is fetched.

/** @typedef {import("../board/types").Piece} Piece */

const KINDS = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
/** A FEN is shorter than this; what is longer is cut off. */
const LONGEST = 1000;

/**
 * @param {string} game
 * @param {string} fen
 * @returns {{pieces: Piece[], turn: import("../board/types").Side}}
 */
export function drawnFen(game, fen) {
  const text = fen.slice(0, LONGEST).trim();
  return game === "chess" ? chess(text) : draughts(text);
}

/** "B:W18,24,K10:B12,K22", with ranges such as "B1-12". @param {string} text @returns {ReturnType<typeof drawnFen>} */
function draughts(text) {
  /** @type {Map<string, Piece>} */
  const pieces = new Map();
  const [turn = "", ...parts] = text.split(":");
  for (const part of parts) {
    const side = /^\s*b/i.test(part) ? "black" : "white";
    for (const [, king, first, last] of part.matchAll(/(k?)(\d+)(?:\s*-\s*(\d+))?/gi)) {
      const end = Math.min(Number(last ?? first), 32);
      for (let at = Number(first); at <= end; at++) pieces.set(`${at}`, { square: `${at}`, side, kind: king ? "king" : "man" });
    }
  }
  return { pieces: [...pieces.values()], turn: /^\s*w/i.test(turn) ? "white" : "black" };
}

/** Rows from the eighth, letters for pieces, digits for empty squares. @param {string} text @returns {ReturnType<typeof drawnFen>} */
function chess(text) {
  /** @type {Piece[]} */
  const pieces = [];
  const [rows = "", turn] = text.split(/\s+/);
  rows.split("/").slice(0, 8).forEach((row, down) => {
    let file = 0;
    for (const sign of row) {
      const kind = KINDS[/** @type {keyof typeof KINDS} */ (sign.toLowerCase())];
      if (kind && file < 8) {
        pieces.push({ square: `${"abcdefgh"[file]}${8 - down}`, side: sign === sign.toLowerCase() ? "black" : "white", kind });
      }
      file += Number(sign) || 1;
    }
  });
  return { pieces, turn: turn === "b" ? "black" : "white" };
}
