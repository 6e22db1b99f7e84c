// Which lines to drill, and which side of them the reader plays.
import { formatAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { readState } from "../lib/state.js";
import { linesOf } from "../practice/lines.js";
import { openProgress } from "../practice/progress.js";
import { dueLine } from "../practice/queue.js";
import { count, dueWords } from "../practice/when.js";
import { sideName } from "../study/remarks.js";
import { movesText, textsByOpening } from "./lines.js";
import { BETWEEN } from "./drill.js";

/**
 * @param {HTMLElement} host
 * @param {import("./view").Context} context
 * @returns {Promise<import("./view").Opened>}
 */
export async function chooseLines(host, { core, game, path, query }) {
  const state = readState(query);
  const progress = await openProgress();
  const due = dueLine();
  const texts = textsByOpening(core, game)();
  const openings = core.book(game.name, "openings").map(({ id, name, record }) => {
    const nodes = record.nodes();
    record.free();
    return { id, name, nodes };
  });
  let side = state.choice("side", ["black", "white"], game.first);
  /** @type {Set<string>} */
  const chosen = new Set();
  /** @type {Map<string, import("../practice/attempt.js").Card>} */
  let cards = new Map();

  const search = html("input", { type: "search", name: "search", autocomplete: "off", spellcheck: "false" });
  const sides = html("fieldset", { class: "sides" }, html("legend", {}, "You play"), ...(/** @type {const} */ (["black", "white"])).map((one) => {
    const radio = html("input", { type: "radio", name: "side", value: one });
    radio.checked = one === side;
    radio.addEventListener("change", () => {
      side = one;
      void update();
    });
    return html("label", { class: "check" }, radio, ` ${sideName(one)}`);
  }));
  const list = html("ul", { class: "items pick" });
  const none = html("p", { role: "status" });
  const start = html("a", { class: "button primary" });
  const all = button("Choose all that are shown", () => rows().forEach((id) => chosen.add(id)));
  const clear = button("Choose none", () => chosen.clear());

  /** @param {string} label @param {() => void} act */
  function button(label, act) {
    const element = html("button", { type: "button" }, label);
    element.addEventListener("click", () => {
      act();
      draw();
    });
    return element;
  }

  /** The lines of an opening for the side that is chosen. @param {typeof openings[number]} opening */
  const lines = (opening) => linesOf(opening, game.name, side);

  /** The openings that fit the search and can be chosen. */
  function rows() {
    const wanted = search.value.trim();
    const fits = wanted ? new Set(core.openingsMatching(game.name, wanted).map(({ id }) => id)) : null;
    return openings.filter((opening) => (!fits || fits.has(opening.id)) && lines(opening).length).map(({ id }) => id);
  }

  async function update() {
    cards = new Map((await progress.cards({ game: game.name, kind: "opening" })).map((card) => [card.id, card]));
    draw();
  }

  function draw() {
    const now = Date.now();
    const shown = rows();
    list.replaceChildren(...shown.flatMap((id) => {
      const opening = openings.find((one) => one.id === id);
      if (!opening) return [];
      const box = html("input", { type: "checkbox", value: id });
      box.checked = chosen.has(id);
      box.addEventListener("change", () => {
        if (box.checked) chosen.add(id);
        else chosen.delete(id);
        tell();
      });
      return [html("li", {}, html("label", {}, box, html("span", { class: "words" },
        html("strong", {}, opening.name), " ", movesText(texts.get(id) ?? []),
        html("span", { class: "known" }, howKnown(lines(opening).map((line) => cards.get(line.id)), now)))))];
    }));
    none.textContent = shown.length ? "" : `No opening in which ${sideName(side)} has a move to find is called "${search.value.trim()}" or begins so.`;
    tell();
  }

  function tell() {
    const drilled = openings.filter(({ id }) => chosen.has(id)).filter((opening) => lines(opening).length).map(({ id }) => id);
    const every = drilled.length === 0 || openings.every((opening) => chosen.has(opening.id) || !lines(opening).length);
    start.textContent = every ? "Drill all openings" : `Drill ${count(drilled.length, "opening")}`;
    start.setAttribute("href", formatAddress([...path, every ? "all" : drilled.join(BETWEEN)], { side }));
  }

  search.addEventListener("input", draw);
  const unwatch = progress.watch(() => void update());
  await update();
  await due.ready;
  host.append(
    html("h1", {}, "Opening drill"),
    html("p", {}, "You play one side of the lines that you choose, the page the other. Off the line you are told at once, and why. Each line comes back when it is due."),
    due.element, state.trouble, sides,
    html("p", {}, html("label", { class: "search" }, "Name or moves ", search)),
    html("p", { class: "buttons" }, all, clear),
    none, list, html("div", { class: "bar" }, start));
  return {
    title: "Opening drill",
    close() {
      unwatch();
      due.close();
    },
  };
}

/** @param {(import("../practice/attempt.js").Card | undefined)[]} cards of the lines of one opening @param {number} now */
function howKnown(cards, now) {
  const tried = cards.filter((card) => card !== undefined);
  const [first] = tried.sort((a, b) => a.due - b.due);
  if (!first) return "New.";
  const fresh = cards.length - tried.length;
  return `Due ${dueWords(first.due, now)}${fresh ? `; ${count(fresh, "line")} new` : ""}.`;
}
