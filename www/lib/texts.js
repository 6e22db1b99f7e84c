// Texts that are too long for an address, kept on the device under a name made of their content.

import { answer, database } from "./database.js";

const STORE = "texts";
const kept = database("double-corner", 1, (opened) => void opened.createObjectStore(STORE));
/** What could not be kept on the device lasts for this visit. @type {Map<string, string>} */
const visit = new Map();

/**
 * @template T
 * @param {"readonly" | "readwrite"} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
function withStore(mode, act) {
  return kept.run([STORE], mode, (transaction) => answer(act(transaction.objectStore(STORE))));
}

/**
 * Keeps a text and gives the name to find it by.
 * @param {string} text
 */
export async function keepText(text) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const name = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  visit.set(name, text);
  try {
    await withStore("readwrite", (store) => store.put(text, name));
  } catch {
    // Storage is full or refused (a private window): the text lasts for this visit.
  }
  return name;
}

/**
 * @param {string} name
 * @returns {Promise<string | null>}
 */
export async function keptText(name) {
  const known = visit.get(name);
  if (known !== undefined) return known;
  try {
    const text = await withStore("readonly", (store) => store.get(name));
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}

/** Forgets all texts that were kept on the device. */
export async function forgetTexts() {
  visit.clear();
  try {
    await withStore("readwrite", (store) => store.clear());
  } catch {
    // Storage is refused: nothing was kept.
  }
}
