// What the board of each game looks like, and where the game begins.
import { chess64, draughts32 } from "../board/geometry.js";
import { draughtsPieces } from "../board/pieces.js";

/** @typedef {import("../board/types").PieceArt} Art */
/** @typedef {{geometry: import("../board/types").Geometry, pieces: Art | null, start: string}} Look `pieces`: null until fetched */

/** @type {Record<string, Look>} */
const LOOKS = {
  checkers: { geometry: draughts32, pieces: draughtsPieces, start: "B:B1-12:W21-32" },
  chess: { geometry: chess64, pieces: null, start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w" },
};

/** The names of the games that a diagram can show. */
export const GAMES = Object.keys(LOOKS);

/** @param {string} game @returns {Look | undefined} */
export const lookOf = (game) => (Object.hasOwn(LOOKS, game) ? LOOKS[game] : undefined);

/** Fetches the pieces of a game, if need be. @param {Look} look @returns {Promise<Look & {pieces: Art}>} */
export async function withPieces(look) {
  const pieces = (look.pieces ??= (await import("../board/chess-pieces.js")).chessPieces);
  return { ...look, pieces };
}
