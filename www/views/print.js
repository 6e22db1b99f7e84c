// Any record as a sheet for printing: its text is in the address.
import { html } from "../lib/dom.js";
import { loadCore } from "../core.js";
import { lost } from "../lib/lost.js";
import { isGame, loadGame } from "../study/load.js";
import { showSheet } from "./shelf/sheet.js";

/** @type {import("./view").View} */
export async function view(host, context) {
  const name = context.query.get("game") ?? "checkers";
  if (!isGame(name)) throw lost(`There is no game "${name}" here.`);
  const [core, game] = await Promise.all([loadCore(name), loadGame(name)]);
  const text = context.query.get(game.extension) ?? "";
  const { records } = core.Record.read(game.name, text);
  if (!text || !records.length) {
    host.append(html("h1", {}, "A sheet to print"),
      html("p", {}, "There is no record in this address. Open a game or a study, and choose “Print”."));
    return { title: "A sheet to print" };
  }
  return showSheet(host, { ...context, core, game }, { title: context.query.get("title") ?? "", records, path: ["print"], keep: { game: name, [game.extension]: text } });
}
