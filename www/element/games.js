// What the board of each game looks like, and where the game begins.
import { chess64, draughts32 } from "../board/geometry.js";
import { chessPieces } from "../board/chess-pieces.js";
import { draughtsPieces } from "../board/pieces.js";

/**
 * `load` gives what a study needs to know of the game beside its look.
 * @typedef {{geometry: import("../board/types").Geometry, pieces: import("../board/types").PieceArt, start: string,
 *   load: () => Promise<{game: import("../study/game").Game}>}} Look
 */

/** @type {Record<string, Look>} */
const LOOKS = {
  checkers: { geometry: draughts32, pieces: draughtsPieces, start: "B:B1-12:W21-32", load: () => import("../study/checkers.js") },
  chess: { geometry: chess64, pieces: chessPieces, start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", load: () => import("../study/chess.js") },
};

/** The names of the games that a diagram can show. */
export const GAMES = Object.keys(LOOKS);

/** @param {string} game @returns {Look | undefined} */
export const lookOf = (game) => (Object.hasOwn(LOOKS, game) ? LOOKS[game] : undefined);
