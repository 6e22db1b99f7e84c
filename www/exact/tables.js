// Exact values of endings and proofs, by a worker of their own. Tables come from the site where it
// has them, else they are made here; either way they are kept on this device.

/** @typedef {import("../pkg/double_corner_exact.js").Exact} Exact */
/** @typedef {import("../pkg/double_corner_exact.js").Proof} Proof */
/** @typedef {import("../pkg/double_corner_exact.js").Found} Found */
/** @typedef {(share: number) => void} OnProgress the share of the work done, from 0 to 1 */
/** @typedef {{ game: string, detail: "plies" | "verdict", slices: string[], name: string, bytes: number }} Shipped a table file of the site */

/** What is kept beside the site; the service worker looks there for addresses under tables/. */
const CACHE = "tables";

/** @type {Worker | undefined} */
let worker;
let last = 0;
/** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void, tell: (progress: any) => void }>} */
const waiting = new Map();
/** What was loaded, or is being, by game and name; forgotten with the worker. @type {Map<string, Promise<void>>} */
const loaded = new Map();

function start() {
  const started = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if ("progress" in data) return asked.tell(data.progress);
    waiting.delete(data.id);
    if (data.error) asked.reject(Object.assign(new Error(data.error.message), { kind: data.error.kind }));
    else asked.resolve(data.answer);
  });
  started.addEventListener("error", (event) => stop(event.message || "The worker could not be started."));
  return started;
}

/**
 * @param {string} game
 * @param {string} ask
 * @param {object} [more]
 * @param {(progress: any) => void} [tell]
 * @returns {Promise<any>}
 */
function question(game, ask, more = {}, tell = () => {}) {
  worker ??= start();
  const id = (last += 1);
  const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject, tell }));
  worker.postMessage({ id, game, ask, ...more });
  return answer;
}

/** @param {string} message */
function stop(message) {
  worker?.terminate();
  worker = undefined;
  loaded.clear();
  const left = [...waiting.values()];
  waiting.clear();
  for (const { reject } of left) reject(Object.assign(new Error(message), { kind: "cancelled" }));
}

/** Breaks off whatever is being made or searched. What was loaded is loaded anew when next asked for. */
export function cancel() {
  stop("Cancelled.");
}

/**
 * Loads tables: all of draughts of up to `men` men, or the named slice with what it needs, or a
 * file of one's own. Asking twice loads once.
 * @param {string} game "checkers", "losing" or "chess"
 * @param {{ men?: number, slice?: string, from?: Uint8Array, onProgress?: OnProgress }} what
 * @returns {Promise<void>}
 */
export function loadTables(game, { men, slice, from, onProgress = () => {} }) {
  if (from) return question(game, "addFile", { bytes: from });
  const wanted = slice ? [named(game, slice)] : Array.from({ length: (men ?? 4) - 1 }, (_, more) => String(more + 2));
  const name = `${game} ${wanted.join(" ")}`;
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(game, wanted, onProgress);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** @param {string} game @param {string[]} wanted @param {OnProgress} onProgress */
async function load(game, wanted, onProgress) {
  const cache = await openCache();
  if (await loadShipped(game, wanted, cache, onProgress)) return;
  const address = new URL(`../tables/made/${encodeURIComponent(`${game} ${wanted.join(" ")}`)}`, import.meta.url);
  const kept = await cache?.match(address);
  if (kept) {
    const read = await question(game, "addFile", { bytes: new Uint8Array(await kept.arrayBuffer()) }).then(
      () => true,
      () => false,
    );
    if (read) return;
    // Damaged, or made by an older version of the site.
    await cache?.delete(address);
  }
  const file = await question(game, "build", { slices: wanted, keep: cache !== undefined }, onProgress);
  if (file) await cache?.put(address, new Response(file)).catch(() => {});
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
  try {
    const address = new URL(`../tables/${file.name}`, import.meta.url);
    const kept = await cache?.match(address);
    const response = kept ?? (await fetch(address));
    if (!response.ok) return false;
    const bytes = await bytesOf(response, file.bytes, onProgress);
    await question(game, "addFile", { bytes });
    // Only what the worker found whole is kept.
    if (!kept) await cache?.put(address, new Response(bytes)).catch(() => {});
    return true;
  } catch (error) {
    if (/** @type {{ kind?: string }} */ (error).kind === "cancelled") throw error;
    // Not to be had, or of another version: tables can be made here.
    return false;
  }
}

/** A slice as tables name it: chess players write KBNK for KBNvK. @param {string} game @param {string} slice */
function named(game, slice) {
  return game === "chess" ? slice.replace(/^(K[^Kv]*)v?(K.*)$/, "$1v$2") : slice;
}

/** Whether a file has a slice, or all slices of a number of men. @param {Shipped} file @param {string} slice */
function holds(file, slice) {
  if (file.slices.includes(slice)) return true;
  // All of so many men: those with a king each and kings only among them are enough to tell.
  const men = Number(slice);
  return men > 1 && file.slices.includes(`${"K".repeat(men - 1)}vK`) && file.slices.includes(`${"M".repeat(men - 1)}vM`);
}

/** @returns {Promise<Cache | undefined>} none where the browser keeps nothing */
async function openCache() {
  try {
    return await caches.open(CACHE);
  } catch {
    return undefined;
  }
}

/** @type {Promise<Shipped[]> | undefined} */
let listing;

/** The table files of the site. @returns {Promise<Shipped[]>} */
function shippedTables() {
  listing ??= fetch(new URL("../tables.json", import.meta.url)).then(
    (response) => (response.ok ? response.json() : []),
    () => [],
  );
  return listing;
}

/**
 * @param {Response} response
 * @param {number} length
 * @param {OnProgress} onProgress
 */
async function bytesOf(response, length, onProgress) {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const parts = [];
  let done = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    done += part.value.length;
    onProgress(Math.min(1, done / length));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * The value of a position and of all its moves; null where a table is missing.
 * @param {{ game: string, fen: string }} position
 * @returns {Promise<Exact | null>}
 */
export function exact({ game, fen }) {
  return question(game, "exact", { fen });
}

/**
 * The slice that a position is in, such as "KMvK"; null where no table can hold it.
 * @param {{ game: string, fen: string }} position
 * @returns {Promise<string | null>}
 */
export function sliceOf({ game, fen }) {
  return question(game, "sliceOf", { fen });
}

/**
 * Proves what a position above the tables is worth; null where nothing was proved.
 * @param {{ game: string, fen: string }} position
 * @param {{ most?: number, onProgress?: (positions: number) => void }} [options] `most` positions are kept in memory
 * @returns {Promise<Proof>}
 */
export function prove({ game, fen }, { most = 4_000_000, onProgress } = {}) {
  return question(game, "prove", { fen, most }, onProgress);
}

/**
 * The best guess after a search to a depth in plies, or of about so many positions.
 * @param {{ game: string, fen: string }} position
 * @param {{ depth?: number, nodes?: number, onProgress?: (found: Found) => void }} [options]
 * @returns {Promise<Found>}
 */
export function search({ game, fen }, { depth = 60, nodes = 2_000_000, onProgress } = {}) {
  return question(game, "search", { fen, depth, nodes }, onProgress);
}

/**
 * Tries a claim of the book by its id, with the tables that were loaded: the finding, as the trial's own
 * table has it; null where a table is missing.
 * @param {string} game
 * @param {string} id
 * @param {{ most?: number, onProgress?: OnProgress }} [options] `most` positions are kept in memory
 * @returns {Promise<any>}
 */
export async function tryClaim(game, id, { most = 1_000_000, onProgress } = {}) {
  const found = await question(game, "tryClaim", { claim: id, most }, onProgress);
  return found && JSON.parse(found);
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
