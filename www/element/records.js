// Where a diagram's record comes from: a line of moves is played by the small module of the rules, all else by the core.
import { createLine } from "./line.js";
import { hasRules, loadRules } from "./rules.js";

/** @typedef {import("./element.js").Options} Options */
/** @typedef {import("../core.js").Record} Record */

/** Does the record need the whole core? @param {Options} options */
export const needsCore = ({ mode, src, text, moves, notation }) => mode === "practice" || Boolean(src || text || notation) || /[[({;%$]/.test(moves);

/**
 * @param {Options} options
 * @param {boolean} whole is the whole core on the page anyway?
 * @returns {Promise<{record: Record, problem: string}>} `problem` says what of the record could not be read
 */
export async function openRecord(options, whole) {
  const opened = await open(options, whole);
  const { record } = opened;
  const notation = /** @type {import("../pkg/double_corner.js").Notation} */ (options.notation);
  if (notation) record.nodes = () => Object.getPrototypeOf(record).nodes.call(record, notation);
  return opened;
}

/** @param {Options} options @param {boolean} whole @returns {ReturnType<typeof openRecord>} */
async function open(options, whole) {
  if (!whole && hasRules(options.game)) {
    const { game, position, moves } = options;
    const look = await loadRules(game);
    try {
      const record = createLine(game, position, look);
      let at = 0;
      for (const text of words(moves)) at = record.play(at, text);
      return { record, problem: "" };
    } catch {
      // The core reads more ways of writing, and says what is wrong.
    }
  }
  const { openInCore } = await import("./core-records.js");
  return openInCore(options);
}

/** The moves of a text, without their numbers and the result. @param {string} text */
export const words = (text) => text.replace(/\d+\.+/g, " ").split(/\s+/).filter((word) => word && !/^(\*|1-0|0-1|1\/2-1\/2|2-0|0-2|1-1)$/.test(word));
