// The opening drill as a state machine: which line is walked, what a move of the reader's is, and how a line went.
// Pure: chance comes from outside.
import { samePosition } from "./lines.js";

/** @typedef {import("./lines.js").Line} Line */
/** @typedef {import("./lines.js").Side} Side */
/** @typedef {import("./attempt.js").Grade} Grade */

/**
 * The lines to walk, and where each position lies on them.
 * @typedef {{ side: Side, lines: Line[], places: Map<string, { line: Line, ply: number }[]> }} Course
 */

/** @typedef {{ line: Line, grade: Grade, mistakes: number, hints: number }} Walked */

/**
 * @typedef {object} State
 * @property {Line | null} line that is walked; null when all are done
 * @property {number} ply how many of its moves are made
 * @property {number} mistakes on this line
 * @property {number} hint given for the move that is due: 0 none, 1 the piece, 2 the move
 * @property {number} hints the strongest hint given on this line
 * @property {boolean} over whether the reader has made the last own move of the line
 * @property {Walked[]} walked lines that came to their end, in order
 */

/**
 * How chance is to choose.
 * @typedef {{ weight: (line: Line) => number, random: () => number }} Chance weights are more than 0; random is from 0 to below 1
 */

/**
 * What a move of the reader's is: the line's own; the way into another chosen line; into one that is done already, which
 * is no mistake; or off all lines.
 * @typedef {"right" | "transposed" | "done already" | "off"} Verdict
 */

/**
 * @param {Line[]} lines
 * @param {Side} side that the reader plays
 * @returns {Course}
 */
export function courseOf(lines, side) {
  /** @type {Course["places"]} */
  const places = new Map();
  for (const line of lines) {
    line.steps.forEach(({ fen }, index) => {
      const key = samePosition(fen);
      places.set(key, [...(places.get(key) ?? []), { line, ply: index + 1 }]);
    });
  }
  return { side, lines, places };
}

/** A drill before its first line. @param {Course} course @param {Chance} chance @returns {State} */
export function begin(course, chance) {
  return nextLine(course, { line: null, ply: 0, mistakes: 0, hint: 0, hints: 0, over: false, walked: [] }, chance);
}

/** The lines still to walk: those not walked yet, then those that failed last. @param {Course} course @param {State} state */
export function left({ lines }, { walked }) {
  /** @type {Map<Line, Walked>} */
  const last = new Map(walked.map((one) => [one.line, one]));
  const fresh = lines.filter((line) => !last.has(line));
  return fresh.length ? fresh : lines.filter((line) => last.get(line)?.grade === "again");
}

/** Goes to the start of another line. @param {Course} course @param {State} state @param {Chance} chance @returns {State} */
export function nextLine(course, state, chance) {
  const open = left(course, state);
  // The one that just failed waits for another, if there is one.
  const others = open.filter((line) => line !== state.walked.at(-1)?.line);
  return { ...state, line: choose(others.length ? others : open, chance), ply: 0, mistakes: 0, hint: 0, hints: 0, over: false };
}

/** @param {Line[]} lines @param {Chance} chance */
function choose(lines, { weight, random }) {
  const weights = lines.map(weight);
  let rest = random() * weights.reduce((sum, one) => sum + one, 0);
  return lines.find((_, index) => (rest -= weights[index] ?? 0) < 0) ?? lines.at(-1) ?? null;
}

/** The move that is due on the line; undefined at its end. @param {State} state */
export const due = ({ line, ply }) => line?.steps[ply];

/** Whose move it is. @param {Course} course @param {State} state @returns {"reader" | "other" | "nobody"} */
export function turn({ side }, state) {
  const step = due(state);
  if (!step) return "nobody";
  return step.side === side ? "reader" : "other";
}

/** Makes the move that is due, the other side's or one that the reader had to be told. @param {Course} course @param {State} state */
export const goOn = (course, state) => moved(course, { ...state, ply: state.ply + 1, hint: 0 });

/**
 * Takes a legal move of the reader's.
 * @param {Course} course
 * @param {State} state
 * @param {{ text: string, fen: string }} move and the position after it
 * @param {Chance} chance
 * @returns {{ state: State, verdict: Verdict, line: Line | null }} the line that the move is on, if it is on any
 */
export function answer(course, state, { text, fen }, chance) {
  if (due(state)?.text === text) return { state: goOn(course, state), verdict: "right", line: state.line };
  const places = course.places.get(samePosition(fen)) ?? [];
  const done = new Set(state.walked.map(({ line }) => line));
  const open = places.filter(({ line }) => !done.has(line) || left(course, state).includes(line));
  const line = open.find((place) => place.line === state.line)?.line ?? choose(open.map((place) => place.line), chance);
  const place = open.find((one) => one.line === line);
  if (place) return { state: moved(course, { ...state, line: place.line, ply: place.ply, hint: 0 }), verdict: "transposed", line };
  if (places[0]) return { state, verdict: "done already", line: places[0].line };
  return { state: { ...state, mistakes: state.mistakes + 1 }, verdict: "off", line: null };
}

/** Keeps how a line went when it is at its end, behind which no move of the reader's is. @param {Course} course @param {State} state @returns {State} */
function moved({ side }, state) {
  const { line, ply, mistakes, hints, over, walked } = state;
  if (!line || over || line.steps.slice(ply).some((step) => step.side === side)) return state;
  return { ...state, over: true, walked: [...walked, { line, grade: gradeOf({ mistakes, hints }), mistakes, hints }] };
}

/** Gives the next of two hints: which piece moves, then where to. @param {State} state @returns {State} */
export function hinted(state) {
  const hint = Math.min(2, state.hint + 1);
  return { ...state, hint, hints: Math.max(state.hints, hint) };
}

/** How well a line was known. @param {{ mistakes: number, hints: number }} how @returns {Grade} */
export function gradeOf({ mistakes, hints }) {
  if (mistakes > 1 || hints > 1) return "again";
  return mistakes || hints ? "hard" : "good";
}

/**
 * How gladly chance should choose a line: what is due and what is new before what is well known.
 * @param {import("./attempt.js").Card | undefined} card
 * @param {number} now in milliseconds since 1970
 */
export function weightOf(card, now) {
  if (!card) return 3;
  return card.due <= now ? 4 : 1 / (1 + card.state.stability);
}
