// What the page needs to know of chess. Only its views fetch this.
import { setting } from "../lib/settings.js";
import { CLAIMS } from "./claims.js";
import { plainChess } from "./plain-chess.js";
import { common } from "./common.js";

/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("../pkg/double_corner.js").Notation} Notation */

/** @type {[Notation, string][]} */
const NOTATIONS = [
  ["san", "SAN: Nf3"],
  ["descriptive", "Descriptive: Kt-KB3"],
  ["german", "Old German: S g1-f3"],
  ["uci", "UCI: g1f3"],
];

/** @returns {Notation} */
function notation() {
  const chosen = setting("notation", "san");
  return NOTATIONS.find(([name]) => name === chosen)?.[0] ?? "san";
}

/** The letters of the descriptive notation as words. @type {Record<string, string>} */
const WORDS = { K: "king", Q: "queen", R: "rook", B: "bishop", Kt: "knight", P: "pawn" };

/**
 * A move in words: by squares, or as the descriptive notation reads when that is chosen,
 * "knight to king's bishop 3".
 * @param {RecordNode} node
 */
function spoken(node) {
  if (notation() !== "descriptive" || !node.shown || /^(O-O|--)/.test(node.text)) return plainChess.spoken(node);
  // Each man but the last of a group owns what follows it: KB is the king's bishop.
  const owned = node.shown.replace(/(?:Kt|[KQRBP])+/g, (group) => {
    const men = group.match(/Kt|[KQRBP]/g) ?? [];
    return men.map((man, index) => `${WORDS[man]}${index < men.length - 1 ? "'s" : ""}`).join(" ");
  });
  return owned.replace(/-/g, " to ").replace(/x/g, " takes ").replace(/\(|\)/g, " ").replace(/(\d)/g, " $1").replace(/\bsq\b/, "square")
    .replace(/ ch\b/, "").replace(/ mate\b/, "").replace(/ e\.p\.$/, " in passing").replace(/\s+/g, " ").trim();
}

/** @param {RecordNode} node @param {import("../core.js").Record} record */
function remarks(node, record) {
  if (node.parent === null) return [];
  const said = [];
  const passing = node.captures.find((square) => square !== node.to);
  if (passing) said.push(`Takes the pawn on ${passing} in passing.`);
  if (node.promotes) said.push(`A pawn becomes a ${node.promotes} on ${node.to}.`);
  if (node.check && !node.outcome) said.push("Check.");
  const claims = record.claims(node.id);
  if (claims.includes("repetition")) said.push("It stood here at least twice before: a draw can be claimed.");
  if (claims.includes("fifty moves")) {
    said.push(`${Math.floor(node.withoutProgress / 2)} moves of each side without a capture or a pawn's move: a draw can be claimed.`);
  }
  return [...common(node), ...said];
}

/** @type {import("./game").Game} */
export const game = {
  ...plainChess,
  ...CLAIMS.chess,
  name: "chess",
  title: "Chess",
  format: "PGN",
  extension: "pgn",
  first: "white",
  isPosition: (text) => /^[pnbrqk\d]+(\/[pnbrqk\d]+){3,7}(\s|$)/i.test(text) && !text.includes("\n"),
  examples: { move: "Nf3", moves: "P-K4 P-K4", name: "gambit", position: "4k3/8/5K2/5B2/5B2/8/8/8 w - - 0 1" },
  kinds: ["king", "queen", "rook", "bishop", "knight", "pawn"],
  notations: NOTATIONS,
  notation,
  spoken,
  remarks,
  practice: { most: 4, slices: ["KQvK", "KRvK", "KPvK", "KBBvK", "KBNvK", "KQvKR", "KQvKB", "KQvKN", "KQvKP", "KRvKP", "KRvKB", "KRvKN"] },
};
