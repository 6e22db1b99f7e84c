// Moves in the notation that the reader has chosen.

/**
 * @param {import("../core.js").Core} core
 * @param {import("./game").Game} game
 * @param {string} fen the position before the move
 * @param {string} text as the core writes it
 */
export function shownMove(core, game, fen, text) {
  const notation = game.notation();
  if (!notation || notation === "san") return text;
  try {
    return core.translate(game.name, fen, text, notation);
  } catch {
    return text;
  }
}
