// The course of a game as a chart: one stop for the keyboard, on which the arrow keys step; every step has words.
import { html, svg } from "../lib/dom.js";

/** @typedef {{ place: string, chance: number, exact: boolean, words: string, sign: string } | null} Point chances of the side at the top, -1000 to 1000; null: not looked at */

const [WIDTH, HEIGHT, EDGE] = [600, 180, 14];
/** Leads that have a line, in hundredths. */
const LEADS = [100, 300];

/**
 * @param {{ points: Point[], top: string, bottom: string, unit: [string, string], half: number, onstep: (index: number) => void }} options
 *   top, bottom: who is better there; unit: what a lead of 100 is, one and many; half: the lead that makes half of a win
 */
export function createChart({ points, top, bottom, unit, half, onstep }) {
  const x = (/** @type {number} */ index) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ chance) => HEIGHT / 2 - (chance / 1000) * (HEIGHT / 2 - EDGE);
  const cursor = svg("line", { class: "course-cursor", y1: 0, y2: HEIGHT });
  const step = (WIDTH - 2 * EDGE) / Math.max(1, points.length - 1);
  const bands = points.flatMap((point, index) =>
    point?.exact ? [svg("rect", { class: "course-exact", "data-result": point.chance > 0 ? "top" : point.chance < 0 ? "bottom" : "draw", x: x(index) - step / 2, y: Math.min(y(point.chance), y(0)) - 2, width: step, height: Math.abs(y(point.chance) - y(0)) + 4 })] : []);
  const lines = LEADS.flatMap((lead) => [lead, -lead].map((score) => {
    const at = y((1000 * score) / (Math.abs(score) + half));
    return svg("g", {}, svg("line", { class: "course-grid", x1: EDGE, x2: WIDTH - EDGE, y1: at, y2: at }), svg("text", { class: "course-text", x: WIDTH - EDGE, y: at - 3, "text-anchor": "end" }, `${lead / 100} ${unit[lead > 100 ? 1 : 0]}`));
  }));
  // A new line begins after what was not looked at.
  const path = points.map((point, index) => (point ? `${points[index - 1] ? "L" : "M"}${x(index).toFixed(1)} ${y(point.chance).toFixed(1)}` : "")).join("");
  const dots = points.flatMap((point, index) => {
    if (!point) return [];
    const [cx, cy] = [x(index), y(point.chance)];
    return [
      point.exact ? svg("rect", { class: "course-dot", x: cx - 3, y: cy - 3, width: 6, height: 6 }) : svg("circle", { class: "course-dot", cx, cy, r: 2.5 }),
      ...(point.sign ? [svg("text", { class: "course-sign", x: Math.min(WIDTH - EDGE, Math.max(EDGE, cx)), y: cy > HEIGHT / 2 ? Math.min(HEIGHT - 4, cy + 16) : Math.max(12, cy - 6), "text-anchor": "middle" }, point.sign)] : []),
    ];
  });
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    ...bands, svg("line", { class: "course-zero", x1: EDGE, x2: WIDTH - EDGE, y1: y(0), y2: y(0) }), ...lines,
    svg("path", { class: "course-line", d: path }), cursor, ...dots);
  const slider = html("div", { class: "course-board", role: "slider", tabindex: 0, "aria-label": "Course of the game", "aria-valuemin": 0, "aria-valuemax": Math.max(0, points.length - 1), "aria-valuenow": 0 }, picture);
  let at = 0;

  /** @param {number} index */
  function go(index) {
    const wanted = Math.max(0, Math.min(points.length - 1, index));
    if (wanted !== at) onstep(wanted);
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => go(at - 1), ArrowDown: () => go(at - 1), ArrowRight: () => go(at + 1), ArrowUp: () => go(at + 1),
    PageDown: () => go(at - 10), PageUp: () => go(at + 10), Home: () => go(0), End: () => go(points.length - 1),
  };
  slider.addEventListener("keydown", (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  slider.addEventListener("click", ({ clientX }) => {
    const { left, width } = picture.getBoundingClientRect();
    go(Math.round((((clientX - left) / width) * WIDTH - EDGE) / step));
  });

  return {
    element: html("figure", { class: "course" }, slider,
      html("figcaption", { class: "quiet" }, `Above the line ${top} is better, below it ${bottom}. Squares and filled bands are exact: won, drawn or lost; dots are the engine's judgement.`)),
    /** Shows where the reader is. @param {number} index @param {string} words */
    show(index, words) {
      at = index;
      slider.setAttribute("aria-valuenow", String(index));
      slider.setAttribute("aria-valuetext", words);
      cursor.setAttribute("x1", String(x(index)));
      cursor.setAttribute("x2", String(x(index)));
    },
  };
}
