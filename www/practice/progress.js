// What the reader has practised: every attempt is kept as an entry of a log that only grows, in one
// transaction with the card that the log of its exercise makes. So tabs that are open at once, and
// files of other devices, add to each other and lose nothing.
import { createChanges } from "../lib/changes.js";
import { answer, database } from "../lib/database.js";
import { errorText } from "../lib/errors.js";
import { keepSetting, setting } from "../lib/settings.js";
import { asAttempt, cardOf } from "./attempt.js";
import { asFile, readFile } from "./exchange.js";
import { loadSchedule } from "./schedule.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("./attempt.js").Tried} Tried */
/** @typedef {import("./attempt.js").Card} Card */
/** @typedef {Awaited<ReturnType<typeof openProgress>>} Progress */

const STORES = ["attempts", "cards"];
const NAME = "double-corner-progress";

/** @type {Promise<ReturnType<typeof createProgress>> | undefined} */
let opened;

/** The reader's progress; the same for all who ask. It never fails: what can't be kept lasts for this visit. */
export function openProgress() {
  opened ??= Promise.resolve(createProgress());
  return opened;
}

function createProgress() {
  const kept = database(NAME, 1, (opened) => {
    opened.createObjectStore("attempts", { keyPath: "key" }).createIndex("id", "id");
    opened.createObjectStore("cards", { keyPath: "id" });
  });
  /** What the device did not take. @type {Map<string, Attempt>} */
  const unkept = new Map();
  /** @type {string | null} */
  let trouble = null;
  const { changed, watch } = createChanges(NAME);

  /**
   * Adds the attempts that are not there yet, and makes their cards anew.
   * @param {Attempt[]} attempts
   * @returns {Promise<Set<string>>} the keys of those added
   */
  async function add(attempts) {
    // Before the transaction, which waits for nothing but itself.
    const schedule = await loadSchedule();
    return kept.run(STORES, "readwrite", async (transaction) => {
      const log = transaction.objectStore("attempts");
      const keys = new Set();
      const ids = new Set();
      for (const attempt of attempts) {
        if (await answer(log.getKey(attempt.key))) continue;
        await answer(log.add(attempt));
        keys.add(attempt.key);
        ids.add(attempt.id);
      }
      for (const id of ids) {
        const all = await answer(log.index("id").getAll(IDBKeyRange.only(id)));
        await answer(transaction.objectStore("cards").put(cardOf(all, schedule)));
      }
      return keys;
    });
  }

  /**
   * Adds attempts; what the device does not take lasts for this visit, and is offered to it again at the next.
   * @param {Attempt[]} attempts
   * @returns {Promise<number>} how many are new
   */
  async function addOrHold(attempts) {
    const held = [...unkept.values()];
    try {
      const keys = await add([...held, ...attempts]);
      for (const { key } of held) unkept.delete(key);
      trouble = null;
      return attempts.filter(({ key }) => keys.has(key)).length;
    } catch (error) {
      const there = new Set((await all()).map(({ key }) => key));
      const fresh = attempts.filter(({ key }) => !there.has(key));
      for (const attempt of fresh) unkept.set(attempt.key, attempt);
      trouble = inWords(error);
      return fresh.length;
    } finally {
      changed();
    }
  }

  /**
   * What the device keeps, or nothing where it keeps nothing.
   * @template T
   * @param {(transaction: IDBTransaction) => IDBRequest<T[]>} ask
   * @returns {Promise<T[]>}
   */
  async function stored(ask) {
    try {
      return await kept.run(STORES, "readonly", (transaction) => answer(ask(transaction)));
    } catch (error) {
      trouble = inWords(error);
      return [];
    }
  }

  /** Every attempt. @returns {Promise<Attempt[]>} */
  async function all() {
    return [...(await stored((transaction) => transaction.objectStore("attempts").getAll())), ...unkept.values()];
  }

  /** @returns {Promise<Card[]>} */
  async function allCards() {
    /** @type {Card[]} */
    const cards = await stored((transaction) => transaction.objectStore("cards").getAll());
    if (!unkept.size) return cards;
    const schedule = await loadSchedule().catch(() => null);
    if (!schedule) return cards;
    const ids = new Set([...unkept.values()].map(({ id }) => id));
    const attempts = await all();
    const made = [...ids].map((id) => cardOf(attempts.filter((attempt) => attempt.id === id), schedule));
    return [...cards.filter(({ id }) => !ids.has(id)), ...made];
  }

  return {
    /** Why what is practised now is not kept on the device, in words; null while it is. */
    get trouble() {
      return trouble;
    },

    /**
     * Keeps an attempt that was made now.
     * @param {Tried} tried
     * @returns {Promise<void>}
     */
    async attempt(tried) {
      await addOrHold([asAttempt({ ...tried, key: crypto.randomUUID(), at: Date.now() })]);
      if (trouble || setting("asked-to-persist", "no") === "yes") return;
      keepSetting("asked-to-persist", "yes");
      // The browser may ask the reader, who need not answer.
      void navigator.storage?.persist?.().catch(() => false);
    },

    /** @param {string} id @returns {Promise<Card | undefined>} */
    async card(id) {
      return (await allCards()).find((card) => card.id === id);
    },

    /**
     * The cards, the one due first before all others.
     * @param {{ game?: string, kind?: import("./attempt.js").Kind }} [which]
     * @returns {Promise<Card[]>}
     */
    async cards({ game, kind } = {}) {
      const cards = (await allCards()).filter((card) => (game ?? card.game) === card.game && (kind ?? card.kind) === card.kind);
      return cards.sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1));
    },

    /**
     * The cards that are due before the day of `now` ends, where the reader is; late in the evening, within the hour.
     * @param {number} now in milliseconds since 1970
     * @returns {Promise<Card[]>}
     */
    async due(now) {
      const end = Math.max(new Date(now).setHours(24, 0, 0, 0), now + 3_600_000);
      return (await this.cards()).filter(({ due }) => due < end);
    },

    /** Calls a listener whenever progress has changed, in this tab or in another; gives what ends it. */
    watch,

    /** All attempts as the text of a file. */
    async exported() {
      return asFile((await all()).sort((a, b) => a.at - b.at));
    },

    /**
     * Adds what a file holds to what is here.
     * @param {string} text
     * @returns {Promise<{ added: number, merged: number, problems: string[] }>} how many attempts are new, how many
     *   were here already, and what could not be read
     */
    async imported(text) {
      const { attempts, problems } = readFile(text);
      const single = [...new Map(attempts.map((attempt) => [attempt.key, attempt])).values()];
      const added = single.length ? await addOrHold(single) : 0;
      return { added, merged: single.length - added, problems: trouble && single.length ? [...problems, trouble] : problems };
    },

    /**
     * Forgets an exercise with all its attempts.
     * @param {string} [id] all exercises unless told otherwise
     */
    async remove(id) {
      for (const attempt of [...unkept.values()]) if ((id ?? attempt.id) === attempt.id) unkept.delete(attempt.key);
      try {
        await kept.run(STORES, "readwrite", async (transaction) => {
          const log = transaction.objectStore("attempts");
          const cards = transaction.objectStore("cards");
          if (id === undefined) await Promise.all([answer(log.clear()), answer(cards.clear())]);
          else {
            const keys = await answer(log.index("id").getAllKeys(IDBKeyRange.only(id)));
            await Promise.all([...keys.map((key) => answer(log.delete(key))), answer(cards.delete(id))]);
          }
        });
        if (!unkept.size) trouble = null;
      } catch (error) {
        trouble = inWords(error);
      }
      changed();
    },
  };
}

/** Why something could not be kept. @param {unknown} error */
function inWords(error) {
  const name = error instanceof Error ? error.name : "";
  const reason =
    name === "QuotaExceededError" ? "There is no more room for this site on the device."
    : name === "ScheduleError" ? `The schedule could not be loaded (${errorText(error)}).`
    : `This browser keeps nothing for this site, as in a private window (${errorText(error)}).`;
  return `${reason} What you practise now lasts until you close this tab: save your progress as a file.`;
}
