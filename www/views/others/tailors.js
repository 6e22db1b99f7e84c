// The devil and the tailors: the rules, the ways to play, each move's true value, and what the chapter says on trial.
import { formatAddress, keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { createStudy } from "../../study/study.js";
import { recordTools } from "../../study/tools.js";
import { createValues } from "../trial/values.js";
import { createClaims } from "./tailors-claims.js";

/** @type {import("../view").View} */
export function view(host, { core, game, path, query }) {
  const study = createStudy({
    core,
    game,
    record: core.Record.start(game.name),
    label: game.title,
    state: { then: query.get("then") ?? "" },
    onstep: ({ then }) => {
      keepAddress(path, { then });
      values.follow();
    },
  });
  const values = createValues(core, game, study);
  const claims = createClaims();
  const start = study.record.nodes()[0]?.fen ?? "";
  const play = (/** @type {Record<string, string>} */ how) => formatAddress([game.name, "practice", "play"], { fen: start, ...how });
  host.append(
    html("h1", {}, game.title),
    html("p", {}, "White's four men are the tailors, Black's one man is the devil, and nobody takes anything. The devil begins. He goes one square along a diagonal, forward or back; a tailor goes one square forward and never back. The tailors win when the devil can't move on his turn. The devil wins when it is their turn and he stands behind them all, or none of them can move."),
    html("p", { class: "buttons" },
      html("a", { class: "button primary", href: play({ as: "attack", side: "white" }) }, "Play the tailors"),
      html("a", { class: "button", href: play({ as: "defend", side: "black" }) }, "Play the devil"),
      html("a", { class: "button", href: formatAddress([game.name, "practice"]) }, "Practise other positions")),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        study.tree, study.remarks, values.element, recordTools(study),
        html("p", { class: "neighbours" },
          html("a", { href: formatAddress([game.name, "diagrams"]) }, "The two critical positions"),
          html("a", { href: formatAddress([game.name, "board"]) }, "A board of your own"),
          html("a", { href: formatAddress([game.name, "clock"]) }, "A clock for two")))),
    claims.element);
  return {
    title: game.title,
    close() {
      values.close();
      claims.close();
      study.destroy();
    },
  };
}
