// Who knows the values: the tables that a position needs are loaded or made when it comes to it, and
// beyond them there are search and proof.
import { createTables } from "../exact/tables.js";

/** @typedef {import("./session.js").Arbiter} Arbiter */
/** @typedef {import("../exact/tables.js").Tables} Tables */
/** @typedef {{ what: "load" | "prove", share: number, positions: number }} Work what takes its time: the share done, or the positions looked at */

/** Positions that a move beyond the tables may cost: well under a second. */
const SEARCHED = 50_000;
/** Positions that a proof may keep: some 100 MB. */
const KEPT = 1_500_000;

/**
 * @param {string} game
 * @param {Tables} tables for values and replies
 * @param {(work: Work | null) => void} [onwork] something takes its time; null: it is over
 */
export function createArbiter(game, tables, onwork = () => {}) {
  /** What can't be had, or was broken off. @type {Set<string>} */
  const refused = new Set();
  /** Proofs run in a worker of their own, so that replies don't wait for them. */
  const prover = createTables();
  /** @type {string | null} */
  let proving = null;
  let loading = 0;

  /** Says whether it could be had. @param {Tables} into @param {{ men?: number, slice?: string }} what */
  async function load(into, what) {
    const name = JSON.stringify(what);
    if (refused.has(name)) return false;
    loading += 1;
    try {
      await into.loadTables(game, { ...what, onProgress: (share) => onwork({ what: "load", share, positions: 0 }) });
      return true;
    } catch {
      refused.add(name);
      return false;
    } finally {
      loading -= 1;
      if (!loading) onwork(null);
    }
  }

  /** Loads what tells the value of a position, as far as there is something. @param {Tables} into @param {string} fen */
  async function prepare(into, fen) {
    const slice = await into.sliceOf({ game, fen });
    const pieces = slice ? slice.length - 1 : 0;
    if (game === "chess") {
      if (slice && pieces <= 4) await load(into, { slice });
      return;
    }
    if (game === "tailors") {
      await load(into, { slice: "devil" });
      return;
    }
    // Where the site has no tables, no more is made here than is needed.
    if (game !== "checkers") {
      if (slice && pieces <= 4) await load(into, { men: pieces });
      return;
    }
    await load(into, { men: 4 });
    if (!slice || pieces <= 4) return;
    // Results of five men come from the site; the plies are soon made where there are only kings.
    await load(into, { men: 5 });
    if (pieces === 5 && !slice.includes("M") && into === tables) await load(into, { slice });
  }

  return {
    /** @param {string} fen */
    async value(fen) {
      await prepare(tables, fen);
      return tables.exact({ game, fen });
    },

    /** @param {string} fen */
    async reply(fen) {
      const found = await tables.reply({ game, fen }, Math.floor(Math.random() * 2 ** 31));
      // A table without plies knows who wins, and not how to get on.
      if (found && !(found.result === "win" && found.plies === null)) return { text: found.text, guessed: false };
      const position = { game, fen };
      const [text] = (await tables.search(position, { nodes: SEARCHED, byLength: found !== null })).line;
      if (!found) return { text: text ?? (await tables.search(position, { depth: 1 })).line[0] ?? "", guessed: true };
      const wins = (await tables.exact(position))?.moves.some((move) => move.text === text && move.result === "win");
      return { text: wins && text ? text : found.text, guessed: true };
    },

    /** @param {string} fen */
    async prove(fen) {
      // The proof of another position is of no use any more.
      if (proving !== null) prover.cancel();
      proving = fen;
      try {
        await prepare(prover, fen);
        if (proving !== fen) return null;
        onwork({ what: "prove", share: 0, positions: 0 });
        const { result } = await prover.prove({ game, fen }, {
          most: KEPT,
          onProgress: (positions) => onwork({ what: "prove", share: 0, positions }),
        });
        return proving === fen ? result : null;
      } catch {
        return null;
      } finally {
        if (proving === fen) {
          proving = null;
          onwork(null);
        }
      }
    },

    /** @param {string} fen @param {number} most */
    line: (fen, most) => tables.line({ game, fen }, most),

    /** Breaks off what is being loaded, made or proved; what was loaded is loaded again when it is asked for. */
    cancel() {
      if (proving !== null) prover.cancel();
      else if (loading) tables.cancel();
    },

    destroy() {
      proving = null;
      prover.cancel();
      if (loading) tables.cancel();
    },
  };
}
