// What a reader can take along from a study: the position, the record, the address.
import { html } from "../lib/dom.js";
import { copyButton, saveButton } from "../lib/copy.js";
import { formatAddress } from "../lib/address.js";
import { setting } from "../lib/settings.js";

/** @typedef {ReturnType<typeof import("./study.js").createStudy>} Study */

/**
 * A part that opens: position and record as text, and the way to the reader's own board.
 * @param {Study} study
 */
export function recordTools(study) {
  const fen = html("input", { readonly: "", name: "fen" });
  const pdn = html("textarea", { readonly: "", rows: 6, name: "pdn", spellcheck: "false" });
  const own = html("a", { href: "#/checkers/board" }, "Go on from here on my own board");
  const numbers = html("input", { type: "checkbox", name: "numbers" });
  numbers.checked = setting("numbers", "yes") === "yes";
  numbers.addEventListener("change", () => study.showNumbers(numbers.checked));

  const part = html("details", { class: "tools" },
    html("summary", {}, "Position, record, options"),
    html("p", {}, html("label", { class: "check" }, numbers, " Numbers on the squares")),
    html("label", {}, "Position (FEN) ", fen), copyButton("Copy position", () => study.node().fen),
    html("label", {}, "Record (PDN) ", pdn),
    html("p", { class: "buttons" },
      copyButton("Copy record", () => study.record.write()),
      saveButton("Save as file", "game.pdn", () => study.record.write()),
      copyButton("Copy address", () => location.href)),
    html("p", {}, own));
  function update() {
    if (!part.open) return;
    fen.value = study.node().fen;
    pdn.value = study.record.write();
    own.href = formatAddress(["checkers", "board"], { pdn: study.record.write(), ply: study.place() });
  }
  part.addEventListener("toggle", update);
  study.onshow(update);
  return part;
}
