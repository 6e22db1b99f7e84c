// Exercises drawn at random from the tables.
import { opposite } from "./material.js";

/** @typedef {"any" | "short" | "medium" | "long"} Length */

/** Plies to the end. @type {Record<Length, [number, number]>} */
const PLIES = { any: [3, 255], short: [3, 9], medium: [10, 25], long: [26, 255] };

/** @type {[Length, string][]} */
export const LENGTHS = [
  ["short", "short, up to 5 moves"],
  ["medium", "medium, up to 13 moves"],
  ["long", "long"],
  ["any", "of any length"],
];

/** Slices are tried in turn until one has what is wanted. */
const TRIES = 24;

/**
 * @param {import("../study/game").Game} game
 * @param {import("../exact/tables.js").Tables} tables
 * @param {object} wanted
 * @param {string} wanted.slice the attacker's pieces first, or "any"
 * @param {"attack" | "defend"} wanted.as
 * @param {"win" | "draw" | "loss" | null} [wanted.result] for the reader; when defending, a draw if there is one unless told otherwise
 * @param {Length} wanted.length
 * @param {number} seed the same exercise for the same number
 * @param {(share: number) => void} [onProgress]
 * @returns {Promise<string | null>} as FEN, the reader to move; null where there is none
 */
export async function drawExercise(game, tables, { slice, as, result, length }, seed, onProgress = () => {}) {
  const slices = slice === "any" ? game.practice?.slices ?? [] : [slice];
  const [from, to] = PLIES[length];
  /** @type {("win" | "draw" | "loss")[]} */
  const results = result ? [result] : as === "attack" ? ["win"] : ["draw", "loss"];
  for (let attempt = 0; attempt < (slices.length > 1 ? TRIES : 1); attempt += 1) {
    const drawn = slices[(seed + attempt * 7) % slices.length] ?? "";
    await loadFor(game.name, tables, drawn, onProgress);
    for (const verdict of results) {
      const wanted = { slice: as === "attack" ? drawn : opposite(drawn), verdict, from, to, seed: (seed + attempt) >>> 0 };
      const fen = await tables.sample(game.name, wanted);
      if (fen) return fen;
    }
  }
  return null;
}

/** @param {string} game @param {import("../exact/tables.js").Tables} tables @param {string} slice @param {(share: number) => void} onProgress */
async function loadFor(game, tables, slice, onProgress) {
  if (game === "chess" || game === "tailors") await tables.loadTables(game, { slice: game === "tailors" ? "devil" : slice, onProgress });
  else {
    await tables.loadTables(game, { men: game === "checkers" ? 4 : slice.length - 1, onProgress });
    if (game === "checkers" && slice.length > 5) await tables.loadTables(game, { men: 5, onProgress });
  }
}
