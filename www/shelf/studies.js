// The studies that are kept on the device. Every change has a version of its own: who saves tells which version the
// change was made to, and where another tab has changed the same study meanwhile, both stay, the later one as a copy.
import { createChanges } from "../lib/changes.js";
import { answer, database } from "../lib/database.js";
import { errorText } from "../lib/errors.js";
import { listFile } from "../lib/list-file.js";
import { keepSetting, setting } from "../lib/settings.js";
import { asStudy, freeTitle } from "./study.js";

/** @typedef {import("./study.js").Study} Study */
/** @typedef {{study: Study, base: string | null}} Draft a study as it is to be kept, and the version it was made from; null for a new one */
/** @typedef {{study: Study, conflict: boolean}} Kept as it is kept: after a conflict under an id and a title of its own */
/** @typedef {ReturnType<typeof createStudies>} Studies */

const NAME = "double-corner-shelf";
const STORE = "studies";
/** What a page that is being closed leaves behind for the next one. */
const LEFT = "double-corner:shelf-left:";

const file = listFile({ format: "double-corner shelf", version: 1, what: "a shelf", list: "studies", item: "study", parse: asStudy });

/** @type {Studies | undefined} */
let opened;

/** The reader's studies; the same for all who ask. They never fail: what can't be kept lasts for this visit. */
export function openStudies() {
  opened ??= createStudies();
  return opened;
}

function createStudies() {
  const kept = database(NAME, 1, (opened) => void opened.createObjectStore(STORE, { keyPath: "id" }));
  /** What the device did not take. @type {Map<string, Study>} */
  const unkept = new Map();
  /** @type {string | null} */
  let trouble = null;
  const { changed, watch } = createChanges(NAME);
  /** What an earlier page left behind is there. */
  const ready = takeUp();

  /** @template T @param {"readonly" | "readwrite"} mode @param {(store: IDBObjectStore) => T | Promise<T>} act */
  const run = (mode, act) => kept.run([STORE], mode, (transaction) => act(transaction.objectStore(STORE)));

  /** Keeps what was being written when a page was closed before the storage had answered. */
  async function takeUp() {
    for (const [key, draft] of leftBehind()) {
      const { study, base } = draft;
      const there = await one(study.id);
      if (there?.version !== study.version) await keep({ study, base });
      if (!unkept.has(study.id)) localStorage.removeItem(key);
    }
  }

  /** @param {Draft} draft @returns {Promise<Kept>} */
  async function keep({ study, base }) {
    try {
      const result = await run("readwrite", async (store) => {
        /** @type {Study | undefined} */
        const there = await answer(store.get(study.id));
        const same = !there || there.version === base || there.version === study.version || there.text === study.text && there.title === study.title;
        if (same) {
          await answer(store.put(study));
          return { study, conflict: false };
        }
        /** @type {Study[]} */
        const all = await answer(store.getAll());
        const copy = { ...study, id: crypto.randomUUID(), title: freeTitle(study.title, all.map(({ title }) => title)) };
        await answer(store.put(copy));
        return { study: copy, conflict: true };
      });
      unkept.delete(study.id);
      if (!unkept.size) trouble = null;
      else await offerAgain();
      return result;
    } catch (error) {
      // Within this visit nobody else can have changed what is not kept.
      unkept.set(study.id, study);
      trouble = inWords(error);
      return { study, conflict: false };
    } finally {
      changed();
    }
  }

  /** What the device refused before, it may take now. */
  async function offerAgain() {
    for (const study of [...unkept.values()]) {
      try {
        await run("readwrite", (store) => answer(store.put(study)));
        unkept.delete(study.id);
      } catch (error) {
        trouble = inWords(error);
        return;
      }
    }
    trouble = null;
  }

  /** @param {string} id @returns {Promise<Study | undefined>} */
  async function one(id) {
    const held = unkept.get(id);
    if (held) return held;
    try {
      return await run("readonly", (store) => answer(store.get(id)));
    } catch (error) {
      trouble = inWords(error);
      return undefined;
    }
  }

  /** @returns {Promise<Study[]>} */
  async function all() {
    /** @type {Study[]} */
    let stored = [];
    try {
      stored = await run("readonly", (store) => answer(store.getAll()));
    } catch (error) {
      trouble = inWords(error);
    }
    return [...stored.filter(({ id }) => !unkept.has(id)), ...unkept.values()];
  }

  return {
    /** Why what is written now is not kept on the device, in words; null while it is. */
    get trouble() {
      return trouble;
    },

    /** Every study, in no order. */
    async all() {
      await ready;
      return all();
    },

    /** @param {string} id */
    async get(id) {
      await ready;
      return one(id);
    },

    /**
     * Keeps a study.
     * @param {Draft} draft
     * @returns {Promise<Kept>}
     */
    async save(draft) {
      await ready;
      const result = await keep(draft);
      localLeft(draft.study.id, null);
      if (!trouble && setting("asked-to-persist", "no") !== "yes") {
        keepSetting("asked-to-persist", "yes");
        // The browser may ask the reader, who need not answer.
        void navigator.storage?.persist?.().catch(() => false);
      }
      return result;
    },

    /**
     * Leaves a draft behind at once, for the moment in which a page is closed and the storage has no time to answer.
     * @param {Draft} draft
     */
    leave(draft) {
      localLeft(draft.study.id, draft);
      void this.save(draft);
    },

    /**
     * Takes a study from the shelf, and gives it back so that this can be undone.
     * @param {string} id
     * @returns {Promise<Study | undefined>}
     */
    async remove(id) {
      await ready;
      const study = await one(id);
      unkept.delete(id);
      try {
        await run("readwrite", (store) => answer(store.delete(id)));
      } catch (error) {
        trouble = inWords(error);
      }
      changed();
      return study;
    },

    /** Removes all studies. */
    async clear() {
      await ready;
      unkept.clear();
      try {
        await run("readwrite", (store) => answer(store.clear()));
        trouble = null;
      } catch (error) {
        trouble = inWords(error);
      }
      changed();
    },

    /** Calls a listener whenever the shelf has changed, in this tab or in another; gives what ends it. */
    watch,

    /** All studies as the text of a file. */
    async exported() {
      return file.write((await this.all()).sort((a, b) => a.created - b.created));
    },

    /**
     * Adds what a file holds to what is here: a study that is here already with another content stays, and that of
     * the file becomes a copy.
     * @param {string} text
     * @returns {Promise<{added: number, known: number, problems: string[]}>} how many studies are new, how many were here
     */
    async imported(text) {
      await ready;
      const { entries, problems } = file.read(text);
      let added = 0;
      for (const study of entries) {
        const there = await one(study.id);
        if (there && (there.version === study.version || (there.text === study.text && there.title === study.title))) continue;
        await keep({ study, base: null });
        added += 1;
      }
      return { added, known: entries.length - added, problems: trouble && added ? [...problems, trouble] : problems };
    },
  };
}

/** Writes or removes what a page leaves behind. @param {string} id @param {Draft | null} draft */
function localLeft(id, draft) {
  try {
    if (draft) localStorage.setItem(LEFT + id, JSON.stringify(draft));
    else localStorage.removeItem(LEFT + id);
  } catch {
    // Refused, or too long for it: the storage proper is asked all the same.
  }
}

/** @returns {[key: string, draft: Draft][]} */
function leftBehind() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(LEFT)).flatMap((key) => {
      try {
        const { study, base } = JSON.parse(localStorage.getItem(key) ?? "");
        return [[key, { study: asStudy(study), base: typeof base === "string" ? base : null }]];
      } catch {
        localStorage.removeItem(key);
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** Why something could not be kept. @param {unknown} error */
function inWords(error) {
  const name = error instanceof Error ? error.name : "";
  const reason = name === "QuotaExceededError"
    ? "There is no more room for this site on the device."
    : `This browser keeps nothing for this site, as in a private window (${errorText(error)}).`;
  return `${reason} What you write now lasts until you close this tab: save it as a file.`;
}
