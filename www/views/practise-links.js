// The ways from a position to its exercises.
import { formatAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";

/**
 * @param {string} game
 * @param {string} fen
 */
export function practiseLinks(game, fen) {
  const link = (/** @type {"attack" | "defend"} */ as, /** @type {string} */ words) =>
    html("a", { href: formatAddress([game, "practice", "play"], { fen, as }) }, words);
  return html("p", { class: "neighbours" }, link("attack", "Practise: attack"), link("defend", "Practise: defend"));
}
