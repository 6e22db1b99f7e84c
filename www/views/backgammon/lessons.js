// The chapter's lessons of backgammon, among them the diagrams in its margins, stepped on the board; and the odds against a hit.
import { formatAddress, keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { lost } from "../../lib/lost.js";
import { sideName } from "../../study/remarks.js";
import { layoutForm, menOf, moved, ways } from "./layout.js";
import { createStepper } from "./stepper.js";

/**
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} name
 * @property {string} words
 * @property {string} at XGID with the throw
 * @property {string[]} plays
 * @property {number[]} [marks] points as Black counts them
 * @property {boolean} [figure] is it a diagram of the chapter?
 */
/** @typedef {{away: number, printed: [number, number]}} Odds for and against, of 36 throws */

/** @returns {Promise<{lessons: Lesson[], against: Odds[]}>} */
async function readLessons() {
  const response = await fetch(new URL("../../lessons/backgammon.json", import.meta.url));
  if (!response.ok) throw new Error("The lessons could not be loaded.");
  return response.json();
}

/** How many of the 36 throws bring a man exactly so many points on, where nothing is in the way. @param {number} away */
export function throwsThatHit(away) {
  let count = 0;
  for (let first = 1; first <= 6; first += 1) {
    for (let second = 1; second <= 6; second += 1) {
      const reached = first === second ? [1, 2, 3, 4].map((times) => times * first) : [first, second, first + second];
      if (reached.includes(away)) count += 1;
    }
  }
  return count;
}

/** @type {import("../view").View} */
export async function view(host, { core, item, path }) {
  const { lessons, against } = await readLessons();
  const index = lessons.findIndex(({ id }) => id === item[0]);
  const lesson = lessons[index];
  if (item.length && (!lesson || item.length > 1)) throw lost(`There is no lesson "${item.join("/")}".`);
  if (!lesson) {
    host.append(html("h1", {}, "Lessons of backgammon"),
      html("p", {}, "Hits, blocks, doublets, entering and bearing off, each stepped on the board."), ways(),
      html("ul", { class: "items" }, ...lessons.map(({ id, name, words, figure }) => html("li", {}, html("a", { href: formatAddress([...path, id]) },
        html("strong", {}, name), " ", html("span", {}, `${words}${figure ? " A diagram of the chapter." : ""}`))))),
      html("h2", {}, "The odds against being hit"),
      html("p", {}, "Of 36 throws, how many miss and how many hit a blot so many points away, where nothing stands between: worked out here, and as the chapter prints it."),
      html("table", {}, html("thead", {}, html("tr", {}, ...["Points away", "Misses to hits", "Printed"].map((text) => html("th", { scope: "col" }, text)))),
        html("tbody", {}, ...against.map(({ away, printed }) => {
          const hits = throwsThatHit(away);
          const text = printed.join(" to ");
          const right = printed[1] === hits;
          return html("tr", {}, html("th", { scope: "row" }, String(away)), html("td", {}, `${36 - hits} to ${hits}`),
            html("td", {}, right ? text : html("s", {}, text), ...(right ? [] : [" three doublets hit"])));
        }))));
    return { title: "Lessons of backgammon" };
  }
  const stepper = createStepper({ core, label: lesson.name, onstep: () => keepAddress([...path, lesson.id], {}) });
  stepper.show(framesOf(core, lesson));
  const neighbour = (/** @type {Lesson | undefined} */ other, /** @type {string} */ before) =>
    other ? [html("a", { href: formatAddress([...path, other.id]) }, `${before} ${other.name}`)] : [];
  host.append(html("h1", {}, lesson.name), ways(),
    html("div", { class: "backgammon" }, stepper.board,
      html("div", { class: "side" }, html("p", { class: "answer" }, lesson.words), stepper.told, stepper.buttons,
        html("p", {}, html("a", { href: formatAddress(["backgammon"], { at: lesson.at }) }, "Play on from here")), layoutForm(stepper.redraw),
        html("nav", { class: "neighbours", "aria-label": "Lessons" }, ...neighbour(lessons[index - 1], "←"),
          html("a", { href: formatAddress(path) }, "All lessons"), ...neighbour(lessons[index + 1], "→")))));
  return { title: lesson.name, close: stepper.destroy };
}

/** The position, and what each man's move makes of it. @param {import("../../core.js").Core} core @param {Lesson} lesson */
function framesOf({ Backgammon }, { at, plays, marks = [] }) {
  const position = Backgammon.parse(at);
  const side = /** @type {"black" | "white"} */ (position.turn);
  const [high, low] = position.dice ?? [0, 0];
  let men = menOf(position);
  /** @type {import("./stepper.js").Frame[]} */
  const frames = [{ men, words: `${sideName(side)} has thrown ${high} and ${low}.`, marks }];
  for (const text of plays) {
    const { hops } = position.read(text);
    if (!hops.length) frames.push({ men, words: "Nothing can be played: the turn is over.", marks });
    for (const [index, hop] of hops.entries()) {
      men = moved(men, side, hop);
      const name = (/** @type {number} */ point) => (point === 25 ? "the bar" : point === 0 ? "off" : `point ${point}`);
      frames.push({ men, words: `From ${name(hop.from)} to ${name(hop.to)}${hop.hits ? ", and hits" : ""}: ${index + 1} of ${hops.length}. The play is ${text}.`, marks });
    }
  }
  position.free();
  return frames;
}
