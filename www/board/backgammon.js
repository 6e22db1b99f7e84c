// The backgammon board: points with stacks of men, the bar, and the men borne off. It knows no rules.
import { svg } from "../lib/dom.js";
import { columnOf, spots } from "./backgammon-places.js";
import { styleSheet } from "./style.js";

/** @typedef {"black" | "white"} Side */
/** @typedef {{far: boolean, column: number, name: string | null}} Place where one of Black's points is seen */

/**
 * All that the board shows. Points are Black's, 1 to 24; 0 is White's bar, 25 Black's bar, 26 Black's men off, 27 White's.
 * @typedef {object} Scene
 * @property {Record<Side, ArrayLike<number>>} men of a side by point as that side counts them: 0 is off, 25 the bar
 * @property {Place[]} places of Black's points 1 to 24
 * @property {(string | number)[]} [texts] what is written at Black's points, from point 1
 * @property {boolean} [left] are the inner tables on the left?
 * @property {Side} [bottom] the side next to whom the board is seen, Black unless told otherwise
 * @property {number[]} [can] what can be tapped
 * @property {number[]} [marks] what is marked
 */

/** Narrower than this, in pixels, the board is turned by a right angle, so that points are wide enough for a finger. */
const NARROW = 560;
const [UNIT, LONG, RADIUS, EDGE] = [100, 1400, 43, 50];
/** How far it is across the board, lying and standing. */
const ACROSS = { lying: 1160, standing: 720 };
const css = `
.field{fill:#e9dcc0}.bar{fill:#6a4b32}.odd{fill:#b9805a}.even{fill:#55805c}
text{font:600 34px system-ui,sans-serif;text-anchor:middle;fill:#23241f;pointer-events:none}
.bar-text,.light{fill:#fff}.light,.table{font-size:26px;letter-spacing:2px}.light{font-size:25px;letter-spacing:0}.table{fill:#5b5136}
.black{fill:#262120;stroke:#8d847c;stroke-width:4}.white{fill:#fdf8ea;stroke:#6f6346;stroke-width:4}
.count.on-black{fill:#fff}.mark{fill:none;stroke:#10233f;stroke-width:9;stroke-dasharray:18 10}`;
const style = styleSheet(`:host{display:block;position:relative;max-height:max(95svh,30rem)}
svg{display:block;width:100%;height:100%;border-radius:6px;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent}${css}
.place{fill:transparent}[role=gridcell]{outline:none}.can{cursor:pointer;touch-action:manipulation}.can .place{stroke:#17407c;stroke-width:8}
[role=gridcell]:focus-visible .place{stroke:#d8432b;stroke-width:14}
.words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){svg{forced-color-adjust:none}}`);

/**
 * @param {HTMLElement} host
 * @param {{label: string, grid?: ReturnType<typeof import("./backgammon-cells.js").pointCells>}} options without `grid` it is a picture
 */
export function createBackgammonBoard(host, { label, grid }) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style()];
  const art = svg("g", { "aria-hidden": "true" });
  const picture = svg("svg", { role: "img", "aria-label": label }, art);
  root.replaceChildren(picture);
  const cells = grid?.(root, picture);
  /** @type {Scene | null} */
  let shown = null;
  // No board is wider than its window; how wide it is within a wider one is seen when it is there.
  let standing = innerWidth < NARROW;

  const watch = new ResizeObserver(([entry]) => {
    const narrow = entry !== undefined && entry.contentRect.width > 0 && entry.contentRect.width < NARROW;
    if (narrow === standing || !shown) return;
    standing = narrow;
    draw(shown);
  });
  watch.observe(host);

  /** @param {Scene} scene */
  function draw({ men, places, texts = [], left = false, bottom = "black", can = [], marks = [] }) {
    const across = standing ? ACROSS.standing : ACROSS.lying;
    const turned = bottom === "white";
    const [width, height] = standing ? [across, LONG] : [LONG, across];
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    host.style.aspectRatio = `${width}/${height}`;
    const all = spots({ men, places, texts, left });
    /** From along and across the board to the screen. @param {number} along @param {number} over @returns {[number, number]} */
    const at = (along, over) => {
      const [a, o] = turned ? [LONG - along, across - over] : [along, over];
      return standing ? [across - o, a] : [a, o];
    };
    /** @param {number} along @param {number} over @param {number} length @param {number} depth */
    const box = (along, over, length, depth) => {
      const [[x0, y0], [x1, y1]] = [at(along, over), at(along + length, over + depth)];
      return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
    };
    /** @param {string} words @param {string} name @param {number} along @param {number} over @param {boolean} [along90] */
    const write = (words, name, along, over, along90 = false) => {
      const [x, y] = at(along, over);
      return svg("text", { class: name, x, y: y + 12, transform: along90 && standing ? `rotate(90 ${x} ${y})` : null }, words);
    };
    /** The length of a point. */
    const reach = (across - 2 * EDGE) / 2 - (standing ? 40 : 100);
    const bar = columnOf(6, left, true) * UNIT;
    const tray = (left ? 0 : 13) * UNIT;
    const inner = (left ? 4 : 10) * UNIT;
    const outer = (left ? 11 : 3) * UNIT;
    art.replaceChildren(
      svg("rect", { class: "field", ...box(0, 0, LONG, across) }),
      svg("rect", { class: "bar", ...box(bar, 0, UNIT, across) }),
      svg("rect", { class: "bar", ...box(tray, 0, UNIT, across) }),
      write("INNER", "table", inner, across / 2, true), write("OUTER", "table", outer, across / 2, true),
      write("LIGHT", "light", tray + UNIT / 2, across / 2),
      ...all.flatMap((spot) => drawSpot(spot)));
    cells?.show(all.map((spot) => ({ ...spot, box: area(spot), can: can.includes(spot.point), marked: marks.includes(spot.point) })),
      { standing, turned, label: `${label}, the light ${standing ? (left === turned ? "below" : "above") : `on the ${left === turned ? "right" : "left"}`}, by the inner table` });

    /** What belongs to a point for a finger. @param {import("./backgammon-places.js").Spot} spot */
    function area({ column, far }) {
      const depth = reach + 20;
      return box(column * UNIT + 4, far ? EDGE : across - EDGE - depth, UNIT - 8, depth);
    }

    /** A point, the bar or a tray with what lies there. @param {import("./backgammon-places.js").Spot} spot */
    function drawSpot({ point, column, far, count, side, text, pointed }) {
      const along = column * UNIT;
      const edge = far ? EDGE : across - EDGE;
      const way = far ? 1 : -1;
      const gap = Math.min(2 * RADIUS, (reach - 2 * RADIUS) / Math.max(1, count - 1));
      const tip = [at(along + 4, edge), at(along + 96, edge), at(along + 50, edge + way * reach)];
      const top = edge + way * (RADIUS + 2 + (count - 1) * gap);
      return [
        ...(pointed ? [svg("path", { class: column % 2 === Number(far) ? "odd" : "even", d: `M${tip.join("L")}z` })] : []),
        ...Array.from({ length: count }, (_, index) => {
          const [cx, cy] = at(along + 50, edge + way * (RADIUS + 2 + index * gap));
          return svg("circle", { class: side, cx, cy, r: RADIUS });
        }),
        ...(count > 5 || (count > 3 && gap < RADIUS) ? [write(String(count), `count on-${side}`, along + 50, top)] : []),
        write(text, pointed ? "" : "bar-text", along + 50, far ? 26 : across - 26),
        ...(marks.includes(point) ? [svg("rect", { class: "mark", rx: 12, ...area({ column, far, point, count, side, text, pointed, words: "" }) })] : []),
      ];
    }
  }

  return {
    element: host,
    /** @param {Scene} scene */
    show(scene) {
      shown = scene;
      draw(scene);
    },
    /** Speaks a text to screen readers. @param {string} text */
    say: (text) => cells?.say(text),
    destroy: () => watch.disconnect(),
  };
}

/**
 * A position as an SVG file.
 * @param {Scene} scene
 */
export function backgammonPicture(scene) {
  const host = document.createElement("div");
  const board = createBackgammonBoard(host, { label: "Backgammon board" });
  board.show(scene);
  board.destroy();
  const picture = /** @type {SVGSVGElement} */ (host.shadowRoot?.querySelector("svg")?.cloneNode(true));
  picture.prepend(svg("style", {}, css));
  return new XMLSerializer().serializeToString(picture);
}
