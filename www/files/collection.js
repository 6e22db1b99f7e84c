// The games of one file, read and searched by a worker of its own.
import { createAsking, failure } from "../lib/asking.js";

/** @typedef {import("./types").Opening} Opening */
/** @typedef {import("./types").Summary} Summary */
/** @typedef {import("./types").Filter} Filter */
/** @typedef {import("./types").Sort} Sort */
/** @typedef {import("./types").Row} Row */
/** @typedef {import("./types").FileProblem} FileProblem */
/** @typedef {import("./types").PlayedMove} PlayedMove */
/** @typedef {(share: number) => void} OnProgress the share of the work done, from 0 to 1 */
/** @typedef {ReturnType<typeof createCollection>} Collection */

/** Nothing but the order of the file. @type {Sort} */
export const IN_FILE = { column: "number", falling: false };

/**
 * A collection with a worker, which lasts until `end`; everything that was asked is then refused with the kind
 * "cancelled". What is asked before the file is read waits for that.
 */
export function createCollection() {
  let over = false;
  const worker = createAsking(() => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    "The worker that reads files could not be started.", () => (over = true));

  /**
   * @param {string} what
   * @param {object} [more]
   * @param {OnProgress} [tell]
   * @param {Transferable[]} [given]
   * @returns {Promise<any>}
   */
  const ask = (what, more = {}, tell, given) =>
    over ? Promise.reject(failure("Cancelled.", "cancelled")) : worker.ask({ ask: what, ...more }, tell, given);

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

    end: () => worker.stop("Cancelled.", "cancelled"),
  };
}
