// The line that tells of tables that are loaded or made, and of proofs.
import { html } from "../lib/dom.js";

/** What is under way, how far it is, and the way out. */
export function createWork() {
  const bar = html("progress", { max: 1 });
  const words = html("span", {});
  const cancel = html("button", { type: "button" }, "Stop it");
  const element = html("div", { class: "work", role: "group", "aria-label": "Under way", hidden: "" }, words, bar, cancel);
  return {
    element,
    /** @param {import("./arbiter.js").Work | null} work */
    show(work) {
      element.hidden = !work;
      if (!work) return;
      if (work.what === "load") bar.value = work.share;
      else bar.removeAttribute("value");
      words.textContent = work.what === "load" ? "Tables: loaded, or made on this device" : `Proof: ${Math.round(work.positions / 1000)} thousand positions looked at`;
    },
    /** @param {() => void} act */
    oncancel: (act) => cancel.addEventListener("click", act),
  };
}
