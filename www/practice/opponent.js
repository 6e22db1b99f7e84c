// An opponent that searches, for a game on a board from wherever it stands. It is no judge: it may err.
import { menOf } from "../exact/men.js";
import { createTables } from "../exact/tables.js";
import { html } from "../lib/dom.js";

/** @typedef {"black" | "white"} Side */
/** @typedef {"beginner" | "easy" | "middling" | "hard" | "hardest"} Level */

/** How many plies ahead it looks, and how many positions that may cost. @type {Record<Level, {depth: number, nodes: number}>} */
const EFFORT = {
  beginner: { depth: 1, nodes: 500 },
  easy: { depth: 2, nodes: 2_000 },
  middling: { depth: 6, nodes: 40_000 },
  hard: { depth: 60, nodes: 400_000 },
  hardest: { depth: 60, nodes: 4_000_000 },
};

/** The levels that have tables to look into, where the game's are on the site; and with how many men they begin to matter. @type {Level[]} */
const WITH_TABLES = ["middling", "hard", "hardest"];
const FEW_MEN = 10;

/** @type {[Level, string][]} */
export const LEVELS = [["beginner", "looks one ply ahead"], ["easy", "looks two plies ahead"], ["middling", "looks six plies ahead"],
  ["hard", "looks as far as it can in a second or so"], ["hardest", "takes ten times as long"]];

/**
 * @param {string} game
 * @param {number} [seed] by which it chooses among equally good moves: another one in each game
 * @returns what answers moves, in a worker of its own
 */
export function createOpponent(game, seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) {
  const tables = createTables();
  let asked = 0;
  /** @type {Promise<void> | undefined} */
  let loading;

  /** What the tables say to play; undefined where they know nothing. @param {string} fen */
  async function known(fen) {
    const men = menOf(fen);
    if (game !== "checkers" || men > FEW_MEN) return undefined;
    // Without them it searches as well as it can.
    loading ??= tables.loadTables(game, { men: 4 }).then(() => {}, () => {});
    await loading;
    if (men > 4) return undefined;
    const reply = await tables.reply({ game, fen }, Math.floor(Math.random() * 1000)).catch(() => null);
    return reply?.text;
  }

  return {
    /**
     * The move that it plays; null where there is none, or another was asked for meanwhile.
     * @param {string} fen
     * @param {Level} level
     */
    async reply(fen, level) {
      const mine = (asked += 1);
      const sure = WITH_TABLES.includes(level) ? await known(fen) : undefined;
      const played = sure ?? (await tables.choose({ game, fen }, { ...EFFORT[level], seed }).catch(() => null))?.line[0];
      return mine === asked ? (played ?? null) : null;
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
