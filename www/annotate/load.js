// The tables that help with a game, as far as they can be had.
import { shippedBytes } from "../exact/tables.js";

/** @typedef {import("../exact/tables.js").Tables} Tables */

/** Pieces of a FEN of chess. @param {string} fen */
const pieces = (fen) => (fen.split(" ")[0] ?? "").replace(/[^a-z]/gi, "").length;

/** The most pieces that tables of chess are made for here. */
const MOST = 4;

/**
 * Loads what tells exact values in a game. What can't be had is done without.
 * @param {Tables} tables
 * @param {string} game
 * @param {string[]} fens the positions of the game, in their order
 * @param {(share: number) => void} onProgress
 */
export async function loadFor(tables, game, fens, onProgress) {
  /** @param {{ men?: number, slice?: string }} what */
  const load = async (what) => {
    try {
      await tables.loadTables(game, { ...what, onProgress });
    } catch (error) {
      if (/** @type {{ kind?: string }} */ (error).kind === "cancelled") throw error;
    }
  };
  if (game === "chess") {
    const slices = new Set();
    for (const fen of fens.filter((text) => pieces(text) <= MOST)) slices.add(await tables.sliceOf({ game, fen }));
    slices.delete(null);
    for (const slice of slices) await load({ slice });
    return;
  }
  // All draughts of a number of men: what the site has; to make them takes longer than a quick look at a game.
  for (const men of [4, 5]) if (await shippedBytes(game, String(men))) await load({ men });
}
