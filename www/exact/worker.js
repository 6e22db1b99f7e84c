// The worker that solves, probes and searches, so that the page stays quick. It answers messages
// { id, game, ask, ... } with { id, answer } or { id, error }, and tells { id, progress } between.

import { answerQuestions } from "../lib/answering.js";
import init, { Annotator, Tables, choose, prove, search, tryClaim, withoutAnnotation } from "../pkg/double_corner_exact.js";

const ready = init();
/** @type {Map<string, Tables>} */
const tables = new Map();

/** The game that is being annotated. @type {Annotator | undefined} */
let annotator;

/** @typedef {{ id: number, game: string, ask: string, bytes: Uint8Array, slices: string[], keep: boolean, fen: string, claim: string, most: number, depth: number, nodes: number, byLength: boolean, chance: number, slice: string, verdict: "win" | "loss" | "draw", from: number, to: number, seed: number, text: string, effort: import("../pkg/double_corner_exact.js").Effort }} Question */

/** @param {string} game */
function tablesOf(game) {
  const known = tables.get(game) ?? new Tables(game);
  tables.set(game, known);
  return known;
}

/**
 * @type {{[ask: string]: (of: Tables, question: Question, tell: (progress: unknown) => void) => unknown}}
 */
const ANSWERS = {
  addFile: (of, { bytes }) => of.addFile(bytes),
  addHolding: (of, { bytes }) => of.addHolding(bytes),
  build: (of, { slices, keep }, tell) => of.build(slices, keep, tell),
  slices: (of) => of.slices,
  sliceOf: (of, { fen }) => of.sliceOf(fen) ?? null,
  exact: (of, { fen }) => of.exact(fen),
  reply: (of, { fen, chance }) => of.reply(fen, chance),
  line: (of, { fen, most }) => of.line(fen, most),
  sample: (of, { slice, verdict, from, to, seed }) => of.sample(slice, verdict, from, to, seed) ?? null,
  prove: (of, { fen, most }, tell) => prove(of, fen, most, tell),
  tryClaim: (of, { claim, most }, tell) => tryClaim(of, claim, most, tell) ?? null,
  choose: (of, { fen, depth, nodes, seed }) => choose(of, fen, depth, nodes, seed),
  search: (of, { fen, depth, nodes, byLength }, tell) => search(of, fen, depth, nodes, byLength, tell),
  annotate(of, { text, effort }) {
    annotator?.free();
    annotator = undefined;
    annotator = new Annotator(of, text, effort);
    return null;
  },
  annotateStep: (of, _, tell) => annotator?.step(of, tell) ?? null,
  annotateFinish(of, { text }) {
    const ended = annotator;
    annotator = undefined;
    const replaced = ended?.replace(text) ?? false;
    return { annotation: ended?.finish(of) ?? null, replaced };
  },
  withoutAnnotation: (of, { text }) => withoutAnnotation(of, text),
};

answerQuestions(ready, (/** @type {Question} */ question, tell) => ANSWERS[question.ask]?.(tablesOf(question.game), question, tell));
