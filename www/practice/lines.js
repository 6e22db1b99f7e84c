// The lines of an opening as a drill walks them: every way through the tree of variations to an end. Pure.
import { placeOf } from "../study/place.js";

/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {"black" | "white"} Side */

/**
 * @typedef {object} Step one move of a line
 * @property {number} node of the opening's record
 * @property {string} text
 * @property {string} from
 * @property {string} to
 * @property {Side | null} side
 * @property {string} fen the position after it
 */

/**
 * @typedef {object} Line
 * @property {string} id the exercise's: of this line, for one side
 * @property {string} opening the opening's id
 * @property {string} name
 * @property {string | null} place where a variation ends in its record; null for the main line
 * @property {string} start the position before the first move
 * @property {Step[]} steps
 */

/**
 * The lines of an opening in which a side has moves to find.
 * @param {{ id: string, name: string, nodes: RecordNode[] }} opening with the nodes of its record
 * @param {string} game
 * @param {Side} side that the reader plays
 * @returns {Line[]}
 */
export function linesOf({ id, name, nodes }, game, side) {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const start = nodes[0]?.fen ?? "";
  const ends = nodes.filter(({ children, parent }) => !children.length && parent !== null);
  return ends.flatMap((end) => {
    /** @type {Step[]} */
    const steps = [];
    for (let node = known.get(end.id); node && node.parent !== null; node = known.get(node.parent)) {
      steps.unshift({ node: node.id, text: node.text, from: node.from, to: node.to, side: node.side, fen: node.fen });
    }
    if (!steps.some((step) => step.side === side)) return [];
    const place = placeOf(known, end.id);
    const main = !place.includes(".");
    return [{ id: [game, "opening", id, side, ...(main ? [] : [place])].join("/"), opening: id, name, place: main ? null : place, start, steps }];
  });
}

/**
 * What makes two positions the same, whatever was played before: a FEN without the counts of chess.
 * @param {string} fen
 */
export const samePosition = (fen) => (fen.includes(":") ? fen : fen.split(" ").slice(0, 4).join(" "));
