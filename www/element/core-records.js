// A diagram's record in the whole core: from a file, the element's own text, moves as anybody writes them, or a position.
import { loadCore } from "../core.js";
import { words } from "./records.js";

/** @typedef {import("./element.js").Options} Options */

/** A file is no longer than this, in bytes. */
const LONGEST = 4_000_000;

/** @param {Options} options @returns {ReturnType<typeof import("./records.js").openRecord>} */
export async function openInCore(options) {
  const core = await loadCore(options.game);
  const game = /** @type {import("../pkg/double_corner.js").GameName} */ (options.game);
  const { text, number } = await source(options);
  if (text === null) return { record: core.Record.start(game, options.position || undefined), problem: "" };
  const { records, problems } = core.Record.read(game, text);
  const record = records.splice(number - 1, 1)[0];
  for (const other of records) other.free();
  if (!record) throw new Error(records.length ? `There is no game ${number} in this record.` : "There is no game in this record.");
  const found = problems.find((one) => one.game === number && !one.note);
  if (found) return { record, problem: `Line ${found.line}, column ${found.column}: ${found.message}` };
  // The reader of records keeps words that are no moves as comments.
  const unread = !options.src && words(options.moves.replace(/\{[^}]*\}/g, " ")).length > 0 && record.nodes().length === 1;
  return { record, problem: unread ? `There is no move in "${options.moves}".` : "" };
}

/** @param {Options} options @returns {Promise<{text: string | null, number: number}>} */
async function source({ src, text, position, moves }) {
  if (src) {
    const [address = "", number = "1"] = src.split("#");
    return { text: await fetched(address), number: Number(number) || 1 };
  }
  if (text) return { text, number: 1 };
  if (!moves) return { text: null, number: 1 };
  const fen = position && `[FEN "${position.replace(/["\\]/g, "")}"]\n\n`;
  return { text: `${fen}${moves}`, number: 1 };
}

/** @param {string} address */
async function fetched(address) {
  const response = await fetch(new URL(address, document.baseURI));
  if (!response.ok) throw new Error(`The record ${address} could not be fetched: ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > LONGEST) throw new Error(`The record ${address} is larger than ${LONGEST / 1e6} MB.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Old programs wrote so.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
