// What a diagram of a study shows at a node: pieces, what is drawn, whose turn.
import { drawnCommands } from "../element/marks.js";
import { drawnOver } from "../study/drawn.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */

/**
 * @param {Record} record
 * @param {RecordNode} node
 * @param {{orientation?: "black" | "white", lastMove?: boolean}} [how]
 * @returns {import("../board/types").Scene}
 */
export function sceneOf(record, node, { orientation = "white", lastMove = false } = {}) {
  const position = record.position(node.id);
  const scene = {
    pieces: position.pieces(),
    turn: position.turn,
    lastMove: lastMove && node.parent !== null ? node : null,
    ...drawnOver({}, node, drawnCommands(node.commands)),
    orientation,
  };
  position.free();
  return scene;
}
