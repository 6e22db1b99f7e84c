// The worker's side of `asking.js`: who answers questions.

/** Milliseconds between two reports of progress, at the least. */
const PAUSE = 50;

/**
 * Answers each question that the worker is sent.
 * @template Question
 * @param {Promise<unknown>} ready what has to be there first
 * @param {(question: Question & {ask: string}, tell: (progress: unknown) => void) => unknown} answer
 */
export function answerQuestions(ready, answer) {
  self.addEventListener("message", async ({ data }) => {
    const { id } = data;
    try {
      await ready;
      self.postMessage({ id, answer: answer(data, rarely((progress) => self.postMessage({ id, progress }))) });
    } catch (error) {
      // An Error loses its kind on the way to the page.
      const { message, kind } = /** @type {Error & { kind?: string }} */ (error);
      self.postMessage({ id, error: { message: message ?? String(error), kind: kind ?? "failed" } });
    }
  });
}

/**
 * Passes on at most some twenty calls a second.
 * @param {(progress: unknown) => void} tell
 */
function rarely(tell) {
  let last = 0;
  return (/** @type {unknown} */ progress) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    tell(progress);
  };
}
