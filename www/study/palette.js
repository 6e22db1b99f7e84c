// The pieces that a set-up is made of: one is chosen, and each tap on a square puts it there or takes it away.
import { html } from "../lib/dom.js";
import { sideName } from "./remarks.js";

/** @typedef {import("../pkg/double_corner.js").Setup} Setup */
/** @typedef {import("../pkg/double_corner.js").Kind} Kind */

/** @param {{kinds: Kind[], onchange: () => void}} options */
export function createPalette({ kinds, onchange }) {
  const sides = /** @type {const} */ (["black", "white"]);
  /** @type {[string, string][]} */
  const tools = [...sides.flatMap((side) => kinds.map((kind) => /** @type {[string, string]} */ ([`${side} ${kind}`, `${sideName(side)} ${kind}`]))), ["clear", "Clear"]];
  let tool = tools[0]?.[0] ?? "clear";
  const inputs = tools.map(([value, label]) => {
    const input = html("input", { type: "radio", name: "piece", value });
    input.checked = value === tool;
    input.addEventListener("change", () => {
      tool = value;
      onchange();
    });
    return html("label", { class: "tool" }, input, html("span", {}, label));
  });
  return {
    element: html("fieldset", { class: "palette" }, html("legend", {}, "Tap a square to put there"), ...inputs),
    tool: () => tool,

    /**
     * The set-up after the tool was used on a square: a second time, it takes the piece away.
     * @param {Setup} setup
     * @param {string} square
     */
    use(setup, square) {
      const there = setup.pieces().find((piece) => piece.square === square);
      if (tool === "clear" || (there && `${there.side} ${there.kind}` === tool)) return setup.clear(square);
      const [side, kind] = /** @type {["black" | "white", Kind]} */ (tool.split(" "));
      return setup.place(square, side, kind);
    },
  };
}
