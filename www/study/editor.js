// What a reader can change at the move that is shown: comment, mark, order of the variations, taking back.
import { html } from "../lib/dom.js";

/** @typedef {ReturnType<typeof import("./study.js").createStudy<import("./game").Game>>} Study */

const MARKS = ["", "!", "?", "!!", "??", "!?", "?!", "*"];

/**
 * @param {Study} study
 * @param {() => void} onedit
 */
export function createEditor(study, onedit) {
  const { game } = study;
  const sides = game.first === "black" ? ["Black", "White"] : ["White", "Black"];
  const results = [["*", "not told"], ["1-0", `${sides[0]} wins`], ["0-1", `${sides[1]} wins`], ["1/2-1/2", "drawn"]];
  const comment = html("textarea", { name: "comment", rows: 3, dir: "auto" });
  const mark = html("select", { name: "mark" }, ...MARKS.map((sign) => html("option", { value: sign }, sign || "none")));
  const result = html("select", { name: "result" }, ...results.map(([value = "", words = ""]) => html("option", { value }, words)));
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
    const { parent, comments, marks } = study.node();
    if (document.activeElement !== comment) comment.value = comments.join(" ");
    mark.value = marks.find((known) => MARKS.includes(known)) ?? "";
    mark.disabled = parent === null;
    result.value = study.record.result;
    for (const element of [main, remove, takeBack]) element.setAttribute("aria-disabled", String(parent === null));
  }
  study.onshow(update);
  update();
  return html("div", { class: "editor" },
    html("p", { class: "buttons" }, takeBack),
    html("details", { class: "tools" },
      html("summary", {}, "Comment, mark, order, result"),
      html("label", {}, "Comment on this move ", comment),
      html("p", {}, html("label", {}, "Mark ", mark)),
      html("p", { class: "buttons" }, main, remove),
      html("p", {}, html("label", {}, "Result of the game ", result))));
}
