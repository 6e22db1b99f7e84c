// What an exercise says, in sentences.

/** @typedef {import("./session.js").State} State */
/** @typedef {import("./session.js").Judged} Judged */
/** @typedef {import("./session.js").End} End */
/** @typedef {import("./session.js").Side} Side */
import { ownMoves } from "./session.js";

/** @param {number} count */
export const movesInWords = (count) => `${count} ${count === 1 ? "move" : "moves"}`;

/** What is to be done. @param {State} state @param {Side} side */
export function taskInWords({ goal }, side) {
  const you = side === "black" ? "You play Black" : "You play White";
  if (goal === "win") return `${you} and win.`;
  if (goal === "draw") return `${you} and hold the draw.`;
  if (goal === "loss") return `${you}, and are lost: hold out as long as you can.`;
  return `${you}.`;
}

/** What there is to be had now, for the head line. @param {State} state */
export function stateInWords(state) {
  const { phase, worth, judged, proving, end } = state;
  if (phase === "over" && end) return endInWords(end);
  if (phase === "working") return "Looking it up…";
  if (phase === "erred" && judged) return errorInWords(judged);
  const { result, plies } = worth;
  if (result === null) return proving ? "Beyond the tables. A proof is looked for; play on meanwhile." : "Beyond the tables, and nothing is proved: judged by search only.";
  if (result === "draw") return "Drawn, if you keep to it.";
  if (plies === null) return result === "win" ? "Won." : "Lost.";
  if (result === "win") return `Won: ${movesInWords(ownMoves(plies))} more at best.`;
  return `Lost: it can be held out for ${movesInWords(Math.floor(plies / 2))} more.`;
}

/** @param {Judged} judged */
function errorInWords({ text, before, after }) {
  const what = before === "win" ? "throws the win away" : "throws the draw away";
  return `${text} ${what}: now it is ${after === "draw" ? "a draw" : "lost"}.`;
}

/** What is to be said of the reader's last move. @param {State} state */
export function judgedInWords({ judged, phase, guessed, mistakes }) {
  if (!judged || phase === "erred") return "";
  const { text, kind, lost, best, after } = judged;
  const reply = guessed ? " The answer was found by search, not in a table." : "";
  if (kind === "longer") return `${text}: ${after === "win" ? `still won, but ${movesInWords(lost)} longer` : `${movesInWords(lost)} shorter than need be`}.${reply}`;
  if (kind === "best") return `${text}: ${best.length === 1 && after !== "loss" ? "the only move" : after === "draw" ? "it holds" : "as good as can be"}.${reply}`;
  if (kind === "keeps") return `${text}: ${after === "win" ? "it keeps the win" : "there was nothing better"}.${reply}`;
  if (kind === "threw") return `Played on after a mistake${mistakes > 1 ? `, the ${mistakes}th` : ""}.${reply}`;
  return reply.trim();
}

/** What would have been best in the place of the reader's last move. @param {State} state */
export function bestInWords({ judged }) {
  if (!judged) return "You have not moved yet.";
  const { text, best } = judged;
  if (!best.length) return `Of ${text} the tables know nothing.`;
  return `In place of ${text}, best ${best.length === 1 ? "was" : "were"} ${best.join(", ")}.`;
}

/** @type {Record<string, string>} */
const CLAIMS = { "forty moves": "by the forty-move rule", "fifty moves": "by the fifty-move rule", repetition: "by repetition" };

/** @param {string} claim */
export const claimInWords = (claim) => CLAIMS[claim] ?? claim;

/** @param {End} end */
export function endInWords({ result, how, by, moves, shortest, solved }) {
  if (how === "resigned") return "You resigned.";
  const used = `${movesInWords(moves)}${shortest === null ? "" : `; ${shortest} ${result === "win" ? "is the shortest" : "was the most"}`}`;
  if (result === "win") return `Won in ${used}.`;
  if (result === "loss") return `Lost after ${used}.`;
  const way = how === "agreed" ? "agreed" : how === "over" ? "" : `${claimInWords(how)}, claimed by ${by === "you" ? "you" : "the other side"}`;
  return `Drawn${way ? `: ${way}` : ""}. ${solved ? "That was all there was." : "There was a win in it."}`;
}
