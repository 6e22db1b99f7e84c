// The other games: in words how each game of draughts differs from checkers, and the chapter's diagram of six men taken.
import { html } from "../../lib/dom.js";
import { setting } from "../../lib/settings.js";
import { createStudy } from "../../study/study.js";
import { TITLES } from "../../study/draughts.js";

/** @typedef {import("../../study/draughts.js").Name} Name */

/** @type {import("../view").View} */
export function view(host, { core, game }) {
  const [six] = core.book("polish", "diagrams");
  const names = /** @type {Name[]} */ (Object.keys(TITLES));
  const labels = (six?.record.tag("Labels") ?? "").split(", ").map((label) => {
    const [text = "", square = ""] = label.split(" ");
    return { text, square };
  });
  const study = six && createStudy({
    core,
    game,
    record: six.record,
    label: six.name,
    // The way of the king stays to be seen after the move.
    look: ({ parent, path }) => ({
      labels,
      numbers: setting("numbers", "yes") === "yes",
      arrows: parent === null ? [] : path.slice(1).map((to, index) => ({ from: path[index] ?? to, to, kind: "trail" })),
    }),
  });
  host.append(
    html("h1", {}, "Other games"),
    html("p", {}, "Games of draughts are one game with a few rules changed. Here is how each differs from English checkers; what is not mentioned is the same."),
    html("div", { class: "columns" }, ...names.map((name) => {
      const { differences, gameType } = core.draughtsRules(name);
      return html("section", { class: "other-game" },
        html("h2", {}, html("a", { href: `#/${name}` }, TITLES[name])),
        html("ul", {}, ...differences.map((text) => html("li", {}, text))),
        html("p", { class: "quiet" }, `Game type ${gameType} in PDN.`));
    })),
    ...(study ? [html("h2", {}, `Six men in one move: ${six.name}`),
      html("p", {}, six.record.tag("Caption") ?? ""),
      html("p", {}, "The numbers show where the king turns. Tap the king and its last square, or step on."),
      html("div", { class: "study" }, study.boardSide, html("div", { class: "side" }, study.tree, study.remarks))] : []),
    html("h2", {}, "Of another kind"),
    html("ul", { class: "items" },
      item("#/tailors", "The devil and the tailors", "Four tailors try to pin in one devil. Every position is solved."),
      item("#/backgammon", "Backgammon", "The board, the opening throws, a game for two, and chances of bearing off.")));
  return { title: "Other games", close: () => study?.destroy() };
}

/** @param {string} href @param {string} name @param {string} words */
const item = (href, name, words) => html("li", {}, html("a", { href }, html("strong", {}, name), " ", html("span", {}, words)));
