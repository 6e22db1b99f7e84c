// A study for other programs and other people: as PDN or PGN.
import { html } from "../../lib/dom.js";
import { copyButton, saveButton } from "../../lib/copy.js";
import { slug } from "../../lib/address.js";

/**
 * @param {object} study
 * @param {import("../../core.js").Core} study.core
 * @param {import("../../study/game").Game} study.game
 * @param {() => string} study.title
 * @param {() => import("../../core.js").Record[]} study.records
 * @param {() => string} study.text
 * @param {() => "black" | "white"} study.orientation
 */
export function exportPart({ game, title, text }) {
  const name = () => slug(title()) || "study";
  return html("details", { class: "tools" },
    html("summary", {}, "Save or pass on"),
    html("p", { class: "buttons" },
      saveButton(`Save as ${game.format}`, () => `${name()}.${game.extension}`, text),
      copyButton(`Copy ${game.format}`, text)));
}
