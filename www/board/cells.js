import { svg } from "../lib/dom.js";
import { UNIT, places } from "./geometry.js";

/** @typedef {import("./types").Side} Side */

/**
 * The accessible grid: one transparent cell over each playing square, which takes focus, taps and drags.
 * Cells belong to places on the screen, so that rows and arrow keys follow it when the board is turned.
 * @param {SVGSVGElement} picture
 * @param {import("./types").Geometry} geometry
 * @param {AbortSignal} signal ends the listening
 */
export function createCells(picture, geometry, signal) {
  const rows = Array.from({ length: geometry.rows }, (_, row) => geometry.cells
    .filter((cell) => cell.row === row)
    .map(({ column }) => svg("g", { role: "gridcell", tabindex: -1 },
      svg("rect", { x: column * UNIT + 4, y: row * UNIT + 4, width: UNIT - 8, height: UNIT - 8, rx: 4 }))));
  picture.append(...rows.map((cells) => svg("g", { role: "row" }, ...cells)));
  picture.setAttribute("role", "grid");

  /** @type {Map<string, SVGGElement>} */
  let cellOf = new Map();
  /** @type {Map<Element, string>} */
  const nameOf = new Map();
  const halo = svg("rect", { class: "halo" });
  let current = rows.at(-1)?.[0] ?? svg("g");
  current.setAttribute("tabindex", "0");

  /** @param {SVGGElement} cell */
  function rove(cell) {
    current.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
    current = cell;
    cell.append(halo);
    for (const name of ["x", "y", "width", "height"]) halo.setAttribute(name, cell.firstElementChild?.getAttribute(name) ?? "");
  }

  // On the root, since Chromium makes a tab stop of any SVG element that listens to focus.
  picture.getRootNode().addEventListener("focusin", ({ target }) => {
    const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
    if (cell) rove(/** @type {SVGGElement} */ (cell));
  }, { signal });

  return {
    rows,
    /** The square last focused. */
    current: () => nameOf.get(current) ?? "",
    /** @param {string} square */
    cell: (square) => cellOf.get(square),
    /** The square of a cell, or of what is in it. @param {EventTarget | null} target */
    square: (target) => (target instanceof Element ? nameOf.get(target.closest("[role=gridcell]") ?? target) : undefined),
    /** Moves the tab stop to a square without taking the focus. @param {string} square */
    rove(square) {
      const cell = cellOf.get(square);
      if (cell) rove(cell);
    },
    /** @param {string} square */
    focus(square) {
      cellOf.get(square)?.focus();
    },
    /** Gives each place its square. @param {Side} orientation */
    turn(orientation) {
      const { activeElement } = /** @type {ShadowRoot} */ (picture.getRootNode());
      const focused = activeElement && nameOf.get(activeElement);
      const held = nameOf.get(current);
      const cells = rows.flat();
      const at = [...places(geometry, orientation)].sort(([, a], [, b]) => a.row - b.row || a.column - b.column);
      cellOf = new Map(cells.map((cell, i) => [at[i]?.[0] ?? "", cell]));
      for (const [name, cell] of cellOf) nameOf.set(cell, name);
      for (const row of rows) {
        const [first, last] = [row[0], row.at(-1)].map((cell) => cell && nameOf.get(cell));
        row[0]?.parentElement?.setAttribute("aria-label", `${first} to ${last}`);
      }
      if (held) this.rove(held);
      if (focused) this.focus(focused);
    },
    /**
     * Names each square and says what can be done with it.
     * @param {{label: (square: string) => string, picked?: string, movable: string[], can: string[]}} view
     */
    update({ label, picked, movable, can }) {
      for (const [square, cell] of cellOf) {
        const words = label(square);
        if (cell.getAttribute("aria-label") !== words) cell.setAttribute("aria-label", words);
        if (square === picked) cell.setAttribute("aria-selected", "true");
        else cell.removeAttribute("aria-selected");
        cell.classList.toggle("movable", movable.includes(square));
        cell.classList.toggle("can", movable.includes(square) || can.includes(square));
      }
    },
  };
}
