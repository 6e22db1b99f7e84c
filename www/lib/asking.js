// Questions to a worker: each is { id, ... } and has one answer, { id, answer } or { id, error }, with any number of
// { id, progress } before it.

/** @param {string} message @param {string} kind what code tells errors apart by */
export const failure = (message, kind) => Object.assign(new Error(message), { kind });

/**
 * The one who asks. The worker is started by the first question, and anew by the first after an end.
 * @param {() => Worker} start
 * @param {string} unstarted what is said when the worker can't be had
 * @param {() => void} [onstop] the worker has ended
 */
export function createAsking(start, unstarted, onstop = () => {}) {
  /** @type {Worker | undefined} */
  let worker;
  let last = 0;
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void, tell: (progress: any) => void }>} */
  const waiting = new Map();

  function listen() {
    const started = start();
    started.addEventListener("message", ({ data }) => {
      const asked = waiting.get(data.id);
      if (!asked) return;
      if ("progress" in data) return asked.tell(data.progress);
      waiting.delete(data.id);
      if (data.error) asked.reject(failure(data.error.message, data.error.kind));
      else asked.resolve(data.answer);
    });
    started.addEventListener("error", (event) => stop(event.message || unstarted, "worker"));
    return started;
  }

  /** @param {string} message @param {string} kind */
  function stop(message, kind) {
    worker?.terminate();
    worker = undefined;
    onstop();
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(failure(message, kind));
  }

  return {
    /**
     * @param {object} question
     * @param {(progress: any) => void} [tell]
     * @param {Transferable[]} [given] what is handed over
     * @returns {Promise<any>}
     */
    ask(question, tell = () => {}, given = []) {
      try {
        worker ??= listen();
      } catch {
        return Promise.reject(failure(unstarted, "worker"));
      }
      const id = (last += 1);
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject, tell }));
      worker.postMessage({ ...question, id }, given);
      return answer;
    },
    /** Ends the worker; what it was asked is refused. @param {string} message @param {string} kind */
    stop,
  };
}
