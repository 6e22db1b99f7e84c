// A file is being read: how far it is, and the way to stop it.
import { html } from "../../lib/dom.js";

/**
 * @param {string} name of the file
 * @param {Set<(share: number) => void>} progress
 * @param {() => void} cancel
 */
export function createReading(name, progress, cancel) {
  const bar = html("progress", { max: 100, "aria-label": `Reading ${name}` });
  const said = html("span", {}, `Reading ${name} …`);
  const stop = html("button", { type: "button" }, "Stop");
  stop.addEventListener("click", cancel);
  const tell = (/** @type {number} */ share) => {
    bar.value = share * 100;
    said.textContent = share >= 0.99 ? "Looking for duplicates …" : `Reading ${name}: ${Math.floor(share * 100)} %`;
  };
  progress.add(tell);
  return {
    element: html("div", { class: "reading" }, said, bar, stop),
    end: () => void progress.delete(tell),
  };
}
