// A diagram that can be stepped through or played on: the study of the site, in the element's shadow.
import { html } from "../lib/dom.js";
import { speaker } from "../board/board.js";
import { createControls } from "../study/controls.js";
import { listenStepKeys } from "../study/keys.js";
import { sideName } from "../study/remarks.js";
import { createStepper } from "../study/stepper.js";
import { liveStyle } from "./live-style.js";
import { needsCore, openRecord } from "./records.js";
import { hasRules } from "./rules.js";

/** @typedef {import("./element.js").Options} Options */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {{solved: boolean, winner: string | null, reason: string, moves?: number, shortest?: number | null}} EndDetail */

/**
 * @param {HTMLElement} host
 * @param {Options} options
 * @param {import("./games.js").Look} look of the game
 * @param {Options[]} all of the diagrams on the page: they share one WebAssembly
 */
export async function goLive(host, options, look, all) {
  const others = hasRules(options.game) ? null : await import("./other-live.js");
  if (look.draw && others) return others.goBackgammon(host, options, { createControls, listenStepKeys, liveStyle, sideName, speaker });
  // A diagram's author chooses the notation, and says in its own words what there is to say: the plain game is enough.
  const [{ record: given, problem }, game] = await Promise.all([openRecord(options, all.some(needsCore)), others?.otherGame(options.game) ?? plainGame(options.game)]);
  const drawn = options.shade || options.arrows || options.marks || given.nodes().some(({ commands }) => commands.length);
  const marks = drawn ? await import("./marks.js") : null;
  if (options.mode === "practice") return (await import("./practice.js")).goPractice({ host, options, game, given, look: (node) => drawnAt(options, look, node, marks), onmove, onend: (detail) => send("dc-end", detail) });
  const exercise = options.mode === "solve" ? (await import("./exercise.js")).createExercise(given) : null;
  const shown = exercise?.record ?? given;
  let ended = false;
  const study = createStepper({
    record: shown,
    game,
    label: options.caption || host.getAttribute("aria-label") || game.geometry.label,
    orientation: options.orientation === "black" ? "black" : "white",
    keys: host,
    watch: options.mode === "view",
    look: (node) => drawnAt(options, look, node, marks),
    ...(exercise ? { refuse: exercise.refuse } : {}),
    onstep: (_, node) => tell(node),
  });
  const answer = exercise?.attach(study, () => end({ solved: true, winner: null, reason: "solved" }));
  const wanted = new Set(options.controls.split(/[\s,]+/));

  /** @param {string} name @param {object} detail */
  function send(name, detail) {
    host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  /** @param {RecordNode} node */
  function onmove({ ply, text, from, to, fen, turn }) {
    send("dc-move", { ply, text, from, to, fen, turn });
  }

  /** @param {RecordNode} node */
  function tell(node) {
    onmove(node);
    exercise?.moved(node);
    if (node.outcome && !exercise) end({ solved: false, ...node.outcome });
    else ended = false;
  }

  /** @param {EndDetail} detail */
  function end(detail) {
    if (ended) return;
    ended = true;
    send("dc-end", detail);
  }

  study.controls.classList.toggle("no-steps", !wanted.has("steps"));
  study.controls.classList.toggle("no-flip", !wanted.has("flip"));
  const under = html("div", { class: "under-board live", lang: "en" },
    ...(wanted.has("steps") || wanted.has("flip") ? [study.controls] : []));
  if (wanted.has("status")) under.append(study.status);
  const entry = html("div", { lang: "en", class: wanted.has("entry") && options.mode !== "view" ? "" : "only-complaints" }, study.entry);
  const board = study.board.element;
  board.setAttribute("part", "board");
  board.setAttribute("lang", "en");
  study.tree.setAttribute("part", "moves");

  return {
    study,
    styles: [liveStyle()],
    /** What stands in the figure, before its caption. */
    parts: [
      board, under, study.words, entry, ...(answer ? [answer] : []),
      ...(wanted.has("moves") ? [study.tree] : []),
      ...(problem ? [html("p", { class: "complaint" }, problem)] : []),
    ],
    begin() {},
    /** Shows the moves of an exercise. */
    solution: () => exercise?.solution(),
    destroy() {
      exercise?.end();
      study.destroy();
      shown.free();
      if (shown !== given) given.free();
    },
  };
}

/** What the study needs to know of a game. @param {string} name @returns {Promise<import("../study/game").PlainGame>} */
async function plainGame(name) {
  return name === "chess" ? (await import("../study/plain-chess.js")).plainChess : (await import("../study/plain-checkers.js")).plainCheckers;
}

/**
 * What is drawn on the board beside the pieces.
 * @param {Options} options @param {{geometry: import("../board/types").Geometry}} game @param {RecordNode} node
 * @param {typeof import("./marks.js") | null} read null where there is nothing to read
 */
function drawnAt(options, { geometry }, node, read) {
  const said = read?.drawnCommands(node.commands);
  // What the attributes point at belongs to the position that they give.
  const own = read?.drawnOptions(options, geometry);
  const first = node.parent === null ? own : undefined;
  return {
    shaded: own?.shaded ?? [],
    arrows: [...(first?.arrows ?? []), ...(said?.arrows ?? [])],
    marks: [...(node.check ? [{ square: node.check, kind: "check" }] : []), ...(first?.marks ?? []), ...(said?.marks ?? [])],
    numbers: options.numbers !== "no",
  };
}
