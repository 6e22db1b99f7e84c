// A game against the search, or of two on this board: from the start, an opening, or any position.
import { formatAddress, keepAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { errorText } from "../lib/errors.js";
import { setting } from "../lib/settings.js";
import { readState } from "../lib/state.js";
import { createMatch } from "../practice/match.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";

/** @type {import("./view").View} */
export function view(host, { core, game, path, query }) {
  const state = readState(query);
  const fen = query.get("fen");
  const match = createMatch({ game: game.name, state, side: game.first, study: () => study, onchange: keep });
  const study = createStudy({
    core,
    game,
    record: start(),
    orientation: match.side() ?? "white",
    label: "The game",
    state: { then: query.get("then") ?? "" },
    look: () => ({ shaded: [], arrows: [], numbers: setting("numbers", "yes") === "yes" }),
    awaits: match.awaits,
    onstep: match.step,
    onplay: () => void match.answer(),
  });

  function start() {
    try {
      return core.Record.start(game.name, fen ?? undefined);
    } catch (error) {
      state.complain(`The position of this address can't be used: ${errorText(error)}`);
      return core.Record.start(game.name);
    }
  }

  function keep() {
    keepAddress(path, { fen: state.trouble.textContent ? null : fen, then: study.state().then, ...match.kept() });
  }

  const link = (/** @type {string} */ view, /** @type {string} */ words) => html("a", { href: formatAddress([game.name, view]) }, words);
  host.append(
    html("h1", {}, "Play"),
    html("p", {}, "Against the search, which counts men and knows the squares, and sees endings of few men to their end; or two on this board. The address holds the game."),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        state.trouble, match.form, match.thinking, match.buttons,
        study.tree, study.remarks, recordTools(study),
        html("p", { class: "neighbours" }, link("ballot", "Draw a ballot"), link("clock", "A clock for two"), link("board", "A board of your own")))));
  match.begin();
  return {
    title: "Play",
    close() {
      match.destroy();
      study.destroy();
    },
  };
}
