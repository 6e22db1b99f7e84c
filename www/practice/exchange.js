// Progress as a file: what is written, and what of a file can be read. Pure.
import { listFile } from "../lib/list-file.js";
import { asAttempt } from "./attempt.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */

const file = listFile({ format: "double-corner progress", version: 1, what: "progress", list: "attempts", item: "attempt", parse: asAttempt });

/** The text of a file. @param {Attempt[]} attempts */
export const asFile = (attempts) => file.write(attempts);

/**
 * The attempts of a file, and what can't be read of it.
 * @param {string} text
 * @returns {{ attempts: Attempt[], problems: string[] }}
 */
export function readFile(text) {
  const { entries, problems } = file.read(text);
  return { attempts: entries, problems };
}
