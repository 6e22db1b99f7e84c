// Keeps a study as it is written: a moment after the last change, and at once when the page is left.
import { openStudies } from "./studies.js";

/** @typedef {import("./study.js").Study} Study */

/** Milliseconds of rest after which what was written is kept. */
const REST = 500;

/**
 * @param {Study} study as it is kept
 * @param {object} hooks
 * @param {() => Partial<Study>} hooks.content the study as it is now
 * @param {(kept: Study, conflict: boolean) => void} hooks.onkept
 */
export function createSaver(study, { content, onkept }) {
  const studies = openStudies();
  let kept = study;
  let dirty = false;
  /** Is something on its way to the storage? */
  let saving = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** One after the other: each change is made to what the one before it left. */
  let queue = Promise.resolve();

  function draft() {
    const made = { ...kept, ...content(), id: kept.id, changed: Date.now(), version: crypto.randomUUID() };
    return { study: made, base: /** @type {string | null} */ (kept.version) };
  }

  function save() {
    clearTimeout(timer);
    queue = queue.then(async () => {
      if (!dirty) return;
      dirty = false;
      saving = true;
      const result = await studies.save(draft());
      saving = false;
      kept = result.study;
      onkept(kept, result.conflict);
    });
    return queue;
  }

  function leave() {
    if (!dirty) return;
    clearTimeout(timer);
    dirty = false;
    const left = draft();
    kept = left.study;
    studies.leave(left);
  }

  const hidden = () => document.visibilityState === "hidden" && leave();
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hidden);

  return {
    /** Something was written. */
    changed() {
      dirty = true;
      clearTimeout(timer);
      timer = setTimeout(save, REST);
    },
    /** Is there anything that the storage has not answered for? */
    get dirty() {
      return dirty || saving;
    },
    /** The study as it was kept last. */
    get kept() {
      return kept;
    },
    /** What another tab has kept is now what changes are made to. @param {Study} other */
    adopt(other) {
      kept = other;
    },
    /** Keeps what is not kept yet, and ends. */
    close() {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hidden);
      return save();
    },
  };
}
