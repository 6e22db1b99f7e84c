// What there is to say of a move in any game, in sentences. Diagrams in other people's pages go without.
import { moveText } from "./remarks.js";

/** @typedef {import("../core.js").RecordNode} RecordNode */

/** @param {string[]} items */
export const and = (items) => (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`);

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
