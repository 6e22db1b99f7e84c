// A game of draughts other than checkers: how it differs, and a board to play it on, by two or against a search.
import { formatAddress, keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { setting } from "../../lib/settings.js";
import { readState } from "../../lib/state.js";
import { LEVELS, createOpponent, opponentForm } from "../../practice/opponent.js";
import { sideName } from "../../study/remarks.js";
import { action } from "../../study/setup.js";
import { createStudy } from "../../study/study.js";
import { recordTools } from "../../study/tools.js";
import { advice } from "./losing.js";

/** @type {import("../view").View} */
export function view(host, { core, game, path, query }) {
  const rules = core.draughtsRules(/** @type {import("../../study/draughts.js").Name} */ (game.name));
  const state = readState(query);
  /** @type {"black" | "white" | null} */
  let side = state.choice("side", /** @type {const} */ (["black", "white"]), null);
  let level = state.choice("level", LEVELS.map(([name]) => name), "middling");
  const opponent = createOpponent(game.name);
  const thinking = html("p", { class: "quiet thinking", role: "status" });
  const beside = game.name === "losing" ? advice(core, () => side, () => study.redraw()) : null;

  const study = createStudy({
    core,
    game,
    record: core.Record.start(game.name),
    orientation: side ?? "white",
    label: game.title,
    state: { then: query.get("then") ?? "" },
    look: () => ({ shaded: beside?.shaded() ?? [], arrows: [], numbers: setting("numbers", "yes") === "yes" }),
    awaits: ({ turn }) => side === null || turn === side,
    onstep: () => {
      opponent.drop();
      keep();
    },
    onplay: () => void answer(),
  });
  const back = action("Take back", takeBack);
  const go = action("Let it move", () => void answer());
  const form = opponentForm({ side, level }, (chosen) => {
    state.clear();
    opponent.drop();
    if (chosen.side && chosen.side !== side && study.node().ply === 0 && chosen.side !== orientation) {
      study.flip();
      orientation = chosen.side;
    }
    ({ side, level } = chosen);
    study.redraw();
    keep();
    void answer();
  });
  let orientation = side ?? "white";

  function keep() {
    keepAddress(path, { then: study.state().then, side, level: side ? level : null });
    show();
  }

  function show(busy = false) {
    const { turn, outcome, parent } = study.node();
    thinking.textContent = busy ? "It is thinking …" : "";
    go.hidden = busy || side === null || turn === side || outcome !== null;
    back.hidden = parent === null;
    beside?.tell(study);
  }

  /** The search moves, where it is its turn. */
  async function answer() {
    const { id, turn, outcome, fen } = study.node();
    if (side === null || turn === side || outcome) return show();
    show(true);
    const text = await opponent.reply(fen, level);
    if (text === null) return show();
    await study.rest();
    if (study.node().id === id) study.answer(text);
  }

  /** To where the reader was last to move. */
  function takeBack() {
    do study.back();
    while (side !== null && study.node().parent !== null && study.node().turn !== side);
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
        state.trouble, form, thinking,
        html("p", { class: "buttons" }, back, go),
        beside?.element ?? "",
        study.tree, study.remarks,
        html("details", { class: "tools" }, html("summary", {}, "All the rules"), html("ul", {}, ...rules.sentences.map((text) => html("li", {}, text)))),
        recordTools(study),
        html("p", { class: "neighbours" }, ...ways))));
  if (!state.trouble.textContent && side) study.board.say(`You play ${sideName(side)}`);
  keep();
  void answer();
  return {
    title: game.title,
    close() {
      opponent.destroy();
      study.destroy();
    },
  };
}
