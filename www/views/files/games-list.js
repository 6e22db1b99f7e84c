// The list of a file's games: a grid of which only the rows in sight exist, however many there are.
import { html } from "../../lib/dom.js";
import { resultWord } from "./words.js";

/** @typedef {import("../../files/types").Row} Row */
/** @typedef {import("../../files/types").Sort} Sort */
/** @typedef {import("../../files/types").Column} Column */

/** Rows are asked for by so many. */
const BLOCK = 100;
/** So many rows beyond those in sight exist. */
const BEYOND = 8;
/** A browser lays out no element that is much higher, in pixels. */
const HIGHEST = 16_000_000;

/** @type {[Column, string][]} */
const COLUMNS = [["number", "No."], ["white", "White"], ["black", "Black"], ["result", "Won by"], ["date", "Date"], ["event", "Event"], ["round", "Round"], ["opening", "Opening"], ["plies", "Plies"]];

/** What a list can be sorted by, also where the heads of its columns have no room. */
export const SORTS = COLUMNS;

/** The columns that are read from the greatest first. @type {Column[]} */
const FALLING_FIRST = ["plies"];

/**
 * @param {object} options
 * @param {string} options.label
 * @param {boolean} options.blackFirst whether Black begins, and stands first
 * @param {(from: number, to: number) => Promise<Row[]>} options.load
 * @param {(row: Row) => string} options.address of a game
 * @param {(sort: Sort) => void} options.onsort
 * @param {(error: unknown) => void} options.onerror
 */
export function createGamesList({ label, blackFirst, load, address, onsort, onerror }) {
  const columns = blackFirst ? COLUMNS.map((column, index) => /** @type {[Column, string]} */ (COLUMNS[index === 1 ? 2 : index === 2 ? 1 : index] ?? column)) : COLUMNS;
  const heads = columns.map(([column, name]) => {
    const button = html("button", { type: "button" }, name);
    button.addEventListener("click", () => onsort(nextSort(sort, column)));
    return html("div", { role: "columnheader" }, button);
  });
  const head = html("div", { role: "row", class: "head", "aria-rowindex": 1 }, ...heads);
  const body = html("div", { role: "rowgroup", class: "body" });
  const element = html("div", { class: blackFirst ? "games-list black-first" : "games-list", role: "grid", "aria-label": label, "aria-colcount": columns.length, tabindex: 0 },
    html("div", { role: "rowgroup", class: "head" }, head), body);

  const narrow = matchMedia("(max-width: 46rem)");
  /** @type {Sort} */
  let sort = { column: "number", falling: false };
  let count = 0;
  let active = 0;
  /** Changes when the rows do: answers to older questions are let go. */
  let turn = 0;
  /** @type {Map<number, Row[]>} */
  let blocks = new Map();
  /** @type {Set<number>} */
  let asked = new Set();
  /** @type {Map<number, HTMLElement>} */
  let drawn = new Map();
  let frame = 0;

  const rowHeight = () => (narrow.matches ? 92 : 44);
  const most = () => Math.floor(HIGHEST / rowHeight());
  /** @param {number} place */
  const rowAt = (place) => blocks.get(Math.floor(place / BLOCK))?.[place % BLOCK];

  /** @param {number} block */
  async function ask(block) {
    if (asked.has(block)) return;
    asked.add(block);
    const mine = turn;
    try {
      const rows = await load(block * BLOCK, Math.min(count, (block + 1) * BLOCK));
      if (mine !== turn) return;
      blocks.set(block, rows);
      draw();
    } catch (error) {
      asked.delete(block);
      if (mine === turn) onerror(error);
    }
  }

  function draw() {
    const height = rowHeight();
    const from = Math.max(0, Math.floor(element.scrollTop / height) - BEYOND);
    const to = Math.min(count, most(), Math.ceil((element.scrollTop + element.clientHeight) / height) + BEYOND);
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block += 1) void ask(block);
    /** @type {Map<number, HTMLElement>} */
    const next = new Map();
    for (let place = from; place < to; place += 1) {
      const row = rowAt(place);
      let shown = drawn.get(place);
      if (!shown || (row && shown.dataset["empty"])) shown = line(place, row);
      shown.setAttribute("aria-selected", String(place === active));
      next.set(place, shown);
    }
    for (const [place, old] of drawn) if (next.get(place) !== old) old.remove();
    for (const [place, shown] of next) if (!shown.parentNode) body.insertBefore(shown, following(next, place));
    drawn = next;
    const selected = drawn.get(active);
    if (selected) element.setAttribute("aria-activedescendant", selected.id);
    else element.removeAttribute("aria-activedescendant");
  }

  /** The next row that is there already, so that rows stand in their order. @param {Map<number, HTMLElement>} rows @param {number} place */
  function following(rows, place) {
    for (let at = place + 1; rows.has(at); at += 1) {
      const row = rows.get(at);
      if (row?.parentNode) return row;
    }
    return null;
  }

  /** @param {number} place @param {Row | undefined} row */
  function line(place, row) {
    const element = html("div", { role: "row", id: `game-row-${place}`, "aria-rowindex": place + 2, "data-empty": row ? null : "yes" },
      ...columns.map(([column]) => html("div", { role: "gridcell", class: column }, ...(row ? cell(column, row) : ["…"]))));
    element.style.transform = `translateY(${place * rowHeight()}px)`;
    element.dataset["place"] = String(place);
    return element;
  }

  /** @param {Column} column @param {Row} row @returns {(Node | string)[]} */
  function cell(column, row) {
    if (column === "number") return [html("a", { href: address(row), tabindex: -1 }, String(row.number))];
    if (column === "result") return [resultWord(row), ...flags(row)];
    if (column === "plies") return [String(row.plies)];
    const text = row[column];
    return [html("span", { dir: "auto", title: typeof text === "string" && text.length > 18 ? text : null }, column === "white" || column === "black" ? `${text || "?"}` : `${text}`)];
  }

  /** @param {Row} row */
  function flags({ twin, problems }) {
    const of = twin && { same: `Duplicate of game ${twin.of}`, part: `Beginning of game ${twin.of}`, moves: `Same moves as game ${twin.of}` }[twin.likeness];
    return [
      ...(of && twin ? [html("span", { class: "twin", title: of }, html("span", { "aria-hidden": "true" }, twin.likeness === "moves" ? " ≈" : " ="), html("span", { class: "visually-hidden" }, ` ${of}`))] : []),
      ...(problems ? [html("span", { class: "bad", title: "Not all of it could be read" }, html("span", { "aria-hidden": "true" }, " !"), html("span", { class: "visually-hidden" }, " Not all of it could be read"))] : []),
    ];
  }

  /** @param {number} place */
  function select(place) {
    active = Math.max(0, Math.min(Math.min(count, most()) - 1, place));
    const height = rowHeight();
    const top = active * height;
    const visible = element.clientHeight - (narrow.matches ? 0 : 44);
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + visible) element.scrollTop = top + height - visible;
    draw();
  }

  element.addEventListener("keydown", (event) => {
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(element.clientHeight / rowHeight()) - 1);
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page, Home: 0, End: count - 1 };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      select(to);
    } else if (event.key === "Enter") {
      const row = rowAt(active);
      if (row) location.hash = address(row);
    }
  });
  body.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("a")) return;
    const place = Number(event.target.closest("[data-place]")?.getAttribute("data-place") ?? NaN);
    const row = rowAt(place);
    if (row) location.hash = address(row);
  });
  element.addEventListener("scroll", () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  }, { passive: true });
  const resized = () => {
    for (const row of drawn.values()) row.remove();
    drawn = new Map();
    layOut();
    draw();
  };
  narrow.addEventListener("change", resized);
  const sizes = new ResizeObserver(() => draw());
  sizes.observe(element);

  function layOut() {
    body.style.height = `${Math.min(count, most()) * rowHeight()}px`;
  }

  return {
    element,
    /** How many rows of the list can be shown at most. */
    most,
    /**
     * Shows other rows.
     * @param {number} rows how many @param {Sort} order @param {number} [place] the row to stand on
     */
    show(rows, order, place = 0) {
      turn += 1;
      count = rows;
      sort = order;
      blocks = new Map();
      asked = new Set();
      for (const row of drawn.values()) row.remove();
      drawn = new Map();
      heads.forEach((head, index) => {
        if (columns[index]?.[0] === sort.column) head.setAttribute("aria-sort", sort.falling ? "descending" : "ascending");
        else head.removeAttribute("aria-sort");
      });
      element.setAttribute("aria-rowcount", String(count + 1));
      layOut();
      element.scrollTop = 0;
      active = 0;
      select(place);
    },
    destroy() {
      narrow.removeEventListener("change", resized);
      sizes.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/**
 * The order after a press on a column: a second press turns it.
 * @param {Sort} sort @param {Column} column
 * @returns {Sort}
 */
export function nextSort(sort, column) {
  return { column, falling: sort.column === column ? !sort.falling : FALLING_FIRST.includes(column) };
}
