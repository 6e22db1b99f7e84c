// What was found of games, kept on the device by their moves, so that it is there when the page is opened anew.
import { answer, database } from "../lib/database.js";

/** @typedef {import("../exact/tables.js").Annotation} Annotation */
/** @typedef {import("../exact/tables.js").Effort} Effort */
/** @typedef {{ base: string, effort: Effort, annotation: Annotation, when: number }} Kept base: the record as it was before */

const STORE = "annotations";
/** The oldest make room for more. */
const MOST = 100;
const kept = database("double-corner-annotations", 1, (opened) => void opened.createObjectStore(STORE));

/** @param {string} name @returns {Promise<Kept | null>} */
export async function keptAnnotation(name) {
  try {
    return (await kept.run([STORE], "readonly", (transaction) => answer(transaction.objectStore(STORE).get(name)))) ?? null;
  } catch {
    return null;
  }
}

/** Keeps it; where the browser keeps nothing it lasts as long as the page. @param {string} name @param {Kept} found */
export async function keepAnnotation(name, found) {
  try {
    await kept.run([STORE], "readwrite", async (transaction) => {
      const store = transaction.objectStore(STORE);
      await answer(store.put(found, name));
      const [names, all] = [await answer(store.getAllKeys()), await answer(store.getAll())];
      const byAge = names.map((key, index) => ({ key, when: all[index].when })).sort((a, b) => a.when - b.when);
      for (const { key } of byAge.slice(0, Math.max(0, byAge.length - MOST))) await answer(store.delete(key));
    });
  } catch {
    // Storage is full or refused.
  }
}

/** @param {string} name */
export async function forgetAnnotation(name) {
  try {
    await kept.run([STORE], "readwrite", (transaction) => answer(transaction.objectStore(STORE).delete(name)));
  } catch {
    // It was not kept.
  }
}

/** Forgets all that was kept. */
export async function forgetAnnotations() {
  try {
    await kept.run([STORE], "readwrite", (transaction) => answer(transaction.objectStore(STORE).clear()));
  } catch {
    // Nothing was kept.
  }
}
