import { styleSheet } from "./style.js";

const SQUARE = "M0 0h100v100h-100z";

/** Shapes in a square of 100 by 100. Kinds differ in shape, so that nobody needs the hue. */
const SHAPES = {
  shade: SQUARE,
  to: SQUARE,
  from: `${SQUARE}M20 50a30 30 0 0 1 60 0a30 30 0 0 1-60 0z`,
  picked: `${SQUARE}M8 8h84v84h-84z`,
  target: "M36 50a14 14 0 0 1 28 0a14 14 0 0 1-28 0z",
  take: "M2 2h24l-24 24zM98 2v24l-24-24zM2 98v-24l24 24zM98 98h-24l24-24z",
  must: "M4 4h26v8h-18v18h-8zM96 4h-26v8h18v18h8zM4 96h26v-8h-18v-18h-8zM96 96h-26v-8h18v-18h8z",
  ring: "M5 50a45 45 0 0 1 90 0a45 45 0 0 1-90 0zM13 50a37 37 0 0 1 74 0a37 37 0 0 1-74 0z",
  box: "M7 7h86v86h-86zM16 16h68v68h-68z",
  cross: "M13 20l7-7l30 30l30-30l7 7l-30 30l30 30l-7 7l-30-30l-30 30l-7-7l30-30z",
  check: "M50 1l10 16l17-9l1 19l19 1l-9 17l16 10l-16 10l9 17l-19 1l-1 19l-17-9l-10 16l-10-16l-17 9l-1-19l-19-1l9-17l-16-10l16-10l-9-17l19-1l1-19l17 9z",
  diamond: "M50 2l48 48l-48 48l-48-48zM50 14l36 36l-36 36l-36-36z",
};

/** The look of what is drawn over the squares. */
export const drawingStyle = styleSheet(`
.dim{opacity:.35}
.mark{fill:#fff;stroke:var(--edge);stroke-width:3;fill-rule:evenodd;stroke-linejoin:round}
.shade{fill-opacity:.34;stroke:#fff;stroke-opacity:.4}
.from,.to{fill:var(--to);stroke:none}
.from{fill-opacity:.7}
.picked{fill:var(--board-accent,var(--accent));stroke:#fff}
.target,.take{fill-opacity:.9}
.check{fill:var(--alarm)}
.must{fill:var(--to)}
.arrow{fill:var(--board-accent,var(--accent));stroke:#fff;stroke-width:4;stroke-linejoin:round;opacity:.9}
.other{fill:#fff;stroke:var(--board-accent,var(--accent))}
.trail{fill:none;stroke:var(--board-accent,var(--accent));stroke-width:7;stroke-linecap:round;opacity:.75}
.label{font-weight:700;font-size:26px;fill:#fff;stroke:#1b1b1b;stroke-width:6px;paint-order:stroke;text-anchor:end}
`);

/** The outline of an arrow, or the line of a trail from middle to middle. @type {import("./types").Drawings["arrow"]} */
function arrow(a, b, kind) {
  if (kind === "trail") return `M${a.x + 50} ${a.y + 50}L${b.x + 50} ${b.y + 50}`;
  const half = kind === "threat" ? 3 : 8;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const tip = length - 8;
  const neck = tip - 34;
  const outline = [[22, half], [neck, half], [neck, half + 16], [tip, 0], [neck, -half - 16], [neck, -half], [22, -half]];
  return `M${outline.map(([along = 0, aside = 0]) =>
    `${Math.round(a.x + 50 + ux * along - uy * aside)} ${Math.round(a.y + 50 + uy * along + ux * aside)}`).join("L")}z`;
}

/**
 * What is drawn on a board beside its squares and pieces. A diagram of pieces alone does without.
 * @type {import("./types").Drawings}
 */
export const drawings = {
  shape: (kind) => SHAPES[/** @type {keyof typeof SHAPES} */ (kind)] ?? SHAPES.ring,
  arrow,
};
