// A sheet for printing: a lesson, or exercises with their solutions.
import { drawingStyle, drawings } from "../../board/drawings.js";
import { createRenderer } from "../../board/render.js";
import { positionInWords } from "../../board/speech.js";
import { html } from "../../lib/dom.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { readState } from "../../lib/state.js";
import { exercisesOf, isSetUp } from "../../shelf/exercises.js";
import { lessonText } from "../../shelf/lesson.js";
import { sceneOf } from "../../shelf/scene.js";
import { aboutChapter } from "./export.js";

/** @typedef {import("../../core.js").Record} Record */
/** @typedef {import("../../core.js").RecordNode} RecordNode */

const SHEETS = /** @type {const} */ (["lesson", "exercises"]);
const EVERY = /** @type {const} */ (["0", "4", "6", "8", "10", "12", "16"]);
const SIZES = /** @type {const} */ (["small", "middle", "large"]);
const SOLUTIONS = /** @type {const} */ (["page", "end", "none"]);
const SIDES = /** @type {const} */ (["white", "black", "mover"]);

/**
 * @param {HTMLElement} host
 * @param {import("../view").Context} context
 * @param {object} what
 * @param {string} what.title
 * @param {Record[]} what.records
 * @param {string[]} what.path of the address
 * @param {string[]} [what.back] the address of the study
 * @param {{[name: string]: string}} [what.keep] what the address says besides
 */
export function showSheet(host, { core, game, query }, { title, records, path, back, keep = {} }) {
  const state = readState(query);
  const exercises = exercisesOf(records, game, core);
  const sheet = choice("sheet", "Sheet", [["lesson", "Lesson: moves, notes, diagrams"], ["exercises", "Exercises with solutions"]], state.choice("sheet", SHEETS, "lesson"));
  const every = choice("every", "Diagrams", EVERY.map((value) => [value, value === "0" ? "where I put them" : `and every ${Number(value) / 2} moves`]), state.choice("every", EVERY, "0"));
  const size = choice("size", "Size of the diagrams", SIZES.map((value) => [value, value]), state.choice("size", SIZES, "middle"));
  const solutions = choice("solutions", "Solutions", [["page", "on a page of their own"], ["end", "after the exercises"], ["none", "left out"]], state.choice("solutions", SOLUTIONS, "page"));
  const side = choice("side", "At the bottom", [["white", "White"], ["black", "Black"], ["mover", "who is to move"]], state.choice("side", SIDES, "white"));
  const heading = html("input", { name: "title", value: query.get("title") ?? title, autocomplete: "off", maxlength: 200 });
  const print = html("button", { type: "button", class: "primary" }, "Print");
  print.addEventListener("click", () => globalThis.print());
  const paper = html("article", { class: "sheet", "aria-label": "The sheet" });

  /**
   * @param {string} name @param {string} label @param {(readonly [string, string])[]} values @param {string} chosen
   */
  function choice(name, label, values, chosen) {
    const select = html("select", { name }, ...values.map(([value, words]) => html("option", { value }, words)));
    select.value = chosen;
    select.addEventListener("change", ask);
    return { select, element: html("label", { class: "field" }, html("span", {}, label), select) };
  }

  function ask() {
    const written = heading.value.trim();
    keepAddress(path, {
      ...keep,
      title: written === title && !keep.game ? null : written,
      sheet: sheet.select.value === "lesson" ? null : sheet.select.value,
      every: every.select.value === "0" ? null : every.select.value,
      size: size.select.value === "middle" ? null : size.select.value,
      solutions: solutions.select.value === "page" ? null : solutions.select.value,
      side: side.select.value === "white" ? null : side.select.value,
    });
    show();
  }

  /** @param {Record} record @param {RecordNode} node */
  function draw(record, node) {
    const at = side.select.value;
    const scene = sceneOf(record, node, { orientation: at === "mover" ? node.turn : at === "black" ? "black" : "white" });
    const board = html("div", { class: "board" });
    const renderer = createRenderer(board, { geometry: game.geometry, pieces: game.pieces, drawings, label: positionInWords(scene) });
    renderer.root.adoptedStyleSheets.push(drawingStyle());
    renderer.show(scene);
    return board;
  }

  function show() {
    const isLesson = sheet.select.value === "lesson";
    every.element.hidden = !isLesson;
    solutions.element.hidden = isLesson;
    paper.dataset.size = size.select.value;
    paper.replaceChildren(html("h2", { dir: "auto" }, heading.value.trim() || "Untitled"), ...(isLesson ? lesson() : exerciseSheet()));
  }

  function lesson() {
    return records.map((record, index) => {
      const { title: name, facts } = aboutChapter(record, index);
      const [root] = record.nodes();
      return html("section", { class: "chapter" },
        ...(records.length > 1 || record.tag("Black") || record.tag("White") ? [html("h3", { dir: "auto" }, name)] : []),
        html("p", { class: "facts", dir: "auto" }, facts),
        ...(root && isSetUp(record, core) ? [html("figure", { class: "diagram" }, draw(record, root), html("figcaption", {}, root.turn === "black" ? "Black to play" : "White to play"))] : []),
        lessonText({ record, game, draw: (node) => draw(record, node), every: Number(every.select.value) }));
    });
  }

  function exerciseSheet() {
    if (!exercises.length) {
      return [html("p", {}, "There is no exercise here yet. A chapter that begins from a position of its own is one; so is any place where a study has a task.")];
    }
    return [
      html("div", { class: "exercises" }, ...exercises.map(({ record, node, task }, index) =>
        html("figure", { class: "diagram" }, html("p", { class: "number" }, `${index + 1}`), draw(record, node), html("figcaption", { dir: "auto" }, task)))),
      ...(solutions.select.value === "none" ? [] : [
        html("section", { class: `solutions${solutions.select.value === "page" ? " apart" : ""}` }, html("h3", {}, "Solutions"),
          html("ol", {}, ...exercises.map(({ solution }) => html("li", { dir: "auto" }, solution || "No moves are given.")))),
      ]),
    ];
  }

  heading.addEventListener("input", ask);
  show();
  host.append(
    html("h1", { class: "not-printed" }, "A sheet to print"),
    html("div", { class: "not-printed" }, state.trouble,
      html("div", { class: "fields" }, html("label", { class: "field" }, html("span", {}, "Title"), heading), sheet.element, every.element, solutions.element, size.element, side.element),
      html("p", { class: "buttons" }, print, ...(back ? [html("a", { class: "button", href: formatAddress(back) }, "Back to the study")] : []))),
    paper);
  return {
    title: heading.value ? `${heading.value}, to print` : "A sheet to print",
    close() {
      for (const record of records) record.free();
    },
  };
}
