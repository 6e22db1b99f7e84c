// Drawing on the board: squares by a tap or by Enter, arrows by a drag or by two squares.
import { html } from "../../lib/dom.js";
import { COLOURS, drawnInWords, drawnItems, withDrawn } from "../../shelf/drawn.js";

/** @typedef {import("../../study/tools.js").Study} Study */
/** @typedef {import("../../shelf/drawn.js").Colour} Colour */

const TOOLS = /** @type {const} */ ([["play", "Play moves"], ["squares", "Mark squares"], ["arrows", "Draw arrows"]]);

/**
 * @param {() => Study} study
 * @param {() => void} onedit
 */
export function createDrawing(study, onedit) {
  /** @type {typeof TOOLS[number][0]} */
  let tool = "play";
  /** Where an arrow that is drawn by two squares begins. */
  let from = "";
  const colour = html("select", { name: "colour" }, ...COLOURS.map(([value, words]) => html("option", { value }, words)));
  const told = html("p", { class: "drawn quiet", "aria-live": "polite" });
  const wipe = html("button", { type: "button" }, "Wipe");
  const inputs = TOOLS.map(([value, words]) => {
    const input = html("input", { type: "radio", name: "draw", value });
    input.checked = value === tool;
    input.addEventListener("change", () => choose(value));
    return html("label", { class: "tool" }, input, html("span", {}, words));
  });

  /** @param {typeof tool} wanted */
  function choose(wanted) {
    tool = wanted;
    from = "";
    study().board.edit(tool === "play" ? null : { tool, draw: true });
    study().redraw();
  }

  /** @param {"csl" | "cal"} name @param {string[]} items */
  function keep(name, items) {
    const { record, node } = study();
    record.setCommand(node().id, name, items.join(","));
    study().refresh();
    onedit();
  }

  /** @param {string} start @param {string} end */
  function arrow(start, end) {
    keep("cal", withDrawn(drawnItems(study().node().commands, "cal"), /** @type {Colour} */ (colour.value), start, end));
    study().board.say(drawnInWords(study().node().commands) || "nothing drawn");
  }

  wipe.addEventListener("click", () => {
    const { record, node } = study();
    for (const name of ["csl", "cal"]) record.setCommand(node().id, name, "");
    study().refresh();
    onedit();
  });

  return {
    element: html("fieldset", { class: "palette draw" }, html("legend", {}, "On the board"),
      ...inputs, html("label", { class: "tool" }, "as ", colour), wipe, told),

    /** A square was tapped, or Enter pressed on it. @param {string} square */
    square(square) {
      if (tool === "squares") {
        keep("csl", withDrawn(drawnItems(study().node().commands, "csl"), /** @type {Colour} */ (colour.value), square));
        study().board.say(drawnInWords(study().node().commands) || "nothing drawn");
      } else if (!from) {
        from = square;
        study().redraw();
        study().board.say(`Arrow from ${square}: choose where it ends`);
      } else {
        const start = from;
        from = "";
        if (start === square) {
          study().redraw();
          study().board.say("No arrow");
        } else arrow(start, square);
      }
    },

    /** @param {{from: string, to: string | null}} drag */
    drag({ from: start, to }) {
      from = "";
      if (to) arrow(start, to);
      else study().redraw();
    },

    /** The square from which an arrow is being drawn, as a mark. @returns {import("../../board/types").Mark[]} */
    begun: () => (from ? [{ square: from, kind: "box" }] : []),

    /** Tells what is drawn at the node that is shown. */
    update() {
      const words = drawnInWords(study().node().commands);
      told.textContent = words ? `Drawn: ${words}.` : "";
      wipe.disabled = !words;
    },
  };
}
