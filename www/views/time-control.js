// A clock for two with minutes and an increment: beside a board on which the moves switch it, or alone, beside a real one.
import { keepAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { readState } from "../lib/state.js";
import { clockText, createClocks } from "../lib/two-clocks.js";
import { sideName } from "../study/remarks.js";
import { action } from "../study/setup.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";

/** @typedef {"black" | "white"} Side */

const TICK = 100;
const LONGEST = 180;

/** @type {import("./view").View} */
export function view(host, { core, game, path, query }) {
  // A page of backgammon is given another game.
  const named = path[0] === "backgammon" ? "backgammon" : game.name;
  const first = named === "backgammon" ? "black" : game.first;
  const state = readState(query);
  let minutes = query.get("minutes") ? state.number("minutes", LONGEST) : 10;
  let increment = Math.max(0, Math.min(60, Math.floor(Number(query.get("increment") ?? 5)) || 0));
  let alone = named === "backgammon" || query.get("board") === "no";
  const told = html("p", { class: "answer", role: "status" });
  const part = html("div");
  const sides = /** @type {Record<Side, HTMLButtonElement>} */ (Object.fromEntries(/** @type {Side[]} */ (["black", "white"]).map((side) => {
    const button = html("button", { type: "button", class: "clock-side" });
    button.addEventListener("click", () => press(side));
    return [side, button];
  })));
  const pause = action("Start", () => {
    look();
    if (clocks.running) clocks.stop();
    else clocks.start();
    since = performance.now();
    draw();
  });
  let clocks = createClocks({ minutes, increment, first });
  let since = 0;
  let begun = false;
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;
  let turnOf = 0;

  function look() {
    const now = performance.now();
    const before = clocks.flag;
    clocks.pass(now - since);
    since = now;
    if (clocks.flag && !before) {
      const loser = sideName(clocks.flag);
      told.textContent = `${loser}'s time is over: ${loser} has lost, unless the adversary lets it pass.`;
      study?.record.setResult((clocks.flag === first) ? "0-1" : "1-0");
    }
    draw();
  }

  /** The end of a turn, where there is no board. @param {Side} side */
  function press(side) {
    if (!alone) return;
    look();
    clocks.press(side);
    begun = true;
    draw();
  }

  function draw() {
    for (const side of /** @type {Side[]} */ (["black", "white"])) {
      const mine = clocks.turn === side;
      const text = `${sideName(side)} ${clockText(clocks.left(side))}`;
      if (sides[side].textContent !== text) sides[side].textContent = text;
      sides[side].setAttribute("aria-label", `${sideName(side)}: ${clockText(Math.ceil(clocks.left(side) / 1000) * 1000)} left${alone && mine && !clocks.flag ? ", end the turn" : ""}`);
      sides[side].setAttribute("aria-disabled", String(!alone || !mine || clocks.flag !== null));
      sides[side].toggleAttribute("data-running", mine && clocks.running);
    }
    pause.textContent = clocks.running ? "Stop the clocks" : "Start";
    pause.hidden = clocks.flag !== null || (!begun && !alone);
  }

  function begin() {
    study?.destroy();
    study = undefined;
    clocks = createClocks({ minutes, increment, first });
    turnOf = 0;
    begun = false;
    told.textContent = "";
    keepAddress(path, { minutes: minutes === 10 ? null : minutes, increment: increment === 5 ? null : increment, board: alone && named !== "backgammon" ? "no" : null });
    const clock = html("div", { class: "clocks" }, sides[first], sides[first === "black" ? "white" : "black"]);
    const buttons = html("p", { class: "buttons" }, pause, action("New game", begin));
    if (alone) {
      part.replaceChildren(clock, told, buttons);
      return draw();
    }
    const shown = createStudy({
      core, game, record: core.Record.start(game.name), label: "The board for two",
      refuse: () => (clocks.flag ? "The game is lost on time; begin a new one." : null),
      onstep: (_, node) => {
        if (node.id <= turnOf || !node.side) return;
        look();
        turnOf = node.id;
        clocks.press(node.side);
        begun = true;
        if (node.outcome) clocks.stop();
        draw();
      },
    });
    study = shown;
    part.replaceChildren(html("div", { class: "study" }, shown.boardSide,
      html("div", { class: "side" }, clock, told, buttons, shown.tree, recordTools(shown))));
    draw();
  }

  /** @param {string} name @param {string} label @param {number} value @param {number} least @param {number} most @param {(value: number) => void} take */
  function field(name, label, value, least, most, take) {
    const input = html("input", { type: "number", name, min: least, max: most, inputmode: "numeric" });
    input.value = String(value);
    input.addEventListener("change", () => {
      state.clear();
      const chosen = Math.max(least, Math.min(most, Math.floor(Number(input.value)) || least));
      input.value = String(chosen);
      take(chosen);
      begin();
    });
    return html("label", { class: "field" }, html("span", {}, label), input);
  }
  const board = html("select", { name: "board" }, html("option", { value: "yes" }, "on the board here"), html("option", { value: "no" }, "on a board of our own"));
  board.value = alone ? "no" : "yes";
  board.addEventListener("change", () => {
    alone = board.value === "no";
    begin();
  });
  host.append(
    html("h1", {}, "A clock for two"),
    html("p", {}, alone && named === "backgammon" ? "Each side taps its own time when its turn is over." : "Each side has so many minutes for the game, and gets some seconds for each move made. The first move starts the clock; who uses a board of wood taps the own time when the turn is over. By both old codes who oversteps the time forfeits the game."),
    html("div", { class: "fields" },
      field("minutes", "Minutes each", minutes, 1, LONGEST, (value) => (minutes = value)),
      field("increment", "Seconds added", increment, 0, 60, (value) => (increment = value)),
      ...(named === "backgammon" ? [] : [html("label", { class: "field" }, html("span", {}, "Played "), board)])),
    state.trouble, part);
  since = performance.now();
  begin();
  const timer = setInterval(look, TICK);
  return {
    title: "A clock for two",
    close() {
      clearInterval(timer);
      study?.destroy();
    },
  };
}
