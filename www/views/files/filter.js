// The form by which games of a file are searched.
import { html } from "../../lib/dom.js";
import { told } from "./choice.js";
import { createPlace } from "./place.js";

/** @typedef {import("../../files/types").Filter} Filter */

/** So long the reader may go on typing before the list follows, in milliseconds. */
const WHILE_TYPING = 200;

/**
 * @param {object} options
 * @param {import("../../files/store.js").KeptFile} options.file
 * @param {Filter} options.filter at first
 * @param {(filter: Filter) => void} options.onchange
 */
export function createFilter({ file, filter, onchange }) {
  const chess = file.game === "chess";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} name @param {string} label @param {string | number | undefined} value @param {import("../../lib/dom.js").Attributes} [more] */
  function field(name, label, value, more = {}) {
    const input = html("input", { name, autocomplete: "off", spellcheck: "false", ...more });
    input.value = value === undefined ? "" : String(value);
    return { input, label: html("label", { class: "field" }, html("span", {}, label), input) };
  }
  /** @param {string} label @param {boolean | undefined} on */
  function box(label, on) {
    const input = html("input", { type: "checkbox" });
    input.checked = on ?? false;
    return { input, label: html("label", { class: "check" }, input, ` ${label}`) };
  }

  const words = field("words", "Search players, event, site, year, opening", filter.words, { type: "search" });
  words.label.classList.add("wide");
  const player = field("player", "Player", filter.player);
  const event = field("event", "Event", filter.event);
  const opening = field("opening", "Opening", filter.opening);
  const from = field("from", "From year", filter.from, { inputmode: "numeric", maxlength: 4 });
  const to = field("to", "To year", filter.to, { inputmode: "numeric", maxlength: 4 });
  const material = field("material", `Material, such as ${chess ? "KRPvKR" : "KKMvKK"}`, filter.material);
  const first = chess || !["checkers", "losing"].includes(file.game) ? "White" : "Black";
  const second = first === "White" ? "Black" : "White";
  const result = html("select", { name: "result" },
    ...[["", "Any"], ["1-0", `${first} won`], ["1/2-1/2", "Drawn"], ["0-1", `${second} won`], ["*", "Not told"]].map(([value, name]) => html("option", { value: value ?? "" }, name ?? "")));
  result.value = filter.result ?? "";
  const twins = box("Hide duplicates", filter.withoutTwins);
  const problems = box("Only games with problems", filter.withProblems);
  const place = createPlace({ game: file.game, fen: filter.fen, turned: filter.turned, variations: filter.variations, onchange: () => changed() });

  const details = html("details", { class: "tools" },
    html("summary", {}, "More filters: player, event, opening, year, result, material"),
    html("div", { class: "fields" }, player.label, event.label, opening.label, from.label, to.label,
      html("label", { class: "field" }, html("span", {}, "Result"), result), material.label),
    html("p", {}, twins.label, " ", problems.label));
  details.open = Boolean(filter.player || filter.event || filter.opening || filter.from || filter.to || filter.result || filter.material || filter.withoutTwins || filter.withProblems);
  const clear = html("button", { type: "button" }, "Clear all");
  const form = html("form", {}, html("div", { class: "chooser" }, words.label, clear), details);

  /** @returns {Filter} */
  function value() {
    const year = (/** @type {string} */ text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);
    return told({
      words: words.input.value.trim(), player: player.input.value.trim(), event: event.input.value.trim(), opening: opening.input.value.trim(),
      from: year(from.input.value), to: year(to.input.value), result: result.value, material: material.input.value.trim(),
      withoutTwins: twins.input.checked, withProblems: problems.input.checked, ...place.value(),
    });
  }

  function changed() {
    clearTimeout(timer);
    timer = setTimeout(() => onchange(value()), WHILE_TYPING);
  }

  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    changed();
  });
  clear.addEventListener("click", () => {
    for (const { input } of [words, player, event, opening, from, to, material]) input.value = "";
    result.value = "";
    twins.input.checked = problems.input.checked = false;
    place.clear();
    changed();
  });

  return {
    // The board of the position has a form of its own.
    element: html("div", { role: "search", "aria-label": "Games" }, form, place.element),
    destroy() {
      clearTimeout(timer);
      place.destroy();
    },
  };
}
