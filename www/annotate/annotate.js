// "Annotate this game": a part that any study can be given. It works in a worker of its own, can be stopped with
// what it has found, writes into the study's record, and keeps what it found on the device.
import { createTables } from "../exact/tables.js";
import { html } from "../lib/dom.js";
import { errorText } from "../lib/errors.js";
import { keepSetting, setting, watchSetting } from "../lib/settings.js";
import { forgetAnnotation, keepAnnotation, keptAnnotation } from "./keep.js";
import { loadFor } from "./load.js";
import { createReport } from "./report.js";

/** @typedef {import("../exact/tables.js").Annotation} Annotation */
/** @typedef {import("../exact/tables.js").Effort} Effort */

/** @type {[Effort, string][]} */
const EFFORTS = [
  ["quick", "Quick: seconds"],
  ["thorough", "Thorough: a minute or more"],
  ["proof", "With proofs: minutes"],
];

/**
 * @param {import("../core.js").Core} core
 * @param {import("../study/tools.js").Study} study
 * @param {{ onannotated?: () => void, resumes?: boolean }} [options] onannotated: the study has its record with the annotation, or without it again;
 *   resumes: whether an annotation of an earlier time is written into the same record again
 */
export function createAnnotation(core, study, { onannotated = () => {}, resumes = true } = {}) {
  const { game } = study;
  const effort = html("select", { name: "effort" }, ...EFFORTS.map(([value, words]) => html("option", { value }, words)));
  effort.value = EFFORTS.some(([name]) => name === setting("effort", "quick")) ? setting("effort", "quick") : "quick";
  const begin = html("button", { type: "button" }, "Annotate this game");
  const remove = html("button", { type: "button", hidden: "" }, "Remove the annotation");
  const bar = html("progress", { max: 1, "aria-label": "Progress" });
  const what = html("span", {});
  const stop = html("button", { type: "button" }, "Stop, and keep what was found");
  const working = html("div", { class: "working", hidden: "" }, what, " ", bar, " ", stop);
  const told = html("p", { role: "status" });
  const place = html("div");
  const element = html("section", { class: "annotation", "aria-label": "The whole game judged" },
    html("p", { class: "buttons" }, html("label", {}, "Effort ", effort), begin, remove), working, told, place);
  const tables = createTables();
  /** @type {ReturnType<typeof createReport> | undefined} */
  let report;
  let stopped = false;
  let closed = false;

  /** The moves of the main line, by which what was found is kept. */
  async function name() {
    const nodes = new Map(study.record.nodes().map((node) => [node.id, node]));
    let node = nodes.values().next().value;
    const parts = [game.name, node?.fen ?? ""];
    while (node && node.children[0] !== undefined) {
      node = nodes.get(node.children[0]);
      parts.push(node?.text ?? "");
    }
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parts.join(" "))));
    return [...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /** The positions of the main line. */
  function fens() {
    const nodes = study.record.nodes();
    const byId = new Map(nodes.map((node) => [node.id, node]));
    /** @type {string[]} */
    const found = [];
    for (let node = nodes[0]; node; node = byId.get(node.children[0] ?? -1)) found.push(node.fen);
    return found;
  }

  /** @param {boolean} on */
  function work(on) {
    // The focus goes with the work, or it would be lost with the button that is off.
    const focused = document.activeElement;
    working.hidden = !on;
    begin.disabled = on;
    effort.disabled = on;
    remove.hidden = on || !report;
    bar.removeAttribute("value");
    if (on && focused === begin) stop.focus();
    else if (!on && focused === stop) begin.focus();
  }

  /** Puts a record of a text in the place of the study's. @param {string} text */
  function adopt(text) {
    const [record] = core.Record.read(game.name, text).records;
    if (!record) return;
    study.adopt(record);
    onannotated();
  }

  /** @param {Annotation} annotation */
  function show(annotation) {
    report = createReport(core, study, annotation);
    place.replaceChildren(report.element);
    remove.hidden = false;
  }

  async function run() {
    if (!study.record.nodes().some(({ ply }) => ply)) {
      told.textContent = "There is no move yet: play or open a game first.";
      return;
    }
    const [chosen, base] = [/** @type {Effort} */ (effort.value), study.record.write()];
    keepSetting("effort", chosen);
    stopped = false;
    told.textContent = "";
    work(true);
    what.textContent = "Loading tables …";
    try {
      await loadFor(tables, game.name, fens(), (share) => (bar.value = share));
      const { annotation, replaced } = await tables.annotate(game.name, base, {
        effort: chosen,
        current: () => study.record.write(),
        stopped: () => stopped,
        onStep: ({ done, all, ply }) => {
          what.textContent = ply ? `Looking at move ${Math.ceil(ply / 2)} …` : "Looking at the start …";
          bar.value = done / all;
        },
      });
      if (closed) return;
      if (replaced) adopt(annotation.text);
      show(annotation);
      told.textContent = replaced
        ? `${stopped ? "Stopped: what was found until then is kept" : "Annotated"}. Marks, remarks and better moves stand in the record.`
        : "The game has other moves now, so that its record was left as it is. Annotate again to have these looked at.";
      if (replaced) await keepAnnotation(await name(), { base, effort: chosen, annotation, when: Date.now() });
    } catch (error) {
      if (!closed) told.textContent = errorText(error);
    } finally {
      // Its tables take memory that the page can use.
      tables.cancel();
      if (!closed) work(false);
    }
  }

  begin.addEventListener("click", () => void run());
  stop.addEventListener("click", () => {
    stopped = true;
    what.textContent = "Stopping after this move …";
  });
  remove.addEventListener("click", async () => {
    await forgetAnnotation(await name());
    try {
      adopt(await tables.withoutAnnotation(game.name, study.record.write()));
      told.textContent = "The annotation is removed; what you wrote is still there.";
    } catch (error) {
      told.textContent = errorText(error);
    }
    report = undefined;
    place.replaceChildren();
    remove.hidden = true;
    begin.focus();
  });

  study.onshow(() => report?.follow());
  const unwatch = watchSetting("notation", () => report?.tell());

  async function restore() {
    const known = await keptAnnotation(await name());
    if (!known || closed || report) return;
    // The record of an address has the annotation in it; that of the book has not.
    if (study.record.write() === known.base) {
      if (!resumes) return;
      adopt(known.annotation.text);
    }
    show(known.annotation);
  }
  void restore();

  return {
    element,
    close() {
      closed = true;
      report = undefined;
      unwatch();
      tables.cancel();
    },
  };
}
