// A position set up by tapping or by FEN, to be played on from; also one that no rule would accept.
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { copyButton } from "../lib/copy.js";
import { errorText } from "../lib/errors.js";
import { createSetup } from "../study/setup.js";
import { sideName } from "../study/remarks.js";

/** Diagram No. 2 of the book: pawns and what they can take, without kings. */
const EXAMPLE = "8/8/8/8/n1n3Pr/1P2b1r1/4Pb2/8 w - - 0 1";

/** @type {import("./view").View} */
export function view(host, { core, game, path, query }) {
  const verdict = html("div", { class: "verdict", "aria-live": "polite" });
  const playOn = html("a", {}, "Play on from this position");
  const practise = html("a", {}, "Practise it against an opponent");
  const editor = createSetup({
    core,
    game,
    label: "Position to set up",
    wanted: query.get("fen") ?? core.Position.start(game.name).fen,
    example: game.name === "chess" ? EXAMPLE : game.examples.position,
    orientation: "white",
    onchange: tell,
  });

  function tell() {
    const { fen } = editor.setup();
    keepAddress(path, { fen });
    playOn.href = formatAddress([game.name, "board"], { fen });
    practise.href = formatAddress([game.name, "practice", "play"], { fen, as: "attack" });
    try {
      const position = editor.setup().position();
      const outcome = position.outcome();
      const count = position.moves().length;
      const side = sideName(position.turn);
      position.free();
      verdict.replaceChildren(html("p", { class: "answer" },
        !outcome ? `${side} has ${count} ${count === 1 ? "move" : "moves"}.`
          : outcome.winner ? `${side} ${game.lost(outcome.reason)}.` : `Drawn: ${game.drawn(outcome.reason)}.`));
    } catch (error) {
      verdict.replaceChildren(html("p", { class: "answer" }, errorText(error)));
    }
  }
  tell();
  host.append(
    html("h1", {}, "Set up a position"),
    ...(game.name === "chess" ? [html("p", {}, "Any set of pieces will do, with kings or without: half a board and a single piece can be played too.")] : []),
    html("div", { class: "study" },
      editor.boardSide,
      html("div", { class: "side" }, verdict, editor.turn, editor.fenForm, editor.buttons,
        html("p", { class: "buttons" }, copyButton("Copy position", () => editor.setup().fen)),
        html("p", { class: "neighbours" }, playOn, ...(game.practice ? [practise] : [])))));
  return { title: "Set up a position", close: editor.destroy };
}
