// A move and a position in words, in any game.

/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("./game").Game} Game */

/** @param {string} side */
export const sideName = (side) => (side === "black" ? "Black" : "White");

/** A move's text in the notation that the record's nodes were asked for in. @param {RecordNode} node */
export const moveText = (node) => node.shown ?? node.text;

/** A move with its number: "4… Kt-B3". @param {RecordNode} node */
export const numbered = (node) => `${node.number}${node.side === node.first ? "." : "…"} ${moveText(node)}`;

/**
 * Who is to play at a node, or how the game has ended there.
 * @param {import("./game").PlainGame} game
 * @param {RecordNode} node
 */
export function statusText(game, { outcome, turn, check }) {
  if (!outcome) return `${sideName(turn)} to play${check ? ", in check" : ""}.`;
  if (!outcome.winner) return `Drawn: ${game.drawn(outcome.reason)}.`;
  return `${sideName(outcome.winner)} wins: ${sideName(turn)} ${game.lost(outcome.reason)}.`;
}
