// The shelf of the reader's studies, one of them, and its sheets for printing.
import { loadCore } from "../core.js";
import { lost } from "../lib/lost.js";
import { openStudies } from "../shelf/studies.js";
import { loadGame } from "../study/load.js";

/** @type {import("./view").View} */
export async function view(host, context) {
  const [id, page] = context.item;
  if (id === undefined) return (await import("./shelf/list.js")).list(host, context);
  const study = await openStudies().get(id);
  if (!study) throw lost("This study is not on this device. It may have been removed, or be kept in another browser.");
  // What writes notes and draws diagrams is in the module of all games.
  const [core, game] = await Promise.all([loadCore("chess"), loadGame(study.game)]);
  const given = { ...context, core, game };
  if (page === undefined) return (await import("./shelf/study.js")).showStudy(host, given, study);
  if (page !== "print" || context.item.length > 2) throw lost(`A study has no page "${context.item.slice(1).join("/")}".`);
  const { records } = core.Record.read(game.name, study.text);
  return (await import("./shelf/sheet.js")).showSheet(host, given, { title: study.title, records, path: ["shelf", id, "print"], back: ["shelf", id] });
}
