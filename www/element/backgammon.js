// A diagram of backgammon that is stepped through, play by play. Who asks for no more fetches no more than this.
import { pointCells } from "../board/backgammon-cells.js";
import { createBackgammonBoard } from "../board/backgammon.js";
import { loadCore } from "../core.js";
import { html } from "../lib/dom.js";
import { START, drawnPoints } from "./backgammon-still.js";

/** @typedef {import("./element.js").Options} Options */

/**
 * What every diagram that is played on has; handed over, so that it stays in one script.
 * @typedef {object} Tools
 * @property {typeof import("../study/controls.js").createControls} createControls
 * @property {typeof import("../study/keys.js").listenStepKeys} listenStepKeys
 * @property {typeof import("./live-style.js").liveStyle} liveStyle
 * @property {typeof import("../study/remarks.js").sideName} sideName
 * @property {typeof import("../board/speech.js").speaker} speaker
 */

/** @typedef {{ply: number, text: string, fen: string, turn: "black" | "white", men: import("./backgammon-still.js").Men, words: string}} Step */

/** The throws and plays of a line: "31: 8/5 6/5 65: 24/13", with numbers of moves or without. @param {string} moves */
const throwsOf = (moves) => {
  const [, ...parts] = moves.split(/(?<![\d/])([1-6][1-6])\s*:/);
  return Array.from({ length: parts.length / 2 }, (_, index) => ({ dice: parts[2 * index] ?? "", play: (parts[2 * index + 1] ?? "").replace(/\d+\)/g, " ").replace(/[,;]/g, " ").trim() || "-" }));
};

/** @param {import("../core.js").Core} core @param {Options} options @param {Tools} tools @returns {{steps: Step[], problem: string}} */
function stepsOf({ Backgammon }, { position: given, moves }, { sideName }) {
  const text = given || START;
  let position = /^[A-Za-z\d+/]{14}$/.test(text) ? Backgammon.fromPositionId(text, "black") : Backgammon.parse(text);
  let problem = "";
  /** @type {Step[]} */
  const steps = [];
  const add = (/** @type {string} */ played) => {
    const { turn, dice, xgid } = position;
    const won = position.outcome();
    const side = /** @type {"black" | "white"} */ (turn);
    steps.push({
      ply: steps.length, text: played, fen: xgid, turn: side,
      men: { black: [...position.men("black")], white: [...position.men("white")] },
      words: won ? `${sideName(won.winner)} wins: a ${won.victory}.` : dice ? `${sideName(side)} has thrown ${dice[0]} and ${dice[1]}.` : `${sideName(side)} to throw.`,
    });
  };
  add("");
  try {
    for (const { dice, play } of throwsOf(moves)) {
      const thrown = position.thrown(Number(dice[0]), Number(dice[1]));
      position.free();
      position = thrown;
      const next = position.play(play);
      position.free();
      position = next;
      add(`${dice}: ${play}`);
    }
    if (moves && steps.length === 1) problem = `There is no throw with a play, such as "31: 8/5 6/5", in "${moves}".`;
  } catch (error) {
    problem = `Play ${steps.length}: ${error instanceof Error ? error.message : error}`;
  }
  position.free();
  return { steps, problem };
}

/**
 * @param {HTMLElement} host
 * @param {Options} options
 * @param {Tools} tools
 */
export async function goBackgammon(host, options, tools) {
  const { createControls, listenStepKeys, liveStyle, speaker } = tools;
  const { mode, moves, src, text, caption, numbers, marks, controls } = options;
  if (mode !== "view" && mode !== "study") throw new Error(`Backgammon has no mode "${mode}" here; there are view and study.`);
  const core = await loadCore("backgammon");
  const places = core.backgammonPlaces("right");
  const { steps, problem } = stepsOf(core, { ...options, moves: moves || text }, tools);
  const complaint = src ? "A file can't be shown here: write the throws and plays as moves." : problem;
  const place = html("div", { class: "board", part: "board", lang: "en" });
  const board = createBackgammonBoard(place, { label: caption || host.getAttribute("aria-label") || "Backgammon board", grid: pointCells(speaker) });
  const status = html("p", { class: "status" });
  /** @type {HTMLButtonElement[]} */
  const buttons = steps.slice(1).map(({ text, ply }) => {
    const button = html("button", { type: "button", class: "move" }, text);
    button.addEventListener("click", () => go(ply));
    return /** @type {HTMLButtonElement} */ (button);
  });
  let bottom = /** @type {"black" | "white"} */ (options.orientation === "white" ? "white" : "black");
  let at = 0;
  const study = {
    first: () => go(0),
    back: () => go(at - 1),
    next: () => go(at + 1),
    last: () => go(steps.length - 1),
    flip() {
      bottom = bottom === "black" ? "white" : "black";
      show();
    },
    node: () => /** @type {Step} */ (steps[at]),
    /** Nothing is played here: the line is stepped through. */
    play: () => false,
  };
  const bar = createControls(study);
  const release = listenStepKeys(place, { ...study, up() {}, down() {} }, host);

  /** @param {number} wanted */
  function go(wanted) {
    const to = Math.max(0, Math.min(steps.length - 1, wanted));
    if (to === at) return;
    at = to;
    show();
    const { ply, text, fen, turn, words } = study.node();
    board.say(`${text ? `${text}. ` : ""}${words}`);
    host.dispatchEvent(new CustomEvent("dc-move", { bubbles: true, composed: true, detail: { ply, text, from: "", to: "", fen, turn } }));
  }

  function show() {
    const { men, words } = study.node();
    board.show({ men, places, texts: numbers === "no" ? [] : places.map((_, index) => index + 1), marks: at ? [] : drawnPoints(marks), bottom });
    status.textContent = words;
    bar.update({ atStart: at === 0, atEnd: at === steps.length - 1 });
    buttons.forEach((button, index) => (index + 1 === at ? button.setAttribute("aria-current", "step") : button.removeAttribute("aria-current")));
  }

  show();
  const wanted = new Set(controls.split(/[\s,]+/));
  bar.element.classList.toggle("no-steps", !wanted.has("steps"));
  bar.element.classList.toggle("no-flip", !wanted.has("flip"));
  const under = html("div", { class: "under-board live", lang: "en" },
    ...(wanted.has("steps") || wanted.has("flip") ? [bar.element] : []), ...(wanted.has("status") ? [status] : []));
  const list = html("div", { class: "tree", part: "moves", role: "group", "aria-label": "Moves" }, html("p", { class: "moves" }, ...buttons.flatMap((button) => [button, " "])));
  return {
    study,
    styles: [liveStyle()],
    parts: [place, under, ...(wanted.has("moves") && buttons.length ? [list] : []), ...(complaint ? [html("p", { class: "complaint" }, complaint)] : [])],
    begin() {},
    solution() {},
    destroy() {
      release();
      board.destroy();
    },
  };
}
