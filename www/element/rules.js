// The small WebAssembly of a game's rules alone: fetched once for all diagrams of a page. Its functions take and give
// numbers, so that it comes without any JavaScript of its own.

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

/**
 * What a module can be asked (`src/web/rules.rs`): a FEN goes in, and its answer comes out, character by character.
 * @typedef {{ask(character: number): void, look(index: number): number, answer(index: number): number}} Rules
 */

/** @type {{[game: string]: () => URL}} */
const FILES = {
  checkers: () => new URL("../pkg/double_corner_checkers_rules_bg.wasm", import.meta.url),
  chess: () => new URL("../pkg/double_corner_chess_rules_bg.wasm", import.meta.url),
};

/** Is there a small module for a game? @param {string} game */
export const hasRules = (game) => game in FILES;

/** @type {Map<string, Promise<Rules>>} */
const loading = new Map();

/** @param {string} game @returns {Promise<Rules>} */
async function load(game) {
  const response = await fetch(/** @type {() => URL} */ (FILES[game])());
  if (!response.ok) throw new Error(`The rules could not be fetched: ${response.status}.`);
  // What the bindings would ask of JavaScript is for objects, and never called.
  /** @type {any} */
  const nothing = new Proxy(() => {}, { get: () => nothing });
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), nothing);
  return /** @type {any} */ (instance.exports);
}

/**
 * The rules of a game.
 * @param {string} game
 * @returns {Promise<Look>}
 */
export async function loadRules(game) {
  const known = loading.get(game) ?? load(game);
  loading.set(game, known);
  // A failed load may be tried again.
  known.catch(() => loading.delete(game));
  const rules = await known;
  return (fen, index = -1) => {
    // What is no ASCII is in no FEN.
    for (const character of fen) rules.ask(Math.min(character.charCodeAt(0), 255));
    let answer = "";
    const length = rules.look(index);
    for (let at = 0; at < length; at++) answer += String.fromCharCode(rules.answer(at));
    if (!length) throw new Error(`${fen.slice(0, 80)} is no position.`);
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
