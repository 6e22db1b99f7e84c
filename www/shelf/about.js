// What a study's records hold, for lists and search.

/** @typedef {import("../core.js").Core} Core */
/** @typedef {import("../core.js").Record} Record */

/** Openings are named early; and a list of them is for finding, not for reading. */
const LAST_PLY = 40;
const MOST = 30;

/**
 * @param {Core} core
 * @param {Record[]} records
 * @returns {import("./study.js").About}
 */
export function aboutRecords(core, records) {
  /** @type {Set<string>} */
  const players = new Set();
  /** @type {Set<string>} */
  const openings = new Set();
  let moves = 0;
  for (const record of records) {
    for (const name of ["Black", "White"]) {
      const player = record.tag(name);
      if (player && !/^[?-]*$/.test(player)) players.add(player);
    }
    const named = record.tag("Opening");
    if (named) openings.add(named);
    const nodes = new Map(record.nodes().map((node) => [node.id, node]));
    moves += nodes.size - 1;
    for (let node = [...nodes.values()][0]; node && node.ply <= LAST_PLY; node = nodes.get(node.children[0] ?? -1)) {
      if (!node.ply) continue;
      const position = record.position(node.id);
      for (const { name, modern } of core.openingsAt(position).here) {
        openings.add(name);
        if (modern) openings.add(modern);
      }
      position.free();
    }
  }
  return { players: [...players].slice(0, MOST), openings: [...openings].slice(0, MOST), records: records.length, moves };
}

/**
 * What to call a study of records that has no title of its own.
 * @param {Record[]} records
 * @param {string[]} openings
 */
export function titleOf(records, openings) {
  const [first] = records;
  const [black, white] = ["Black", "White"].map((name) => first?.tag(name));
  const players = black || white ? (first?.game === "chess" ? [white, black] : [black, white]).map((name) => name ?? "?").join(" against ") : "";
  return players || first?.tag("Opening") || first?.tag("Event") || openings[0] || "A study";
}
