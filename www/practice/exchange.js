// Progress as a file: what is written, and what of a file can be read. Pure.
import { asAttempt } from "./attempt.js";
import { errorText } from "../lib/errors.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */

const FORMAT = "double-corner progress";
const VERSION = 1;
/** More than anyone practises in a life; what is longer is another kind of file. */
const LONGEST = 64e6;
/** More are counted, not listed. */
const MOST_PROBLEMS = 20;

/**
 * The text of a file: JSON, with an attempt a line, so that a damaged file can still be read in part.
 * @param {Attempt[]} attempts
 */
export function asFile(attempts) {
  const head = JSON.stringify({ format: FORMAT, version: VERSION }).slice(0, -1);
  const lines = attempts.map((attempt) => JSON.stringify(attempt));
  return `${head},"attempts":[${lines.length ? `\n${lines.join(",\n")}\n` : ""}]}\n`;
}

/**
 * The attempts of a file, and what can't be read of it.
 * @param {string} text
 * @returns {{ attempts: Attempt[], problems: string[] }}
 */
export function readFile(text) {
  if (text.length > LONGEST) return nothing("The file is too large to be progress of this site.");
  if (!text.trim()) return nothing("The file is empty.");
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return readLines(text, errorText(error));
  }
  if (file?.format !== FORMAT) return nothing(`This is not progress of this site: "format" is ${JSON.stringify(file?.format) ?? "missing"}, expected "${FORMAT}".`);
  if (file.version !== VERSION) {
    return nothing(`The file is of version ${JSON.stringify(file.version) ?? "(missing)"}; this page reads version ${VERSION}.`);
  }
  if (!Array.isArray(file.attempts)) return nothing('The file has no list "attempts".');
  return read(file.attempts.map((/** @type {unknown} */ value, /** @type {number} */ index) => [`attempt ${index + 1}`, () => value]));
}

/** A file that is no JSON as a whole, line by line. @param {string} text @param {string} reason */
function readLines(text, reason) {
  const [head = "", ...lines] = text.split("\n");
  if (!head.includes(`"format":"${FORMAT}","version":${VERSION},`)) return nothing(`This is not progress of this site: it can't be read as JSON (${reason}).`);
  const filled = lines.flatMap((line, index) => (/^\s*(\]\})?\s*$/.test(line) ? [] : [/** @type {const} */ ([`line ${index + 2}`, () => JSON.parse(line.replace(/,?\s*$/, ""))])]));
  const { attempts, problems } = read(filled);
  return { attempts, problems: [`The file is damaged (${reason}); what is whole was read line by line.`, ...problems] };
}

/** @param {(readonly [place: string, parse: () => unknown])[]} entries */
function read(entries) {
  /** @type {Attempt[]} */
  const attempts = [];
  /** @type {string[]} */
  const problems = [];
  for (const [place, parse] of entries) {
    try {
      attempts.push(asAttempt(parse()));
    } catch (error) {
      problems.push(`In ${place}: ${errorText(error)}.`);
    }
  }
  const more = problems.length - MOST_PROBLEMS;
  return { attempts, problems: more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `And ${more} more like these.`] : problems };
}

/** @param {string} problem */
function nothing(problem) {
  return { attempts: [], problems: [problem] };
}
