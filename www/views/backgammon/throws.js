// The opening throws as the chapter plays them, man by man on the board.
import { keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { readState } from "../../lib/state.js";
import { layout, layoutForm, menOf, moved, ways } from "./layout.js";
import { createStepper } from "./stepper.js";

/** @type {import("../view").View} */
export function view(host, { core, path, query }) {
  const state = readState(query);
  const throws = core.openingThrows();
  let shown = state.number("throw", throws.length) - 1;
  const stepper = createStepper({ core, label: "Opening throw" });
  const told = html("div", { "aria-live": "polite" });
  const choice = html("select", { name: "throw" }, ...throws.map(({ dice, play }, index) => html("option", { value: index }, `${dice[0]} and ${dice[1]}: ${play.text}`)));
  choice.value = String(shown);
  choice.addEventListener("change", () => {
    state.clear();
    shown = Number(choice.value);
    begin();
  });
  const start = core.Backgammon.start("black");
  const men = menOf(start);
  start.free();

  function begin() {
    const found = throws[shown];
    if (!found) return;
    const { play, dice, marks, note } = found;
    // The chapter marks the points that are left, by its numbers.
    const left = layout(core).places.flatMap(({ number }, index) => (marks.includes(number) ? [index + 1] : []));
    const { hops } = play;
    stepper.show([...hops.keys(), hops.length].map((step) => ({
      men: hops.slice(0, step).reduce((at, hop) => moved(at, "black", hop), men),
      words: `In the book's numbers ${play.chapter}. ${step ? `${step} of ${hops.length} steps played.` : "The men are set up."}`,
      marks: left,
    })));
    told.replaceChildren(
      html("p", { class: "answer" }, `${dice[0]} and ${dice[1]}: ${play.text}`),
      ...(note ? [html("p", { class: "quiet" }, note)] : []));
    keepAddress(path, { throw: shown ? shown + 1 : null });
  }
  begin();
  host.append(html("h1", {}, "Opening throws"),
    html("p", {}, "What the chapter plays with each first throw, Black to play. The points that men leave are marked."),
    ways(), state.trouble,
    html("div", { class: "backgammon" }, stepper.board,
      html("div", { class: "side" }, html("p", {}, html("label", {}, "Throw ", choice)), told, stepper.told, stepper.buttons, layoutForm(stepper.redraw))));
  return { title: "Opening throws", close: stepper.destroy };
}
