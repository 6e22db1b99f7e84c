// The chapters of a study: which one is on the board, their order, and what their tags say.
import { html } from "../../lib/dom.js";
import { errorText } from "../../lib/errors.js";
import { asTitle } from "../../shelf/study.js";

/** @typedef {import("../../core.js").Record} Record */

/** The facts that can be written, with the tag that each is. */
const FACTS = /** @type {const} */ ([["Event", "Title of the chapter, or the event"], ["Black", "Black"], ["White", "White"], ["Date", "Date"], ["Site", "Place"], ["Opening", "Opening"]]);

/** What a chapter is called. @param {Record} record @param {number} index */
export function chapterTitle(record, index) {
  const [black, white] = [record.tag("Black"), record.tag("White")];
  const players = black || white ? `${(record.game === "chess" ? white : black) ?? "?"} against ${(record.game === "chess" ? black : white) ?? "?"}` : "";
  return [record.tag("Event"), players].filter(Boolean).join(", ") || `Chapter ${index + 1}`;
}

/**
 * @param {object} study
 * @param {import("../../core.js").Core} study.core
 * @param {import("../../study/game").Game} study.game
 * @param {() => Record[]} study.records
 * @param {() => number} study.chapter
 * @param {(records: Record[], chapter: number) => void} study.show
 * @param {() => void} study.edited
 */
export function createChapters({ core, game, records, chapter, show, edited }) {
  const select = html("select", { name: "chapter" });
  select.addEventListener("change", () => show(records(), Number(select.value)));
  const choice = html("p", { class: "chapter" }, html("label", {}, "Chapter ", select));
  const trouble = html("p", { class: "complaint", role: "alert" });
  const position = html("input", { name: "start", autocomplete: "off", spellcheck: "false", placeholder: game.examples.position });
  const add = button("Add a chapter", () => {
    let made;
    try {
      made = core.Record.start(game.name, position.value.trim() || undefined);
    } catch (error) {
      trouble.textContent = `This position can't be used: ${errorText(error)}`;
      return;
    }
    trouble.textContent = "";
    position.value = "";
    show([...records(), made], records().length);
    edited();
  });
  const up = button("Move it up", () => {
    const at = chapter();
    const list = [...records()];
    list.splice(at - 1, 0, ...list.splice(at, 1));
    show(list, at - 1);
    edited();
  });
  const remove = button("Remove this chapter", () => {
    const at = chapter();
    show(records().filter((_, index) => index !== at), Math.max(at - 1, 0));
    edited();
  });
  const facts = FACTS.map(([tag, label]) => {
    const input = html("input", { name: tag.toLowerCase(), autocomplete: "off" });
    input.addEventListener("change", () => {
      records()[chapter()]?.setTag(tag, tag === "Event" && input.value ? asTitle(input.value) : input.value);
      edited();
    });
    return { tag, input, element: html("label", { class: "field" }, html("span", {}, label), input) };
  });

  /** @param {string} label @param {() => void} act */
  function button(label, act) {
    const element = html("button", { type: "button" }, label);
    element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && act());
    return element;
  }

  return {
    choice,
    tools: html("details", { class: "tools" },
      html("summary", {}, "Chapters, players, facts"),
      html("div", { class: "fields" }, ...facts.map(({ element }) => element)),
      html("p", { class: "buttons" }, up, remove),
      html("label", {}, "Start of a new chapter (FEN; the start of the game unless told) ", position), trouble,
      html("p", { class: "buttons" }, add)),
    /** Tells what the chapters are now. */
    update() {
      const list = records();
      choice.hidden = list.length < 2;
      select.replaceChildren(...list.map((record, index) => html("option", { value: index }, `${index + 1}. ${chapterTitle(record, index)}`)));
      select.value = String(chapter());
      up.setAttribute("aria-disabled", String(chapter() === 0));
      remove.setAttribute("aria-disabled", String(list.length < 2));
      for (const { tag, input } of facts) if (document.activeElement !== input) input.value = list[chapter()]?.tag(tag) ?? "";
    },
  };
}
