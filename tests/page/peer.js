// Positions reckoned by rapid-draughts, so that the page is checked by
// another's rules of the game.
import { EnglishDraughts } from "rapid-draughts/english";

/** The peer's bit of each square, from 1; it tells which by what it draws. */
const bits = new Map(
  Array.from({ length: 32 }, (_, shift) => {
    const dark = 2 ** shift;
    const { board } = EnglishDraughts.setup({ board: { dark, light: 0, king: 0 } });
    return [board.find(({ piece }) => piece).position + 1, dark];
  }),
);

/**
 * The position after moves, as FEN. A move is two numbers in any dress ("11-15", "18  9", "* 9-13").
 * @param {string} start a FEN
 * @param {string[]} moves
 */
export function play(start, moves) {
  const game = read(start);
  for (const text of moves) {
    const [from, to] = text.match(/\d+/g).map(Number);
    const fitting = game.moves.flatMap((move, index) =>
      move.origin === from - 1 && move.destination === to - 1 ? [index] : []);
    if (fitting.length !== 1) throw new Error(`${fitting.length} moves are "${text}" in ${write(game)}`);
    const next = game.engine.clone();
    next.move(next.moves[fitting[0]]);
    Object.assign(game, EnglishDraughts.setup(next.serialize()));
  }
  return write(game);
}

/** @param {string} fen */
function read(fen) {
  const [turn, ...sides] = fen.split(":");
  const board = { dark: 0, light: 0, king: 0 };
  for (const side of sides) {
    for (const [, king, square] of side.slice(1).matchAll(/(K?)(\d+)/g)) {
      const bit = bits.get(Number(square));
      board[side.startsWith("B") ? "dark" : "light"] += bit;
      if (king) board.king += bit;
    }
  }
  return EnglishDraughts.setup({ player: turn === "B" ? "dark" : "light", board });
}

function write(game) {
  const squares = (player) => game.board
    .filter(({ piece }) => piece?.player === player)
    .map(({ piece, position }) => `${piece.king ? "K" : ""}${position + 1}`)
    .join(",");
  return `${game.player === "dark" ? "B" : "W"}:W${squares("light")}:B${squares("dark")}`;
}
