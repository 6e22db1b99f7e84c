// Lines of moves as text, in the notation that the reader has chosen.
import { html } from "../lib/dom.js";
import { moveText } from "../study/remarks.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../study/game").Game} Game */

/**
 * The moves of a record's main line.
 * @param {Record} record
 * @param {Game} game
 */
export function mainLine(record, game) {
  const nodes = new Map(record.nodes(game.notation()).map((node) => [node.id, node]));
  const line = [];
  for (let node = [...nodes.values()][0]; node; node = nodes.get(node.children[0] ?? -1)) line.push(node);
  return line.slice(1);
}

/**
 * The moves of each opening by its id, read anew when another notation is chosen.
 * @param {import("../core.js").Core} core
 * @param {Game} game
 */
export function textsByOpening(core, game) {
  /** @type {Map<string, string[]>} */
  let texts = new Map();
  /** @type {string | undefined | null} */
  let notation = null;
  return () => {
    if (notation !== game.notation()) {
      notation = game.notation();
      texts = new Map(core.book(game.name, "openings").map(({ id, record }) => {
        const line = [...before(core, game, record), ...mainLine(record, game).map(moveText)];
        record.free();
        return [id, line];
      }));
    }
    return texts;
  };
}

/**
 * The moves of a record that come before its start, where one side makes several first ones, with a gap behind each.
 * @param {import("../core.js").Core} core
 * @param {Game} game
 * @param {Record} record
 */
function before(core, game, record) {
  const notation = game.notation();
  const moves = (record.tag("Before") ?? "").split(" ").filter(Boolean);
  if (!moves.length || !notation) return [];
  const start = core.Position.start(game.name);
  const texts = moves.flatMap((text) => [start.translate(text, notation), "…"]);
  start.free();
  return texts;
}

/**
 * Moves by pairs, each of which stays on one line.
 * @param {string[]} moves
 */
export function movesText(moves) {
  const pairs = [];
  for (let ply = 0; ply < moves.length; ply += 2) {
    pairs.push(html("span", { class: "pair" }, `${ply / 2 + 1}. ${moves.slice(ply, ply + 2).join(" ")}`), " ");
  }
  return html("span", {}, ...pairs);
}
