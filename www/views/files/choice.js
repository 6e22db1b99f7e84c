// Which games of a file are wanted, and in which order: what the address says of it, and the last choice of each file.

/** @typedef {import("../../files/types").Filter} Filter */
/** @typedef {import("../../files/types").Sort} Sort */
/** @typedef {import("../../files/types").Column} Column */
/** @typedef {{filter: Filter, sort: Sort}} Choice */

/** @type {Column[]} */
const COLUMNS = ["number", "white", "black", "event", "site", "date", "round", "result", "opening", "plies"];
const RESULTS = ["1-0", "1/2-1/2", "0-1", "*"];

/** The last choice in each file, and the game that was opened last. @type {Map<string, {choice: Choice, number: number | null}>} */
export const remembered = new Map();

/** @param {URLSearchParams} query @returns {Choice} */
export function choiceOf(query) {
  const text = (/** @type {string} */ name) => query.get(name) ?? undefined;
  const year = (/** @type {string} */ name) => (/^\d{1,4}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined);
  const result = query.get("result") ?? "";
  /** @type {Record<keyof Filter, unknown>} */
  const filter = {
    words: text("q"), player: text("player"), event: text("event"), opening: text("opening"), from: year("from"), to: year("to"),
    result: RESULTS.includes(result) ? result : undefined, material: text("material"), fen: text("fen"),
    turned: query.has("turned") || undefined, variations: query.has("variations") || undefined,
    withoutTwins: query.get("duplicates") === "hidden" || undefined, withProblems: query.get("problems") === "only" || undefined,
  };
  const column = COLUMNS.find((name) => name === query.get("sort")) ?? "number";
  return { filter: told(filter), sort: { column, falling: query.has("falling") } };
}

/** A choice as the state of an address. @param {Choice} choice @returns {Record<string, string | number | null>} */
export function stateOf({ filter, sort }) {
  const { words, player, event, opening, from, to, result, material, fen, turned, variations, withoutTwins, withProblems } = filter;
  const yes = (/** @type {boolean | undefined} */ is, value = "yes") => (is ? value : null);
  return {
    q: words ?? null, player: player ?? null, event: event ?? null, opening: opening ?? null, from: from ?? null, to: to ?? null,
    result: result ?? null, material: material ?? null, fen: fen ?? null, turned: yes(turned), variations: yes(variations),
    duplicates: yes(withoutTwins, "hidden"), problems: yes(withProblems, "only"),
    sort: sort.column === "number" ? null : sort.column, falling: yes(sort.falling),
  };
}

/** A filter without what it leaves open. @param {Record<string, unknown>} filter @returns {Filter} */
export function told(filter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== "" && value !== false));
}
