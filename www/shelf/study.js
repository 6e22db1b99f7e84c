// A study as the shelf keeps it. Pure: neither storage nor page.

/**
 * @typedef {object} About what a record's text holds, found when it is kept, so that a list need not read it anew
 * @property {string[]} players
 * @property {string[]} openings names of the book's openings that its lines come to
 * @property {number} records
 * @property {number} moves
 */

/**
 * @typedef {object} Study
 * @property {string} id
 * @property {string} game "checkers", "chess" …
 * @property {string} title
 * @property {string} text its records, as PDN or PGN
 * @property {string} from where it was taken from: an address of this site, the name of a file, or nothing
 * @property {number} created in milliseconds since 1970
 * @property {number} changed
 * @property {string} version another one at each change, by which two tabs see that they changed the same study
 * @property {About} about
 */

/** The games that studies can be of. */
export const GAMES = ["checkers", "chess", "losing", "polish", "pool", "brazilian", "russian", "italian", "tailors"];

/** A study is a lesson, not a library: more than this is a collection. */
export const LONGEST = 4e6;
const LONGEST_TITLE = 200;
/** The latest time there is. */
const LATEST = 8.64e15;

/** @type {[name: keyof Study, sound: (value: any) => boolean, expected: string][]} */
const FIELDS = [
  ["id", (value) => isText(value, 100) && /^[\w-]+$/.test(value), "letters, digits and hyphens"],
  ["game", (value) => GAMES.includes(value), GAMES.join(", ")],
  ["title", (value) => isText(value, LONGEST_TITLE), `a text of at most ${LONGEST_TITLE} characters`],
  ["text", (value) => isText(value, LONGEST), `a text of at most ${LONGEST} characters`],
  ["from", (value) => typeof value === "string" && value.length <= 1e5, "a text"],
  ["created", isTime, "a time in milliseconds since 1970"],
  ["changed", isTime, "a time in milliseconds since 1970"],
  ["version", (value) => isText(value, 100), "a text"],
  ["about", isAbout, "what its records hold"],
];

/** @param {unknown} value @param {number} longest */
function isText(value, longest) {
  return typeof value === "string" && value.length > 0 && value.length <= longest;
}

/** @param {unknown} value */
function isTime(value) {
  return Number.isFinite(value) && Number(value) >= 0 && Number(value) <= LATEST;
}

/** @param {any} value */
function isAbout(value) {
  const texts = (/** @type {unknown} */ list) => Array.isArray(list) && list.length < 1e5 && list.every((text) => typeof text === "string");
  return typeof value === "object" && value !== null && texts(value.players) && texts(value.openings) &&
    Number.isSafeInteger(value.records) && Number.isSafeInteger(value.moves);
}

/**
 * The study that a value is, with no other fields.
 * @param {unknown} value
 * @returns {Study}
 * @throws {Error} what is wrong, where it is none
 */
export function asStudy(value) {
  if (typeof value !== "object" || value === null) throw new Error(`found ${JSON.stringify(value)}, expected a study`);
  const given = /** @type {Record<string, unknown>} */ (value);
  /** @type {Record<string, unknown>} */
  const study = {};
  for (const [name, sound, expected] of FIELDS) {
    if (!sound(given[name])) throw new Error(`"${name}" is ${JSON.stringify(given[name])?.slice(0, 60) ?? "missing"}, expected ${expected}`);
    study[name] = given[name];
  }
  const { players, openings, records, moves } = /** @type {About} */ (given["about"]);
  return /** @type {Study} */ ({ ...study, about: { players, openings, records, moves } });
}

/** A title that can be kept. @param {string} text */
export function asTitle(text) {
  return text.replace(/\s+/g, " ").trim().slice(0, LONGEST_TITLE) || "Untitled";
}

/**
 * A title that none of the others is: "Fife (2)".
 * @param {string} wanted
 * @param {string[]} others
 */
export function freeTitle(wanted, others) {
  const title = asTitle(wanted);
  const taken = new Set(others);
  if (!taken.has(title)) return title;
  const bare = title.replace(/ \(\d+\)$/, "").slice(0, LONGEST_TITLE - 8);
  let number = 2;
  while (taken.has(`${bare} (${number})`)) number += 1;
  return `${bare} (${number})`;
}
