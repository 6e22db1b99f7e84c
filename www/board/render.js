import { svg } from "../lib/dom.js";
import { UNIT, places } from "./geometry.js";
import { draughtsPieces } from "./pieces.js";
import { pictureStyle } from "./style.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {[key: string, make: () => SVGElement]} Item */

/**
 * Draws scenes as SVG layers in the host's shadow root, touching only what changed.
 * It has no input and speaks nothing: a still diagram needs no more than this.
 * @param {HTMLElement} host
 * @param {import("./types").RendererOptions} options
 * @returns {import("./types").Renderer}
 */
export function createRenderer(host, options) {
  const { geometry, pieces = draughtsPieces, names = geometry.names, label = geometry.label, pair = pairStill } = options;
  const drawings = () => options.drawings;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [pictureStyle()];
  const { columns, rows } = geometry;
  const symbols = Object.entries(pieces).map(([kind, parts]) =>
    svg("symbol", { id: kind }, ...parts.map(([name, d]) => svg("path", { class: name, d }))));
  const layers = {
    shaded: keyedLayer("shaded"),
    last: keyedLayer("last"),
    marks: keyedLayer("marks"),
    names: keyedLayer("names"),
    pieces: keyedLayer("pieces"),
    arrows: keyedLayer("arrows"),
    labels: keyedLayer("labels"),
  };
  const picture = svg("svg", { viewBox: `0 0 ${columns * UNIT} ${rows * UNIT}`, role: "img", "aria-label": label },
    svg("defs", {}, ...symbols),
    svg("g", { class: "art", "aria-hidden": "true" },
      svg("path", { class: "light", d: `M0 0h${columns * UNIT}v${rows * UNIT}h-${columns * UNIT}z` }),
      svg("path", { class: "dark", d: darkSquares(geometry) }),
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

  /** @param {string} square @param {string} kind @returns {Item[]} */
  const shape = (square, kind) => {
    const { x, y } = place(square);
    const d = drawings()?.shape(kind) ?? "";
    return d && at.has(square)
      ? [[`${kind} ${x} ${y}`, () => svg("path", { class: `mark ${kind}`, d, transform: `translate(${x} ${y})` })]]
      : [];
  };

  /** @param {string} words @param {string} name @param {number} x @param {number} y @returns {Item} */
  const write = (words, name, x, y) =>
    [`${words} ${name} ${x} ${y}`, () => svg("text", { class: name, x, y }, words)];

  /** @returns {Item[]} */
  function nameItems() {
    return geometry.cells.flatMap(({ name }) => {
      const { x, y } = place(name);
      const colour = (x + y + (geometry.mirrored ? UNIT : 0)) % (2 * UNIT) ? "name" : "name on-light";
      if (names === "squares") return [write(name, colour, x + 4, y + 20)];
      return [
        ...(x ? [] : [write(name.slice(1), colour, x + 4, y + 20)]),
        ...(y === (rows - 1) * UNIT ? [write(name.charAt(0), colour, x + 83, y + 94)] : []),
      ];
    });
  }

  /** @param {Scene} scene @param {((change: import("./types").Change) => void) | undefined} animate */
  function showPieces(scene, animate) {
    const { pairs, gone } = pair(shown, scene, place);
    /** @type {import("./types").Change} */
    const change = { moves: [], gone: [], come: [], lastMove: scene.lastMove ?? null, place };
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
      const { orientation = shown.orientation, numbers = shown.numbers } = next;
      at = places(geometry, orientation ?? "white");
      const scene = { ...next, orientation, numbers, pieces: next.pieces.filter(({ square }) => at.has(square)) };
      const { lastMove, shaded = [], marks = [], must = [], arrows = [], labels = [] } = scene;
      layers.names.sync(numbers === false ? [] : nameItems());
      layers.shaded.sync(shaded.flatMap((square) => shape(square, "shade")));
      layers.last.sync(lastMove ? [...shape(lastMove.from, "from"), ...shape(lastMove.to, "to")] : []);
      layers.marks.sync([...must.map((square) => ({ square, kind: "must" })), ...marks]
        .flatMap(({ square, kind }) => shape(square, kind)));
      showPieces(scene, animate);
      layers.arrows.sync(arrows.filter(({ from, to }) => at.has(from) && at.has(to)).map(({ from, to, kind = "" }) => {
        const d = drawings()?.arrow(place(from), place(to), kind) ?? "";
        return [`${kind} ${d}`, () => svg("path", { class: `arrow ${kind}`, d })];
      }));
      layers.labels.sync(labels.filter(({ square }) => at.has(square)).map(({ square, text }) => write(text, "label", place(square).x + 95, place(square).y + 27)));
      shown = scene;
    },
  };
}

/** Keeps the pieces that stayed. @type {import("./types").Pair} */
function pairStill(before, after) {
  const old = new Map(before.pieces.map((piece) => [piece.square, piece]));
  const pairs = after.pieces.map((piece) => {
    const { square, side, kind } = old.get(piece.square) ?? {};
    const stayed = square && side === piece.side && kind === piece.kind;
    if (stayed) old.delete(square);
    return { piece, path: stayed ? [square] : [] };
  });
  return { pairs, gone: [...old.values()] };
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

/** @param {import("./types").Geometry} geometry */
function darkSquares({ columns, rows, mirrored }) {
  let d = "";
  for (let row = 0; row < rows; row++) {
    for (let column = (row + (mirrored ? 0 : 1)) % 2; column < columns; column += 2) d += `M${column * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`;
  }
  return d;
}
