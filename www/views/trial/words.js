// What was found, in words.
import { valueText } from "../../exact/moves-list.js";
import { html } from "../../lib/dom.js";
import { sideName } from "../../study/remarks.js";

/** @typedef {import("./data.js").Found} Found */
/** @typedef {import("./data.js").Finding} Finding */
/** @typedef {import("./data.js").Judged} Judged */
/** @typedef {import("./data.js").Result} Result */

/** @type {Record<Finding, string>} */
export const FINDINGS = {
  holds: "Holds",
  exceptions: "Holds with exceptions",
  wrong: "Wrong",
  open: "Not decided",
};

/** @type {Record<Finding, string>} */
const SIGNS = { holds: "✓", exceptions: "±", wrong: "✗", open: "?" };

/** The headings of the list, in its order. @type {[kind: string, title: string][]} */
export const KINDS = [
  ["positions", "The four positions"],
  ["theory", "The theory of the move"],
  ["material", "Endings given as won or drawn"],
  ["endings", "Mates and pawn endings"],
  ["diagrams", "Diagrams and traps"],
  ["games", "Games"],
];

/** @param {Finding} finding */
export const badge = (finding) =>
  html("span", { class: "badge", "data-finding": finding }, html("span", { "aria-hidden": "true" }, SIGNS[finding]), ` ${FINDINGS[finding]}`);

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** @param {"black" | "white" | "draw"} winner */
export const claimText = (winner) => (winner === "draw" ? "The book has it drawn." : `The book has ${sideName(winner)} win.`);

/** The exact value of the position that a claim is about. @param {Found} found */
export function valueSentence({ turn, result, plies }) {
  if (!result) return "";
  const who = sideName(turn);
  if (result === "draw") return `${who} to play: a draw.`;
  if (plies === 0) return `${who} is to play and has lost.`;
  return `${who} to play ${valueText({ result, plies: plies ?? null })}${plies === undefined ? ", which is proved" : ""}.`;
}

/** What became of the moves of a line. @param {Judged[]} moves */
export function movesSentences(moves) {
  if (!moves.length) return [];
  const of = (/** @type {Judged["kept"]} */ kept) => moves.filter((move) => move.kept === kept);
  const longest = (/** @type {Judged[]} */ list) => Math.max(...list.map(({ by }) => by ?? 0));
  const [keeps, slower, sooner, spoils, open] = [of("keeps"), of("slower"), of("sooner"), of("spoils"), of("open")];
  const said = [`${counted(moves.length, "move")} in all lines: ${keeps.length === moves.length ? "each is as good as any" : `${keeps.length} as good as any`}.`];
  if (slower.length) said.push(`${counted(slower.length, "move")} ${slower.length === 1 ? "lengthens" : "lengthen"} the win, by at most ${counted(longest(slower), "ply", "plies")}.`);
  if (sooner.length) said.push(`${counted(sooner.length, "move")} of the losing side ${sooner.length === 1 ? "shortens" : "shorten"} its defence, by at most ${counted(longest(sooner), "ply", "plies")}.`);
  if (spoils.length) {
    const told = spoils.filter(({ right }) => right).length;
    said.push(`${counted(spoils.length, "move")} ${spoils.length === 1 ? "throws" : "throw"} the result away${told === spoils.length ? ", as the book itself says" : ""}.`);
  }
  if (open.length) said.push(`${counted(open.length, "move")} could not be decided.`);
  return said;
}

/** @type {Record<Result, string>} */
const NOUNS = { win: "win", draw: "draw", loss: "loss" };

/** A move of a line as the list of moves marks it. @param {Judged} move @returns {import("../../study/tree.js").Judgement} */
export function judgement(move) {
  const { kept, by } = move;
  const sign = { keeps: "✓", slower: `+${by}`, sooner: `−${by}`, spoils: "✗", open: "?" }[kept];
  return { sign, kind: kept, words: shortWords(move) };
}

/** @param {Judged} move */
function shortWords({ kept, by = 0, was, result }) {
  switch (kept) {
    case "keeps": return result === "loss" ? "the longest defence" : `keeps the ${result ? NOUNS[result] : "result"}`;
    case "slower": return `lengthens the win by ${counted(by, "ply", "plies")}`;
    case "sooner": return `shortens the defence by ${counted(by, "ply", "plies")}`;
    case "spoils": return `throws the ${was ? NOUNS[was] : "result"} away`;
    default: return "not decided";
  }
}

/** A move of a line in sentences. @param {Judged} move @param {(text: string) => string} shown a move in the reader's notation */
export function judgedSentences(move, shown) {
  const words = shortWords(move);
  const value = move.result ? ` It ${valueText({ result: move.result, plies: move.plies ?? null })}.` : "";
  const said = [`${words.charAt(0).toUpperCase()}${words.slice(1)}.${value}`];
  if (move.better?.length) said.push(`Better: ${move.better.map(shown).join(", ")}.`);
  if (move.says) {
    const claimed = move.says === "draw" ? "a draw" : `that ${sideName(move.says)} wins`;
    said.push(`The book says ${claimed} here: ${move.right === undefined ? "not decided" : move.right ? "right" : "wrong"}.`);
  }
  return said;
}

/** What a search makes of a move that no proof decides. @param {NonNullable<Found["scores"]>} scores */
export function scoresSentence({ before, after, depth }) {
  const worth = (/** @type {number} */ score) => `${score < 0 ? "−" : "+"}${(Math.abs(score) / 100).toFixed(2)}`;
  return `No proof was found. A search of ${depth} plies thinks the side that made the move stood at ${worth(before)} before it and at ${worth(after)} after it, in men. That is an opinion, not a proof.`;
}
