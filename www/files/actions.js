// What a reader can do with a game of a file beside looking at it: the one place where this is listed.
import { saveButton } from "../lib/copy.js";

/**
 * @param {object} given
 * @param {() => import("../core.js").Record} given.record the game as it is on the board
 * @param {import("../study/game").Game} given.game
 * @param {import("./store.js").KeptFile} given.file
 * @param {number} given.number of the game in the file
 * @returns {(Node | string)[]}
 */
export function gameActions({ record, game, file, number }) {
  const name = file.name.replace(/\.\w{1,4}$/, "");
  return [saveButton("Save this game", `${name}-${number}.${game.extension}`, () => record().write())];
}
