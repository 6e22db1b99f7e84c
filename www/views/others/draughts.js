// A game of draughts other than checkers: how it differs, and a board to play it on, by two or against a search.
import { formatAddress, keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { setting } from "../../lib/settings.js";
import { readState } from "../../lib/state.js";
import { createMatch } from "../../practice/match.js";
import { createStudy } from "../../study/study.js";
import { recordTools } from "../../study/tools.js";
import { advice } from "./losing.js";

/** @type {import("../view").View} */
export function view(host, { core, game, path, query }) {
  const rules = core.draughtsRules(/** @type {import("../../study/draughts.js").Name} */ (game.name));
  const state = readState(query);
  const match = createMatch({ game: game.name, state, study: () => study, onchange: keep });
  const beside = game.name === "losing" ? advice(core, match.side, () => study.redraw()) : null;

  const study = createStudy({
    core,
    game,
    record: core.Record.start(game.name),
    orientation: match.side() ?? "white",
    label: game.title,
    state: { then: query.get("then") ?? "" },
    look: () => ({ shaded: beside?.shaded() ?? [], arrows: [], numbers: setting("numbers", "yes") === "yes" }),
    awaits: match.awaits,
    onstep: match.step,
    onplay: () => void match.answer(),
  });

  function keep() {
    keepAddress(path, { then: study.state().then, ...match.kept() });
    beside?.tell(study);
  }

  const ways = [
    html("a", { href: formatAddress([game.name, "board"]) }, "A board of your own: PDN in and out"),
    html("a", { href: formatAddress([game.name, "setup"]) }, "Set up a position"),
    html("a", { href: formatAddress([game.name, "clock"]) }, "A clock for two"),
    ...(game.name === "losing" ? [html("a", { href: formatAddress([game.name, "lessons"]) }, "Lessons")] : []),
    ...(game.practice ? [html("a", { href: formatAddress([game.name, "practice"]) }, "Practise endings against the tables")] : []),
    html("a", { href: "#/others" }, "How the games of draughts differ"),
  ];
  host.append(
    html("h1", {}, game.title),
    html("p", {}, rules.differences.length ? "It is played as checkers is, but for this:" : "It is played as checkers is."),
    html("ul", { class: "differences" }, ...rules.differences.map((text) => html("li", {}, text))),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        state.trouble, match.form, match.thinking, match.buttons,
        beside?.element ?? "",
        study.tree, study.remarks,
        html("details", { class: "tools" }, html("summary", {}, "All the rules"), html("ul", {}, ...rules.sentences.map((text) => html("li", {}, text))),
          ...(rules.draws.length ? [html("h2", {}, "Drawn games"), html("ul", {}, ...rules.draws.map(({ words, source }) => html("li", {}, `${words} `, html("span", { class: "quiet" }, `By ${source}.`))))] : [])),
        recordTools(study),
        html("p", { class: "neighbours" }, ...ways))));
  match.begin();
  return {
    title: game.title,
    close() {
      match.destroy();
      study.destroy();
    },
  };
}
