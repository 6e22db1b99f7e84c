// Marks, arrows and shading as text: in attributes, and in the commands [%csl …] and [%cal …] of comments.

import { drawingStyle, drawings } from "../board/drawings.js";

/** @typedef {import("../board/types").Mark} Mark */
/** @typedef {import("../board/types").Arrow} Arrow */

/** The four colours of the commands, as shapes that nobody needs the colour for. */
const MARKS = { G: "ring", R: "cross", Y: "box", B: "diamond" };
const ARROWS = { G: "", R: "threat", Y: "other", B: "other" };
/** So many marks or arrows are drawn on one board. */
const MOST = 64;

const SQUARE = "[a-h][1-8]|\\d{1,2}";

/**
 * "18 Rd4 box:14": squares, each with a colour or a shape before it or none.
 * @param {string} text
 * @returns {Mark[]}
 */
export function readMarks(text) {
  const all = text.matchAll(new RegExp(`(?<![\\w-])(?:([GRYB])|(ring|box|cross|diamond):)?(${SQUARE})(?![\\w-])`, "g"));
  return [...all].slice(0, MOST).map(([, colour, kind, square = ""]) =>
    ({ square, kind: kind ?? MARKS[/** @type {keyof typeof MARKS} */ (colour ?? "G")] }));
}

/**
 * "11-15 Re2e4 threat:27-23": pairs of squares, each with a colour or a kind before it or none.
 * @param {string} text
 * @returns {Arrow[]}
 */
export function readArrows(text) {
  const all = text.matchAll(new RegExp(`(?<![\\w-])(?:([GRYB])|(other|threat):)?(?:(${SQUARE})-(${SQUARE})|([a-h][1-8])([a-h][1-8]))(?![\\w-])`, "g"));
  return [...all].slice(0, MOST).map(([, colour, kind, a, b, c, d]) =>
    ({ from: a ?? c ?? "", to: b ?? d ?? "", kind: kind ?? ARROWS[/** @type {keyof typeof ARROWS} */ (colour ?? "G")] }));
}

/**
 * What the commands of a node's comments draw.
 * @param {string[]} commands
 */
export function drawnCommands(commands) {
  const inside = (/** @type {string} */ name) =>
    commands.filter((command) => command.startsWith(`[%${name} `)).map((command) => command.slice(6, -1)).join(" ");
  return { marks: readMarks(inside("csl")), arrows: readArrows(inside("cal")) };
}

/**
 * The squares to shade: those named, or the system of a side, the columns that begin at its edge.
 * @param {string} text
 * @param {import("../board/types").Geometry} geometry
 */
export function readShade(text, { cells }) {
  const side = text.trim();
  if (side === "black" || side === "white") return cells.filter(({ row }) => (row % 2 === 0) === (side === "black")).map(({ name }) => name);
  return readMarks(text).map(({ square }) => square);
}

/**
 * What the options draw beside the pieces.
 * @param {{shade: string, arrows: string, marks: string}} options
 * @param {import("../board/types").Geometry} geometry
 */
export const drawnOptions = ({ shade, arrows, marks }, geometry) =>
  ({ shaded: readShade(shade, geometry), arrows: readArrows(arrows), marks: readMarks(marks) });

/**
 * Lets a renderer draw marks and arrows.
 * @param {import("../board/types").RendererOptions} options of the renderer
 * @param {ShadowRoot} root of its picture
 */
export function allowDrawings(options, root) {
  options.drawings = drawings;
  root.adoptedStyleSheets.push(drawingStyle());
}
