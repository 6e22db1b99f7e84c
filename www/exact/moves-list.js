// All legal moves of a position with what they are worth, best first; each can be played.
import { html } from "../lib/dom.js";

/** @typedef {import("../pkg/double_corner_exact.js").Exact} Exact */
/** @typedef {{ text: string, result: "win" | "loss" | "draw" | null, plies: number | null }} Rated a move with its worth to the side that makes it; null where that is not known */

const RANK = { win: 3, draw: 2, loss: 0 };

/**
 * What a result is in words: "wins in 13 plies".
 * @param {{ result: "win" | "loss" | "draw" | null, plies: number | null }} value for the side that is spoken of
 */
export function valueText({ result, plies }) {
  if (result === null) return "not decided";
  const verb = { win: "wins", draw: "draws", loss: "loses" }[result];
  return plies === null || result === "draw" ? verb : `${verb} in ${plies} ${plies === 1 ? "ply" : "plies"}`;
}

/**
 * The best move first: wins by length, then draws, what is not known, then the longest losses.
 * @template {Rated} Move
 * @param {Move[]} moves
 * @returns {Move[]}
 */
export function bestFirst(moves) {
  const rank = (/** @type {Rated} */ { result }) => (result === null ? 1 : RANK[result]);
  const length = (/** @type {Rated} */ { result, plies }) => (result === "win" ? 1 : -1) * (plies ?? 0);
  return [...moves].sort((a, b) => rank(b) - rank(a) || length(a) - length(b));
}

/**
 * A list of moves with their values. `show` fills it anew.
 * @param {{ onplay: (text: string) => void, shown?: (text: string) => string }} options shown: a move's text in the reader's notation
 */
export function createMovesList({ onplay, shown = (text) => text }) {
  const element = html("ul", { class: "rated", "aria-label": "All moves with their values" });
  element.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button[data-move]");
    if (button instanceof HTMLButtonElement) onplay(button.dataset.move ?? "");
  });
  return {
    element,
    /** @param {Rated[]} moves */
    show(moves) {
      element.replaceChildren(...bestFirst(moves).map((move) =>
        html("li", {}, html("button", { type: "button", class: "rated-move", "data-move": move.text, "data-result": move.result },
          html("strong", {}, shown(move.text)), " ", html("span", {}, valueText(move))))));
    },
  };
}
