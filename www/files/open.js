// The file that is open: it stays so while the reader goes from its list to a game and back, and for a while after.
import { createCollection } from "./collection.js";
import { openFiles } from "./store.js";

/** @typedef {import("./store.js").KeptFile} KeptFile */
/** @typedef {import("./types").Summary} Summary */
/** @typedef {import("./collection.js").Collection} Collection */
/** @typedef {{collection: Collection, summary: Promise<Summary>, progress: Set<(share: number) => void>}} Open */

/** For so many milliseconds a file that no view shows is held in memory. */
const HELD = 120_000;

/** @type {(Open & {key: string, users: number, timer: ReturnType<typeof setTimeout> | undefined}) | undefined} */
let open;

/**
 * Opens a file as it is kept, with its repairs. To be released when the view closes.
 * @param {KeptFile} file
 * @returns {Open & {release: () => void}}
 */
export function openFile(file) {
  const key = JSON.stringify([file.id, file.added, file.game, file.repairs]);
  if (open?.key !== key) {
    open?.collection.end();
    open = { key, users: 0, timer: undefined, ...readFile(file) };
  }
  const mine = open;
  clearTimeout(mine.timer);
  mine.users += 1;
  let released = false;
  return {
    ...mine,
    release() {
      if (released) return;
      released = true;
      mine.users -= 1;
      if (!mine.users) mine.timer = setTimeout(() => closeFile(mine.collection), HELD);
    },
  };
}

/** Ends the reading of a file, and frees its memory. @param {Collection} collection */
export function closeFile(collection) {
  collection.end();
  if (open?.collection === collection) open = undefined;
}

/** Reads a file for one alone, who ends its collection. @param {KeptFile} file @returns {Open} */
export function readFile(file) {
  const collection = createCollection();
  /** @type {Open["progress"]} */
  const progress = new Set();
  const read = async () => {
    const bytes = await openFiles().bytes(file.id);
    if (!bytes) throw new Error("The bytes of this file are gone: this browser has removed them.");
    const summary = await collection.open({ game: file.game, bytes, repairs: file.repairs }, (share) => {
      for (const tell of progress) tell(share);
    });
    if (summary.games !== file.games) await openFiles().update(file.id, { games: summary.games }).catch(() => {});
    return summary;
  };
  const summary = read();
  // Who waits for it is told; and a file that failed is read anew when it is opened again.
  summary.catch(() => closeFile(collection));
  return { collection, summary, progress };
}
