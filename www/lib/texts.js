// Texts that are too long for an address, kept on the device under a name made of their content.

const DATABASE = "double-corner";
const STORE = "texts";
/** What could not be kept on the device lasts for this visit. @type {Map<string, string>} */
const visit = new Map();

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("The storage is in use by another tab."));
  });
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function withStore(mode, act) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
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
    const kept = await withStore("readonly", (store) => store.get(name));
    return typeof kept === "string" ? kept : null;
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
