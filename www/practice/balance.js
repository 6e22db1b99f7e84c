// What captures alone come to after a move: enough to say of a mistake that it gives a man away.

/**
 * What is asked of a position; the core's fits.
 * @typedef {object} Playable
 * @property {string} turn
 * @property {() => { side: string, kind: string }[]} pieces
 * @property {() => { text: string, captures: string[] }[]} moves
 * @property {(text: string) => Playable} play
 * @property {() => void} [free]
 */

/** @type {Record<string, number>} */
const WORTH = { man: 1, pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };
/** Kings of draughts are men that were crowned; a king of chess is never captured. */
const OTHERS = 1;
/** No more positions than this are looked at, so that the answer comes at once. */
const MOST = 1500;

/**
 * The material of the side to move, less the other's, once all captures that are due or pay have been made; and the
 * captures.
 * @param {Playable} position
 * @returns {{ value: number, line: string[] }}
 */
export function afterCaptures(position) {
  const budget = { left: MOST };
  return settle(position, -Infinity, Infinity, budget);
}

/**
 * @param {Playable} position
 * @param {number} least
 * @param {number} most
 * @param {{ left: number }} budget
 * @returns {{ value: number, line: string[] }}
 */
function settle(position, least, most, budget) {
  budget.left -= 1;
  const quiet = { value: material(position), line: /** @type {string[]} */ ([]) };
  const moves = position.moves();
  const captures = moves.filter((move) => move.captures.length);
  if (!captures.length || budget.left <= 0) return quiet;
  // Who need not capture can leave it.
  let best = captures.length === moves.length ? { value: -Infinity, line: /** @type {string[]} */ ([]) } : quiet;
  for (const { text } of captures) {
    if (best.value >= most) break;
    const next = position.play(text);
    const { value, line } = settle(next, -most, -Math.max(least, best.value), budget);
    next.free?.();
    if (-value > best.value) best = { value: 0 - value, line: [text, ...line] };
  }
  return best;
}

/** @param {Playable} position */
function material(position) {
  let sum = 0;
  for (const { side, kind } of position.pieces()) sum += (side === position.turn ? 1 : -1) * (WORTH[kind] ?? OTHERS);
  return sum;
}
