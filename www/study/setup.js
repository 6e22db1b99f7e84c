// A set-up that is changed by tapping and dragging, by FEN, and by buttons.
import { createBoard } from "../board/board.js";
import { positionInWords } from "../board/speech.js";
import { html } from "../lib/dom.js";
import { errorText } from "../lib/errors.js";
import { setting } from "../lib/settings.js";
import { createPalette } from "./palette.js";

/** @typedef {import("../pkg/double_corner.js").Setup} Setup */
/** @typedef {"black" | "white"} Side */

/**
 * @typedef {object} Options
 * @property {import("../core.js").Core} core
 * @property {import("./game").Game} game
 * @property {string} label the accessible name of the board
 * @property {string | null} wanted the FEN that the address has
 * @property {string} example the FEN of what is shown without one, and by the button "Example"
 * @property {Side} orientation
 * @property {() => string[]} [shaded] squares to shade
 * @property {() => void} onchange called when there is another set-up, not for the first
 */

/** @param {Options} options */
export function createSetup({ core, game, label, wanted, example, orientation, shaded = () => [], onchange }) {
  const trouble = html("p", { class: "complaint", role: "alert" });
  const repairs = html("p", { class: "quiet", role: "status" });
  let setup = core.Setup.parse(game.name, example);
  if (wanted) {
    try {
      setup = core.Setup.parse(game.name, wanted);
    } catch (error) {
      trouble.textContent = `The position of this address can't be read: ${errorText(error)}`;
    }
  }

  const boardHost = html("div", { class: "board" });
  const words = html("p", { class: "visually-hidden" });
  const palette = createPalette({ kinds: game.kinds, onchange: () => board.edit({ tool: palette.tool() }) });
  const board = createBoard(boardHost, {
    geometry: game.geometry,
    pieces: game.pieces,
    label,
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
    edit(() => core.Setup.parse(game.name, fen.value));
  });
  const turn = choice("turn", "To play", [["black", "Black"], ["white", "White"]], (side) => edit(() => setup.withTurn(side)));
  const buttons = html("p", { class: "buttons" },
    action("Empty board", () => edit(() => core.Setup.empty(game.name).withTurn(/** @type {Side} */ (setup.turn)))),
    action("Start of the game", () => edit(() => core.Setup.parse(game.name, core.Position.start(game.name).fen))),
    action("Example", () => edit(() => core.Setup.parse(game.name, example))));

  /** @param {() => Setup} change */
  function edit(change) {
    try {
      setup = change();
      trouble.textContent = "";
      draw();
      onchange();
    } catch (error) {
      trouble.textContent = errorText(error);
    }
  }

  function draw() {
    const scene = {
      pieces: setup.pieces(),
      turn: /** @type {Side} */ (setup.turn),
      shaded: shaded(),
      orientation,
      numbers: setting("numbers", "yes") === "yes",
    };
    void board.show(scene, { animate: false });
    words.textContent = positionInWords(scene);
    repairs.textContent = setup.repairs().join(" ");
    fen.value = setup.fen;
    turn.set(setup.turn);
  }

  draw();
  return {
    boardSide: html("div", { class: "board-side" }, boardHost, words, palette.element, trouble, repairs),
    turn: turn.element,
    fenForm,
    buttons,
    setup: () => setup,
    /** Draws again after what is shaded has changed. */
    draw,
    destroy: () => board.destroy(),
  };
}

/**
 * @param {string} label
 * @param {() => void} run
 */
export function action(label, run) {
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
export function choice(name, legend, sides, onchoice) {
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
