// What the openings of chess have beside their moves: modern names, odds, positions that other lines reach too.
import { html } from "../../lib/dom.js";
import { formatAddress } from "../../lib/address.js";
import { movesText } from "../lines.js";

/** @typedef {import("../../core.js").Core} Core */
/** @typedef {import("../../core.js").Opening} Opening */

/** @returns {(Node | string)[]} */
export function links() {
  return ["See also ", html("a", { href: "#/chess/statistics" }, "how 1500 games went"), " and ",
    html("a", { href: "#/chess/odds" }, "games at odds"), "."];
}

/**
 * The openings under their headings, of which some have several lines.
 * @param {Opening[]} openings
 * @param {string[]} path
 * @param {Map<string, string[]>} texts the moves of each, as they are to be shown
 */
export function list(openings, path, texts) {
  /** @type {Map<string, Opening[]>} */
  const headings = new Map();
  for (const opening of openings) headings.set(opening.heading, [...(headings.get(opening.heading) ?? []), opening]);
  const link = (/** @type {Opening} */ opening, /** @type {string} */ name) =>
    html("a", { href: formatAddress([...path, opening.id]) },
      html("strong", {}, name), " ",
      html("span", {}, movesText(texts.get(opening.id) ?? opening.moves)),
      ...(opening.modern ? [html("span", { class: "modern" }, ` Today: ${opening.modern}`)] : []));
  return html("div", {},
    html("p", { class: "quiet" }, `${headings.size} ${headings.size === 1 ? "heading" : "headings"}, ${openings.length} ${openings.length === 1 ? "line" : "lines"}.`),
    html("ul", { class: "items" }, ...[...headings].map(([heading, lines]) => {
      const [only] = lines;
      if (lines.length === 1 && only) return html("li", {}, link(only, only.name));
      return html("li", { class: "group" }, html("strong", {}, heading),
        html("ul", {}, ...lines.map((opening) => html("li", {}, link(opening, opening.name)))));
    })));
}

/**
 * What is to be said of one opening.
 * @param {Core} core
 * @param {import("../../core.js").BookItem} item
 * @returns {Node[]}
 */
export function about(core, { id }) {
  const opening = core.openings("chess").find((other) => other.id === id);
  const met = core.transpositions("chess").filter(({ openings }) => openings.some((other) => other.id === id));
  const parts = [];
  if (opening?.modern) parts.push(html("p", {}, html("strong", {}, "Today: "), opening.modern, "."));
  if (opening?.odds) {
    parts.push(html("p", {}, html("strong", {}, "At odds: "), html("a", { href: formatAddress(["chess", "odds", opening.odds]) }, opening.heading), "."));
  }
  if (met.length) {
    parts.push(html("details", {}, html("summary", {}, `${met.length} other ${met.length === 1 ? "line comes" : "lines come"} to a position of this one`),
      html("ul", {}, ...met.map(({ openings, sameOrder }) => {
        const [own, other] = openings[0]?.id === id ? openings : [...openings].reverse();
        return html("li", {}, html("a", { href: formatAddress(["chess", "openings", other?.id ?? ""], { ply: other?.ply ?? 0 }) }, other?.name ?? ""),
          sameOrder ? `: the same moves up to ${place(own?.ply ?? 0)}.`
            : `: by transposition, its ${place(other?.ply ?? 0)} is the position after ${place(own?.ply ?? 0)} here.`);
      }))));
  }
  return parts;
}

/** A ply as the number of a move and who made it. @param {number} ply */
const place = (ply) => `${ply % 2 ? "White's" : "Black's"} move ${Math.ceil(ply / 2)}`;
