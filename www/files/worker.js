// The worker that reads files of many games, so that the page stays quick. It has one file, and answers messages
// { id, ask, ... } with { id, answer } or { id, error }; while it reads, it tells { id, progress }.

import { answerQuestions } from "../lib/answering.js";
import init, { Collection } from "../pkg/double_corner_files.js";

/** @typedef {import("./types").Filter} Filter */
/** @typedef {import("./types").Sort} Sort */

/** So many bytes are read at a time: some hundredths of a second. */
const STEP = 200_000;
/** So many games are written at a time. */
const WRITTEN = 500;

const ready = init();
/** @type {Collection | undefined} */
let collection;
/** The choice of games that the collection holds. */
let chosen = "";
let chosenCount = 0;

/** @returns {Collection} */
function opened() {
  if (!collection) throw new Error("No file is open.");
  return collection;
}

/** @param {Filter} filter @param {Sort} sort */
function choose(filter, sort) {
  const wanted = JSON.stringify([filter, sort]);
  if (wanted !== chosen) {
    chosen = "";
    chosenCount = opened().select(filter, sort.column, sort.falling);
    chosen = wanted;
  }
  return chosenCount;
}

/** @type {{[ask: string]: (question: any, tell: (progress: unknown) => void) => unknown}} */
const ANSWERS = {
  open({ game, bytes, repairs }, tell) {
    collection = new Collection(game, new Uint8Array(bytes), repairs);
    for (let share = 0; share < 1;) {
      share = collection.readOn(STEP);
      tell(share);
    }
    return collection.summary();
  },
  count: ({ filter, sort }) => choose(filter, sort),
  rows({ filter, sort, from, to }) {
    choose(filter, sort);
    return opened().rows(from, to);
  },
  place({ filter, sort, number }) {
    choose(filter, sort);
    return opened().place(number) ?? null;
  },
  game: ({ number }) => opened().game(number) ?? null,
  problems: ({ notes, from, to }) => opened().problems(notes, from, to),
  problemsOf: ({ number }) => opened().problemsOf(number),
  moves: ({ fen, turned }) => opened().moves(fen, turned),
  write({ filter, sort }, tell) {
    const count = choose(filter, sort);
    const parts = [];
    for (let at = 0; at < count; at += WRITTEN) {
      parts.push(opened().write(at, at + WRITTEN));
      tell(at / count);
    }
    return new Blob(parts.flatMap((part, index) => (index ? ["\n", part] : [part])), { type: "text/plain" });
  },
  text: () => new Blob([opened().text()], { type: "text/plain" }),
};

answerQuestions(ready, (/** @type {any} */ question, tell) => ANSWERS[question.ask]?.(question, tell));
