// The exercises that a study has: chapters that begin from a position of their own, and places that have a task.
import { commandOf } from "../study/editor.js";
import { numbered, moveText, sideName } from "../study/remarks.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {{record: Record, node: RecordNode, task: string, solution: string}} Exercise */

/**
 * @param {Record[]} records
 * @param {import("../study/game").Game} game
 * @param {import("../core.js").Core} core
 * @returns {Exercise[]}
 */
export function exercisesOf(records, game, core) {
  return records.flatMap((record) => {
    const nodes = new Map(record.nodes(game.notation()).map((node) => [node.id, node]));
    const own = isSetUp(record, core);
    return [...nodes.values()].flatMap((node) => {
      const said = commandOf(node, "task");
      if (!said && !(own && node.parent === null)) return [];
      return [{ record, node, task: said || task(record, node), solution: solution(node, nodes) }];
    });
  });
}

/** Whether a record begins from a position of its own. @param {Record} record @param {import("../core.js").Core} core */
export function isSetUp(record, core) {
  const start = core.Position.start(record.game);
  const { fen } = start;
  start.free();
  return record.nodes()[0]?.fen !== fen;
}

/** What is to be done at the start of a record whose result is known. @param {Record} record @param {RecordNode} node */
function task(record, { turn }) {
  const side = sideName(turn);
  const { winner } = record;
  if (winner === undefined) return `${side} to play`;
  if (winner === null) return `${side} to play and draw`;
  return winner === turn ? `${side} to play and win` : `${side} to play; ${sideName(winner)} wins`;
}

/** The moves from a node on, with variations in brackets and notes. @param {RecordNode} from @param {Map<number, RecordNode>} nodes */
function solution(from, nodes) {
  /** @type {string[]} */
  const words = [];
  /** @param {RecordNode} node @param {boolean} fresh */
  const move = (node, fresh) => {
    const marks = node.marks.filter((mark) => !mark.startsWith("$")).join("");
    words.push(...node.before, `${fresh || node.before.length || node.side === node.first ? numbered(node) : moveText(node)}${marks}`, ...node.comments);
  };
  /** @param {RecordNode} start @param {boolean} first */
  const line = (start, first) => {
    let fresh = first;
    for (let node = start; node.children.length; ) {
      const [main, ...others] = node.children.flatMap((id) => nodes.get(id) ?? []);
      if (!main) break;
      move(main, fresh);
      fresh = main.comments.length > 0 || others.length > 0;
      for (const other of others) {
        const at = words.length;
        move(other, true);
        line(other, other.comments.length > 0);
        words[at] = `(${words[at]}`;
        words.push(`${words.pop()})`);
      }
      node = main;
    }
  };
  line(from, true);
  return words.join(" ");
}
