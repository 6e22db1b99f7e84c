// A study as a single page that works from disk: its text with diagrams, every position drawn beforehand, and a small
// script that steps. It has a policy of its own and fetches nothing.
import { drawingStyle, drawings } from "../board/drawings.js";
import { createRenderer } from "../board/render.js";
import { pictureStyle } from "../board/style.js";
import { places } from "../board/geometry.js";
import { positionInWords } from "../board/speech.js";
import { html, svg } from "../lib/dom.js";
import { sideName, statusText } from "../study/remarks.js";
import { lessonText } from "./lesson.js";
import { sceneOf } from "./scene.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("../study/game").Game} Game */

/**
 * @param {object} study
 * @param {Game} study.game
 * @param {string} study.title
 * @param {Record[]} study.records
 * @param {(record: Record, index: number) => {title: string, facts: string}} study.about what stands over a chapter
 * @param {"black" | "white"} study.orientation
 * @returns {Promise<string>} the page's HTML
 */
export async function studyPage({ game, title, records, about, orientation }) {
  const [script, look] = await Promise.all([
    source(new URL("./page/player.js", import.meta.url)),
    source(new URL("./page/page.css", import.meta.url)),
  ]);
  const style = look + ofThePage(pictureStyle.css + drawingStyle.css);
  const draw = drawer(game, orientation);
  const chapters = records.map((record, index) => {
    const [root] = record.nodes();
    if (!root) return html("section");
    const { title: heading, facts } = about(record, index);
    const picture = draw(record, root);
    picture.querySelector("g.names")?.after(...turnedNames(game, orientation));
    return html("section", { class: "chapter", "aria-label": heading },
      html("h2", {}, heading), html("p", { class: "facts", dir: "auto" }, facts),
      html("div", { class: "board-side" }, picture, html("p", { class: "status" }, statusText(game, root))),
      html("div", { class: "moves-text" }, lessonText({ record, game, draw: (node) => draw(record, node) })));
  });
  const symbols = svg("svg", { class: "symbols", "aria-hidden": "true" }, ...Object.entries(game.pieces).map(([kind, parts]) =>
    svg("symbol", { id: kind }, ...parts.map(([name, d]) => svg("path", { class: name, d })))));
  const body = html("body", {},
    symbols,
    html("main", {}, html("h1", { dir: "auto" }, title), ...chapters,
      html("details", {}, html("summary", {}, `The record, for other programs (${game.format})`),
        html("pre", { tabindex: 0 }, records.map((record) => record.write()).join("\n")))));
  const policy = `default-src 'none'; style-src '${await hash(style)}'; script-src '${await hash(script)}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${html("title", {}, title).outerHTML}
<style>${style}</style>
</head>
${body.outerHTML.replace(/<\/body>$/, "")}<script type="application/json" id="study">${inScript(data(game, records, orientation))}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** What the page's script knows. @param {Game} game @param {Record[]} records @param {"black" | "white"} bottom */
function data(game, records, bottom) {
  const at = [...places(game.geometry, "white")];
  const number = new Map(at.map(([name], index) => [name, index]));
  /** @type {{[letter: string]: [string, string]}} */
  const pieces = {};
  /** @type {Map<string, string>} */
  const letters = new Map();
  const kinds = new Set(["from", "to"]);
  const place = (/** @type {string} */ square) => {
    const { row = 0, column = 0 } = places(game.geometry, "white").get(square) ?? {};
    return { x: column * 100, y: row * 100 };
  };
  const chapters = records.map((record) => Object.fromEntries(record.nodes(game.notation()).map((node) => {
    const { pieces: standing, marks = [], arrows = [] } = sceneOf(record, node);
    const squares = at.map(() => ".");
    for (const { square, side, kind } of standing) {
      const what = `${side} ${kind}`;
      const letter = letters.get(what) ?? String.fromCharCode(97 + letters.size);
      letters.set(what, letter);
      pieces[letter] = [side, kind];
      squares[number.get(square) ?? -1] = letter;
    }
    for (const { kind } of marks) kinds.add(kind);
    const moved = node.parent !== null;
    const known = marks.flatMap(({ square, kind }) => (number.has(square) ? [[kind, number.get(square)]] : []));
    const drawn = arrows.filter(({ from, to }) => number.has(from) && number.has(to))
      .map(({ from, to, kind = "" }) => [kind, drawings.arrow(place(from), place(to), kind)]);
    return [node.id, {
      p: squares.join(""),
      ...(moved ? { l: [number.get(node.from), number.get(node.to)] } : {}),
      ...(known.length ? { m: known } : {}),
      ...(drawn.length ? { a: drawn } : {}),
      w: `${moved ? `${sideName(node.side ?? "")}: ${game.spoken(node)}. ` : ""}${statusText(game, node)}`,
      u: node.parent,
      n: node.children,
    }];
  })));
  return {
    squares: at.map(([name, { row, column }]) => [name, column * 100, row * 100]),
    size: game.geometry.columns * 100,
    pieces,
    shapes: Object.fromEntries([...kinds].map((kind) => [kind, drawings.shape(kind)])),
    bottom,
    chapters,
  };
}

/** Draws positions as they stand in a page: by symbols that the page has once. @param {Game} game @param {"black" | "white"} orientation */
function drawer({ geometry, pieces }, orientation) {
  return (/** @type {Record} */ record, /** @type {RecordNode} */ node) => {
    const scene = sceneOf(record, node, { orientation });
    const renderer = createRenderer(html("div"), { geometry, pieces, drawings, label: positionInWords(scene) });
    renderer.show(scene);
    renderer.svg.querySelector("defs")?.remove();
    return html("div", { class: "board" }, renderer.svg);
  };
}

/** The names of the squares as they stand when the board is turned. @param {Game} game @param {"black" | "white"} orientation */
function turnedNames(game, orientation) {
  const renderer = createRenderer(html("div"), { geometry: game.geometry, pieces: game.pieces });
  renderer.show({ pieces: [], orientation: orientation === "white" ? "black" : "white" });
  const names = renderer.svg.querySelector("g.names");
  names?.setAttribute("class", "names turned");
  names?.setAttribute("hidden", "");
  return names ? [names] : [];
}

/**
 * The board's style as that of a page without shadow trees. It can't be nested into the board's: what a symbol is
 * made of is drawn outside of it.
 * @param {string} css
 */
const ofThePage = (css) => css.replaceAll(":host", ".board").replace(/(^|[}\s])svg\{/g, "$1.board svg{");

/** @param {URL} address */
async function source(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A part of the page could not be loaded: ${address.pathname} (${response.status}).`);
  return response.text();
}

/** JSON that nothing in it can end the script by. @param {unknown} value */
const inScript = (value) => JSON.stringify(value).replace(/</g, "\\u003c");

/** @param {string} text */
async function hash(text) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
