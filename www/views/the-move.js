// The move calculator: a position set up by tapping or by FEN, the two systems, their counts and the verdict; and
// what an exchange does to it.
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { errorText } from "../lib/errors.js";
import { readState } from "../lib/state.js";
import { createStudy } from "../study/study.js";
import { sideName } from "../study/remarks.js";
import { action, choice, createSetup } from "../study/setup.js";

/** @typedef {"black" | "white"} Side */

const PATH = ["checkers", "move"];
/** Diagram No. 10 of the book: the first example of the theory. */
const EXAMPLE = "B:W11,31:B3,10";

/** @type {import("./view").View} */
export function view(host, { core, game, query }) {
  const state = readState(query);
  /** @type {Side} */
  let system = state.choice("system", ["black", "white"], "black");
  const editor = createSetup({
    core,
    game,
    label: "Position for the theory of the move",
    wanted: query.get("fen"),
    example: EXAMPLE,
    orientation: "black",
    shaded: () => core.systemSquares(system),
    onchange: () => {
      dropExchange();
      show();
    },
  });
  const shade = choice("system", "Shaded", [["black", "Black's system"], ["white", "White's system"]], (side) => {
    state.clear();
    system = side;
    editor.draw();
    keep();
  });
  const counts = html("div", { class: "counts" });
  const verdict = html("div", { class: "verdict", "aria-live": "polite" });
  const exchange = html("div", { class: "exchange" });
  const tryIt = action("Try an exchange from here", () => openExchange(""));
  const playOn = html("a", {}, "Play on from this position");
  const practise = html("a", {}, "Practise it against an opponent");
  /** Ends the exchange that is shown. */
  let closeExchange = () => {};
  /** The moves of the exchange that is shown. */
  let exchanged = "";

  function dropExchange() {
    closeExchange();
    closeExchange = () => {};
    exchanged = "";
    exchange.replaceChildren();
    tryIt.hidden = false;
  }

  /** @param {string} [moves] of the exchange */
  function keep(moves = exchanged) {
    exchanged = moves;
    keepAddress(PATH, { fen: editor.setup().fen, system: system === "white" ? "white" : null, moves });
  }

  function show() {
    const setup = editor.setup();
    playOn.href = formatAddress(["checkers", "board"], { fen: setup.fen });
    practise.href = formatAddress(["checkers", "practice", "play"], { fen: setup.fen, as: "attack" });
    shade.set(system);
    tryIt.hidden = false;
    try {
      const position = setup.position();
      const found = core.theMove(position);
      counts.replaceChildren(countTable(found));
      verdict.replaceChildren(
        html("p", { class: "answer" }, found.holder ? `${sideName(found.holder)} has the move.` : "The rule doesn't apply here."),
        html("ol", {}, ...found.explanation.map((text) => html("li", {}, text))));
      tryIt.hidden = position.outcome() !== null;
      position.free();
    } catch (error) {
      counts.replaceChildren();
      verdict.replaceChildren(html("p", { class: "answer" }, errorText(error)));
      tryIt.hidden = true;
    }
    keep();
  }

  /** @param {string} moves */
  function openExchange(moves) {
    let start;
    try {
      start = editor.setup().position();
    } catch {
      return;
    }
    const from = start;
    dropExchange();
    tryIt.hidden = true;
    const told = html("div", { class: "told", "aria-live": "polite" });
    const study = createStudy({
      core,
      game,
      record: core.Record.start("checkers", editor.setup().fen),
      label: "Board for the exchange",
      orientation: "black",
      state: { then: moves },
      onstep: () => tell(),
    });
    function tell() {
      const { then } = study.state();
      const played = then.split(" ").filter(Boolean);
      keep(then);
      if (!played.length) {
        told.replaceChildren(html("p", {}, "Play the moves of the exchange on this board: sacrifices, captures, and captures back."));
        return;
      }
      const found = core.exchange(from, played);
      const change = found.changes;
      told.replaceChildren(
        html("p", { class: "answer" }, change === null ? "The rule doesn't apply to the whole of it." : change ? "This changes the move." : "This does not change the move."),
        exchangeTable(found),
        html("ol", {}, ...found.explanation.map((text) => html("li", {}, text))));
    }
    tell();
    const end = action("Leave the exchange", () => {
      dropExchange();
      keep();
      tryIt.focus();
    });
    exchange.replaceChildren(html("h2", {}, "An exchange"),
      html("div", { class: "study" }, study.boardSide, html("div", { class: "side" }, told, study.tree, end)));
    closeExchange = () => {
      study.destroy();
      from.free();
    };
  }

  const moves = query.get("moves") ?? "";
  show();
  if (moves) {
    openExchange(moves);
    keep(moves);
  }
  host.append(
    html("h1", {}, "The theory of the move"),
    html("p", {}, "Who has the move can force the other side into a square from which there is no way out. With equal numbers it can be reckoned: when it is your turn, count all pieces, of both colours, that stand in one of the two systems of sixteen squares. Odd, and you have the move; even, and your adversary has it."),
    html("div", { class: "study" },
      editor.boardSide,
      html("div", { class: "side" }, state.trouble, verdict, counts, editor.turn, shade.element, editor.fenForm, editor.buttons, tryIt, html("p", { class: "neighbours" }, playOn, practise))),
    exchange);
  return {
    title: "The theory of the move",
    close: () => {
      closeExchange();
      editor.destroy();
    },
  };
}

/** @param {import("../pkg/double_corner.js").TheMove} found */
function countTable({ systems }) {
  const row = (/** @type {Side} */ side) => html("tr", {},
    html("th", { scope: "row" }, `${sideName(side)}'s system`),
    html("td", {}, systems[side].occupied.join(", ") || "none"),
    html("td", {}, String(systems[side].count)),
    html("td", {}, systems[side].count % 2 ? "odd" : "even"));
  return html("table", {}, html("caption", {}, "Pieces in the two systems"),
    html("thead", {}, html("tr", {}, ...["System", "Squares", "Count", "Parity"].map((text) => html("th", { scope: "col" }, text)))),
    html("tbody", {}, row("black"), row("white")));
}

/** @param {import("../pkg/double_corner.js").Exchange} found */
function exchangeTable({ turns, captured, before, after }) {
  const row = (/** @type {string} */ name, /** @type {string} */ value) => html("tr", {}, html("th", { scope: "row" }, name), html("td", {}, value));
  const holder = (/** @type {Side | null} */ side) => (side ? sideName(side) : "nobody by the rule");
  return html("table", {}, html("caption", {}, "The exchange"), html("tbody", {},
    row("Had the move", holder(before.holder)),
    row("Capturing pieces", turns.map(({ from, to, again }) => `${from} to ${to}${again ? " (again)" : ""}`).join("; ") || "none"),
    row("Captured, Black's system", captured.black.join(", ") || "none"),
    row("Captured, White's system", captured.white.join(", ") || "none"),
    row("Has the move now", holder(after.holder))));
}
