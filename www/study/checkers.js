// What the page needs to know of checkers.
import { CLAIMS } from "./claims.js";
import { and, common } from "./common.js";
import { plainCheckers } from "./plain-checkers.js";
import { sideName } from "./remarks.js";

/** @typedef {import("../core.js").RecordNode} RecordNode */

/** @param {RecordNode} node */
const remarks = (node) => [...ofTheMove(node), ...fortyMoves(node), ...theMove(node)];

/** What there is to say of a move in any game of draughts. @param {RecordNode} node */
export function ofTheMove(node) {
  if (node.parent === null) return [];
  const said = [];
  if (node.marks.includes("*")) said.push("The asterisk: the losing move.");
  if (node.missed.length) said.push(`A capture was due and was not made: ${and(node.missed)}.`);
  if (node.captures.length) said.push(`Takes ${and(node.captures)}.`);
  if (node.promotes === "king") said.push(`A man is crowned on ${node.to}.`);
  return [...common(node), ...said];
}

/** By the laws of checkers, and of the losing game. @param {RecordNode} node */
export function fortyMoves({ withoutProgress }) {
  if (withoutProgress < CLAIMS.checkers.claimAfter) return [];
  return [`${Math.floor(withoutProgress / 2)} moves of each side without a capture or a move of a man: a draw can be claimed.`];
}

/** @param {RecordNode} node */
function theMove({ moveBefore, moveAfter, parent }) {
  if (!moveAfter) return moveBefore ? ["The numbers are unequal now: the theory of the move says nothing."] : [];
  const holder = `${sideName(moveAfter)} has the move`;
  if (parent === null || !moveBefore) return [`${holder}.`];
  return [moveBefore === moveAfter ? `${holder}, as before.` : `${holder}; before, ${sideName(moveBefore)} had it.`];
}

/** @type {import("./game").Game} */
export const game = {
  ...plainCheckers,
  ...CLAIMS.checkers,
  name: "checkers",
  title: "Checkers (draughts)",
  format: "PDN",
  extension: "pdn",
  first: "black",
  isPosition: (text) => /^[bw]\s*:/i.test(text),
  examples: { move: "11-15", moves: "11-15 23 19", name: "double corner", position: "B:W18,24:B12,K22" },
  kinds: ["man", "king"],
  remarks,
  practice: {
    most: 5,
    slices: ["KKvK", "KKvM", "KKvKM", "KKvMM", "KMvK", "KMvM", "KMvKM", "KMvMM", "KKKvK", "KKMvK", "KKMvM", "KMMvK", "KMMvM", "MMvM", "MMvMM", "KMvKK", "MMvK", "MMMvM"],
  },
};
