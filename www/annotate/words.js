// What was found of a game, in sentences.
import { and } from "../study/common.js";
import { sideName } from "../study/remarks.js";

/** @typedef {import("../exact/tables.js").Annotation} Annotation */
/** @typedef {import("../pkg/double_corner_exact.js").JudgedMove} JudgedMove */
/** @typedef {import("../pkg/double_corner_exact.js").Worth} Worth */
/** @typedef {import("../pkg/double_corner_exact.js").SideFigures} SideFigures */
/** @typedef {import("../study/game").Game} Game */
/** @typedef {"black" | "white"} Side */

/** A score beyond this is a win that the search sees. */
const CERTAIN = 20_000;

export const SIGNS = { dubious: "?!", mistake: "?", blunder: "??" };
const FAULTS = { dubious: "dubious move", mistake: "mistake", blunder: "blunder" };

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {Side} side @returns {Side} */
const other = (side) => (side === "black" ? "white" : "black");

/** A move with its number, its text as the reader wants it. @param {Game} game @param {JudgedMove} move @param {string} text */
export const numberedMove = (game, { number, side }, text) => `${number}${side === game.first ? "." : "…"} ${text}`;

/**
 * What a position is worth, for whom: "White wins in 13 plies", "Black is better by 0.35 at depth 9".
 * @param {Worth} worth
 * @param {Side} side whose worth it is
 */
export function worthText({ result, plies, score, depth }, side) {
  if (result === "draw") return "a draw";
  if (result) {
    const winner = sideName(result === "win" ? side : other(side));
    return `${winner} wins${plies === null ? "" : ` in ${counted(plies, "ply", "plies")}`}`;
  }
  const points = score ?? 0;
  const leader = sideName(points > 0 ? side : other(side));
  if (Math.abs(points) > CERTAIN) return `${leader} seems to win (depth ${depth})`;
  if (!points) return `even at depth ${depth}`;
  return `${leader} is better by ${(Math.abs(points) / 100).toFixed(2)} at depth ${depth}`;
}

/**
 * What there is to say of a move beside what the rules say.
 * @param {JudgedMove} move
 * @param {(text: string) => string} shown a move of the same position in the reader's notation
 */
export function moveSentences(move, shown) {
  const { got, kept, by, fault, better, missed, amount, only, side, due } = move;
  /** @type {string[]} */
  const said = [];
  if (got) said.push(`After it ${worthText(got, side)}${got.result ? ": exact" : ""}.`);
  if (kept === "slower") said.push(`It wins ${counted(by ?? 0, "ply", "plies")} later than it could.`);
  if (kept === "sooner") said.push(`It loses ${counted(by ?? 0, "ply", "plies")} sooner than it had to.`);
  if (only) said.push("No other move keeps the result.");
  const first = better?.line[0];
  if (fault && better && first) said.push(`A ${FAULTS[fault]}: after ${shown(first)} ${worthText(better.worth, side)}.`);
  else if (fault) said.push(`A ${FAULTS[fault]}.`);
  if (missed) said.push(missedText(missed, amount ?? 0));
  if (due.length) said.push(`A capture was due: ${and(due.map(shown))}.`);
  return said;
}

/** @param {"mate" | "capture" | "shot" | "check"} missed @param {number} amount */
function missedText(missed, amount) {
  if (missed === "mate") return `Mate in ${amount} was missed.`;
  if (missed === "shot") return `A shot was missed that gains ${counted(amount, "piece")}.`;
  return missed === "capture" ? "A better capture was missed." : "A better check was missed.";
}

/**
 * The whole game, the result and the opening first.
 * @param {Game} game
 * @param {Annotation} annotation
 * @param {(move: JudgedMove) => string} named a move with its number, in the reader's notation
 */
export function summarySentences(game, { summary, moves }, named) {
  /** @type {string[]} */
  const said = [];
  const at = (/** @type {string | null} */ place) => moves.find((move) => move.place === place);
  const { opening, turning, looked, positions, exact, exactFrom, agrees, end, result } = summary;
  if (opening) {
    const left = at(opening.left);
    said.push(`${opening.name ? `The opening: ${opening.name}.` : "No named opening."} ${left ? `The book ends before ${named(left)}.` : "All of it is in the book."}`);
  }
  const lost = turning && at(turning.place);
  if (turning && lost) {
    const certainty = { proved: "this is proved", "loss proved": "that it loses is proved, that the game could be held before is the engine's judgement", judged: "in the engine's judgement" }[turning.certainty];
    said.push(`${sideName(turning.side)}'s losing move: ${named(lost)}, ${certainty}.`);
  } else if (result && result !== "draw") {
    said.push("No single move could be found that lost the game.");
  }
  for (const side of /** @type {Side[]} */ (game.first === "black" ? ["black", "white"] : ["white", "black"])) said.push(sideSentence(side, summary[side]));
  said.push(looked < positions
    ? `${counted(looked, "position")} of ${positions} looked at, ${exact} of them exactly known.`
    : `${counted(exact, "value")} of ${positions} exact${exactFrom ? `: all from ${exactFrom === "0" ? "the start" : `${nameOr(at(exactFrom), named)}`} on` : ""}.`);
  if (end && (result === null || agrees === false || (!turning && result !== "draw" && !agrees))) said.push(`At the end ${worthText(end, "black")}${agrees === false ? ": the result is another" : ""}.`);
  else if (agrees) said.push("The result is what the last position is worth.");
  const claims = moves.filter((move) => move.claims.length);
  for (const move of claims) said.push(`A draw could be claimed after ${named(move)}: ${and(move.claims)}.`);
  const repeated = moves.find(({ occurrences }) => occurrences === 3);
  if (repeated && !claims.length) said.push(`After ${named(repeated)} a position stood for the third time.`);
  return said;
}

/** @param {JudgedMove | undefined} move @param {(move: JudgedMove) => string} named */
const nameOr = (move, named) => (move ? named(move) : "there");

/** @param {Side} side @param {SideFigures} figures */
function sideSentence(side, { moves, forced, dubious, mistakes, blunders, missed }) {
  const faults = [
    ...(blunders ? [counted(blunders, "blunder")] : []),
    ...(mistakes ? [counted(mistakes, "mistake")] : []),
    ...(dubious ? [counted(dubious, "dubious move")] : []),
  ];
  return `${sideName(side)}: ${counted(moves, "move")}, ${forced} forced; ${faults.length ? and(faults) : "no mistake found"}${missed ? `; ${counted(missed, "chance")} missed` : ""}.`;
}
