// A board of backgammon that is stepped through, man by man, by buttons and keys.
import { pointCells } from "../../board/backgammon-cells.js";
import { createBackgammonBoard } from "../../board/backgammon.js";
import { speaker } from "../../board/speech.js";
import { html } from "../../lib/dom.js";
import { listenStepKeys } from "../../study/keys.js";
import { action } from "../../study/setup.js";
import { layout } from "./layout.js";

/**
 * A position on the way, and what is to be said of it; marks are points as Black counts them.
 * @typedef {{men: {black: number[], white: number[]}, words: string, marks?: number[]}} Frame
 */

/** @param {{core: import("../../core.js").Core, label: string, onstep?: () => void}} options */
export function createStepper({ core, label, onstep }) {
  const boardHost = html("div", { class: "wide-board" });
  const board = createBackgammonBoard(boardHost, { label, grid: pointCells(speaker) });
  const told = html("p", { role: "status" });
  /** @type {Frame[]} */
  let frames = [];
  let at = 0;
  const back = action("One man back", () => go(at - 1));
  const next = action("One man on", () => go(at + 1));
  const release = listenStepKeys(boardHost, { first: () => go(0), back: () => go(at - 1), next: () => go(at + 1), last: () => go(frames.length - 1), up() {}, down() {}, flip() {} });

  /** @param {number} wanted */
  function go(wanted) {
    at = Math.max(0, Math.min(frames.length - 1, wanted));
    draw();
    onstep?.();
  }

  function draw() {
    const frame = frames[at];
    if (!frame) return;
    board.show({ ...layout(core), men: frame.men, marks: frame.marks ?? [] });
    told.textContent = frame.words;
    back.disabled = at === 0;
    next.disabled = at === frames.length - 1;
  }

  return {
    board: boardHost,
    told,
    buttons: html("p", { class: "buttons" }, back, next),
    at: () => at,
    go,
    /** @param {Frame[]} given */
    show(given) {
      frames = given;
      at = 0;
      draw();
    },
    redraw: draw,
    destroy() {
      release();
      board.destroy();
    },
  };
}
