// The endgame tables of the site: how large each is, whether it is kept on this device, and the choice of that.
import { keepTable, removeTable, tableFiles } from "../exact/keeping.js";
import { errorText } from "../lib/errors.js";
import { html } from "../lib/dom.js";

/** @typedef {import("../exact/files.js").Shipped} Shipped */

/**
 * @param {object} options
 * @param {(text: string) => void} options.say what became of it
 * @param {(bytes: number) => string} options.amount
 * @param {() => Promise<void>} options.onchange
 */
export async function createTableChoice({ say, amount, onchange }) {
  const list = html("ul", { class: "table-files" });
  /** What is being fetched, by name. @type {Map<string, AbortController>} */
  const fetching = new Map();
  const rows = (await tableFiles()).map(({ file }) => createRow(file));
  list.append(...rows.map(({ element }) => element));

  /** @param {Shipped} file */
  function createRow(file) {
    const name = inWords(file);
    const state = html("span", { class: "quiet" });
    const bar = html("progress", { max: 1, value: 0, hidden: "", "aria-label": name });
    const button = html("button", { type: "button" });
    let kept = false;
    button.addEventListener("click", () => void act());

    async function act() {
      const under = fetching.get(file.name);
      if (under) return under.abort();
      try {
        if (kept) {
          await removeTable(file);
          say(`${name}: removed.`);
        } else await keep();
      } catch (error) {
        say(`${name} is not kept: ${errorText(error)}`);
      }
      await onchange();
    }

    async function keep() {
      const control = new AbortController();
      fetching.set(file.name, control);
      show(false);
      try {
        await keepTable(file, { signal: control.signal, onProgress: (share) => (bar.value = share) });
        say(`${name}: kept, for when there is no network.`);
      } catch (error) {
        if (!control.signal.aborted) throw error;
        say(`${name}: stopped; nothing of it is kept.`);
      } finally {
        fetching.delete(file.name);
      }
    }

    /** @param {boolean} now is it kept? */
    function show(now) {
      kept = now;
      const under = fetching.has(file.name);
      bar.hidden = !under;
      if (!under) bar.value = 0;
      state.textContent = `${amount(file.bytes)}, ${under ? "on its way" : kept ? "kept" : "not kept"}`;
      button.textContent = under ? "Stop" : kept ? "Remove" : "Keep";
      button.setAttribute("aria-label", `${button.textContent}: ${name}`);
    }
    return { file, show, element: html("li", {}, html("span", {}, name, " ", state), bar, button) };
  }

  return {
    list,
    async update() {
      const known = await tableFiles();
      for (const { file, show } of rows) show(known.some((one) => one.file.name === file.name && one.kept));
    },
    /** Breaks off what is under way. */
    close() {
      for (const control of fetching.values()) control.abort();
    },
  };
}

/** @param {Shipped} file */
function inWords({ game, detail, slices }) {
  if (detail === "holding") return "Checkers, the proof that the Fourth Position is held";
  const most = Math.max(...slices.map((slice) => slice.length - 1));
  const told = detail === "plies" ? "with the moves to the end" : "won, lost or drawn only";
  return `${game === "chess" ? "Chess" : "Checkers"}, up to ${most} ${game === "chess" ? "pieces" : "men"}, ${told}`;
}
