// Which tables a position needs, and their loading, told as it goes.
import { menOf } from "../../exact/men.js";
import { cancel, loadTables, shippedBytes, sliceOf } from "../../exact/tables.js";
import { html } from "../../lib/dom.js";
import { errorText } from "../../lib/errors.js";

/** @typedef {import("../../exact/tables.js").OnProgress} OnProgress */

/**
 * Loads the tables that help with a position.
 * @param {string} game
 * @param {string} fen
 * @param {OnProgress} onProgress
 */
export async function prepare(game, fen, onProgress) {
  if (game === "checkers") {
    await loadTables(game, { men: 4, onProgress });
    if (menOf(fen) < 5) return;
    // Too much to be made on a reader's device.
    if (await shippedBytes(game, "KKKKvK")) await loadTables(game, { men: 5, onProgress });
  }
  const slice = await sliceOf({ game, fen });
  if (slice && canBeMade(game, slice)) await loadTables(game, { slice, onProgress });
}

/** Whether a slice is small enough to be made here. @param {string} game @param {string} slice */
export function canBeMade(game, slice) {
  const pieces = slice.length - 1;
  return pieces < 5 || game === "tailors" || (game === "checkers" && pieces === 5 && !slice.includes("M"));
}

/**
 * Long work with its progress and a button that cancels it.
 * @param {HTMLElement} host where it is told
 */
export function createWork(host) {
  const bar = html("progress", { max: 1, "aria-label": "Progress" });
  const what = html("span", {});
  const stop = html("button", { type: "button" }, "Cancel");
  stop.addEventListener("click", () => cancel());
  const element = html("div", { class: "working" }, what, " ", bar, " ", stop);
  /** @type {OnProgress} */
  const tell = (share) => {
    bar.value = Math.min(1, share);
  };
  return {
    tell,
    /**
     * Runs the work; what went wrong stands in its place.
     * @template Answer
     * @param {string} words what is being done
     * @param {() => Promise<Answer>} work
     * @returns {Promise<Answer | undefined>}
     */
    async run(words, work) {
      what.textContent = words;
      bar.removeAttribute("value");
      host.replaceChildren(element);
      try {
        const answer = await work();
        host.replaceChildren();
        return answer;
      } catch (error) {
        host.replaceChildren(html("p", {}, /** @type {{ kind?: string }} */ (error).kind === "cancelled" ? "Cancelled." : errorText(error)));
        return undefined;
      }
    },
  };
}
