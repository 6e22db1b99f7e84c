// The games by the first part of their addresses; each is fetched when it is first asked for.

/** @typedef {import("./game").Game} Game */

/** @type {Record<string, () => Promise<{game: Game}>>} */
const GAMES = {
  checkers: () => import("./checkers.js"),
  chess: () => import("./chess.js"),
  tailors: () => import("./tailors.js"),
};

/** Games of draughts that share all but their rules. */
export const DRAUGHTS = /** @type {const} */ (["losing", "polish", "pool", "brazilian", "russian", "italian"]);

for (const name of DRAUGHTS) {
  GAMES[name] = async () => ({ game: await (await import("./draughts.js")).draughtsGame(name) });
}

/** @param {string} name */
export const isGame = (name) => Object.hasOwn(GAMES, name);

/**
 * What the page needs to know of a game.
 * @param {string} name one of the games
 * @returns {Promise<Game>}
 */
export async function loadGame(name) {
  const load = GAMES[name];
  if (!load) throw new Error(`There is no game "${name}" here.`);
  return (await load()).game;
}
