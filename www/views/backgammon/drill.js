// Drills of the board: which point has which number or name, and where the men are set up.
import { pointCells } from "../../board/backgammon-cells.js";
import { createBackgammonBoard } from "../../board/backgammon.js";
import { speaker } from "../../board/speech.js";
import { html } from "../../lib/dom.js";
import { action } from "../../study/setup.js";
import { layout, menOf, ways } from "./layout.js";

const ALL = Array.from({ length: 24 }, (_, index) => index + 1);

/** @type {import("../view").View} */
export function view(host, { core }) {
  const task = html("p", { class: "answer", role: "status" });
  const said = html("p", { role: "status" });
  const boardHost = html("div", { class: "wide-board" });
  const board = createBackgammonBoard(boardHost, { label: "Board to be learnt", grid: pointCells(speaker, { ontap: tap }) });
  const start = core.Backgammon.start("black");
  const wanted = menOf(start);
  start.free();
  /** @type {"points" | "men"} */
  let drill = "points";
  let own = /** @type {number[]} */ (new Array(26).fill(0));
  let asked = 1;
  let [right, all] = [0, 0];
  const numbers = action("Drill the points", () => begin("points"));
  const setUp = action("Drill the set-up", () => begin("men"));
  const check = action("Check", checkMen);

  /** @param {"points" | "men"} what */
  function begin(what) {
    drill = what;
    own = new Array(26).fill(0);
    [right, all] = [0, 0];
    said.textContent = "";
    if (what === "points") ask();
    draw();
  }

  function ask() {
    const last = asked;
    while (asked === last) asked = 1 + Math.floor(Math.random() * 24);
  }

  function draw() {
    const { places, left } = layout(core);
    const place = places[asked - 1];
    task.textContent = drill === "men" ? "Set up Black's fifteen men: each tap on a point adds one; after five it is empty again."
      : `Tap Black's ${place?.name ? `${place.name}, number ${place.number}` : `number ${place?.number}`}.`;
    check.hidden = drill === "points";
    board.show({ men: drill === "men" ? { black: own, white: wanted.white } : wanted, places, left, can: ALL.filter((point) => drill === "points" || !wanted.white[25 - point]) });
  }

  /** @param {number} point */
  function tap(point) {
    if (drill === "men") own[point] = ((own[point] ?? 0) + 1) % 6;
    else {
      const place = layout(core).places[point - 1];
      all += 1;
      if (point === asked) right += 1;
      said.textContent = `${point === asked ? "Right." : `No, that is number ${place?.number}${place?.name ? `, the ${place.name}` : ""}.`} ${right} of ${all}.`;
      if (point === asked) ask();
    }
    draw();
  }

  function checkMen() {
    const { places } = layout(core);
    const wrong = ALL.filter((point) => own[point] !== wanted.black[point]).map((point) => places[point - 1]?.number);
    said.textContent = wrong.length ? `Not yet: look at the points ${wrong.sort((a, b) => (a ?? 0) - (b ?? 0)).join(", ")}.` : "Right: all fifteen men are in their places.";
  }

  begin("points");
  host.append(html("h1", {}, "Set-up and numbering"),
    html("p", {}, "The book counts each player's points from the adversary's ace point, 1, to the player's own, 24."),
    ways(),
    html("div", { class: "backgammon" }, boardHost, html("div", { class: "side" }, task, said, html("p", { class: "buttons" }, check, numbers, setUp))));
  return { title: "Set-up and numbering" };
}
