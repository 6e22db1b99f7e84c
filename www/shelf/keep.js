// A record of any view, or of any file, is put on the shelf.
import { loadCore } from "../core.js";
import { aboutRecords, titleOf } from "./about.js";
import { openStudies } from "./studies.js";
import { LONGEST, freeTitle } from "./study.js";

/**
 * Keeps records as a study.
 * @param {{game: string, text: string, title?: string, from?: string}} given text: PDN or PGN, one record or more;
 *   title: made from the record unless told; from: where it was taken from
 * @returns {Promise<import("./study.js").Study>}
 * @throws {Error} where there is no record in the text, or too much for one study
 */
export async function keepStudy({ game, text, title, from = "" }) {
  if (text.length > LONGEST) throw new Error(`A study holds ${LONGEST / 1e6} million characters at most; this is longer.`);
  const core = await loadCore(game);
  const { records } = core.Record.read(/** @type {import("../pkg/double_corner.js").GameName} */ (game), text);
  if (!records.length) throw new Error("There is no record in this text.");
  const about = aboutRecords(core, records);
  const studies = openStudies();
  const others = await studies.all();
  const now = Date.now();
  const { study } = await studies.save({
    base: null,
    study: {
      id: crypto.randomUUID(),
      game,
      title: freeTitle(title ?? titleOf(records, about.openings), others.map((other) => other.title)),
      text: records.map((record) => record.write()).join("\n"),
      from,
      created: now,
      changed: now,
      version: crypto.randomUUID(),
      about,
    },
  });
  for (const record of records) record.free();
  return study;
}
