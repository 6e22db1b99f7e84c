// What the page needs to know of the games of draughts other than checkers: the core says how each is played.
import { draughtsLetters, draughtsMirrored } from "../board/draughts-geometry.js";
import { draughts32 } from "../board/geometry.js";
import { loadCore } from "../core.js";
import { fortyMoves, game as checkers, ofTheMove } from "./checkers.js";

/** @typedef {Exclude<import("../pkg/double_corner.js").DraughtsName, "checkers">} Name */

/** The games with their titles. @type {Record<Name, string>} */
export const TITLES = {
  losing: "The losing game",
  polish: "Polish draughts",
  pool: "Pool checkers",
  brazilian: "Brazilian draughts",
  russian: "Russian draughts",
  italian: "Italian draughts",
};

/** Endings of the losing game from which one is drawn; who has the first pieces wins. */
const LOSING = ["MvM", "KvM", "MvK", "MMvM", "MvMM", "KMvM", "MvKM", "MMvK", "KvMM", "KMvK", "MMvMM", "MvMMM", "KvMMM", "KMvMM", "MMvKM"];

/** The same of the games that are won as checkers is: with long kings three of them catch one, and two don't. */
const ENDINGS = ["KvM", "KKvM", "KKvK", "KMvK", "KMvM", "MMvM", "KKKvK", "KKvKM", "KKvMM", "KKMvK", "KKMvM", "KMMvK", "KMMvM", "MMvMM", "KMvMM"];

/**
 * @param {Name} name
 * @returns {Promise<import("./game").Game>}
 */
export async function draughtsGame(name) {
  const { draughtsRules, Position } = await loadCore(name);
  const { first, letters, mirrored, draws } = draughtsRules(name);
  const start = Position.start(name);
  const moves = start.moves().map(({ text }) => text);
  start.free();
  const losing = name === "losing";
  /** The rules by which a game is drawn, in words. @param {string[]} claims */
  const drawnBy = (claims) => draws.filter(({ why }) => claims.includes(why)).map(({ words, source }) => `${words} By ${source}, the game is drawn.`);
  return {
    ...checkers,
    name,
    title: TITLES[name],
    geometry: letters ? draughtsLetters : mirrored ? draughtsMirrored : draughts32,
    first,
    isPosition: (text) => /^[bw]\s*:/i.test(text),
    examples: { move: moves[0] ?? "", moves: moves[0] ?? "", name: "", position: letters ? "W:Wc3,Ka1:Bd4,Kh2" : "W:W18,24:B12,K22" },
    systems: false,
    remarks: (node, record) => [...ofTheMove(node), ...(losing ? fortyMoves(node) : drawnBy(record.claims(node.id)))],
    // The laws of draughts are those of the losing game too; the other games have laws of their own.
    claims: losing ? checkers.claims : ({ id }, record) => record.claims(id),
    practice: { most: 4, slices: losing ? LOSING : ENDINGS },
  };
}
