// What the boards of the games besides checkers and chess look like. Fetched with the first diagram of one of them.
import { draughtsLetters, draughtsMirrored } from "../board/draughts-geometry.js";
import { draughts32 } from "../board/geometry.js";
import { draughtsPieces as pieces } from "../board/pieces.js";
import { START, drawBackgammon } from "./backgammon-still.js";

/** @typedef {import("./games.js").Look} Look */

const NUMBERS = { geometry: draughts32, pieces, start: "B:B1-12:W21-32" };
/** @type {Look} */
const LETTERS = { geometry: draughtsLetters, pieces, start: "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6", drawn: drawnLetters };

/** @type {Record<string, Look>} */
const LOOKS = {
  losing: NUMBERS,
  polish: NUMBERS,
  pool: NUMBERS,
  brazilian: LETTERS,
  russian: LETTERS,
  italian: { ...NUMBERS, geometry: draughtsMirrored, start: "W:B1-12:W21-32" },
  tailors: { ...NUMBERS, start: "B:W29-32:B1" },
  backgammon: { geometry: { ...draughts32, label: "Backgammon board", cells: [] }, pieces, start: START, draw: drawBackgammon },
};

/** @param {string} game @returns {Look} */
export function otherLook(game) {
  const look = LOOKS[game];
  if (!look) throw new Error(`There is no board of "${game}".`);
  return look;
}

/** "W:Wa1,Kc3:Bd4", for drawing only. @param {string} fen @returns {ReturnType<NonNullable<Look["drawn"]>>} */
function drawnLetters(fen) {
  const [turn = "", ...parts] = fen.split(":");
  const pieces = parts.flatMap((part) => {
    const side = /^\s*b/i.test(part) ? /** @type {const} */ ("black") : /** @type {const} */ ("white");
    const found = part.trim().slice(1).matchAll(/(k?)([a-h][1-8])/gi);
    return [...found].map(([, king, square = ""]) => ({ square: square.toLowerCase(), side, kind: king ? "king" : "man" }));
  });
  return { pieces, turn: /^\s*b/i.test(turn) ? "black" : "white" };
}
