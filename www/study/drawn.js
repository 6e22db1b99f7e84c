// What a record has drawn at a node, over what is drawn there anyway.

/** @typedef {import("../board/types").Scene} Scene */

/**
 * @param {Partial<Scene>} look
 * @param {import("../core.js").RecordNode} node
 * @param {{marks: import("../board/types").Mark[], arrows: import("../board/types").Arrow[]}} drawn
 * @returns {Partial<Scene>}
 */
export function drawnOver(look, { check }, { marks, arrows }) {
  return {
    ...look,
    marks: [...(look.marks ?? (check ? [{ square: check, kind: /** @type {const} */ ("check") }] : [])), ...marks],
    arrows: [...(look.arrows ?? []), ...arrows],
  };
}
