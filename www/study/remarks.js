// What there is to say of a move, in sentences.

/** @typedef {import("../core.js").RecordNode} RecordNode */

/** @param {string[]} items */
const and = (items) => (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`);

/** @param {string} side */
export const sideName = (side) => (side === "black" ? "Black" : "White");

/** @param {import("../core.js").RecordNode["outcome"]} outcome @param {string} loser */
function outcomeText(outcome, loser) {
  if (!outcome) return "";
  if (!outcome.winner) return `Drawn: ${outcome.reason}.`;
  const why = outcome.reason === "no men" ? "has no men left" : "has no move";
  return `${sideName(outcome.winner)} wins: ${sideName(loser)} ${why}.`;
}

/**
 * Who is to play at a node, or how the game has ended there.
 * @param {RecordNode} node
 */
export function statusText(node) {
  return outcomeText(node.outcome, node.turn) || `${sideName(node.turn)} to play.`;
}

/** The forty-move rule counts turns of both sides. */
const CLAIM = 80;

/**
 * @param {RecordNode} node
 * @returns {string[]}
 */
export function remarks(node) {
  if (node.parent === null) return theMove(node);
  const said = [];
  if (node.printed) said.push(`The book prints ${node.printed} here; ${node.text} is the correction.`);
  if (node.marks.includes("*")) said.push("The book's asterisk: the losing move.");
  if (node.refersTo) said.push(`The book has a variation here: ${node.refersTo}.`);
  if (node.missed.length) said.push(`A capture was due and was not made: ${and(node.missed)}.`);
  if (node.forced) said.push("The only legal move.");
  if (node.captures.length) said.push(`Takes ${and(node.captures)}.`);
  if (node.promotes === "king") said.push(`A man is crowned on ${node.to}.`);
  if (node.occurrences > 1) said.push(`This position for the ${ordinal(node.occurrences)} time.`);
  if (node.withoutProgress >= CLAIM) {
    said.push(`${Math.floor(node.withoutProgress / 2)} moves of each side without a capture or a move of a man: a draw can be claimed.`);
  }
  return [...said, ...theMove(node)];
}

/** @param {RecordNode} node */
function theMove({ moveBefore, moveAfter, parent }) {
  if (!moveAfter) return moveBefore ? ["The numbers are unequal now: the theory of the move says nothing."] : [];
  const holder = `${sideName(moveAfter)} has the move`;
  if (parent === null || !moveBefore) return [`${holder}.`];
  return [moveBefore === moveAfter ? `${holder}, as before.` : `${holder}; before, ${sideName(moveBefore)} had it.`];
}

/** @param {number} count */
function ordinal(count) {
  const ending = [, "st", "nd", "rd"][count % 100 > 10 && count % 100 < 14 ? 0 : count % 10] ?? "th";
  return `${count}${ending}`;
}
