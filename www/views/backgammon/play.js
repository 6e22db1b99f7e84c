// Backgammon for two on one device: fair dice, legal plays by tapping or from a list, pips, and the end.
import { pointCells } from "../../board/backgammon-cells.js";
import { createBackgammonBoard } from "../../board/backgammon.js";
import { speaker } from "../../board/speech.js";
import { keepAddress } from "../../lib/address.js";
import { die } from "../../lib/dice.js";
import { html } from "../../lib/dom.js";
import { errorText } from "../../lib/errors.js";
import { sideName } from "../../study/remarks.js";
import { action } from "../../study/setup.js";
import { layout, layoutForm, menOf, moved, ways } from "./layout.js";

/** @typedef {import("../../pkg/double_corner.js").BackgammonHop} Hop */

/** @type {import("../view").View} */
export function view(host, { core, path, query }) {
  const trouble = html("p", { class: "complaint", role: "alert" });
  const status = html("p", { class: "answer", role: "status" });
  const pips = html("p", { class: "quiet" });
  const list = html("ul", { class: "rated", "aria-label": "Legal plays" });
  const boardHost = html("div", { class: "wide-board" });
  const board = createBackgammonBoard(boardHost, { label: "Backgammon board", grid: pointCells(speaker, { ontap: tap, onescape: letGo }) });
  let position = core.Backgammon.start("black");
  const asked = query.get("at");
  if (asked) {
    try {
      position = core.Backgammon.parse(asked);
    } catch (error) {
      trouble.textContent = `The position of this address can't be used: ${errorText(error)}`;
    }
  }
  /** The positions before each play, for taking back: what was thrown stays thrown. @type {string[]} */
  const before = [];
  /** What was tapped of the play that is being entered. @type {Hop[]} */
  let entered = [];
  /** The point of the man that is picked up. @type {number | null} */
  let picked = null;

  const side = () => /** @type {"black" | "white"} */ (position.turn);
  /** A point of the side to play as the board has it. @param {number} point */
  const onBoard = (point) => (point === 0 ? (side() === "black" ? 26 : 27) : side() === "black" ? point : 25 - point);

  /** The hops that can go on from what was entered. */
  function open() {
    const men = current()[side()];
    const hops = position.plays().flatMap((play) => {
      const left = [...play.hops];
      for (const hop of entered) {
        const at = left.findIndex((other) => same(other, hop));
        if (at < 0) return [];
        left.splice(at, 1);
      }
      return left;
    }).filter(({ from }) => (men[from] ?? 0) > 0 && (!men[25] || from === 25));
    return hops.filter((hop, index) => hops.findIndex((other) => same(other, hop)) === index);
  }

  const current = () => entered.reduce((men, hop) => moved(men, side(), hop), menOf(position));

  /** @param {number} point of the board */
  function tap(point) {
    const hops = open();
    if (picked !== null && point !== onBoard(picked)) {
      const hop = hops.find(({ from, to }) => from === picked && onBoard(to) === point);
      picked = null;
      if (hop) return enter(hop);
    } else if (picked !== null) {
      picked = null;
      return draw();
    }
    const from = hops.filter((hop) => onBoard(hop.from) === point);
    const [only] = from;
    if (only && from.length === 1) return enter(only);
    picked = only ? only.from : null;
    draw();
  }

  /** Puts the man that is picked up back. */
  function letGo() {
    if (picked === null) return false;
    picked = null;
    draw();
    return true;
  }

  /** @param {Hop} hop */
  function enter(hop) {
    entered = [...entered, hop];
    const done = position.plays().find(({ hops }) => hops.length === entered.length && covers(hops, entered));
    if (done) return play(done.text);
    draw();
  }

  /** @param {string} text */
  function play(text) {
    before.push(position.xgid);
    const next = position.play(text);
    go(next);
  }

  /** @param {import("../../pkg/double_corner.js").Backgammon} next */
  function go(next) {
    position.free();
    position = next;
    entered = [];
    picked = null;
    trouble.textContent = "";
    keepAddress(path, { at: position.xgid });
    draw();
  }

  const roll = action("Throw the dice", () => {
    go(position.thrown(die(), die()));
  });
  const first = action("Throw for who begins", () => {
    let [black, white] = [die(), die()];
    while (black === white) [black, white] = [die(), die()];
    go(core.Backgammon.start(black > white ? "black" : "white"));
    status.textContent = `Black throws ${black}, White ${white}: ${status.textContent}`;
  });
  const back = action("Take back", () => {
    if (entered.length || picked !== null) {
      entered = [];
      picked = null;
      return draw();
    }
    const last = before.pop();
    if (last) go(core.Backgammon.parse(last));
  });
  const fresh = action("New game", () => {
    before.length = 0;
    go(core.Backgammon.start("black"));
  });

  function draw() {
    const { dice } = position;
    const won = position.outcome();
    const plays = dice && !won ? position.plays() : [];
    const hops = dice && !won ? open() : [];
    const can = picked === null ? hops.map(({ from }) => onBoard(from)) : [onBoard(picked), ...hops.filter(({ from }) => from === picked).map(({ to }) => onBoard(to))];
    const men = current();
    board.show({ men, ...layout(core), can, marks: picked === null ? [] : [onBoard(picked)] });
    const name = sideName(side());
    status.textContent = won ? `${sideName(won.winner)} wins: a ${won.victory}${won.today === won.victory ? "" : `, today a ${won.today}`}.`
      : !dice ? `${name} to throw.`
      : `${name} has thrown ${dice[0]} and ${dice[1]}${entered.length ? `; played ${entered.length}` : ""}.`;
    pips.textContent = `Pips to go: Black ${position.pips("black")}, White ${position.pips("white")}.`;
    roll.hidden = Boolean(dice || won);
    first.hidden = position.xgid !== start;
    back.hidden = !before.length && !entered.length && picked === null;
    list.replaceChildren(...plays.map(({ text, chapter }) => {
      const button = html("button", { type: "button", class: "rated-move" }, html("strong", {}, text === "-" ? "Nothing can be played" : text), " ", html("span", { class: "quiet" }, text === "-" ? "pass" : chapter));
      button.addEventListener("click", () => play(text));
      return html("li", {}, button);
    }));
  }
  const opening = core.Backgammon.start("black");
  const start = opening.xgid;
  opening.free();
  draw();
  host.append(
    html("h1", {}, "Backgammon"),
    html("p", {}, "For two on one device. Throw, then tap a man and, where there is a choice, the point it goes to; or take a play from the list, which has them in today's notation and in the book's numbers."),
    ways(), trouble,
    html("div", { class: "backgammon" }, boardHost,
      html("div", { class: "side" }, status, pips, html("p", { class: "buttons" }, roll, first, back, fresh), layoutForm(draw), list)));
  return { title: "Backgammon", close: () => position.free() };
}

/** @param {Hop} a @param {Hop} b */
const same = (a, b) => a.from === b.from && a.to === b.to;

/** Whether the hops are the same, in whatever order. @param {Hop[]} hops @param {Hop[]} others */
function covers(hops, others) {
  const left = [...hops];
  return others.every((hop) => {
    const at = left.findIndex((other) => same(other, hop));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
