// The moves of a record as the tree they are: the main line, and under each branching its variations.
import { html } from "../lib/dom.js";
import { moveText, numbered } from "./remarks.js";

/** @typedef {import("../core.js").RecordNode} RecordNode */

/**
 * What is said of a move beside its text: a sign of the given kind, and the words that it stands for.
 * @typedef {{sign: string, kind: string, words: string}} Judgement
 */

/**
 * Makes the list of moves. `show` draws a record's tree anew; `select` marks the move that is shown.
 * @param {{onselect: (id: number) => void, judgement?: (id: number) => Judgement | undefined}} options
 */
export function createTree({ onselect, judgement = () => undefined }) {
  const element = html("div", { class: "tree", role: "group", "aria-label": "Moves" });
  /** @type {Map<number, HTMLButtonElement>} */
  const buttons = new Map();
  element.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("button[data-node]");
    if (button instanceof HTMLButtonElement) onselect(Number(button.dataset.node));
  });

  return {
    element,

    /**
     * @param {Map<number, RecordNode>} nodes
     * @param {number} root
     */
    show(nodes, root) {
      buttons.clear();
      element.replaceChildren(...line(nodes, root, buttons));
      for (const [id, button] of buttons) {
        const said = judgement(id);
        if (said) button.append(html("span", { class: "judgement", "data-kind": said.kind, "aria-hidden": "true" }, said.sign), html("span", { class: "visually-hidden" }, `, ${said.words}`));
      }
      if (buttons.size === 0) element.append(html("p", { class: "quiet" }, "No moves yet."));
    },

    /** @param {number} id */
    select(id) {
      for (const [node, button] of buttons) {
        if (node === id) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
      }
      const button = buttons.get(id);
      const scroll = () => {
        if (button) scrollInto(element, button);
        else element.scrollTop = 0;
      };
      if (element.isConnected) scroll();
      else requestAnimationFrame(scroll);
    },
  };
}

/**
 * The elements of a line that goes on from a node, its variations in boxes under the move they replace.
 * @param {Map<number, RecordNode>} nodes
 * @param {number} from
 * @param {Map<number, HTMLButtonElement>} buttons
 * @returns {HTMLElement[]}
 */
function line(nodes, from, buttons) {
  /** @type {HTMLElement[]} */
  const blocks = [];
  let row = html("p", { class: "moves" });
  let fresh = true;
  const finishRow = () => {
    if (row.childNodes.length) blocks.push(row);
    row = html("p", { class: "moves" });
    fresh = true;
  };
  const append = (/** @type {RecordNode} */ node) => {
    for (const comment of node.before) {
      row.append(html("span", { class: "comment", dir: "auto" }, comment), " ");
      fresh = true;
    }
    const button = moveButton(node, fresh);
    buttons.set(node.id, button);
    row.append(button, " ");
    fresh = false;
    for (const comment of node.comments) {
      row.append(html("span", { class: "comment", dir: "auto" }, comment), " ");
      fresh = true;
    }
  };
  /** @type {RecordNode | undefined} */
  let node = nodes.get(from);
  while (node && node.children.length) {
    const [first, ...others] = node.children.flatMap((id) => nodes.get(id) ?? []);
    if (!first) break;
    append(first);
    if (others.length) {
      finishRow();
      for (const other of others) blocks.push(variation(nodes, other, buttons));
    }
    node = first;
  }
  finishRow();
  return blocks;
}

/**
 * @param {Map<number, RecordNode>} nodes
 * @param {RecordNode} first
 * @param {Map<number, HTMLButtonElement>} buttons
 */
function variation(nodes, first, buttons) {
  const box = html("div", { class: "variation", role: "group", "aria-label": `Variation, ${numbered(first)}` });
  const row = html("p", { class: "moves" });
  if (first.letter) row.append(html("strong", { class: "letter" }, `${first.letter}.`), " ");
  for (const comment of first.before) row.append(html("span", { class: "comment", dir: "auto" }, comment), " ");
  const button = moveButton(first, true);
  buttons.set(first.id, button);
  row.append(button, " ");
  for (const comment of first.comments) row.append(html("span", { class: "comment", dir: "auto" }, comment), " ");
  const [start, ...rest] = line(nodes, first.id, buttons);
  // The first row goes on where the variation's first move stands.
  if (start?.matches(".moves")) row.append(...start.childNodes);
  box.append(row, ...(start && !start.matches(".moves") ? [start] : []), ...rest);
  return box;
}

/**
 * @param {RecordNode} node
 * @param {boolean} withNumber
 */
function moveButton(node, withNumber) {
  const text = withNumber || node.side === node.first ? numbered(node) : moveText(node);
  const button = html("button", { type: "button", class: "move", "data-node": node.id }, text);
  const marks = node.marks.filter((mark) => !mark.startsWith("$")).join("");
  if (marks) button.append(html("span", { class: "marks" }, marks));
  if (node.marks.includes("*")) {
    button.classList.add("losing");
    button.title = "The asterisk: the losing move";
  }
  return button;
}

/**
 * Scrolls a list so that a part of it can be seen, and nothing else on the page.
 * @param {HTMLElement} list
 * @param {HTMLElement} part
 */
function scrollInto(list, part) {
  const [outer, inner] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}
