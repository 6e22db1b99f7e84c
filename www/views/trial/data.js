// The claims of a game: what the book says, from its records and lists, and what was found, from the trial's table.

/** @typedef {import("../../core.js").Core} Core */
/** @typedef {import("../../core.js").BookItem} BookItem */
/** @typedef {"holds" | "exceptions" | "wrong" | "open"} Finding */
/** @typedef {"win" | "draw" | "loss"} Result */
/** @typedef {"black" | "white" | "draw"} Winner */
/** @typedef {{ at: string, kept: "keeps" | "slower" | "sooner" | "spoils" | "open", result?: Result, plies?: number, by?: number, was?: Result, better?: string[], says?: Winner, right?: boolean }} Judged a move of a line, by its place in the record */
/** @typedef {{ plies: number, fen: string }} Example */
/** @typedef {{ of: string, turn: string, won: number, drawn: number, lost: number, longestWin?: Example, longestLoss?: Example, draw?: string, pieces?: number, capture?: boolean }} Row positions counted */
/**
 * What was found of a claim. `at`, `turn`, `winner`, `moves` are those of a line, `rows` those of a share.
 * @typedef {{ id: string, kind: string, finding: Finding, at: string, turn: "black" | "white", winner: Winner, result?: Result, plies?: number, moves?: Judged[], scores?: { before: number, after: number, depth: number }, refutation?: string[], rows?: Row[], says?: "won" | "drawn", material?: string }} Found
 */
/** @typedef {{ found: Found, title: string, says: string, item?: BookItem }} Claim */

/** @type {Map<string, Promise<Found[]>>} */
const tables = new Map();

/** @param {string} game @returns {Promise<Found[]>} */
function table(game) {
  const known = tables.get(game);
  if (known) return known;
  const loading = fetch(new URL(`../../trial/${game}.json`, import.meta.url)).then((response) => {
    if (!response.ok) throw new Error(`The trial's table could not be loaded (${response.status}).`);
    return response.json();
  });
  tables.set(game, loading);
  loading.catch(() => tables.delete(game));
  return loading;
}

/** All claims of a game, in the book's order. @param {Core} core @param {"checkers" | "chess"} game @returns {Promise<Claim[]>} */
export async function claims(core, game) {
  const found = await table(game);
  const parts = /** @type {const} */ (["positions", "endings", "diagrams", "games"]);
  const items = new Map(parts.flatMap((part) => core.book(game, part).map((item) => [`${part} ${item.id}`, item])));
  const endings = game === "chess" ? core.endingVerdicts() : [];
  return found.flatMap((one) => {
    if (one.kind === "theory") {
      return [{ found: one, title: "The theory of the move", says: "The side that has the move has the better of it when the last men meet." }];
    }
    if (one.kind === "material") {
      const ending = endings.find(({ material }) => material === one.material);
      return ending ? [{ found: one, title: ending.text, says: `Given as ${ending.verdict}. ${ending.note ?? ""}`.trim() }] : [];
    }
    const item = items.get(`${one.kind} ${one.id}`);
    return item ? [{ found: one, title: item.name, says: item.record.tag("Caption") ?? "", item }] : [];
  });
}
