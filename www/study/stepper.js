// The stepper that every view and every diagram is made of: a board, the tree of moves, buttons and keys over one
// record. It knows nothing of what the reader has set.
import { createBoard } from "../board/board.js";
import { positionInWords } from "../board/speech.js";
import { html } from "../lib/dom.js";
import { errorText } from "../lib/errors.js";
import { createControls } from "./controls.js";
import { listenStepKeys } from "./keys.js";
import { nodeAt, placeOf } from "./place.js";
import { statusText } from "./remarks.js";
import { createTree } from "./tree.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {"black" | "white"} Side */

/**
 * `ply` is a place in the record as it was given; `then` the reader's own moves from there, as text.
 * @typedef {{ply: string, then: string}} State
 */

/**
 * @template {import("./game").PlainGame} Game
 * @typedef {object} Options
 * @property {Record} record which the study may change
 * @property {Side} [orientation] the side at the bottom
 * @property {Partial<State>} [state] where to begin
 * @property {string} label the accessible name of the board
 * @property {(state: State, node: RecordNode) => void} [onstep] another node is shown
 * @property {() => void} [onchange] the record has another move
 * @property {import("../board/types").Label[]} [labels] texts on squares at the start of the record
 * @property {Game} game
 * @property {EventTarget} [keys] where the stepping keys are heard; the whole page unless told otherwise
 * @property {(node: RecordNode, nodeOf: (id?: number) => RecordNode) => Partial<import("../board/types").Scene>} [look] what else to draw at a node
 * @property {(node: RecordNode, text: string) => string | null} [refuse] why a move may not be made here, or null
 * @property {(id: number) => import("./tree.js").Judgement | undefined} [judgement] what the list of moves says of one of the record's nodes
 * @property {(square: string) => void} [onsquare] a square was tapped while the board is in edit mode
 * @property {boolean} [watch] the reader steps, and makes no moves
 * @property {(node: RecordNode) => boolean} [awaits] whether the reader is to move at a node; everywhere unless told otherwise
 * @property {(node: RecordNode) => void} [onplay] the reader has made a move, whether the record had it or not
 * @property {() => void} [onflip] the board was turned
 * @property {(edit: {from: string, to: string | null}) => void} [onedit] while it is edited: something was dragged
 */

/**
 * @template {import("./game").PlainGame} Game
 * @param {Options<Game>} options
 */
export function createStepper(options) {
  const { game } = options;
  let { record } = options;
  const boardHost = html("div", { class: "board" });
  const status = html("p", { class: "status" });
  const words = html("p", { class: "visually-hidden" });
  const said = html("div", { class: "remarks" });
  const tree = createTree({ onselect: (id) => go(id), judgement: (id) => options.judgement?.(id) });
  const steps = {
    first: () => go(root),
    back: () => go(node().parent ?? root),
    next: () => go(node().children[0] ?? current),
    last: () => go(endOf(current)),
    flip: () => flip(),
  };
  const controls = createControls(steps);
  const entry = createEntry((text) => play(text));

  /** @type {Map<number, RecordNode>} */
  let nodes = new Map();
  let root = 0;
  let current = 0;
  /** The nodes that the record had when it was given. @type {Set<number>} */
  let given = new Set();
  let orientation = options.orientation ?? "white";
  /** The board comes to rest. @type {Promise<void>} */
  let resting = Promise.resolve();
  /** Told when another node, or the same one anew, is shown. @type {(() => void)[]} */
  const listeners = [];

  const board = createBoard(boardHost, {
    geometry: game.geometry,
    pieces: game.pieces,
    label: options.label,
    onmove: (choice) => Boolean(choice.text) && play(choice.text ?? ""),
    onsquare: options.onsquare,
    onedit: options.onedit,
  });

  /** @returns {RecordNode} */
  function node(id = current) {
    return /** @type {RecordNode} */ (nodes.get(id));
  }

  /** Reads the record's nodes anew. */
  function reload() {
    const list = record.nodes(game.notation());
    nodes = new Map(list.map((item) => [item.id, item]));
    root = list[0]?.id ?? 0;
    if (!nodes.has(current)) current = root;
    tree.show(nodes, root);
  }

  /** @param {number} id */
  function endOf(id) {
    let at = id;
    for (let next = node(at).children[0]; next !== undefined; next = node(at).children[0]) at = next;
    return at;
  }

  /** @param {boolean} animate */
  function draw(animate) {
    const shown = node();
    const position = record.position(current);
    const scene = {
      pieces: position.pieces(),
      turn: position.turn,
      lastMove: shown.parent === null ? null : shown,
      must: shown.outcome || options.awaits?.(shown) === false ? [] : position.mustCapture(),
      labels: shown.parent === null ? options.labels : [],
      orientation,
      marks: shown.check ? [{ square: shown.check, kind: "check" }] : [],
      ...options.look?.(shown, node),
    };
    const mayMove = !options.watch && (options.awaits?.(shown) ?? true);
    board.choices(mayMove ? position.moves() : []);
    resting = board.show(scene, { animate });
    position.free();
    status.textContent = statusText(game, shown);
    words.textContent = positionInWords(scene);
    said.replaceChildren(...game.remarks(shown, record).map((text) => html("p", {}, text)));
    controls.update({ atStart: shown.parent === null, atEnd: shown.children.length === 0 });
    tree.select(current);
    for (const listener of listeners) listener();
  }

  /**
   * @param {number} id
   * @param {{quiet?: boolean}} [how] quiet: nothing is spoken
   */
  function go(id, { quiet = false } = {}) {
    const before = node();
    if (!nodes.has(id)) return;
    current = id;
    const shown = node();
    entry.clear();
    draw(shown.parent === before.id || before.parent === id);
    if (!quiet) board.say(spoken(game, shown));
    options.onstep?.(state(), shown);
  }

  /**
   * Plays a move in any notation at the node that is shown.
   * @param {string} text
   * @returns {boolean} whether it was legal
   */
  function play(text) {
    try {
      const refusal = options.refuse?.(node(), text);
      if (refusal) throw new Error(refusal);
      add(text);
      options.onplay?.(node());
      return true;
    } catch (error) {
      entry.complain(errorText(error));
      return false;
    }
  }

  /** Plays a legal move and shows what comes of it. @param {string} text */
  function add(text) {
    const id = record.play(current, text);
    if (!nodes.has(id)) {
      reload();
      options.onchange?.();
    }
    go(id);
  }

  function flip() {
    orientation = board.flip();
    board.say(`${orientation === "black" ? "Black" : "White"} at the bottom`);
    options.onflip?.();
  }

  /** @returns {State} */
  function state() {
    const own = [];
    let at = node();
    while (!given.has(at.id) && at.parent !== null) {
      own.unshift(at.text);
      at = node(at.parent);
    }
    return { ply: placeOf(nodes, at.id), then: own.join(" ") };
  }

  /**
   * @param {Partial<State>} wanted
   * @returns {string | null} what could not be found, in words
   */
  function restore({ ply = "0", then = "" }) {
    const { id, exact } = nodeAt(nodes, root, ply || "0");
    current = id;
    if (!exact) return `There is no place "${ply}" in this record: the last move before it is shown.`;
    for (const text of then.split(" ").filter(Boolean)) {
      try {
        current = record.play(current, text);
      } catch (error) {
        reload();
        return `The moves of this address can't be played: ${errorText(error)}`;
      }
    }
    if (then) reload();
    return null;
  }

  /**
   * Shows another record in the place of this one, which is the caller's to free.
   * @param {Record} other @param {Partial<State>} [where] @param {Set<string>} [known] the places that were given; all unless told
   */
  function load(other, where = {}, known) {
    record = other;
    reload();
    given = new Set([...nodes.keys()].filter((id) => !known || known.has(placeOf(nodes, id))));
    const unfound = restore(where);
    entry.clear();
    if (unfound) entry.complain(unfound);
    draw(false);
    options.onstep?.(state(), node());
  }

  const release = listenStepKeys(boardHost, { ...steps, up: () => turn(-1), down: () => turn(1) }, options.keys);

  /** To the variation before or after this one. @param {number} by */
  function turn(by) {
    const { parent } = node();
    if (parent === null) return;
    const siblings = node(parent).children;
    const next = siblings[siblings.indexOf(current) + by];
    if (next !== undefined) go(next);
  }

  reload();
  given = new Set(nodes.keys());
  const problem = restore(options.state ?? {});
  if (problem) entry.complain(problem);
  draw(false);

  return {
    /** The board with its buttons. */
    boardSide: html("div", { class: "board-side" }, boardHost, html("div", { class: "under-board" }, controls.element, status), entry.element, words),
    controls: controls.element,
    entry: entry.element,
    /** What there is to say of the move that is shown. */
    remarks: said,
    /** The tree of moves. */
    tree: tree.element,
    board,
    /** The record as it is now: `adopt` puts another in its place. */
    get record() {
      return record;
    },
    game,
    /** The side at the bottom. */
    get orientation() {
      return orientation;
    },
    node,
    state,
    play,
    /** Plays a move of whoever is not the reader. @param {string} text */
    answer: add,
    go,
    ...steps,
    /** Resolves when the board has come to rest. */
    rest: () => resting,
    /** Who is to play, in words, and the words for the position. */
    status,
    words,
    /** Where the reader stands in the record as it is now. */
    place: () => placeOf(nodes, current),
    /** @param {() => void} listener */
    onshow: (listener) => void listeners.push(listener),
    /** Draws again after the record was changed from outside. @param {number} [id] */
    refresh(id) {
      reload();
      if (id !== undefined && nodes.has(id)) current = id;
      draw(false);
      options.onstep?.(state(), node());
    },
    load,
    /**
     * Takes another record of the same game, with more written in it, and stays where the reader is.
     * @param {Record} other
     */
    adopt(other) {
      load(other, { ply: placeOf(nodes, current) }, new Set([...given].map((id) => placeOf(nodes, id))));
    },
    /** Draws again after a setting was changed. */
    redraw: () => draw(false),
    /** The same where the moves have other texts now. */
    reread() {
      reload();
      draw(false);
    },
    destroy() {
      release();
      board.destroy();
    },
  };
}

/** @param {import("./game").PlainGame} game @param {RecordNode} node */
function spoken(game, node) {
  if (node.parent === null) return `Start of the record. ${statusText(game, node)}`;
  return `${node.side}: ${game.spoken(node)}. ${statusText(game, node)}`;
}

/**
 * The field in which moves are typed, and where errors are told.
 * @param {(text: string) => boolean} onentry
 */
function createEntry(onentry) {
  const input = html("input", { name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", size: 8 });
  const complaint = html("p", { class: "complaint", role: "alert" });
  const form = html("form", { class: "entry" },
    html("label", {}, "Type a move ", input), html("button", { type: "submit" }, "Play"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim() && onentry(input.value)) input.value = "";
  });
  return {
    element: html("div", {}, form, complaint),
    clear: () => (complaint.textContent = ""),
    /** @param {string} text */
    complain: (text) => (complaint.textContent = text),
  };
}
