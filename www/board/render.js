import { svg } from "../lib/dom.js";
import { UNIT, places } from "./geometry.js";
import { pairPieces } from "./pairing.js";
import { draughtsPieces } from "./pieces.js";
import { boardStyle } from "./style.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {[key: string, make: () => SVGElement]} Item */

const FRAME = "M3 3h94v94h-94z";

/** Marks by kind, in a square of 100 by 100. They differ in shape, so that hue isn't needed. */
const MARKS = {
  picked: "M0 0h100v100h-100z",
  target: "M35 50a15 15 0 0 1 30 0a15 15 0 0 1-30 0z",
  take: "M4 4h18M4 4v18M96 4h-18M96 4v18M4 96h18M4 96v-18M96 96h-18M96 96v-18",
  must: "M5 30v-25h25M95 30v-25h-25M5 70v25h25M95 70v25h-25",
  ring: "M6 50a44 44 0 0 1 88 0a44 44 0 0 1-88 0z",
  box: "M8 8h84v84h-84z",
  cross: "M12 12L88 88M88 12L12 88",
  diamond: "M50 3L97 50L50 97L3 50z",
};

/**
 * Draws scenes as SVG layers in the host's shadow root, touching only what changed.
 * It has no input and speaks nothing: a still diagram needs no more than this.
 * @param {HTMLElement} host
 * @param {import("./types").BoardOptions & {geometry: import("./types").Geometry}} options
 * @returns {import("./types").Renderer}
 */
export function createRenderer(host, { geometry, pieces = draughtsPieces, names = geometry.names, label = geometry.label }) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [boardStyle()];
  const { columns, rows } = geometry;
  const symbols = Object.entries(pieces).map(([kind, parts]) =>
    svg("symbol", { id: kind }, ...parts.map(([name, d]) => svg("path", { class: name, d }))));
  const layers = {
    names: keyedLayer("names"),
    shaded: keyedLayer("shaded"),
    last: keyedLayer("last"),
    marks: keyedLayer("marks"),
    pieces: keyedLayer("pieces"),
    arrows: keyedLayer("arrows"),
    labels: keyedLayer("labels"),
  };
  const picture = svg("svg", { viewBox: `0 0 ${columns * UNIT} ${rows * UNIT}`, role: "img", "aria-label": label },
    svg("defs", {}, ...symbols),
    svg("g", { class: "art", "aria-hidden": "true" },
      svg("path", { class: "light", d: `M0 0h${columns * UNIT}v${rows * UNIT}h-${columns * UNIT}z` }),
      svg("path", { class: "dark", d: darkSquares(columns, rows) }),
      ...Object.values(layers).map((layer) => layer.group)));
  root.replaceChildren(picture);

  /** @type {Scene} */
  let shown = { pieces: [] };
  let at = places(geometry, "white");
  /** @type {Map<string, SVGElement>} */
  let drawn = new Map();

  /** @param {string} square */
  const place = (square) => {
    const { row = 0, column = 0 } = at.get(square) ?? {};
    return { x: column * UNIT, y: row * UNIT };
  };

  /** @param {string} square @param {string} name @param {string} d @returns {Item[]} */
  const inSquare = (square, name, d) => {
    const { x, y } = place(square);
    return at.has(square) ? [[`${name} ${x} ${y}`, () => svg("path", { class: name, d, transform: `translate(${x} ${y})` })]] : [];
  };

  /** @param {string} words @param {string} name @param {number} x @param {number} y @returns {Item} */
  const write = (words, name, x, y) =>
    [`${words} ${name} ${x} ${y}`, () => svg("text", { class: name, x, y }, words)];

  /** @returns {Item[]} */
  function nameItems() {
    return geometry.cells.flatMap(({ name }) => {
      const { x, y } = place(name);
      const colour = (x + y) % (2 * UNIT) ? "name" : "name on-light";
      if (names === "squares") return [write(name, colour, x + 5, y + 21)];
      return [
        ...(x ? [] : [write(name.slice(1), colour, x + 5, y + 21)]),
        ...(y === (rows - 1) * UNIT ? [write(name.charAt(0), colour, x + 83, y + 94)] : []),
      ];
    });
  }

  /** @param {Scene} scene @param {((change: import("./types").Change) => void) | undefined} animate */
  function showPieces(scene, animate) {
    const { lastMove = null } = scene;
    const trails = same(lastMove, shown.lastMove) ? []
      : [trail(lastMove), trail(shown.lastMove).reverse()].filter((path) => path.length);
    const { pairs, gone } = pairPieces(shown.pieces, scene.pieces.filter(({ square }) => at.has(square)), trails, (a, b) => {
      const [p, q] = [place(a), place(b)];
      return Math.abs(p.x - q.x) + Math.abs(p.y - q.y);
    });
    /** @type {import("./types").Change} */
    const change = { moves: [], gone: [], come: [], lastMove, place };
    /** @type {typeof drawn} */
    const next = new Map();
    for (const { piece: { square, side, kind, dim }, path } of pairs) {
      const element = drawn.get(path[0] ?? "") ?? svg("use");
      const was = element.getAttribute("href")?.slice(1);
      const { x, y } = place(square);
      set(element, { href: `#${kind}`, class: `${side}${dim ? " dim" : ""}`, x, y });
      if (!was) {
        layers.pieces.group.append(element);
        change.come.push(element);
      } else if (path.length > 1) {
        change.moves.push({ element, path, was, kind });
      }
      next.set(square, element);
    }
    for (const { square } of gone) {
      const element = drawn.get(square);
      if (element) change.gone.push({ element, square });
    }
    drawn = next;
    if (animate) animate(change);
    else for (const { element } of change.gone) element.remove();
  }

  return {
    svg: picture,
    root,
    piece: (square) => drawn.get(square),
    show(next, animate) {
      const scene = { ...next, orientation: next.orientation ?? shown.orientation, numbers: next.numbers ?? shown.numbers };
      const { lastMove, shaded = [], marks = [], must = [], arrows = [], labels = [] } = scene;
      at = places(geometry, scene.orientation ?? "white");
      layers.names.sync(scene.numbers === false ? [] : nameItems());
      layers.shaded.sync(shaded.flatMap((square) => inSquare(square, "shade", FRAME)));
      layers.last.sync(lastMove ? [
        ...inSquare(lastMove.from, "from", FRAME),
        ...inSquare(lastMove.to, "to", MARKS.picked),
      ] : []);
      layers.marks.sync([...must.map((square) => ({ square, kind: "must" })), ...marks]
        .flatMap(({ square, kind }) => inSquare(square, `mark ${kind}`, MARKS[/** @type {keyof typeof MARKS} */ (kind)] ?? MARKS.ring)));
      showPieces(scene, animate);
      layers.arrows.sync(arrows.filter(({ from, to }) => at.has(from) && at.has(to)).map(({ from, to, kind = "" }) => {
        const d = arrow(place(from), place(to));
        return [`${kind} ${d}`, () => svg("path", { class: `arrow ${kind}`, d })];
      }));
      layers.labels.sync(labels.filter(({ square }) => at.has(square)).map(({ square, text }) => write(text, "label", place(square).x + 95, place(square).y + 27)));
      shown = { ...scene, pieces: scene.pieces.filter(({ square }) => at.has(square)) };
    },
  };
}

/** A group whose children are kept by key. @param {string} name */
function keyedLayer(name) {
  const group = svg("g", { class: name });
  /** @type {Map<string, SVGElement>} */
  let kept = new Map();
  /** @param {Item[]} items */
  const sync = (items) => {
    const next = new Map();
    for (const [key, make] of items) {
      if (next.has(key)) continue;
      next.set(key, kept.get(key) ?? group.appendChild(make()));
      kept.delete(key);
    }
    for (const element of kept.values()) element.remove();
    kept = next;
  };
  return { group, sync };
}

/** @param {SVGElement} element @param {Record<string, string | number>} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`);
  }
}

/** @param {import("./types").LastMove | null | undefined} move */
const trail = (move) => (move ? [...(move.path ?? [move.from, move.to])] : []);

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** @param {number} columns @param {number} rows */
function darkSquares(columns, rows) {
  let d = "";
  for (let row = 0; row < rows; row++) {
    for (let column = (row + 1) % 2; column < columns; column += 2) d += `M${column * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`;
  }
  return d;
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
function arrow(a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  /** @param {number} along @param {number} aside */
  const point = (along, aside) =>
    `${Math.round(a.x + 50 + ux * along - uy * aside)} ${Math.round(a.y + 50 + uy * along + ux * aside)}`;
  const tip = length - 12;
  return `M${point(26, 0)}L${point(tip, 0)}M${point(tip - 26, -22)}L${point(tip, 0)}L${point(tip - 26, 22)}`;
}
