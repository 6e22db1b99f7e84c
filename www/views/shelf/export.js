// A study for other programs and other people: as PDN or PGN, and as a page that works from disk.
import { html } from "../../lib/dom.js";
import { copyButton, saveButton, saveText } from "../../lib/copy.js";
import { slug } from "../../lib/address.js";
import { errorText } from "../../lib/errors.js";
import { resultInWords } from "../result.js";
import { chapterTitle } from "./chapters.js";

/** @typedef {import("../../core.js").Record} Record */

/**
 * @param {object} study
 * @param {import("../../study/game").Game} study.game
 * @param {() => string} study.title
 * @param {() => Record[]} study.records
 * @param {() => string} study.text
 * @param {() => "black" | "white"} study.orientation
 */
export function exportPart({ game, title, records, text, orientation }) {
  const name = () => slug(title()) || "study";
  const said = html("p", { role: "status" });
  const page = html("button", { type: "button" }, "Save as a page");
  page.addEventListener("click", async () => {
    try {
      const { studyPage } = await import("../../shelf/page.js");
      const made = await studyPage({ game, title: title(), records: records(), about: aboutChapter, orientation: orientation() });
      saveText(`${name()}.html`, made, "text/html");
      said.textContent = `A page of ${Math.ceil(new Blob([made]).size / 1000)} kB: it opens from disk, without a network, and can be sent to anyone.`;
    } catch (error) {
      said.textContent = `That did not work: ${errorText(error)}`;
    }
  });
  return html("details", { class: "tools" },
    html("summary", {}, "Save or pass on"),
    html("p", { class: "buttons" },
      saveButton(`Save as ${game.format}`, () => `${name()}.${game.extension}`, text),
      copyButton(`Copy ${game.format}`, text), page),
    said);
}

/**
 * What stands over a chapter.
 * @param {Record} record
 * @param {number} index
 */
export function aboutChapter(record, index) {
  const told = ["Site", "Date", "Opening"].map((tag) => record.tag(tag)).filter((value) => value && !/^[?.-]*$/.test(value));
  return { title: chapterTitle(record, index), facts: [...told, resultInWords(record)].filter(Boolean).join(", ") };
}
