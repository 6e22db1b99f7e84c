// The start page: a board that can be played on at once, and the ways into the book.
import { keepAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { createStudy } from "../study/study.js";
import { reached } from "./openings.js";

const PARTS = [
  ["#/checkers/openings", "Openings", "Every named opening of the book, by name, by moves, or from the board."],
  ["#/checkers/positions", "The four positions", "The endings that every player must know, with all their variations."],
  ["#/checkers/games", "Illustrative games", "Seven short games, the losing move marked in each."],
  ["#/checkers/diagrams", "Diagrams and traps", "How captures work, two-for-one traps, shut-in men: each playable."],
  ["#/checkers/move", "The theory of the move", "Who has the move, and what an exchange does to it, reckoned step by step."],
  ["#/checkers/board", "A board of your own", "Play, take back, branch, comment; paste or export FEN and PDN."],
  ["#/checkers/ballot", "Draw a ballot", "The two-move restriction: an opening drawn at random, played by both sides."],
];

/** @type {import("./view").View} */
export function view(host, { core, query }) {
  const names = html("div", { class: "following", "aria-live": "polite" });
  const study = createStudy({
    core,
    record: core.Record.start("checkers"),
    label: "Checkers (draughts)",
    state: { then: query.get("then") ?? "" },
    onstep: () => follow(),
  });
  function follow() {
    keepAddress([], { then: study.state().then });
    const position = study.record.position(study.node().id);
    names.replaceChildren(...(study.node().parent === null ? [] : reached(core, position)));
    position.free();
  }
  follow();
  host.append(
    html("h1", {}, "Checkers (draughts)"),
    html("p", {}, "Study English draughts on your own device: nothing is sent anywhere. Move a piece to begin."),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" }, study.tree, names, study.remarks,
        html("ul", { class: "items" }, ...PARTS.map(([href, name, words]) =>
          html("li", {}, html("a", { href: href ?? "#/" }, html("strong", {}, name ?? ""), " ", html("span", {}, words ?? ""))))))));
  return { title: "", close: study.destroy };
}
