// The backgammon board: points with stacks of men, the bar, and the men borne off. It knows no rules.
import { svg } from "../lib/dom.js";
import { styleSheet } from "./style.js";

/** @typedef {"black" | "white"} Side */
/** @typedef {{far: boolean, column: number, name: string | null}} Place where one of Black's points is seen */

/**
 * All that the board shows. Points are Black's, 1 to 24; 0 is Black's men off and White's bar, 25 Black's bar and White's men off.
 * @typedef {object} Scene
 * @property {Record<Side, ArrayLike<number>>} men of a side by point as that side counts them: 0 is off, 25 the bar
 * @property {Place[]} places of Black's points 1 to 24
 * @property {(string | number)[]} [texts] what is written at Black's points, from point 1
 * @property {boolean} [left] are the inner tables on the left?
 * @property {number[]} [can] what can be tapped
 * @property {number[]} [marks] what is marked
 */

const [UNIT, HIGH, RADIUS] = [100, 1160, 43];
const style = styleSheet(`
:host{display:block}
svg{display:block;width:100%;aspect-ratio:1400/1160;border-radius:6px;user-select:none;-webkit-user-select:none}
.field{fill:#e9dcc0}.bar{fill:#6a4b32}.odd{fill:#b9805a}.even{fill:#55805c}
text{font:600 34px system-ui,sans-serif;text-anchor:middle;fill:#23241f;pointer-events:none}
.bar-text{fill:#fff}.black{fill:#262120;stroke:#8d847c;stroke-width:4}.white{fill:#fdf8ea;stroke:#6f6346;stroke-width:4}
.count.on-black{fill:#fff}.mark{fill:none;stroke:#10233f;stroke-width:9;stroke-dasharray:18 10}
.place{fill:transparent}[role=button]{cursor:pointer;outline:none}[role=button] .place{stroke:#17407c;stroke-width:8}
[role=button]:focus-visible .place{stroke:#d8432b;stroke-width:14}
@media (forced-colors:active){svg{forced-color-adjust:none}}`);

/**
 * @param {HTMLElement} host
 * @param {{label: string, ontap: (point: number) => void}} options
 */
export function createBackgammonBoard(host, { label, ontap }) {
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style()];
  const picture = svg("svg", { viewBox: `0 0 ${14 * UNIT} ${HIGH}`, role: "group", "aria-label": label });
  root.append(picture);
  const tapped = (/** @type {Event} */ { target }) => {
    const point = target instanceof Element ? target.closest("[role=button]")?.getAttribute("data-point") : null;
    if (point) ontap(Number(point));
  };
  picture.addEventListener("click", tapped);
  picture.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tapped(event);
  });

  return {
    /** @param {Scene} scene */
    show({ men, places, texts = [], left = false, can = [], marks = [] }) {
      const focused = root.activeElement?.getAttribute("data-point");
      const shift = left ? UNIT : 0;
      const tray = left ? 0 : 13 * UNIT;
      const columns = (/** @type {number} */ column) => shift + column * UNIT + (column > 5 ? UNIT : 0);
      const parts = places.map(({ far, column, name }, index) => {
        const point = index + 1;
        return spot(point, columns(column), far, [men.black[point] ?? 0, men.white[25 - point] ?? 0], String(texts[index] ?? ""), `${texts[index] ? `Point ${texts[index]}` : "A point"}${texts[index] && name ? `, Black's ${name}` : ""}`, true);
      });
      const bar = shift + 6 * UNIT;
      parts.push(
        spot(25, bar, true, [men.black[25] ?? 0, 0], "", "Black's men on the bar", false),
        spot(0, bar, false, [0, men.white[25] ?? 0], "", "White's men on the bar", false),
        spot(26, tray, false, [men.black[0] ?? 0, 0], "", "Black's men off", false),
        spot(27, tray, true, [0, men.white[0] ?? 0], "", "White's men off", false));
      picture.replaceChildren(
        svg("rect", { class: "field", width: 14 * UNIT, height: HIGH }),
        svg("rect", { class: "bar", x: bar, width: UNIT, height: HIGH }),
        svg("rect", { class: "bar", x: tray, width: UNIT, height: HIGH }),
        ...parts);
      const again = focused ? picture.querySelector(`[data-point="${focused}"][role=button]`) : null;
      if (again instanceof SVGElement) again.focus();

      /**
       * A point, the bar or a tray with what lies there.
       * @param {number} point @param {number} x @param {boolean} far @param {[number, number]} counts @param {string} text @param {string} name @param {boolean} pointed
       */
      function spot(point, x, far, [black, white], text, name, pointed) {
        const count = black || white;
        const side = black ? "black" : "white";
        const edge = far ? 50 : HIGH - 50;
        const way = far ? 1 : -1;
        const gap = Math.min(2 * RADIUS, 350 / Math.max(1, count - 1));
        const usable = can.includes(point);
        const words = `${name}: ${count ? `${count} ${side}` : "empty"}`;
        return svg("g", { "data-point": point, role: usable ? "button" : "img", "aria-label": words, tabindex: usable ? 0 : null },
          ...(pointed ? [svg("path", { class: Math.round(x / UNIT) % 2 === Number(far) ? "odd" : "even", d: `M${x + 4} ${edge}h92L${x + 50} ${edge + way * 430}z` })] : []),
          ...Array.from({ length: count }, (_, index) => svg("circle", { class: side, cx: x + 50, cy: edge + way * (RADIUS + 2 + index * gap), r: RADIUS })),
          ...(count > 5 ? [svg("text", { class: `count on-${side}`, x: x + 50, y: edge + way * (RADIUS + 2 + (count - 1) * gap) + 12 }, String(count))] : []),
          svg("text", { class: pointed ? "" : "bar-text", x: x + 50, y: far ? 38 : HIGH - 14 }, text),
          ...(marks.includes(point) ? [svg("rect", { class: "mark", x: x + 8, y: far ? 56 : HIGH - 506, width: 84, height: 450, rx: 12 })] : []),
          svg("rect", { class: "place", x: x + 5, y: far ? 50 : HIGH - 500, width: 90, height: 450, rx: 10 }));
      }
    },
  };
}
