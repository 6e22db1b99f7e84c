// Exact values of endings and proofs, by a worker of their own. Tables come from the site where it
// has them, else they are made here; either way they are kept on this device.

import { createAsking } from "../lib/asking.js";
import { FOLDER, MADE, bytesOf, holds, keepFile, openCache, shippedTables } from "./files.js";
import { startWorker } from "./start.js";

/** @typedef {import("../pkg/double_corner_exact.js").Exact} Exact */
/** @typedef {import("../pkg/double_corner_exact.js").Reply} Reply */
/** @typedef {import("../pkg/double_corner_exact.js").Proof} Proof */
/** @typedef {import("../pkg/double_corner_exact.js").Found} Found */
/** @typedef {import("../pkg/double_corner_exact.js").Annotation} Annotation */
/** @typedef {import("../pkg/double_corner_exact.js").AnnotationStep} Step */
/** @typedef {import("../pkg/double_corner_exact.js").Effort} Effort */
/** @typedef {(share: number) => void} OnProgress the share of the work done, from 0 to 1 */
/** @typedef {import("./files.js").Shipped} Shipped */

/** @typedef {{ game: string, fen: string }} Position */

/** All of draughts of so many men are made here where the site has no file of them. */
const MADE_HERE = 4;

/** What is said when the worker can't be had. */
const UNSTARTED = "The tables need a worker, and it could not be started: either its script is missing, or this page's Content-Security-Policy forbids it.";

/** Whether an error is the end of the worker, rather than of one question. @param {unknown} error */
const isEnd = (error) => ["cancelled", "worker"].includes(/** @type {{ kind?: string }} */ (error).kind ?? "");

/**
 * Tables and search of a worker of their own, which is started when first asked, and ended by `cancel`.
 */
export function createTables() {
  /** How often a worker was ended. */
  let stops = 0;
  /** What was loaded, or is being, by game and name; forgotten with the worker. @type {Map<string, Promise<void>>} */
  const loaded = new Map();

  const worker = createAsking(startWorker, UNSTARTED, () => {
    stops += 1;
    loaded.clear();
  });

  /**
   * @param {string} game
   * @param {string} what
   * @param {object} [more]
   * @param {(progress: any) => void} [tell]
   * @returns {Promise<any>}
   */
  const ask = (game, what, more = {}, tell) => worker.ask({ game, ask: what, ...more }, tell);

  /** @param {string} game @param {string[]} wanted @param {OnProgress} onProgress */
  async function load(game, wanted, onProgress) {
    const cache = await openCache();
    if (await loadShipped(game, wanted, cache, onProgress)) return;
    const address = new URL(encodeURIComponent(`${game} ${wanted.join(" ")}`), MADE);
    const kept = await cache?.match(address);
    if (kept && (await reads(game, "addFile", kept))) return;
    // Damaged, or made by an older version of the site.
    if (kept) await cache?.delete(address);
    // All of five men take minutes and much memory.
    if (wanted.some((slice) => Number(slice) > MADE_HERE)) throw new Error("The tables of the site can't be had: is there no network?");
    const file = await ask(game, "build", { slices: wanted, keep: cache !== undefined }, onProgress);
    if (file) await cache?.put(address, new Response(file)).catch(() => {});
  }

  /**
   * Whether a file that was kept is whole; what it has is loaded then.
   * @param {string} game @param {"addFile" | "addHolding"} how @param {Response} kept @param {OnProgress} [onProgress]
   */
  async function reads(game, how, kept, onProgress) {
    try {
      await ask(game, how, { bytes: new Uint8Array(await kept.arrayBuffer()) });
      onProgress?.(1);
      return true;
    } catch (error) {
      if (isEnd(error)) throw error;
      return false;
    }
  }

  /**
   * Loads a file of the site, and says whether there was a sound one.
   * @param {string} game @param {string[]} wanted @param {Cache | undefined} cache @param {OnProgress} onProgress
   */
  async function loadShipped(game, wanted, cache, onProgress) {
    const fits = (await shippedTables()).filter((file) => file.game === game && wanted.every((slice) => holds(file, slice)));
    // Plies rather than mere results, and the smallest such file. Who names a slice wants plies.
    fits.sort((a, b) => Number(b.detail === "plies") - Number(a.detail === "plies") || a.bytes - b.bytes);
    const file = fits[0];
    if (!file || (file.detail !== "plies" && !wanted.every(Number))) return false;
    return add(file, cache, onProgress);
  }

  /**
   * Gives a file of the site to the worker, and says whether that went well.
   * @param {Shipped} file @param {Cache | undefined} cache @param {OnProgress} [onProgress]
   */
  async function add(file, cache, onProgress = () => {}) {
    const how = adding(file);
    try {
      const address = new URL(file.name, FOLDER);
      const kept = await cache?.match(address);
      if (kept && (await reads(file.game, how, kept, onProgress))) return true;
      if (kept) await cache?.delete(address);
      const response = await fetch(address);
      if (!response.ok) return false;
      const bytes = await bytesOf(response, file.bytes, onProgress);
      await ask(file.game, how, { bytes });
      // Only what the worker found whole is kept.
      await (cache && keepFile(cache, address, bytes).catch(() => {}));
      return true;
    } catch (error) {
      if (isEnd(error)) throw error;
      // Not to be had, or of another version: tables can be made here.
      return false;
    }
  }

  /**
   * Loads the holding sets that the site has of a game, once. Proofs do without where they can't be had.
   * @param {string} game
   */
  async function loadHoldings(game) {
    const name = `${game} holdings`;
    const before = stops;
    const all = async () => {
      const files = (await shippedTables()).filter((file) => file.game === game && file.detail === "holding");
      const cache = files.length ? await openCache() : undefined;
      for (const file of files) if (stops === before && !(await add(file, cache))) loaded.delete(name);
    };
    const loading = loaded.get(name) ?? all();
    loaded.set(name, loading);
    await loading;
    // Nothing is asked of the worker that comes after.
    if (stops !== before) throw Object.assign(new Error("Cancelled."), { kind: "cancelled" });
  }

  return {
    /** Breaks off whatever is being made or searched. What was loaded is loaded anew when next asked for. */
    cancel: () => worker.stop("Cancelled.", "cancelled"),

    /**
     * Loads tables: all of draughts of up to `men` men, or the named slice with what it needs, or a
     * file of one's own. Asking twice loads once.
     * @param {string} game "checkers", "losing" or "chess"
     * @param {{ men?: number, slice?: string, from?: Uint8Array, onProgress?: OnProgress }} what
     * @returns {Promise<void>}
     */
    loadTables(game, { men, slice, from, onProgress = () => {} }) {
      if (from) return ask(game, "addFile", { bytes: from });
      const wanted = slice ? [named(game, slice)] : Array.from({ length: (men ?? 4) - 1 }, (_, more) => String(more + 2));
      const name = `${game} ${wanted.join(" ")}`;
      const known = loaded.get(name);
      if (known) return known;
      const loading = load(game, wanted, onProgress);
      loaded.set(name, loading);
      loading.catch(() => loaded.delete(name));
      return loading;
    },

    /**
     * Reads a file of the site. Rejects with the reason when it is not whole.
     * @param {Shipped} file
     * @param {Uint8Array} bytes
     * @returns {Promise<void>}
     */
    read: (file, bytes) => ask(file.game, adding(file), { bytes }),

    /**
     * The value of a position and of all its moves; null where a table is missing.
     * @param {Position} position
     * @returns {Promise<Exact | null>}
     */
    exact: ({ game, fen }) => ask(game, "exact", { fen }),

    /**
     * What a perfect opponent plays; null where a table is missing, or the game is over.
     * @param {Position} position
     * @param {number} chance a whole number that decides between moves that are alike
     * @returns {Promise<Reply | null>}
     */
    reply: ({ game, fen }, chance) => ask(game, "reply", { fen, chance }),

    /**
     * How the game goes on when neither side errs, for at most so many plies.
     * @param {Position} position
     * @param {number} most
     * @returns {Promise<string[]>}
     */
    line: ({ game, fen }, most) => ask(game, "line", { fen, most }),

    /**
     * A position of a slice to practise, as FEN, the same for the same seed: worth the verdict to the
     * side to move, ending in so many plies (a draw in any). Null where there is none such.
     * @param {string} game
     * @param {{ slice: string, verdict: "win" | "loss" | "draw", from: number, to: number, seed: number }} wanted
     * @returns {Promise<string | null>}
     */
    sample: (game, { slice, ...wanted }) => ask(game, "sample", { slice: named(game, slice), ...wanted }),

    /**
     * The slice that a position is in, such as "KMvK"; null where no table can hold it.
     * @param {Position} position
     * @returns {Promise<string | null>}
     */
    sliceOf: ({ game, fen }) => ask(game, "sliceOf", { fen }),

    /**
     * The names of the slices that are loaded.
     * @param {string} game
     * @returns {Promise<string[]>}
     */
    slices: (game) => ask(game, "slices"),

    /**
     * Proves what a position above the tables is worth; null where nothing was proved.
     * @param {Position} position
     * @param {{ most?: number, onProgress?: (positions: number) => void }} [options] `most` positions are kept in memory
     * @returns {Promise<Proof>}
     */
    async prove({ game, fen }, { most = 4_000_000, onProgress } = {}) {
      await loadHoldings(game);
      return ask(game, "prove", { fen, most }, onProgress);
    },

    /**
     * The best guess after a search to a depth in plies, or of about so many positions; by length: also
     * where a table knows the result but not the plies.
     * @param {Position} position
     * @param {{ depth?: number, nodes?: number, byLength?: boolean, onProgress?: (found: Found) => void }} [options]
     * @returns {Promise<Found>}
     */
    search: ({ game, fen }, { depth = 60, nodes = 2_000_000, byLength = false, onProgress } = {}) =>
      ask(game, "search", { fen, depth, nodes, byLength }, onProgress),

    /**
     * The best guess as of `search`, which of equally good moves takes one by a seed.
     * @param {Position} position
     * @param {{ depth?: number, nodes?: number, seed: number }} options
     * @returns {Promise<Found>}
     */
    choose: ({ game, fen }, { depth = 60, nodes = 2_000_000, seed }) => ask(game, "choose", { fen, depth, nodes, seed }),

    /**
     * Tries a claim of the book by its id, with the tables that were loaded: the finding, as the trial's own
     * table has it; null where a table is missing.
     * @param {string} game
     * @param {string} id
     * @param {{ most?: number, onProgress?: OnProgress }} [options] `most` positions are kept in memory
     * @returns {Promise<any>}
     */
    async tryClaim(game, id, { most = 1_000_000, onProgress } = {}) {
      await loadHoldings(game);
      const found = await ask(game, "tryClaim", { claim: id, most }, onProgress);
      return found && JSON.parse(found);
    },

    /**
     * Annotates the first game of a text, step by step until done or `stopped` says so; what was found until
     * then is kept. `current` gives the text as it is at the end: where its moves are still the same, what was
     * added meanwhile is in the answer.
     * @param {string} game
     * @param {string} text
     * @param {{ effort: Effort, current: () => string, stopped?: () => boolean, onStep?: (step: Step) => void }} options
     * @returns {Promise<{ annotation: Annotation, replaced: boolean }>} replaced: whether it has what was added
     */
    async annotate(game, text, { effort, current, stopped = () => false, onStep = () => {} }) {
      await loadHoldings(game);
      await ask(game, "annotate", { text, effort });
      while (!stopped()) {
        const step = await ask(game, "annotateStep");
        if (!step) break;
        onStep(step);
      }
      return ask(game, "annotateFinish", { text: current() });
    },

    /**
     * The text of a game without what was written into it by an annotation and not changed since.
     * @param {string} game
     * @param {string} text
     * @returns {Promise<string>}
     */
    withoutAnnotation: (game, text) => ask(game, "withoutAnnotation", { text }),
  };
}

/** @typedef {ReturnType<typeof createTables>} Tables */

/** The tables that the views share. */
export const tables = createTables();
export const { cancel, exact, line, loadTables, prove, reply, sample, search, sliceOf, slices, tryClaim } = tables;

/** What the worker is asked to do with a file of the site. @param {Shipped} file */
const adding = ({ detail }) => (detail === "holding" ? "addHolding" : "addFile");

/** A slice as tables name it: chess players write KBNK for KBNvK. @param {string} game @param {string} slice */
function named(game, slice) {
  return game === "chess" ? slice.replace(/^(K[^Kv]*)v?(K.*)$/, "$1v$2") : slice;
}

/**
 * The bytes of the file that the site has for all draughts of so many men, or for a slice; null where it has none.
 * @param {string} game
 * @param {string} slice
 * @returns {Promise<number | null>}
 */
export async function shippedBytes(game, slice) {
  const files = (await shippedTables()).filter((file) => file.game === game && holds(file, named(game, slice)));
  return files.length ? Math.min(...files.map(({ bytes }) => bytes)) : null;
}
