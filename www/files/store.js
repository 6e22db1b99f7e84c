// The files that the reader keeps on the device: what is known of each, and apart from it, its bytes as they came.
// Repairs are kept beside the bytes and never change them, so that each can be taken back.
import { answer, database } from "../lib/database.js";
import { errorText } from "../lib/errors.js";
import { slug } from "../lib/address.js";

/**
 * @typedef {object} KeptFile
 * @property {string} id as addresses have it
 * @property {string} name
 * @property {string} game
 * @property {number} size in bytes
 * @property {number | null} games how many, once it has been read
 * @property {number} added in milliseconds since 1970
 * @property {import("./types").Repair[]} repairs in the order of the text
 */

const STORES = ["files", "bytes"];

/** @type {ReturnType<typeof createStore> | undefined} */
let opened;

/** The reader's files; the same for all who ask. What the device refuses lasts for this visit. */
export function openFiles() {
  opened ??= createStore();
  return opened;
}

function createStore() {
  const kept = database("double-corner-files", 1, (made) => {
    made.createObjectStore("files", { keyPath: "id" });
    made.createObjectStore("bytes");
  });
  /** What the device did not take. @type {Map<string, {file: KeptFile, bytes: Blob}>} */
  const visit = new Map();
  /** @type {string | null} */
  let trouble = null;

  /** @param {unknown} error */
  function refused(error) {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    const reason = full ? "This device has no room left for the site" : `This browser keeps nothing for this site (${errorText(error)})`;
    trouble = `${reason}: the file is here until you close the page.`;
  }

  /** @returns {Promise<KeptFile[]>} */
  async function stored() {
    try {
      return await kept.run(["files"], "readonly", (transaction) => answer(transaction.objectStore("files").getAll()));
    } catch {
      return [];
    }
  }

  const list = async () => [...(await stored()), ...[...visit.values()].map(({ file }) => file)].sort((a, b) => b.added - a.added);

  return {
    /** Why the last file is not kept, in words; null where all are. */
    get trouble() {
      return trouble;
    },

    /** All files, the newest first. */
    list,

    /** @param {string} id @returns {Promise<KeptFile | null>} */
    async find(id) {
      return (await list()).find((file) => file.id === id) ?? null;
    },

    /** Whether a file lasts only for this visit. @param {string} id */
    isForVisit: (id) => visit.has(id),

    /**
     * Keeps a file under a name that no other has.
     * @param {{name: string, game: string, bytes: Blob}} given
     */
    async add({ name, game, bytes }) {
      const taken = new Set((await list()).map(({ id }) => id));
      const plain = slug(name.replace(/\.\w{1,4}$/, "")).slice(0, 40) || "file";
      let id = plain;
      for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
      /** @type {KeptFile} */
      const file = { id, name, game, size: bytes.size, games: null, added: Date.now(), repairs: [] };
      trouble = null;
      try {
        await kept.run(STORES, "readwrite", (transaction) => {
          transaction.objectStore("files").put(file);
          transaction.objectStore("bytes").put(bytes, id);
        });
      } catch (error) {
        visit.set(id, { file, bytes });
        refused(error);
      }
      return file;
    },

    /**
     * The bytes of a file; null where they are gone.
     * @param {string} id
     * @returns {Promise<ArrayBuffer | null>}
     */
    async bytes(id) {
      const own = visit.get(id);
      if (own) return own.bytes.arrayBuffer();
      /** @type {Blob | undefined} */
      const found = await kept.run(["bytes"], "readonly", (transaction) => answer(transaction.objectStore("bytes").get(id)));
      return found ? found.arrayBuffer() : null;
    },

    /**
     * Changes what is known of a file.
     * @param {string} id
     * @param {Partial<Pick<KeptFile, "name" | "game" | "games" | "repairs">>} change
     */
    async update(id, change) {
      const own = visit.get(id);
      if (own) {
        Object.assign(own.file, change);
        return;
      }
      await kept.run(["files"], "readwrite", async (transaction) => {
        const store = transaction.objectStore("files");
        const file = await answer(store.get(id));
        if (file) store.put({ ...file, ...change });
      });
    },

    /** Removes a file, or all. @param {string} [id] */
    async remove(id) {
      if (id === undefined) visit.clear();
      else if (visit.delete(id)) return;
      await kept.run(STORES, "readwrite", (transaction) => {
        for (const name of STORES) {
          const store = transaction.objectStore(name);
          if (id === undefined) store.clear();
          else store.delete(id);
        }
      });
    },
  };
}
