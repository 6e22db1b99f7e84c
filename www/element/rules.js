// The small WebAssembly of the rules alone: fetched once for all diagrams of a page.

/** @typedef {typeof import("../pkg/double_corner_rules.js")} Module */
/** @typedef {import("../pkg/double_corner.js").Move} Move */
/** @typedef {import("../pkg/double_corner.js").Outcome} Outcome */
/** @typedef {import("../pkg/double_corner.js").Kind} Kind */

/**
 * @typedef {object} Place a position with its legal moves
 * @property {string} fen
 * @property {"black" | "white"} turn
 * @property {Outcome | null} outcome
 * @property {string | null} check
 * @property {string[]} must
 * @property {Move[]} moves
 */

/** @typedef {(fen: string, index?: number) => Place} Look */

/** @type {Promise<Module> | undefined} */
let loading;

function load() {
  loading ??= import("../pkg/double_corner_rules.js").then(async (module) => {
    await module.default();
    return module;
  });
  // A failed load may be tried again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/**
 * The rules of a game.
 * @param {string} game
 * @returns {Promise<Look>}
 */
export async function loadRules(game) {
  const { look } = await load();
  return (fen, index) => {
    const answer = look(game, fen, index);
    if (answer.startsWith("!")) throw new Error(answer.slice(1));
    return place(answer);
  };
}

/** @param {string} answer @returns {Place} */
function place(answer) {
  const [[fen = "", turn, winner, reason = "", check, must = ""] = [], ...moves] = answer.split("\n").map((line) => line.split("\t"));
  const squares = (/** @type {string | undefined} */ text) => (text ? text.split(",") : []);
  return {
    fen,
    turn: side(turn) ?? "white",
    outcome: reason ? { winner: side(winner), reason } : null,
    check: check || null,
    must: squares(must),
    moves: moves.map(([text = "", piece, path, captures, promotes]) => {
      const all = squares(path);
      return {
        text, piece: kind(piece) ?? "man", path: all, from: all[0] ?? "", to: all.at(-1) ?? "", captures: squares(captures), promotes: kind(promotes),
      };
    }),
  };
}

/** @param {string | undefined} name @returns {"black" | "white" | null} */
const side = (name) => (name === "black" || name === "white" ? name : null);
/** @param {string | undefined} name */
const kind = (name) => /** @type {Kind | null} */ (name || null);
