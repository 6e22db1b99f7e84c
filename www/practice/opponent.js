// An opponent that searches, for a game on a board from wherever it stands. It is no judge: it may err.
import { createTables } from "../exact/tables.js";
import { html } from "../lib/dom.js";

/** @typedef {"black" | "white"} Side */
/** @typedef {"easy" | "middling" | "hard"} Level */

/** How many plies ahead it looks, and how many positions that may cost. @type {Record<Level, {depth: number, nodes: number}>} */
const EFFORT = {
  easy: { depth: 2, nodes: 2_000 },
  middling: { depth: 6, nodes: 40_000 },
  hard: { depth: 40, nodes: 400_000 },
};

/** @type {[Level, string][]} */
export const LEVELS = [["easy", "looks two plies ahead"], ["middling", "looks six plies ahead"], ["hard", "looks as far as it can in a second or so"]];

/**
 * @param {string} game
 * @returns what answers moves, in a worker of its own
 */
export function createOpponent(game) {
  const tables = createTables();
  let asked = 0;
  return {
    /**
     * The move that it plays; null where there is none, or another was asked for meanwhile.
     * @param {string} fen
     * @param {Level} level
     */
    async reply(fen, level) {
      const mine = (asked += 1);
      const found = await tables.search({ game, fen }, EFFORT[level]).catch(() => null);
      return mine === asked ? (found?.line[0] ?? null) : null;
    },
    /** Lets go of what was asked for. */
    drop() {
      asked += 1;
    },
    destroy() {
      asked += 1;
      tables.cancel();
    },
  };
}

/**
 * The choice of who plays: two on one device, or one against the search.
 * @param {{side: Side | null, level: Level}} chosen
 * @param {(chosen: {side: Side | null, level: Level}) => void} onchoice
 */
export function opponentForm(chosen, onchoice) {
  const select = (/** @type {string} */ name, /** @type {[string, string][]} */ values, /** @type {string} */ value) => {
    const element = html("select", { name }, ...values.map(([text, words]) => html("option", { value: text }, words)));
    element.value = value;
    element.addEventListener("change", () => {
      level.disabled = side.value === "two";
      onchoice({
        side: side.value === "black" || side.value === "white" ? side.value : null,
        level: LEVELS.find(([known]) => known === level.value)?.[0] ?? "middling",
      });
    });
    return element;
  };
  const side = select("side", [["two", "Two on this board"], ["black", "I play Black"], ["white", "I play White"]], chosen.side ?? "two");
  const level = select("level", LEVELS, chosen.level);
  level.disabled = side.value === "two";
  return html("div", { class: "opponent" },
    html("label", { class: "field" }, html("span", {}, "Players "), side),
    html("label", { class: "field" }, html("span", {}, "The opponent "), level));
}
