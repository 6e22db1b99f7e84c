// One attempt at an exercise, and the card that all attempts at it make. Pure: neither storage nor page.
import { DRAUGHTS } from "../study/load.js";

/** @typedef {"again" | "hard" | "good" | "easy"} Grade */
/** @typedef {"ending" | "opening"} Kind */

/**
 * What the schedule remembers; times in milliseconds since 1970.
 * @typedef {{ stability: number, difficulty: number, last: number, due: number }} State
 */

/**
 * @typedef {object} Tried
 * @property {string} id of the exercise, the same at each attempt
 * @property {string} game one of the games that have practice
 * @property {Kind} kind
 * @property {string} title what to call it
 * @property {string} address where to practise it, such as "#/checkers/drill/old-14th?side=black"
 * @property {Grade} grade
 * @property {boolean} solved
 * @property {number} [moves] that the reader needed
 * @property {number} [shortest] that could be needed
 */

/** @typedef {Tried & { key: string, at: number }} Attempt an attempt as it is kept; its key is its own, `at` in milliseconds since 1970 */

/**
 * @typedef {object} Card
 * @property {string} id
 * @property {string} game
 * @property {Kind} kind
 * @property {string} title
 * @property {string} address
 * @property {number} attempts
 * @property {number} solved how many of them
 * @property {number | null} best the fewest moves of those solved
 * @property {number | null} shortest the fewest moves there can be
 * @property {number} last when it was tried last
 * @property {number} due when it should be tried again
 * @property {State} state
 */

const GAMES = ["checkers", "chess", "tailors", ...DRAUGHTS];
const KINDS = ["ending", "opening"];
const GRADES = ["again", "hard", "good", "easy"];
/** Longer than any name or address of the site. */
const LONGEST = 2000;
/** The latest time there is. */
const LATEST = 8.64e15;

/** @type {[name: keyof Attempt, sound: (value: any) => boolean, expected: string][]} */
const FIELDS = [
  ["key", isText, "a text"],
  ["id", isText, "a text"],
  ["game", (value) => GAMES.includes(value), GAMES.join(" or ")],
  ["kind", (value) => KINDS.includes(value), KINDS.join(" or ")],
  ["title", isText, "a text"],
  // A link to anywhere else has no place in a list of exercises.
  ["address", (value) => isText(value) && value.startsWith("#/"), "an address of this site that begins with #/"],
  ["grade", (value) => GRADES.includes(value), GRADES.join(", ")],
  ["solved", (value) => typeof value === "boolean", "true or false"],
  ["moves", (value) => value === undefined || isCount(value), "a whole number"],
  ["shortest", (value) => value === undefined || isCount(value), "a whole number"],
  ["at", (value) => Number.isFinite(value) && value >= 0 && value <= LATEST, "a time in milliseconds since 1970"],
];

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST;
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * The attempt that a value is, with no other fields.
 * @param {unknown} value
 * @returns {Attempt}
 * @throws {Error} what is wrong, where it is none
 */
export function asAttempt(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`found ${shown(value)}, expected an attempt`);
  const given = /** @type {Record<string, unknown>} */ (value);
  const kept = FIELDS.flatMap(([name, sound, expected]) => {
    const field = Object.hasOwn(given, name) ? given[name] : undefined;
    if (!sound(field)) throw new Error(`its "${name}" is ${shown(field)}, expected ${expected}`);
    return field === undefined ? [] : [[name, field]];
  });
  return /** @type {Attempt} */ (Object.fromEntries(kept));
}

/** @param {unknown} value */
function shown(value) {
  if (value === undefined) return "missing";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/**
 * The card of the attempts at one exercise, in whatever order they come.
 * @param {Attempt[]} attempts at least one
 * @param {import("./schedule.js").Schedule} schedule
 * @returns {Card}
 */
export function cardOf(attempts, schedule) {
  // The key decides between attempts at the same time, so that all devices find the same.
  const inOrder = [...attempts].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  /** @type {State | null} */
  let state = null;
  for (const { grade, at } of inOrder) state = schedule(state, grade, at);
  const newest = inOrder.at(-1);
  if (!newest || !state) throw new Error("A card needs an attempt.");
  const { id, game, kind, title, address } = newest;
  return {
    id, game, kind, title, address,
    attempts: inOrder.length,
    solved: inOrder.filter(({ solved }) => solved).length,
    best: least(inOrder.filter(({ solved }) => solved).map(({ moves }) => moves)),
    shortest: least(inOrder.map(({ shortest }) => shortest)),
    last: state.last,
    due: state.due,
    state,
  };
}

/** @param {(number | undefined)[]} numbers */
function least(numbers) {
  const known = numbers.filter((number) => number !== undefined);
  return known.length ? Math.min(...known) : null;
}
