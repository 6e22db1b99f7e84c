// Words and figures of the views of files.
import { TITLES } from "../../study/draughts.js";

/** The games that files can be of, with their titles. @type {[string, string][]} */
export const GAMES = [["checkers", "Checkers (draughts)"], ["chess", "Chess"], ...Object.entries(TITLES)];

/** @param {string} game */
export const titleOf = (game) => GAMES.find(([name]) => name === game)?.[1] ?? game;

const figures = new Intl.NumberFormat("en");

/** @param {number} number @param {string} noun */
export const many = (number, noun) => `${figures.format(number)} ${noun}${number === 1 ? "" : "s"}`;

/** @param {number} bytes */
export const amount = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/**
 * A result as a list shows it: who won, which a mark of draughts doesn't tell everybody.
 * @param {import("../../files/types").Row} row
 */
export function resultWord({ winner }) {
  if (winner === undefined) return "–";
  return winner === null ? "Drawn" : winner === "white" ? "White" : "Black";
}
