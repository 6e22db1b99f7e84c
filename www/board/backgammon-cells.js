// The accessible grid of the backgammon board: a cell for each point, the bar and the trays, with one tab stop and arrow keys.
import { html, svg } from "../lib/dom.js";

/** Milliseconds within which a second digit completes a point's number. */
const PAUSE = 1200;

/** @typedef {import("./backgammon-places.js").Spot & {box: import("../lib/dom.js").Attributes, can: boolean, marked: boolean}} Cell */

/**
 * Arrows follow the screen; Home and End go to a row's ends, with Ctrl to the board's. A number goes to its point.
 * `o` says what stands there, `m` what can be chosen.
 * @param {typeof import("./speech.js").speaker} speaker
 * @param {{ontap?: (point: number) => void, onescape?: () => boolean}} [hooks] `onescape` says whether there was something to take back
 */
export const pointCells = (speaker, { ontap = () => {}, onescape = () => false } = {}) => (/** @type {ShadowRoot} */ root, /** @type {SVGSVGElement} */ picture) => {
  const region = html("div", { class: "words", "aria-live": "polite" });
  root.append(region);
  const say = speaker(region);
  picture.setAttribute("role", "grid");
  /** @type {Map<number, SVGGElement>} */
  const elements = new Map();
  /** The rows on the screen, from the top. @type {Cell[][]} */
  let rows = [];
  let order = "";
  let current = -1;
  let [typed, typedAt] = ["", 0];

  /** @param {number} point */
  function element(point) {
    const known = elements.get(point);
    if (known) return known;
    const made = svg("g", { role: "gridcell", "data-point": point, tabindex: -1 }, svg("rect", { class: "place", rx: 10 }));
    elements.set(point, made);
    return made;
  }

  /** @param {number} point */
  function rove(point) {
    elements.get(current)?.setAttribute("tabindex", "-1");
    current = point;
    elements.get(point)?.setAttribute("tabindex", "0");
  }

  const pointOf = (/** @type {EventTarget | null} */ target) => {
    const point = target instanceof Element ? target.closest("[role=gridcell]")?.getAttribute("data-point") : null;
    return point === null || point === undefined ? null : Number(point);
  };
  /** @param {number | null} point */
  const tap = (point) => {
    if (point !== null && rows.flat().some((cell) => cell.point === point && cell.can)) ontap(point);
  };
  const inWords = (/** @type {Cell} */ { words, count, side, can, marked }) =>
    `${words}${marked ? ", marked" : can ? ", can be chosen" : ""}: ${count ? `${count} ${side}` : "empty"}`;

  root.addEventListener("focusin", ({ target }) => {
    const point = pointOf(target);
    if (point !== null) rove(point);
  });
  picture.addEventListener("click", ({ target }) => tap(pointOf(target)));
  picture.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || (event.ctrlKey && !/^(Home|End)$/.test(event.key))) return;
    const row = rows.findIndex((cells) => cells.some(({ point }) => point === current));
    const column = rows[row]?.findIndex(({ point }) => point === current) ?? 0;
    const cell = rows[row]?.[column];
    if (!cell) return;
    const { key } = event;
    const last = rows.length - 1;
    const number = /^\d$/.test(key) ? numbered(key, event.timeStamp) : undefined;
    /** @type {Cell | undefined} */
    const goal = number ?? {
      ArrowLeft: rows[row]?.[column - 1], ArrowRight: rows[row]?.[column + 1],
      ArrowUp: rows[row - 1]?.[column], ArrowDown: rows[row + 1]?.[column],
      Home: rows[event.ctrlKey ? 0 : row]?.[0], End: rows[event.ctrlKey ? last : row]?.at(-1),
    }[key];
    if (goal) elements.get(goal.point)?.focus();
    else if (key === "Enter" || key === " ") tap(current);
    else if (key === "o") say(inWords(cell));
    else if (key === "m") say(rows.flat().filter(({ can }) => can).map(({ words }) => words).join("; ") || "nothing can be chosen");
    else if (key === "Escape") {
      if (!onescape()) return;
    } else if (!/^(Arrow|Home|End|\d$)/.test(key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** The point whose written number is typed, key by key. @param {string} digit @param {number} now */
  function numbered(digit, now) {
    const begun = now - typedAt < PAUSE ? typed : "";
    typedAt = now;
    for (const text of [begun + digit, digit]) {
      typed = text;
      const found = rows.flat().find((cell) => cell.pointed && cell.text === text);
      if (found) return found;
    }
    return undefined;
  }

  return {
    say,
    /**
     * @param {Cell[]} cells
     * @param {{standing: boolean, turned: boolean, label: string}} how the board lies
     */
    show(cells, { standing, turned, label }) {
      picture.setAttribute("aria-label", label);
      const over = (/** @type {Cell} */ { far }) => Number(far !== turned);
      const along = (/** @type {Cell} */ { column }) => (turned ? 13 - column : column);
      const [line, place] = standing ? [along, over] : [(/** @type {Cell} */ cell) => 1 - over(cell), along];
      rows = Array.from({ length: standing ? 14 : 2 }, (_, row) =>
        cells.filter((cell) => line(cell) === row).sort((a, b) => place(a) - place(b)));
      const next = rows.flat().map(({ point }) => point).join(" ") + rows.length;
      if (next !== order) {
        const focused = root.activeElement;
        picture.querySelectorAll("[role=row]").forEach((row) => row.remove());
        picture.append(...rows.map((row) => svg("g", { role: "row" }, ...row.map(({ point }) => element(point)))));
        order = next;
        if (focused instanceof SVGElement) focused.focus();
      }
      for (const cell of cells) {
        const own = element(cell.point);
        const words = inWords(cell);
        if (own.getAttribute("aria-label") !== words) own.setAttribute("aria-label", words);
        own.classList.toggle("can", cell.can);
        if (cell.marked) own.setAttribute("aria-selected", "true");
        else own.removeAttribute("aria-selected");
        for (const [name, value] of Object.entries(cell.box)) own.firstElementChild?.setAttribute(name, String(value));
      }
      if (!elements.has(current)) current = -1;
      if (current < 0) rove(rows.at(-1)?.[0]?.point ?? 0);
    },
  };
};
