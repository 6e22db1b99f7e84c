// A record as a text with diagrams, for paper and for pages: moves, notes, variations, and a diagram where the
// reader put one, where there is a task, or every so many plies of the main line.
import { html } from "../lib/dom.js";
import { DIAGRAM, commandOf } from "../study/editor.js";
import { numbered, sideName } from "../study/remarks.js";
import { createTree } from "../study/tree.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */

/**
 * @param {object} what
 * @param {Record} what.record
 * @param {import("../study/game").Game} what.game
 * @param {(node: RecordNode) => Element} what.draw
 * @param {number} [what.every] plies from diagram to diagram; 0: only where the reader put them
 */
export function lessonText({ record, game, draw, every = 0 }) {
  const nodes = new Map(record.nodes(game.notation()).map((node) => [node.id, node]));
  const root = [...nodes.values()][0];
  const text = createTree({ onselect: () => {} });
  if (!root) return text.element;
  if (nodes.size > 1) text.show(nodes, root.id);
  const element = html("div", { class: "lesson" },
    ...root.comments.map((comment) => html("p", { class: "note", dir: "auto" }, comment)), ...text.element.childNodes);
  for (const button of element.querySelectorAll("button")) {
    const node = nodes.get(Number(button.dataset.node));
    const move = html("span", { class: button.className, "data-node": button.dataset.node ?? "" }, ...button.childNodes);
    button.replaceWith(move);
    if (node && hasDiagram(node, every, nodes)) breakAfter(move, figure(node, draw(node)));
  }
  const task = commandOf(root, "task");
  if (task) element.prepend(html("p", { class: "task" }, task));
  return element;
}

/** @param {RecordNode} node @param {number} every @param {Map<number, RecordNode>} nodes */
function hasDiagram(node, every, nodes) {
  if (node.marks.includes(DIAGRAM) || commandOf(node, "task")) return true;
  return every > 0 && node.ply % every === 0 && isOnMainLine(node, nodes);
}

/** @param {RecordNode} node @param {Map<number, RecordNode>} nodes */
function isOnMainLine(node, nodes) {
  for (let at = node; at.parent !== null; ) {
    const parent = nodes.get(at.parent);
    if (!parent || parent.children[0] !== at.id) return false;
    at = parent;
  }
  return true;
}

/** @param {RecordNode} node @param {Element} drawing */
function figure(node, drawing) {
  const task = commandOf(node, "task");
  return html("figure", { class: "diagram" }, drawing,
    html("figcaption", { dir: "auto" }, task || `After ${numbered(node)}; ${sideName(node.turn)} to play`));
}

/** Puts a figure after a move and its notes, and what follows into a paragraph of its own. @param {Element} move @param {Element} shown */
function breakAfter(move, shown) {
  const row = move.parentElement;
  if (!row) return;
  let last = move;
  while (last.nextElementSibling?.matches(".comment")) last = last.nextElementSibling;
  const rest = html("p", { class: row.className });
  while (last.nextSibling) rest.append(last.nextSibling);
  row.after(shown);
  if (rest.textContent?.trim()) shown.after(rest);
}
