// Where the explorer's numbers come from. A source says what it has for a position; anything that can do so is one.

/** @typedef {import("../core.js").Core} Core */
/** @typedef {import("../core.js").Position} Position */
/** @typedef {import("../core.js").Record} Record */

/** @typedef {{black: number, white: number, drawn: number, open: number}} Results won by Black, by White, drawn, not told */

/**
 * @typedef {object} Continuation
 * @property {string} text the move, in canonical text
 * @property {number} count how many lines or games come to the position after it, by whatever order of moves
 * @property {Results} results of these
 */

/**
 * @typedef {object} Source
 * @property {string} name "The book"
 * @property {"lines" | "games"} unit what is counted
 * @property {(position: Position) => Continuation[] | Promise<Continuation[]>} moves those that anything is known of
 * @property {(position: Position) => Found[] | Promise<Found[]>} [here] the lines that come to the position
 * @property {boolean} [waits] whether it is asked only when the reader chooses it
 * @property {() => void} [close]
 */

/** @typedef {{title: string, href: string}} Found */

/** @returns {Results} */
export const noResults = () => ({ black: 0, white: 0, drawn: 0, open: 0 });

/** What makes two positions one: in chess all but the counters of moves. @param {string} fen */
export const keyOf = (fen) => fen.split(" ").slice(0, 4).join(" ");

/**
 * A source of records that are there as a whole. They are read here once, and can be freed afterwards.
 * @param {object} what
 * @param {string} what.name
 * @param {"lines" | "games"} what.unit
 * @param {Iterable<{title: string, href: string, record: Record}>} what.items
 * @returns {Source}
 */
export function recordsSource({ name, unit, items }) {
  /** Who comes to a position, and whether on the line that the result is of. @type {Map<string, Map<number, boolean>>} */
  const at = new Map();
  /** @type {(Found & {winner: "black" | "white" | null | undefined})[]} */
  const lines = [];
  for (const { title, href, record } of items) {
    const line = lines.length;
    lines.push({ title, href, winner: record.winner });
    const nodes = record.nodes();
    const main = new Set();
    for (let node = nodes[0], byId = new Map(nodes.map((each) => [each.id, each])); node; node = byId.get(node.children[0] ?? -1)) main.add(node.id);
    for (const { id, fen } of nodes) {
      const key = keyOf(fen);
      const known = at.get(key) ?? new Map();
      at.set(key, known.set(line, known.get(line) || main.has(id)));
    }
  }

  return {
    name,
    unit,
    moves(position) {
      return position.moves().flatMap(({ text }) => {
        const after = position.play(text);
        const known = at.get(keyOf(after.fen));
        after.free();
        if (!known) return [];
        const results = noResults();
        for (const [line, onMain] of known) {
          const winner = onMain ? lines[line]?.winner : undefined;
          results[winner === undefined ? "open" : winner ?? "drawn"] += 1;
        }
        return [{ text, count: known.size, results }];
      });
    },
    here: (position) => [...(at.get(keyOf(position.fen))?.keys() ?? [])].flatMap((line) => lines[line] ?? []),
  };
}
