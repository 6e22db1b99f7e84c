// What there is to say of a move in any game, in sentences.

/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("./game").Game} Game */

/** @param {string[]} items */
export const and = (items) => (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`);

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

/**
 * What every game has to say of a move.
 * @param {RecordNode} node
 */
export function common(node) {
  const said = [];
  if (node.printed) said.push(`The book prints ${node.printed} here; ${moveText(node)} is the correction.`);
  if (node.refersTo) said.push(`The book has a variation here: ${node.refersTo}.`);
  if (node.forced) said.push("The only legal move.");
  if (node.occurrences > 1) said.push(`This position for the ${ordinal(node.occurrences)} time.`);
  return said;
}

/** @param {number} count */
function ordinal(count) {
  const ending = [, "st", "nd", "rd"][count % 100 > 10 && count % 100 < 14 ? 0 : count % 10] ?? "th";
  return `${count}${ending}`;
}
