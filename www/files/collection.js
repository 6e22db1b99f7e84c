// The games of one file, read and searched by a worker of its own.

/** @typedef {import("./types").Opening} Opening */
/** @typedef {import("./types").Summary} Summary */
/** @typedef {import("./types").Filter} Filter */
/** @typedef {import("./types").Sort} Sort */
/** @typedef {import("./types").Row} Row */
/** @typedef {import("./types").FileProblem} FileProblem */
/** @typedef {import("./types").PlayedMove} PlayedMove */
/** @typedef {(share: number) => void} OnProgress the share of the work done, from 0 to 1 */
/** @typedef {ReturnType<typeof createCollection>} Collection */

/** @param {string} message @param {string} kind */
const failure = (message, kind) => Object.assign(new Error(message), { kind });

/** Nothing but the order of the file. @type {Sort} */
export const IN_FILE = { column: "number", falling: false };

/**
 * A collection with a worker, which lasts until `end`; everything that was asked is then refused with the kind
 * "cancelled". What is asked before the file is read waits for that.
 */
export function createCollection() {
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void, tell: OnProgress}>} */
  const waiting = new Map();
  let last = 0;
  let over = false;
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if ("progress" in data) return asked.tell(data.progress);
    waiting.delete(data.id);
    if (data.error) asked.reject(failure(data.error.message, data.error.kind));
    else asked.resolve(data.answer);
  });
  worker.addEventListener("error", (event) => stop(event.message || "The worker that reads files could not be started.", "worker"));

  /**
   * @param {string} what
   * @param {object} [more]
   * @param {OnProgress} [tell]
   * @param {Transferable[]} [given]
   * @returns {Promise<any>}
   */
  function ask(what, more = {}, tell = () => {}, given = []) {
    if (over) return Promise.reject(failure("Cancelled.", "cancelled"));
    const id = (last += 1);
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject, tell }));
    worker.postMessage({ id, ask: what, ...more }, given);
    return answer;
  }

  /** @param {string} message @param {string} kind */
  function stop(message, kind) {
    over = true;
    worker.terminate();
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(failure(message, kind));
  }

  return {
    /**
     * Reads a file. Its bytes are given away.
     * @param {Opening} file
     * @param {OnProgress} [onProgress]
     * @returns {Promise<Summary>}
     */
    open: ({ game, bytes, repairs }, onProgress) => ask("open", { game, bytes, repairs }, onProgress, [bytes]),

    /**
     * How many games are wanted.
     * @param {Filter} filter @param {Sort} sort
     * @returns {Promise<number>}
     */
    count: (filter, sort) => ask("count", { filter, sort }),

    /**
     * Some of the games that are wanted, in order: from the place `from`, counted from 0, to before `to`.
     * @param {number} from @param {number} to @param {Sort} sort @param {Filter} filter
     * @returns {Promise<Row[]>}
     */
    rows: (from, to, sort, filter) => ask("rows", { from, to, sort, filter }),

    /**
     * The place of a game among those that are wanted; null where it is not.
     * @param {number} number from 1 @param {Sort} sort @param {Filter} filter
     * @returns {Promise<number | null>}
     */
    place: (number, sort, filter) => ask("place", { number, sort, filter }),

    /**
     * A game as the file has it; null where there is none.
     * @param {number} number from 1
     * @returns {Promise<string | null>}
     */
    game: (number) => ask("game", { number }),

    /**
     * Some of the problems, or of the problems and notes, in the order of the file.
     * @param {number} from @param {number} to @param {{notes?: boolean}} [options]
     * @returns {Promise<FileProblem[]>}
     */
    problems: (from, to, { notes = false } = {}) => ask("problems", { notes, from, to }),

    /**
     * The problems and notes of a game.
     * @param {number} number from 1
     * @returns {Promise<FileProblem[]>}
     */
    problemsOf: (number) => ask("problemsOf", { number }),

    /**
     * The moves that were made from a position, with results; also by games that come to it with colours turned.
     * @param {string} fen @param {{turned?: boolean}} [options]
     * @returns {Promise<PlayedMove[]>}
     */
    moves: (fen, { turned = false } = {}) => ask("moves", { fen, turned }),

    /**
     * The games that are wanted, written as the standards have it.
     * @param {Sort} sort @param {Filter} filter @param {OnProgress} [onProgress]
     * @returns {Promise<Blob>}
     */
    write: (sort, filter, onProgress) => ask("write", { sort, filter }, onProgress),

    /**
     * The whole text of the file with its repairs.
     * @returns {Promise<Blob>}
     */
    text: () => ask("text"),

    end: () => stop("Cancelled.", "cancelled"),
  };
}
