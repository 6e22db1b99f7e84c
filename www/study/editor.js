// What a reader can change at the move that is shown: comment, mark, order of the variations, taking back.
import { html } from "../lib/dom.js";

/** @typedef {ReturnType<typeof import("./study.js").createStudy<import("./game").Game>>} Study */

const MARKS = ["", "!", "?", "!!", "??", "!?", "?!", "*"];

/** The mark of a place that has a diagram when the record is printed. */
export const DIAGRAM = "$220";

/**
 * @param {Study} study
 * @param {(what?: string) => void} onedit what: the text that is being written, where it is one that goes on
 * @param {{whole?: boolean}} [how] whole: with what only a study has, and a record of the larger module can:
 *   notes before moves, tasks, places for diagrams
 */
export function createEditor(study, onedit, { whole = false } = {}) {
  const { game } = study;
  const sides = game.first === "black" ? ["Black", "White"] : ["White", "Black"];
  const results = [["*", "not told"], ["1-0", `${sides[0]} wins`], ["0-1", `${sides[1]} wins`], ["1/2-1/2", "drawn"]];
  const comment = html("textarea", { name: "comment", rows: 3, dir: "auto" });
  const mark = html("select", { name: "mark" }, ...MARKS.map((sign) => html("option", { value: sign }, sign || "none")));
  const result = html("select", { name: "result" }, ...results.map(([value = "", words = ""]) => html("option", { value }, words)));
  const before = html("textarea", { name: "before", rows: 2, dir: "auto" });
  const task = html("input", { name: "task", autocomplete: "off", placeholder: "White to play and win" });
  const diagram = html("input", { type: "checkbox", name: "diagram" });
  const raise = button("Move this variation up", () => void study.record.raise(study.node().id));
  const main = button("Make this the main line", () => study.record.promote(study.node().id));
  const remove = button("Remove from here on", () => study.record.remove(study.node().id));
  const takeBack = button("Take back", () => {
    // The last move only: what follows a move in the middle is not thrown away by one press.
    const { id, parent, children } = study.node();
    return children.length ? (parent ?? id) : study.record.remove(id);
  });

  /**
   * @param {string} label
   * @param {() => number | void} change gives the node to show after it
   */
  function button(label, change) {
    const element = html("button", { type: "button" }, label);
    element.addEventListener("click", () => {
      if (element.getAttribute("aria-disabled") === "true") return;
      const id = change();
      study.refresh(id ?? study.node().id);
      onedit();
    });
    return element;
  }

  comment.addEventListener("change", () => {
    study.record.setComment(study.node().id, comment.value);
    study.refresh();
    onedit();
  });
  before.addEventListener("change", () => {
    study.record.setCommentBefore(study.node().id, before.value);
    study.refresh();
    onedit();
  });
  if (whole) {
    comment.addEventListener("input", () => {
      study.record.setComment(study.node().id, comment.value);
      onedit("comment");
    });
    before.addEventListener("input", () => {
      study.record.setCommentBefore(study.node().id, before.value);
      onedit("before");
    });
  }
  task.addEventListener("change", () => {
    study.record.setCommand(study.node().id, "task", task.value);
    study.refresh();
    onedit();
  });
  diagram.addEventListener("change", () => {
    const others = study.node().marks.filter((known) => known !== DIAGRAM);
    study.record.setMarks(study.node().id, diagram.checked ? [...others, DIAGRAM] : others);
    study.refresh();
    onedit();
  });
  mark.addEventListener("change", () => {
    const others = study.node().marks.filter((known) => !MARKS.includes(known));
    study.record.setMarks(study.node().id, mark.value ? [mark.value, ...others] : others);
    study.refresh();
    onedit();
  });
  result.addEventListener("change", () => {
    study.record.setResult(result.value);
    study.refresh();
    onedit();
  });

  function update() {
    const node = study.node();
    const { parent, comments, marks } = node;
    if (document.activeElement !== comment) comment.value = comments.join(" ");
    mark.value = marks.find((known) => MARKS.includes(known)) ?? "";
    mark.disabled = parent === null;
    result.value = study.record.result;
    if (document.activeElement !== before) before.value = node.before.join(" ");
    before.disabled = parent === null;
    task.value = commandOf(node, "task");
    diagram.checked = parent === null || marks.includes(DIAGRAM);
    diagram.disabled = parent === null;
    for (const element of [main, raise, remove, takeBack]) element.setAttribute("aria-disabled", String(parent === null));
  }
  study.onshow(update);
  update();
  const tools = html("details", { class: "tools" },
    html("summary", {}, "Comment, mark, order, result"),
    html("label", {}, "Comment on this move ", comment),
    ...(whole ? [html("label", {}, "Note before this move ", before)] : []),
    html("p", {}, html("label", {}, "Mark ", mark)),
    html("p", { class: "buttons" }, main, ...(whole ? [raise] : []), remove),
    ...(whole ? [
      html("p", {}, html("label", { class: "check" }, diagram, " Diagram here when printed")),
      html("label", {}, "Task here, which makes it an exercise ", task),
    ] : []),
    html("p", {}, html("label", {}, "Result of the game ", result)));
  tools.open = whole;
  return html("div", { class: "editor" }, html("p", { class: "buttons" }, takeBack), tools);
}

/**
 * What a command of a node's comments says: "White to win" of "[%task White to win]".
 * @param {import("../core.js").RecordNode} node
 * @param {string} name
 */
export function commandOf({ commands }, name) {
  const start = `[%${name} `;
  return commands.find((command) => command.startsWith(start))?.slice(start.length, -1).trim() ?? "";
}
