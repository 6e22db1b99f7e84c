// What the openings of chess have beside their moves: modern names, odds, positions that other lines reach too.
import { html } from "../../lib/dom.js";
import { formatAddress } from "../../lib/address.js";
import { mainLine, movesText } from "../lines.js";

/** @typedef {import("../../core.js").Core} Core */
/** @typedef {import("../../core.js").Opening} Opening */
/** @typedef {import("../../study/game").Game} Game */

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
 * @param {Game} game
 * @param {import("../../core.js").BookItem} item
 * @returns {Node[]}
 */
export function about(core, game, { id }) {
  const opening = core.openings("chess").find((other) => other.id === id);
  const met = core.transpositions("chess").filter(({ openings }) => openings.some((other) => other.id === id));
  const parts = [];
  if (opening?.modern) parts.push(html("p", {}, html("strong", {}, "Today: "), opening.modern, "."));
  if (opening?.odds) {
    parts.push(html("p", {}, html("strong", {}, "At odds: "), html("a", { href: formatAddress(["chess", "odds", opening.odds]) }, opening.heading), "."));
  }
  if (met.length) {
    parts.push(html("details", {}, html("summary", {}, `${met.length} other ${met.length === 1 ? "line meets" : "lines meet"} this one`),
      html("ul", {}, ...met.map((meeting) => html("li", {}, ...meetingInWords(core, game, meeting, id))))));
  }
  return parts;
}

/**
 * How two openings meet, told at the one of them that is shown.
 * @param {Core} core
 * @param {Game} game
 * @param {import("../../pkg/double_corner.js").Meeting} meeting
 * @param {string} shown
 * @returns {(Node | string)[]}
 */
function meetingInWords(core, game, { openings: [first, second], step, sameOrder }, shown) {
  const [own, other] = first.id === shown ? [first, second] : [second, first];
  const link = html("a", { href: formatAddress(["chess", "openings", other.id], { ply: other.ply }) }, other.name);
  if (sameOrder) return [link, `: the same moves up to ${place(own.ply)}.`];
  if (step === null) return [link, `: by transposition; what stands here after ${place(own.ply)} stands there after ${place(other.ply)}.`];
  const move = stepText(core, game, first, step);
  return own === first
    ? [link, `: by transposition, with ${move} after ${place(own.ply)} here; there it stands after ${place(other.ply)}.`]
    : [link, `: by transposition, with ${move} after ${place(other.ply)} there; here it stands after ${place(own.ply)}.`];
}

/**
 * The move that leads out of an opening, in the reader's notation.
 * @param {Core} core
 * @param {Game} game
 * @param {{id: string, ply: number}} opening
 * @param {string} step
 */
function stepText(core, game, { id, ply }, step) {
  const record = core.book("chess", "openings").find((item) => item.id === id)?.record;
  const notation = game.notation();
  const fen = record && (ply ? mainLine(record, game)[ply - 1]?.fen : record.nodes()[0]?.fen);
  return fen && notation ? core.translate("chess", fen, step, notation) : step;
}

/** A ply as the number of a move and who made it. @param {number} ply */
const place = (ply) => (ply ? `${ply % 2 ? "White's" : "Black's"} move ${Math.ceil(ply / 2)}` : "no move");
