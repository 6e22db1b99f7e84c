// One study: its chapters on the board, kept as the reader goes.
import { drawnCommands } from "../../element/marks.js";
import { html } from "../../lib/dom.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { aboutRecords } from "../../shelf/about.js";
import { createHistory } from "../../shelf/history.js";
import { createSaver } from "../../shelf/saver.js";
import { openStudies } from "../../shelf/studies.js";
import { createAnnotation } from "../../annotate/annotate.js";
import { createEditor } from "../../study/editor.js";
import { drawnOver } from "../../study/drawn.js";
import { createStudy } from "../../study/study.js";
import { recordTools } from "../../study/tools.js";
import { createChapters } from "./chapters.js";
import { createDrawing } from "./draw.js";
import { exportPart } from "./export.js";

/** @typedef {import("../../core.js").Record} Record */
/** @typedef {{text: string, chapter: number, ply: string}} State of the study, to go back to */

/**
 * @param {HTMLElement} host
 * @param {import("../view").Context} context
 * @param {import("../../shelf/study.js").Study} given
 */
export function showStudy(host, { core, game, query }, given) {
  const studies = openStudies();
  const title = html("h1", {}, given.title);
  const trouble = html("p", { class: "complaint", role: "alert" }, studies.trouble ?? "");
  const said = html("p", { class: "quiet saved", role: "status" }, "Kept on this device.");
  /** The chapters; the one on the board is changed by it. */
  let records = read(given.text);
  let chapter = Math.min(Math.max(Number(query.get("chapter")) || 1, 1), records.length) - 1;

  let closed = false;

  /** @param {string} text */
  function read(text) {
    const { records: found } = core.Record.read(game.name, text);
    return found.length ? found : [core.Record.start(game.name)];
  }
  const text = () => records.map((record) => record.write()).join("\n");

  const saver = createSaver(given, {
    content: () => ({ text: text(), about: aboutRecords(core, records) }),
    onkept(kept, conflict) {
      trouble.textContent = studies.trouble ?? "";
      said.textContent = conflict
        ? `This study was changed in another tab meanwhile. Both are kept: what you write here goes on as “${kept.title}”.`
        : studies.trouble ? "Not kept yet." : "Kept on this device.";
      title.textContent = kept.title;
      if (conflict) keep();
    },
  });

  const first = /** @type {Record} */ (records[chapter]);
  const drawing = createDrawing(() => study, () => edited());
  /** @type {import("../../study/tools.js").Study} */
  const study = createStudy({
    core,
    game,
    record: first,
    label: given.title,
    orientation: query.get("side") === "black" ? "black" : "white",
    state: { ply: query.get("ply") ?? "0" },
    look: (node, usual) => {
      const { marks, arrows } = drawnCommands(node.commands);
      return drawnOver(usual(node), node, { marks: [...marks, ...drawing.begun()], arrows });
    },
    onstep: () => keep(),
    onflip: () => keep(),
    onchange: () => queueMicrotask(edited),
    onsquare: (square) => drawing.square(square),
    onedit: (drag) => drawing.drag(drag),
  });
  study.onshow(drawing.update);
  drawing.update();

  function keep() {
    if (closed) return;
    const ply = study.place();
    keepAddress(["shelf", saver.kept.id], { chapter: chapter ? chapter + 1 : null, ply: ply === "0" ? null : ply, side: study.orientation === "black" ? "black" : null });
  }

  // ---- undo ----
  /** @type {ReturnType<typeof createHistory<State>>} */
  const history = createHistory({ text: text(), chapter, ply: study.place() });
  /** The text that is being written and where: its letters are one step. */
  let writing = "";
  const undo = html("button", { type: "button" }, "Undo");
  const redo = html("button", { type: "button" }, "Redo");

  /** @param {string} [what] the text that is being written */
  function edited(what) {
    const place = what ? `${what} ${chapter} ${study.place()}` : "";
    const state = { text: text(), chapter, ply: study.place() };
    if (state.text !== history.current.text) {
      if (place && place === writing) history.replace(state);
      else history.push(state);
      saver.changed();
      said.textContent = "Keeping…";
    }
    writing = place;
    chapters.update();
    tell();
  }

  function tell() {
    undo.setAttribute("aria-disabled", String(!history.canUndo));
    redo.setAttribute("aria-disabled", String(!history.canRedo));
    heading.replaceChildren(...(study.record.nodes()[0]?.comments ?? []).map((comment) => html("p", { dir: "auto" }, comment)));
  }

  /** @param {State | undefined} state */
  function back(state) {
    if (!state) return;
    writing = "";
    show(read(state.text), state.chapter, state.ply);
    saver.changed();
    said.textContent = "Keeping…";
    tell();
  }
  undo.addEventListener("click", () => back(history.undo()));
  redo.addEventListener("click", () => back(history.redo()));
  /** @param {KeyboardEvent} event */
  function press(event) {
    const target = event.composedPath()[0];
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (target instanceof Element && target.closest("input, textarea, select"))) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    back(key === "y" || event.shiftKey ? history.redo() : history.undo());
  }
  document.addEventListener("keydown", press);

  /** The judgement of the chapter that is shown. @type {ReturnType<typeof createAnnotation> | undefined} */
  let annotation;
  const judged = html("div");
  function annotated() {
    annotation?.close();
    annotation = game.name === "tailors" ? undefined : createAnnotation(core, study, {
      // The study has kept it itself; and what is undone stays undone.
      resumes: false,
      onannotated() {
        // It has put a record of its own in the place of this one.
        const old = records[chapter];
        records[chapter] = study.record;
        if (old !== study.record) old?.free();
        edited();
      },
    });
    judged.replaceChildren(...(annotation ? [annotation.element] : []));
  }

  /** Puts other records in the place of these. @param {Record[]} others @param {number} at @param {string} [ply] */
  function show(others, at, ply = "0") {
    const gone = records.filter((record) => !others.includes(record));
    records = others;
    chapter = Math.min(Math.max(at, 0), records.length - 1);
    study.load(/** @type {Record} */ (records[chapter]), { ply });
    annotated();
    for (const record of gone) record.free();
    chapters.update();
    tell();
  }

  const heading = html("div", { class: "about" });
  const chapters = createChapters({
    core,
    game,
    records: () => records,
    chapter: () => chapter,
    show,
    edited: () => edited(),
  });
  const unwatch = studies.watch(async () => {
    const there = await studies.get(saver.kept.id);
    // Meanwhile this tab may have gone on with a copy.
    if (closed || saver.dirty || there?.id !== saver.kept.id || there.version === saver.kept.version) return;
    title.textContent = there.title;
    const same = there.text === text();
    saver.adopt(there);
    if (same) return;
    // Another tab has gone on with it, and nothing is lost here.
    show(read(there.text), chapter, study.place());
    history.push({ text: text(), chapter, ply: study.place() });
    said.textContent = "Changed in another tab; this is how it is now.";
    tell();
  });
  annotated();
  chapters.update();
  tell();
  keep();
  host.append(title, trouble,
    html("div", { class: "buttons" }, undo, redo,
      html("a", { class: "button", href: formatAddress(["shelf", given.id, "print"]) }, "Print"),
      html("a", { class: "button", href: "#/shelf" }, "All studies")),
    said,
    html("div", { class: "study" },
      html("div", { class: "board-side" }, ...study.boardSide.childNodes, drawing.element),
      html("div", { class: "side" }, chapters.choice, heading, study.tree, study.remarks,
        createEditor(study, edited, { whole: true }), judged, chapters.tools,
        exportPart({ game, title: () => saver.kept.title, records: () => records, text, orientation: () => study.orientation }),
        recordTools(study, { keep: false }))));
  return {
    title: given.title,
    close() {
      closed = true;
      annotation?.close();
      unwatch();
      document.removeEventListener("keydown", press);
      study.destroy();
      // What is not kept yet is still to be written from them.
      const last = records;
      void saver.close().then(() => {
        for (const record of last) record.free();
      });
    },
  };
}
