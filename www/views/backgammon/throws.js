// The opening throws as the chapter plays them, man by man on the board.
import { pointCells } from "../../board/backgammon-cells.js";
import { createBackgammonBoard } from "../../board/backgammon.js";
import { speaker } from "../../board/speech.js";
import { keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { readState } from "../../lib/state.js";
import { action } from "../../study/setup.js";
import { layout, layoutForm, menOf, moved, ways } from "./layout.js";

/** @type {import("../view").View} */
export function view(host, { core, path, query }) {
  const state = readState(query);
  const throws = core.openingThrows();
  let shown = state.number("throw", throws.length) - 1;
  let step = 0;
  const boardHost = html("div", { class: "wide-board" });
  const board = createBackgammonBoard(boardHost, { label: "Opening throw", grid: pointCells(speaker) });
  const told = html("div", { "aria-live": "polite" });
  const choice = html("select", { name: "throw" }, ...throws.map(({ dice, play }, index) => html("option", { value: index }, `${dice[0]} and ${dice[1]}: ${play.text}`)));
  choice.value = String(shown);
  choice.addEventListener("change", () => {
    state.clear();
    [shown, step] = [Number(choice.value), 0];
    draw();
  });
  const back = action("One man back", () => go(step - 1));
  const next = action("One man on", () => go(step + 1));
  const start = core.Backgammon.start("black");
  const men = menOf(start);
  start.free();

  /** @param {number} wanted */
  function go(wanted) {
    step = Math.max(0, Math.min(throws[shown]?.play.hops.length ?? 0, wanted));
    draw();
  }

  function draw() {
    const found = throws[shown];
    if (!found) return;
    const { play, dice, marks, note } = found;
    const look = layout(core);
    // The chapter marks the points that are left, by its numbers.
    const left = look.places.flatMap(({ number }, index) => (marks.includes(number) ? [index + 1] : []));
    board.show({ men: play.hops.slice(0, step).reduce((at, hop) => moved(at, "black", hop), men), ...look, marks: left });
    told.replaceChildren(
      html("p", { class: "answer" }, `${dice[0]} and ${dice[1]}: ${play.text}`),
      html("p", {}, `In the book's numbers ${play.chapter}. ${step ? `${step} of ${play.hops.length} steps played.` : "The men are set up."}`),
      ...(note ? [html("p", { class: "quiet" }, note)] : []));
    back.disabled = step === 0;
    next.disabled = step === play.hops.length;
    keepAddress(path, { throw: shown ? shown + 1 : null });
  }
  draw();
  host.append(html("h1", {}, "Opening throws"),
    html("p", {}, "What the chapter plays with each first throw, Black to play. The points that men leave are marked."),
    ways(), state.trouble,
    html("div", { class: "backgammon" }, boardHost,
      html("div", { class: "side" }, html("p", {}, html("label", {}, "Throw ", choice)), told, html("p", { class: "buttons" }, back, next), layoutForm(draw))));
  return { title: "Opening throws" };
}
