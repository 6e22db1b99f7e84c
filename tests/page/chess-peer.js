// Chess by chess.js, so that the page is checked by another's rules of the game.
import { readFileSync } from "node:fs";
import { Chess } from "chess.js";

/**
 * The position after moves, as FEN.
 * @param {string} start a FEN, "startpos" for the start of the game
 * @param {string[]} moves as SAN; "--" for a move that is given away
 */
export function play(start, moves) {
  const game = start === "startpos" ? new Chess() : new Chess(start, { skipValidation: true });
  for (const move of moves) game.move(move);
  return game.fen();
}

/** The moves of a numbered line as SAN. @param {string} line */
export const movesOf = (line) => line.split(/\s+/).map((word) => word.replace(/^\d+\.+/, "")).filter(Boolean);

/** Every line of the book, read from it apart from the core's own records. */
export const lines = readFileSync(new URL("../data/chess_openings.tsv", import.meta.url), "utf8")
  .trimEnd().split("\n").slice(1).map((row) => {
    const [name, start, descriptive, san, uci] = row.split("\t");
    return { name, start, descriptive, moves: movesOf(san), uci: uci.split(" ") };
  });

/** The games and endings, with the positions they end in. */
export const games = JSON.parse(
  readFileSync(new URL("../data/chess_games_endings.json", import.meta.url), "utf8"),
);

/** A game of an old book: what is printed, and what it means. @param {string} name */
export function descriptiveGame(name) {
  const rows = readFileSync(new URL(`../data/descriptive/${name}.txt`, import.meta.url), "utf8")
    .split("\n").filter((row) => row && !row.startsWith("#")).map((row) => row.split("\t"));
  return { printed: rows.map(([number, text]) => ({ number, text })), moves: rows.map(([, , san]) => san) };
}
