// What a diagram that is played on needs to know of the games besides checkers and chess.
import { draughtsGame } from "../study/draughts.js";
import { game as tailors } from "../study/tailors.js";

/** @typedef {import("../study/draughts.js").Name} Name */
/** @typedef {Parameters<typeof import("./backgammon.js").goBackgammon>} Backgammon */

/** @param {Backgammon} diagram */
export const goBackgammon = async (...diagram) => (await import("./backgammon.js")).goBackgammon(...diagram);

/** A game with nothing to say of its moves: a diagram's author says what there is to say. @param {string} name */
export async function otherGame(name) {
  const game = name === "tailors" ? tailors : await draughtsGame(/** @type {Name} */ (name));
  return { ...game, remarks: () => [] };
}
