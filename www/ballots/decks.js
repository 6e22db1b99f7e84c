// The ballots by which openings are drawn: of two moves, and of three as tournaments have them.

/**
 * A position after three moves, as `three-move.json` has it.
 * @typedef {object} Entry
 * @property {string[]} orders the moves that lead to it, in each order; that of the federation's list first
 * @property {number | null} number in the federation's list
 * @property {"deck" | "added" | "barred" | null} use
 * @property {string | null} name
 * @property {"black" | "white" | null} loses who loses a man whatever is played
 */

/** The decks that can be drawn from, with what is in each. @type {[name: string, words: string, has: (entry: Entry) => boolean][]} */
export const THREE = [
  ["deck", "three moves: the tournament deck of 156", ({ use }) => use === "deck" || use === "added"],
  ["old", "three moves: the deck until 2003, 144", ({ use }) => use === "deck"],
  ["barred", "three moves: the 18 that are barred", ({ use }) => use === "barred"],
  ["sound", "three moves: all 174 that lose no man", ({ loses }) => loses === null],
  ["all", "three moves: all 216 positions", () => true],
];

/** @type {Promise<Entry[]> | undefined} */
let loading;

/** Every position after three moves. @returns {Promise<Entry[]>} */
export function threeMoves() {
  loading ??= fetch(new URL("./three-move.json", import.meta.url)).then((response) => {
    if (!response.ok) throw new Error(`The three-move ballots could not be loaded (${response.status}).`);
    return response.json();
  });
  // What failed may be tried again.
  loading.catch(() => (loading = undefined));
  return loading;
}
