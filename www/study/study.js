// A study: the stepper with what the reader has set, such as the notation and what is drawn beside the pieces.
import { setting, watchSetting } from "../lib/settings.js";
import { createStepper } from "./stepper.js";

/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("../board/types").Scene} Scene */

/**
 * @template {import("./game").PlainGame} Game
 * @typedef {Omit<import("./stepper.js").Options<Game>, "look"> & More} Options
 */

/**
 * @typedef {object} More
 * @property {import("../core.js").Core} [core] for the systems that a reader may have shaded
 * @property {(node: RecordNode, usual: (node: RecordNode) => Partial<Scene>) => Partial<Scene>} [look]
 *   what else to draw at a node; unless told otherwise the usual, which is what the reader's settings say
 */

/**
 * @template {import("./game").PlainGame} Game
 * @param {Options<Game>} options
 */
export function createStudy({ core, look, ...options }) {
  const { systems } = options.game;

  /** The squares of the system that the reader wants shaded. */
  function shadedSquares() {
    const system = setting("shade", "none");
    return systems && (system === "black" || system === "white") ? (core?.systemSquares(system) ?? []) : [];
  }

  const study = createStepper({
    ...options,
    look(shown, nodeOf) {
      /** @param {RecordNode} node @returns {Partial<Scene>} */
      const usual = (node) => ({
        shaded: shadedSquares(),
        // An arrow for each move that the record has next, those of variations another kind.
        arrows: setting("arrows", "no") === "yes"
          ? node.children.map((id, index) => ({ from: nodeOf(id).from, to: nodeOf(id).to, kind: index ? "other" : "" }))
          : [],
        numbers: setting("numbers", "yes") === "yes",
      });
      return look ? look(shown, usual) : usual(shown);
    },
  });
  const unwatch = watchSetting("notation", study.reread);
  const end = study.destroy;
  study.destroy = () => {
    unwatch();
    end();
  };
  return study;
}
