// What the board of each game looks like, and where the game begins.
import { chess64, draughts32 } from "../board/geometry.js";
import { draughtsPieces } from "../board/pieces.js";
import { drawnFen } from "./fen.js";

/** @typedef {import("../board/types").PieceArt} Art */

/**
 * @typedef {object} Look
 * @property {import("../board/types").Geometry} geometry
 * @property {Art | null} pieces null until fetched
 * @property {string} start
 * @property {(fen: string) => ReturnType<typeof import("./fen.js").drawnFen>} [drawn] what a FEN shows, where `drawnFen` can't read it
 * @property {(host: HTMLElement, options: import("./options.js").Options, label: string) => void} [draw] what draws a board that has no squares
 */

/** @type {Record<string, Look>} */
const LOOKS = {
  checkers: { geometry: draughts32, pieces: draughtsPieces, start: "B:B1-12:W21-32" },
  chess: { geometry: chess64, pieces: null, start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w" },
};

/** The names of the games that a diagram can show. */
export const GAMES = [...Object.keys(LOOKS), "losing", "polish", "pool", "brazilian", "russian", "italian", "tailors", "backgammon"];

/** What is known of a game without fetching anything. @param {string} game */
export const lookOf = (game) => (Object.hasOwn(LOOKS, game) ? LOOKS[game] : undefined);

/** What a position of a game shows, for drawing only; without one, the start. @param {string} game @param {string} position */
export function drawnIn(game, position) {
  const { drawn, start = "" } = lookOf(game) ?? {};
  const fen = position || start;
  return drawn ? drawn(fen) : drawnFen(game, fen);
}

/** Fetches what the board of one of the games looks like, if need be. @param {string} game @returns {Promise<Look & {pieces: Art}>} */
export async function withPieces(game) {
  const look = (LOOKS[game] ??= (await import("./other-games.js")).otherLook(game));
  const pieces = (look.pieces ??= (await import("../board/chess-pieces.js")).chessPieces);
  return { ...look, pieces };
}
