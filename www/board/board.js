import { html } from "../lib/dom.js";
import { createAnimator } from "./animate.js";
import { createCells } from "./cells.js";
import { askPromotion } from "./chooser.js";
import { back, movable, open, press, preview, start, targets } from "./choose.js";
import { drawingStyle, drawings } from "./drawings.js";
import { draughts32, places } from "./geometry.js";
import { inputStyle } from "./input-style.js";
import { listenPointer } from "./input.js";
import { listenKeys } from "./keyboard.js";
import { draughtsPieces } from "./pieces.js";
import { pairPieces } from "./pairing.js";
import { createRenderer } from "./render.js";
import { moveInWords, speaker, squareInWords } from "./speech.js";

/** @typedef {import("./types").Choice} Choice */
/** @typedef {import("./types").Scene} Scene */

/**
 * Makes a board in the host's shadow root. It shows scenes and reports the moves that are entered, by pointer or by
 * keyboard, out of the choices it was given; it knows no rules.
 *
 * The host gets two cancelable events: `movestart` (detail: the square) before a piece is picked, and `moveend`
 * (detail: the choice) before a move is reported.
 * @param {HTMLElement} host
 * @param {import("./types").BoardOptions} [options]
 * @returns {import("./types").Board}
 */
export function createBoard(host, options = {}) {
  const { geometry = draughts32, pieces = draughtsPieces } = options;
  const renderer = createRenderer(host, { ...options, geometry, drawings, pair: pairPieces });
  const { svg: picture, root } = renderer;
  const life = new AbortController();
  const cells = createCells(picture, geometry, life.signal);
  const animator = createAnimator();
  const region = html("div", { class: "words", "aria-live": "polite" });
  root.adoptedStyleSheets.push(drawingStyle(), inputStyle());
  root.append(region);
  const say = speaker(region);

  /** @type {Scene} */
  let scene = { pieces: [] };
  let choosing = start([]);
  /** @type {{tool?: unknown, draw?: boolean} | null} */
  let editing = null;
  /** The arrow that is being drawn. @type {import("./types").Arrow | null} */
  let sketch = null;
  /** What may be moved. @type {Choice[]} */
  let legal = [];
  /** Was a move reported that no scene has answered yet? Till then no other is entered. */
  let waiting = false;
  /** The path of a reported move that already looks played. @type {string[] | null} */
  let landed = null;
  /** Counts the scenes, to see whether the host answered a move with one. */
  let scenes = 0;
  let closeChooser = () => {};
  /** Was the piece under the pointer picked before it was pressed? */
  let wasPicked = false;

  const last = () => choosing.path.at(-1) ?? "";

  /** @param {boolean} [animate] */
  function draw(animate = false) {
    const seen = preview(scene, choosing);
    const view = sketch ? { ...seen, arrows: [...(seen.arrows ?? []), sketch] } : seen;
    const checked = new Set(view.marks?.filter(({ kind }) => kind === "check").map(({ square }) => square));
    const must = new Set(choosing.path.length ? [] : scene.must);
    const can = targets(choosing);
    animator.settle();
    renderer.show(view, animate ? animator.play : undefined);
    cells.update({
      label: (square) => squareInWords(view, square) + (checked.has(square) ? ", in check" : "") + (can.has(square) ? ", target" : must.has(square) ? ", must capture" : ""),
      picked: waiting ? "" : last(),
      movable: editing ? scene.pieces.map(({ square }) => square) : waiting ? [] : choosing.path.length > 1 ? [last()] : movable(choosing),
      can: editing ? geometry.cells.map(({ name }) => name) : [...can.keys()],
    });
  }

  /** @param {string} name @param {unknown} detail */
  const announce = (name, detail) =>
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));

  /** @param {string} square @param {boolean} dropped */
  function enter(square, dropped) {
    if (waiting) return;
    const before = choosing;
    const { state, done } = press(choosing, square);
    const picks = state.path.length === 1 && state.path[0] !== before.path[0];
    if (picks && !announce("movestart", square)) return;
    choosing = state;
    if (done.length > 1) ask(done, dropped);
    else if (done[0]) finish(done[0], dropped);
    else {
      draw(!dropped);
      speakStep(before.path.length);
    }
  }

  /** @param {number} before how much of the path was entered */
  function speakStep(before) {
    const { length } = choosing.path;
    const names = [...targets(choosing).keys()].join(", ");
    if (length > 1) say(`${moveInWords({ ...open(choosing)[0], path: choosing.path, promotes: null })}, on to ${names}`);
    else if (length) say(`${last()} picked, can go to ${names}`);
    else if (before) say("let go");
  }

  /** @param {Choice[]} done @param {boolean} dropped */
  function ask(done, dropped) {
    const [from = ""] = choosing.path;
    draw(!dropped);
    const at = places(geometry, scene.orientation ?? "white").get(last()) ?? { row: 0, column: 0 };
    const close = askPromotion(root, done, {
      side: scene.pieces.find(({ square }) => square === from)?.side ?? "white",
      left: (at.column + 0.5) / geometry.columns,
      below: at.row >= geometry.rows / 2,
      pieces,
    }, (choice) => {
      if (choice) {
        closeChooser = () => {};
        finish(choice, true);
      } else {
        closeChooser();
        draw(true);
      }
      cells.focus(choice ? cells.current() : from);
    });
    closeChooser = () => {
      closeChooser = () => {};
      close();
      choosing = back(choosing);
    };
  }

  /** @param {Choice} choice @param {boolean} dropped */
  function finish(choice, dropped) {
    const { choices } = choosing;
    const seen = scenes;
    legal = [];
    waiting = true;
    if (dropped) land(choice, false);
    let accepted = false;
    try {
      accepted = announce("moveend", choice) && options.onmove?.(choice) !== false;
    } finally {
      if (seen === scenes && accepted && !dropped) land(choice, true);
      if (seen === scenes && !accepted) {
        waiting = false;
        landed = null;
        if (!legal.length) legal = choices;
        choosing = start(legal);
        draw(true);
      }
    }
  }

  /** Lets a move stand as entered until the host shows what came of it. @param {Choice} choice @param {boolean} animate */
  function land(choice, animate) {
    choosing = { choices: [choice], path: choice.path };
    landed = choice.path;
    draw(animate);
  }

  /** One step back. */
  function takeBack() {
    if (waiting || !choosing.path.length) return false;
    const before = choosing.path.length;
    choosing = back(choosing);
    draw(true);
    speakStep(before);
    return true;
  }

  /** @param {string} square @param {boolean} [dropped] */
  function use(square, dropped = false) {
    if (editing) options.onsquare?.(square, editing.tool);
    else enter(square, dropped);
  }

  const release = listenPointer(picture, cells, {
    piece: (square) => (editing?.draw ? undefined : renderer.piece(square)),
    stretch(from, to) {
      if (!editing) return false;
      sketch = to && to !== from ? { from, to, kind: "other" } : null;
      draw();
      return true;
    },
    lift(square) {
      if (editing) return editing.draw || scene.pieces.some((piece) => piece.square === square);
      if (waiting) return false;
      wasPicked = square === last();
      if (wasPicked) return true;
      // While a piece is picked, one of its targets may also hold a piece that could move.
      if (targets(choosing).has(square) || choosing.path.length > 1 || !movable(choosing).includes(square)) return false;
      enter(square, false);
      return square === last();
    },
    tap(square, lifted) {
      if (editing || !lifted || wasPicked) use(square);
    },
    drop(from, to) {
      sketch = null;
      if (editing) {
        if (to !== from) options.onedit?.({ from, to });
        draw();
      } else if (to && targets(choosing).has(to)) enter(to, true);
      else draw();
      if (to) cells.rove(to);
    },
    cancel() {
      sketch = null;
      draw();
    },
  });

  listenKeys(picture, cells, {
    geometry,
    pieces: () => preview(scene, choosing).pieces,
    press: (square) => use(square),
    remove: (square) => {
      if (editing && scene.pieces.some((piece) => piece.square === square)) options.onedit?.({ from: square, to: null });
    },
    escape: takeBack,
    tell: (what, square) => say(tell(what, square)),
  });

  /** @param {"square" | "last" | "moves" | "captures"} what @param {string} square */
  function tell(what, square) {
    if (what === "square") return squareInWords(preview(scene, choosing), square);
    const { lastMove } = scene;
    if (what === "last") return lastMove ? moveInWords({ ...lastMove, path: lastMove.path ?? [lastMove.from, lastMove.to] }) : "no move yet";
    const { choices } = choosing;
    const wanted = what === "captures" ? choices.filter(({ captures }) => captures?.length) : choices;
    const here = wanted.filter(({ path }) => path[0] === square);
    if (!wanted.length) return what === "captures" ? "no captures" : "nothing can move";
    if (what === "moves" && !here.length) return `can move: ${[...new Set(wanted.map(({ path }) => path[0]))].join(", ")}`;
    return (what === "moves" ? here : wanted).map((choice) => moveInWords(choice)).join("; ");
  }

  /** @type {import("./types").Board} */
  const board = {
    element: host,
    svg: picture,
    show(next, { animate = true } = {}) {
      scenes++;
      release();
      closeChooser();
      const turned = { ...next, orientation: next.orientation ?? scene.orientation ?? "white", numbers: next.numbers ?? scene.numbers };
      const fresh = turned.orientation !== scene.orientation;
      const { lastMove } = turned;
      const played = landed && lastMove && `${lastMove.path ?? [lastMove.from, lastMove.to]}` === `${landed}`;
      if (waiting || JSON.stringify(turned.pieces) !== JSON.stringify(scene.pieces)) choosing = start(legal);
      waiting = false;
      landed = null;
      if (fresh) cells.turn(turned.orientation);
      scene = played ? { ...turned, lastMove: { ...lastMove, path: [lastMove.to] } } : turned;
      draw(animate && !fresh);
      scene = turned;
      return animator.rest();
    },
    choices(moves) {
      legal = moves;
      if (waiting) return;
      closeChooser();
      choosing = start(legal);
      draw();
    },
    edit(mode) {
      editing = mode;
      waiting = false;
      landed = null;
      choosing = start(mode ? [] : legal);
      draw();
    },
    focus(square = cells.current()) {
      cells.focus(square);
    },
    flip() {
      const orientation = scene.orientation === "black" ? "white" : "black";
      board.show({ ...scene, orientation }, { animate: false });
      return orientation;
    },
    say,
    destroy() {
      animator.settle();
      closeChooser();
      life.abort();
      root.replaceChildren();
    },
  };
  board.show(options.scene ?? scene, { animate: false });
  return board;
}

/** For boards of another kind. */
export { speaker };
