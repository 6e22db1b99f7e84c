// A position of backgammon as a picture, drawn before any WebAssembly is fetched: lenient, what it can't read it leaves out.
import { createBackgammonBoard } from "../board/backgammon.js";

/** @typedef {{black: number[], white: number[]}} Men of a side by point as that side counts them: 0 is off, 25 the bar */

export const START = "-b----E-C---eE---c-e----B-";
/** So many men has a side. */
const MEN = 15;

/** The points from Black's ace point on, the inner tables on the right: six and six along each side. */
const PLACES = Array.from({ length: 24 }, (_, index) => ({ far: index >= 12, column: index >= 12 ? index - 12 : 11 - index, name: null }));

/**
 * What an XGID shows, or a position ID of GNU Backgammon with Black to play.
 * @param {string} text
 * @returns {Men}
 */
export function drawnMen(text) {
  const men = { black: /** @type {number[]} */ (new Array(26).fill(0)), white: /** @type {number[]} */ (new Array(26).fill(0)) };
  const body = text.trim().replace(/^XGID=/, "");
  if (/^[A-Za-z\d+/]{14}$/.test(body)) readId(body, men);
  else {
    [...body.slice(0, 26)].forEach((sign, point) => {
      if (/[A-O]/.test(sign)) men.black[point] = sign.charCodeAt(0) - 64;
      if (/[a-o]/.test(sign)) men.white[25 - point] = sign.charCodeAt(0) - 96;
    });
  }
  for (const side of [men.black, men.white]) side[0] = Math.max(0, MEN - side.slice(1).reduce((sum, count) => sum + count, 0));
  return men;
}

/** Of each side, point by point, as many ones as there are men, and a nought. @param {string} id @param {Men} men */
function readId(id, men) {
  const bits = [...atob(`${id}==`)].flatMap((sign) => Array.from({ length: 8 }, (_, bit) => (sign.charCodeAt(0) >> bit) & 1));
  let [side, point] = [men.black, 1];
  for (const bit of bits) {
    if (bit) side[point] = (side[point] ?? 0) + 1;
    else if (point < 25) point += 1;
    else if (side === men.black) [side, point] = [men.white, 1];
    else return;
  }
}

/** The points that are named in a text, as Black counts them. @param {string} text */
export const drawnPoints = (text) => [...text.matchAll(/\b\d{1,2}\b/g)].map(Number).filter((point) => point >= 1 && point <= 24);

/**
 * @param {HTMLElement} host
 * @param {import("./options.js").Options} options
 * @param {string} label
 */
export function drawBackgammon(host, options, label) {
  createBackgammonBoard(host, { label }).show(drawnScene(options));
}

/**
 * What the options show.
 * @param {{position: string, orientation: string, numbers: string, marks: string}} options
 * @returns {import("../board/backgammon.js").Scene}
 */
export function drawnScene({ position, orientation, numbers, marks }) {
  return {
    men: drawnMen(position || START),
    places: PLACES,
    texts: numbers === "no" ? [] : PLACES.map((_, index) => index + 1),
    marks: drawnPoints(marks),
    bottom: orientation === "white" ? "white" : "black",
  };
}
