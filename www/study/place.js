// Where a reader stands in a record, as text for the address: plies along the first moves and, between them, the
// turns into variations. "7" is seven plies along the main line; "7.1.4" turns there into the first variation and
// goes on for four plies more.

/** @typedef {import("../core.js").RecordNode} RecordNode */

/**
 * @param {Map<number, RecordNode>} nodes by id
 * @param {number} id
 * @returns {string}
 */
export function placeOf(nodes, id) {
  /** @type {number[]} */
  const turns = [];
  for (let node = nodes.get(id); node && node.parent !== null; node = nodes.get(node.parent)) {
    turns.push(nodes.get(node.parent)?.children.indexOf(node.id) ?? 0);
  }
  /** @type {number[]} */
  const parts = [0];
  for (const turn of turns.reverse()) {
    if (turn > 0) parts.push(turn, 0);
    else parts[parts.length - 1] = (parts.at(-1) ?? 0) + 1;
  }
  return parts.join(".");
}

/**
 * The node at a place, or as far on the way there as the record goes; `exact` says whether all of it was there.
 * @param {{get: (id: number) => RecordNode | undefined}} nodes
 * @param {number} root
 * @param {string} place
 * @returns {{id: number, exact: boolean}}
 */
export function nodeAt(nodes, root, place) {
  let id = root;
  let exact = true;
  place.split(".").forEach((part, index) => {
    const number = Number(part);
    if (!/^\d+$/.test(part)) exact = false;
    if (!exact) return;
    const step = (/** @type {number} */ child) => {
      const next = nodes.get(id)?.children[child];
      if (next === undefined) exact = false;
      else id = next;
    };
    if (index % 2) step(number);
    else for (let ply = 0; ply < number && exact; ply += 1) step(0);
  });
  return { id, exact };
}
