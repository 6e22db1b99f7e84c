// What the page knows of each game, fetched when the game is first shown.

/** @typedef {import("./game").Game} Game */

/** The games by the first part of their addresses. @type {Record<string, () => Promise<{game: Game}>>} */
export const GAMES = {
  checkers: () => import("./checkers.js"),
  chess: () => import("./chess.js"),
  tailors: () => import("./tailors.js"),
};

/** Those that have one frame together. */
export const OTHER_DRAUGHTS = /** @type {const} */ (["losing", "polish", "pool", "brazilian", "russian", "italian"]);

for (const name of OTHER_DRAUGHTS) {
  GAMES[name] = async () => ({ game: await (await import("./draughts.js")).draughtsGame(name) });
}

/** @param {string} name @returns {Promise<{game: Game}>} */
export function loadGame(name) {
  const load = GAMES[name];
  return load ? load() : Promise.reject(new Error(`There is no game "${name}".`));
}
