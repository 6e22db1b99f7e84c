// A list of what the reader made as a file: JSON with an entry a line, so that a damaged file can still be read in
// part. Pure.
import { errorText } from "./errors.js";

/** More than anyone makes in a life; what is longer is another kind of file. */
const LONGEST = 64e6;
/** More are counted, not listed. */
const MOST_PROBLEMS = 20;

/**
 * @template Entry
 * @param {object} kind
 * @param {string} kind.format what the file says that it is
 * @param {number} kind.version
 * @param {string} kind.what what it is in words: "progress"
 * @param {string} kind.list the name of its list: "attempts"
 * @param {string} kind.item what one entry is called: "attempt"
 * @param {(value: unknown) => Entry} kind.parse throws what is wrong with a value
 */
export function listFile({ format, version, what, list, item, parse }) {
  return {
    /** The text of a file. @param {Entry[]} entries */
    write(entries) {
      const head = JSON.stringify({ format, version }).slice(0, -1);
      const lines = entries.map((entry) => JSON.stringify(entry));
      return `${head},"${list}":[${lines.length ? `\n${lines.join(",\n")}\n` : ""}]}\n`;
    },

    /**
     * The entries of a file, and what can't be read of it.
     * @param {string} text
     * @returns {{ entries: Entry[], problems: string[] }}
     */
    read(text) {
      if (text.length > LONGEST) return nothing(`The file is too large to be ${what} of this site.`);
      if (!text.trim()) return nothing("The file is empty.");
      /** @type {any} */
      let file;
      try {
        file = JSON.parse(text);
      } catch (error) {
        return readLines(text, errorText(error));
      }
      if (file?.format !== format) return nothing(`This is not ${what} of this site: "format" is ${JSON.stringify(file?.format) ?? "missing"}, expected "${format}".`);
      if (file.version !== version) {
        return nothing(`The file is of version ${JSON.stringify(file.version) ?? "(missing)"}; this page reads version ${version}.`);
      }
      if (!Array.isArray(file[list])) return nothing(`The file has no list "${list}".`);
      return readEach(file[list].map((/** @type {unknown} */ value, /** @type {number} */ index) => [`${item} ${index + 1}`, () => value]));
    },
  };

  /** A file that is no JSON as a whole, line by line. @param {string} text @param {string} reason */
  function readLines(text, reason) {
    const [head = "", ...lines] = text.split("\n");
    if (!head.includes(`"format":"${format}","version":${version},`)) return nothing(`This is not ${what} of this site: it can't be read as JSON (${reason}).`);
    const filled = lines.flatMap((line, index) => (/^\s*(\]\})?\s*$/.test(line) ? [] : [/** @type {const} */ ([`line ${index + 2}`, () => JSON.parse(line.replace(/,?\s*$/, ""))])]));
    const { entries, problems } = readEach(filled);
    return { entries, problems: [`The file is damaged (${reason}); what is whole was read line by line.`, ...problems] };
  }

  /** @param {(readonly [place: string, value: () => unknown])[]} values */
  function readEach(values) {
    /** @type {Entry[]} */
    const entries = [];
    /** @type {string[]} */
    const problems = [];
    for (const [place, value] of values) {
      try {
        entries.push(parse(value()));
      } catch (error) {
        problems.push(`In ${place}: ${errorText(error)}.`);
      }
    }
    const more = problems.length - MOST_PROBLEMS;
    return { entries, problems: more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `And ${more} more like these.`] : problems };
  }

  /** @param {string} problem @returns {{ entries: Entry[], problems: string[] }} */
  function nothing(problem) {
    return { entries: [], problems: [problem] };
  }
}
