// What the pieces are worth by both books, and what an exchange comes to.
import { html } from "../../lib/dom.js";
import { keepAddress } from "../../lib/address.js";
import { readState } from "../../lib/state.js";

/** @typedef {import("../../pkg/double_corner.js").Kind} Kind */
/** @typedef {import("../../pkg/double_corner.js").ExchangeSum} ExchangeSum */

/** Letters of the pieces in the address. @type {[Kind, string][]} */
const PIECES = [["queen", "q"], ["rook", "r"], ["bishop", "b"], ["knight", "n"], ["pawn", "p"]];
/** The most of a piece that a side can give. */
const MOST = 9;

/** @param {number} number */
const figure = (number) => `${Math.round(number * 100) / 100}`;

/** @param {ExchangeSum} sum */
function verdict({ given, taken, gain }) {
  const size = figure(Math.abs(gain));
  const words = Math.abs(gain) < 0.005 ? "even" : gain > 0 ? `a gain of ${size}` : `a loss of ${size}`;
  return `gives ${figure(given)}, takes ${figure(taken)}: ${words}`;
}

/** @type {import("../view").View} */
export function view(host, { core, path, query }) {
  const values = core.pieceValues();
  const sums = html("div", { class: "verdict", "aria-live": "polite" });
  const state = readState(query);
  const given = counters("You give", "give");
  const taken = counters("You take", "take");

  function update() {
    keepAddress(path, { give: given.text(), take: taken.text() });
    if (!given.list().length && !taken.list().length) {
      sums.replaceChildren(html("p", {}, "Choose what you give and what you take."));
      return;
    }
    const { foster, bluebook } = core.exchangeValue(given.list(), taken.list());
    sums.replaceChildren(
      html("p", {}, html("strong", {}, "By the chapter: "), `${verdict(foster)}.`),
      html("p", {}, html("strong", {}, "By the Blue Book: "), `${verdict(bluebook)}.`),
      ...(Math.sign(Math.round(foster.gain * 100)) === Math.sign(Math.round(bluebook.gain * 100)) ? []
        : [html("p", { class: "answer" }, "The books disagree.")]));
  }

  /** @param {string} legend @param {string} name in the address */
  function counters(legend, name) {
    const letters = [...query.get(name) ?? ""];
    const counts = new Map(PIECES.map(([kind, letter]) => [kind, letters.filter((item) => item === letter).length]));
    if ([...counts.values()].reduce((sum, count) => sum + count, 0) < letters.length || [...counts.values()].some((count) => count > MOST)) {
      state.complain(`The address has "${letters.join("")}" for "${name}": only the letters ${PIECES.map(([, letter]) => letter).join(", ")} stand for pieces, ${MOST} of each at most.`);
      for (const [kind] of PIECES) counts.set(kind, 0);
    }
    const rows = PIECES.map(([kind]) => {
      const shown = html("output", {}, String(counts.get(kind)));
      const step = (/** @type {number} */ by) => {
        const button = html("button", { type: "button", class: "icon", "aria-label": `${legend}: one ${kind} ${by > 0 ? "more" : "less"}` }, by > 0 ? "+" : "−");
        button.addEventListener("click", () => {
          state.clear();
          set(Math.max(0, Math.min(MOST, (counts.get(kind) ?? 0) + by)));
          update();
        });
        return button;
      };
      const set = (/** @type {number} */ count) => {
        counts.set(kind, count);
        shown.textContent = String(count);
      };
      return { set, element: html("div", { class: "counter" }, html("span", {}, capital(kind)), step(-1), shown, step(1)) };
    });
    const list = () => PIECES.flatMap(([kind]) => Array.from({ length: counts.get(kind) ?? 0 }, () => kind));
    return {
      element: html("fieldset", {}, html("legend", {}, legend), ...rows.map(({ element }) => element)),
      list,
      text: () => PIECES.map(([kind, letter]) => letter.repeat(counts.get(kind) ?? 0)).join(""),
      /** @param {Kind[]} kinds */
      set(kinds) {
        PIECES.forEach(([kind], index) => rows[index]?.set(kinds.filter((item) => item === kind).length));
      },
    };
  }

  const clear = html("button", { type: "button" }, "Clear");
  clear.addEventListener("click", () => {
    state.clear();
    given.set([]);
    taken.set([]);
    update();
  });
  const cell = (/** @type {number | null} */ number) => html("td", {}, number === null ? "no figure" : figure(number));
  update();
  host.append(
    html("h1", {}, "What the pieces are worth"),
    html("p", {}, "In pawns. The chapter and the Blue Book differ a good deal, most of all about the rook and the queen; both say that the position counts for more than any figure."),
    html("div", { class: "columns" },
      html("table", {}, html("caption", {}, "Values in pawns"),
        html("thead", {}, html("tr", {}, ...["Piece", "Chapter", "Blue Book"].map((text) => html("th", { scope: "col" }, text)))),
        html("tbody", {}, ...values.map(({ piece, foster, bluebook }) =>
          html("tr", {}, html("th", { scope: "row" }, capital(piece)), cell(foster), cell(bluebook))))),
      html("section", { "aria-label": "Exchange" }, html("h2", {}, "An exchange"),
        html("div", { class: "columns" }, given.element, taken.element), html("p", { class: "buttons" }, clear), state.trouble, sums)),
    html("h2", {}, "Rules of thumb"),
    html("ul", { class: "rules" }, ...core.exchangeRules().map((rule) => {
      const button = html("button", { type: "button" }, "Reckon it");
      button.addEventListener("click", () => {
        state.clear();
        given.set(rule.given);
        taken.set(rule.taken);
        update();
        sums.scrollIntoView({ block: "nearest" });
      });
      return html("li", {}, html("p", {}, html("strong", {}, rule.text)),
        html("p", { class: "quiet" }, `${rule.source}. By the chapter: ${verdict(rule.foster)}. By the Blue Book: ${verdict(rule.bluebook)}.`),
        button);
    })));
  return { title: "Values of the pieces" };
}

/** @param {string} kind */
const capital = (kind) => kind.charAt(0).toUpperCase() + kind.slice(1);
