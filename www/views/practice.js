// Practice against the tables: choosing an exercise, and the exercise itself, which has an address of its own.
import { formatAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { lost } from "../lib/lost.js";
import { LENGTHS } from "../practice/draw.js";
import { opposite } from "../practice/material.js";
import { openProgress } from "../practice/progress.js";
import { playExercise } from "./practice-play.js";

/** @typedef {import("./view").Context} Context */

/** @type {import("./view").View} */
export function view(host, context) {
  const [item, ...more] = context.item;
  if (item === "play" && !more.length) return playExercise(host, context);
  if (item !== undefined) throw lost(`There is no exercise "${context.item.join("/")}".`);
  return choose(host, context);
}

/** @param {HTMLElement} host @param {Context} context */
function choose(host, { core, game, path }) {
  const play = (/** @type {Record<string, string | undefined>} */ state) => formatAddress([...path, "play"], state);
  const due = html("section", { hidden: "" });
  host.append(
    html("h1", {}, "Practice"),
    html("p", {}, "Play an ending against an opponent that never errs: it wins as fast, and loses as slowly, as can be, and it waits for your mistake. You are told at once when you make one."),
    due,
    html("div", { class: "columns" },
      surprise(game.name),
      ...(game.name === "chess" ? [endings()] : game.name === "checkers" ? [fourPositions()] : game.name === "tailors" ? [wholeGame()] : []),
      ...(game.kinds.length === 2 ? [balance(game.practice?.most ?? 0)] : [])),
    ...(game.name === "tailors" ? [] : [html("p", {}, html("a", { href: formatAddress([game.name, game.systems ? "move" : "setup"]) }, "Or set up a position of your own"), ".")]));
  const progress = showDue();
  return { title: "Practice", close: () => void progress.then((end) => end()) };

  async function showDue() {
    const kept = await openProgress();
    async function show() {
      const cards = (await kept.due(Date.now())).filter((card) => card.game === game.name && card.kind === "ending");
      due.hidden = !cards.length;
      due.replaceChildren(html("h2", {}, `Due today: ${cards.length}`), exercises(cards.slice(0, 6).map((card) =>
        [card.address, card.title, `${card.solved} of ${card.attempts} solved`])));
    }
    await show();
    return kept.watch(() => void show());
  }

  /** @param {string} name */
  function surprise(name) {
    const form = html("form", { class: "chooser" },
      html("h2", {}, "Surprise me"),
      sides("surprise"),
      html("p", {}, html("label", {}, "Length ", select("length", LENGTHS))),
      html("p", {}, html("button", { class: "primary" }, "Draw an exercise")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const chosen = new FormData(form);
      location.hash = play({ slice: "any", as: text(chosen, "surprise"), length: text(chosen, "length") });
    });
    form.dataset.game = name;
    return form;
  }

  /** The devil and the tailors from the start. */
  function wholeGame() {
    const start = core.Position.start(game.name);
    const { fen } = start;
    start.free();
    return html("section", {}, html("h2", {}, "The whole game"),
      html("ul", { class: "items" }, html("li", { class: "group" }, html("strong", {}, "From the start"), html("span", {}, "The tailors win if they don't err."),
        html("ul", { class: "ways" }, link(play({ fen, as: "attack", side: "white" }), "The tailors"), link(play({ fen, as: "defend", side: "black" }), "The devil")))));
  }

  function fourPositions() {
    return html("section", {}, html("h2", {}, "The four positions"),
      html("ul", { class: "items" }, ...core.book("checkers", "positions").map(({ name, record }) => {
        const [root] = record.nodes();
        const fen = root?.fen ?? "";
        return html("li", { class: "group" }, html("strong", {}, name), html("span", {}, record.tag("Caption") ?? ""),
          html("ul", { class: "ways" }, link(play({ fen, as: "attack" }), "Attack"), link(play({ fen, as: "defend" }), "Defend")));
      })));
  }

  function endings() {
    const known = core.endingVerdicts().filter(({ material }) => material.length <= 5 && !["KBvK", "KNvK"].includes(material));
    return html("section", {}, html("h2", {}, "Endings"),
      html("ul", { class: "items" }, ...known.map(({ material, text: words, verdict, note }) => {
        const slice = material.split("v")[0] === "K" ? opposite(material) : material;
        const drawn = verdict === "drawn";
        return html("li", { class: "group" }, html("strong", {}, words), html("span", {}, drawn ? "Drawn, the book says." : "Won, the book says.", note ? ` ${note}` : ""),
          html("ul", { class: "ways" },
            // What is drawn can be won where the other side already stands badly, unless nothing can be forced.
            ...(material === "KNNvK" ? [] : [link(play({ slice, as: "attack", length: "any" }), "Attack")]),
            link(play({ slice, as: "defend", result: drawn ? "draw" : "loss", length: "any" }), "Defend")));
      })));
  }

  /** Men and kings of each side. @param {number} most pieces that there are tables for */
  function balance(most) {
    /** @type {[string, number][]} */
    const kinds = [["Your kings", 2], ["Your men", 0], ["Their kings", 1], ["Their men", 0]];
    const counts = Object.fromEntries(kinds.map(([label, value]) => [label,
      html("input", { type: "number", min: 0, max: most - 1, value, inputmode: "numeric" })]));
    const trouble = html("p", { class: "complaint", role: "alert" });
    const form = html("form", { class: "chooser", novalidate: "" },
      html("h2", {}, "A balance of material"),
      html("div", { class: "fields" }, ...Object.entries(counts).map(([label, input]) => html("label", { class: "field" }, html("span", {}, label), input))),
      sides("balance"),
      html("p", {}, html("label", {}, "Length ", select("balance-length", [["any", "of any length"], ...LENGTHS.slice(0, 3)]))),
      trouble,
      html("p", {}, html("button", {}, "Draw a position")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const of = (/** @type {string} */ label) => Math.floor(Number(counts[label]?.value) || 0);
      const [ownKings, ownMen, kings, men] = ["Your kings", "Your men", "Their kings", "Their men"].map(of);
      const own = "K".repeat(Math.max(0, ownKings ?? 0)) + "M".repeat(Math.max(0, ownMen ?? 0));
      const other = "K".repeat(Math.max(0, kings ?? 0)) + "M".repeat(Math.max(0, men ?? 0));
      trouble.textContent = !own || !other ? "Each side needs a piece."
        : own.length + other.length > most ? `There are tables for up to ${most} pieces; these are ${own.length + other.length}.` : "";
      if (trouble.textContent) return;
      const chosen = new FormData(form);
      const as = text(chosen, "balance");
      location.hash = play({ slice: as === "attack" ? `${own}v${other}` : `${other}v${own}`, as, length: text(chosen, "balance-length") });
    });
    return form;
  }
}

/** @param {FormData} data @param {string} name */
const text = (data, name) => String(data.get(name) ?? "");

/** @param {string} href @param {string} words */
const link = (href, words) => html("li", {}, html("a", { href }, words));

/** @param {[href: string, name: string, words: string][]} list */
function exercises(list) {
  return html("ul", { class: "items" }, ...list.map(([href, name, words]) =>
    html("li", {}, html("a", { href }, html("strong", {}, name), " ", html("span", {}, words)))));
}

/** @param {string} name @param {[string, string][]} values */
function select(name, values) {
  return html("select", { name }, ...values.map(([value, words]) => html("option", { value }, words)));
}

/** Attack or defend. @param {string} name */
function sides(name) {
  const radio = (/** @type {string} */ value, /** @type {string} */ words, /** @type {string | null} */ checked) =>
    html("label", { class: "check" }, html("input", { type: "radio", name, value, checked }), ` ${words}`);
  return html("fieldset", { class: "choice" }, html("legend", {}, "You"), radio("attack", "attack and win", ""), radio("defend", "defend", null));
}

