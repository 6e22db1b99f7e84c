// The move calculator: a position set up by tapping or by FEN, the two systems, their counts and the verdict; and
// what an exchange does to it.
import { createBoard } from "../board/board.js";
import { positionInWords } from "../board/speech.js";
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { errorText } from "../lib/errors.js";
import { setting } from "../lib/settings.js";
import { createStudy } from "../study/study.js";
import { sideName } from "../study/remarks.js";
import { createPalette } from "../study/palette.js";

/** @typedef {import("../pkg/double_corner.js").Setup} Setup */
/** @typedef {"black" | "white"} Side */

const PATH = ["checkers", "move"];
/** Diagram No. 10 of the book: the first example of the theory. */
const EXAMPLE = "B:W11,31:B3,10";

/** @type {import("./view").View} */
export function view(host, { core, query }) {
  const trouble = html("p", { class: "complaint", role: "alert" });
  /** @type {Setup} */
  let setup = core.Setup.parse("checkers", EXAMPLE);
  const wanted = query.get("fen");
  if (wanted) {
    try {
      setup = core.Setup.parse("checkers", wanted);
    } catch (error) {
      trouble.textContent = `The position of this address can't be read: ${errorText(error)}`;
    }
  }
  /** @type {Side} */
  let system = query.get("system") === "white" ? "white" : "black";

  const boardHost = html("div", { class: "board" });
  const words = html("p", { class: "visually-hidden" });
  const palette = createPalette({ onchange: () => board.edit({ tool: palette.tool() }) });
  const board = createBoard(boardHost, {
    label: "Position for the theory of the move",
    onsquare: (square) => edit(() => palette.use(setup, square)),
    onedit: ({ from, to }) => edit(() => {
      const piece = setup.pieces().find((item) => item.square === from);
      const cleared = setup.clear(from);
      return piece && to ? cleared.place(to, piece.side, piece.kind) : cleared;
    }),
  });
  board.edit({ tool: palette.tool() });

  const fen = html("input", { name: "fen", spellcheck: "false", autocomplete: "off" });
  const fenForm = html("form", { class: "entry wide" }, html("label", {}, "Position (FEN) ", fen), html("button", { type: "submit" }, "Set"));
  fenForm.addEventListener("submit", (event) => {
    event.preventDefault();
    edit(() => core.Setup.parse("checkers", fen.value));
  });
  const turn = choice("turn", "To play", [["black", "Black"], ["white", "White"]], (side) => edit(() => setup.withTurn(side)));
  const shade = choice("system", "Shaded", [["black", "Black's system"], ["white", "White's system"]], (side) => {
    system = side;
    show();
  });
  const buttons = html("p", { class: "buttons" },
    action("Empty board", () => edit(() => core.Setup.empty("checkers").withTurn(/** @type {Side} */ (setup.turn)))),
    action("Start of the game", () => edit(() => core.Setup.parse("checkers", core.Position.start("checkers").fen))),
    action("Example", () => edit(() => core.Setup.parse("checkers", EXAMPLE))));
  const counts = html("div", { class: "counts" });
  const verdict = html("div", { class: "verdict", "aria-live": "polite" });
  const exchange = html("div", { class: "exchange" });
  const tryIt = action("Try an exchange from here", () => openExchange(""));
  const playOn = html("a", {}, "Play on from this position");
  /** Ends the exchange that is shown. */
  let closeExchange = () => {};

  /** @param {() => Setup} change */
  function edit(change) {
    try {
      setup = change();
      trouble.textContent = "";
      dropExchange();
      show();
    } catch (error) {
      trouble.textContent = errorText(error);
    }
  }

  function dropExchange() {
    closeExchange();
    closeExchange = () => {};
    exchange.replaceChildren();
    tryIt.hidden = false;
  }

  /** @param {string} [moves] of the exchange */
  function keep(moves = "") {
    keepAddress(PATH, { fen: setup.fen, system: system === "white" ? "white" : null, moves });
  }

  function show() {
    const scene = {
      pieces: setup.pieces(),
      turn: /** @type {Side} */ (setup.turn),
      shaded: core.systemSquares(system),
      orientation: /** @type {Side} */ ("black"),
      numbers: setting("numbers", "yes") === "yes",
    };
    void board.show(scene, { animate: false });
    words.textContent = positionInWords(scene);
    fen.value = setup.fen;
    playOn.href = formatAddress(["checkers", "board"], { fen: setup.fen });
    turn.set(setup.turn);
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
      start = setup.position();
    } catch {
      return;
    }
    const from = start;
    dropExchange();
    tryIt.hidden = true;
    const told = html("div", { class: "told", "aria-live": "polite" });
    const study = createStudy({
      core,
      record: core.Record.start("checkers", setup.fen),
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
      html("div", { class: "board-side" }, boardHost, words, palette.element, trouble),
      html("div", { class: "side" }, verdict, counts, turn.element, shade.element, fenForm, buttons, tryIt, playOn)),
    exchange);
  return {
    title: "The theory of the move",
    close: () => {
      closeExchange();
      board.destroy();
    },
  };
}

/**
 * @param {string} label
 * @param {() => void} run
 */
function action(label, run) {
  const button = html("button", { type: "button" }, label);
  button.addEventListener("click", run);
  return button;
}

/**
 * A choice of one of two sides.
 * @param {string} name
 * @param {string} legend
 * @param {[Side, string][]} sides
 * @param {(side: Side) => void} onchoice
 */
function choice(name, legend, sides, onchoice) {
  const inputs = sides.map(([side, label]) => {
    const input = html("input", { type: "radio", name, value: side });
    input.addEventListener("change", () => onchoice(side));
    return { input, label: html("label", { class: "check" }, input, ` ${label}`) };
  });
  return {
    element: html("fieldset", { class: "choice" }, html("legend", {}, legend), ...inputs.map(({ label }) => label)),
    /** @param {string} side */
    set(side) {
      for (const { input } of inputs) input.checked = input.value === side;
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
