// The advice of both books as short lessons: each principle with a position to step through and to play out.
import { html } from "../lib/dom.js";
import { itemList, showItem } from "./collection.js";
import { practiseLinks } from "./practise-links.js";

/** @typedef {import("../core.js").BookItem} BookItem */

/** @type {Record<string, () => URL>} */
const FILES = {
  checkers: () => new URL("../lessons/checkers.pdn", import.meta.url),
  chess: () => new URL("../lessons/chess.pgn", import.meta.url),
  losing: () => new URL("../lessons/losing.pdn", import.meta.url),
};

/** @type {Record<string, string>} */
const SOURCES = { Foster: "From the chapter on table games.", "Blue Book": "From the Blue Book's general rules." };

/** @param {import("../core.js").Core} core @param {import("../study/game").Game} game @returns {Promise<BookItem[]>} */
async function readLessons(core, { name }) {
  const response = await fetch(/** @type {() => URL} */ (FILES[name])());
  if (!response.ok) throw new Error("The lessons could not be loaded.");
  return core.Record.read(name, await response.text()).records.map((record) => {
    const title = record.tag("Event") ?? "";
    return { id: (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-"), name: title, record };
  });
}

/** @type {import("./view").View} */
export async function view(host, context) {
  const { core, game, path } = context;
  const lessons = await readLessons(core, game);
  const close = () => {
    for (const { record } of lessons) record.free();
  };
  if (!context.item.length) {
    const headings = [...new Set(lessons.map(({ record }) => record.tag("Heading") ?? ""))];
    host.append(
      html("h1", {}, "Lessons"),
      html("p", {}, "The advice of the books, a principle at a time: each with moves to step through, and a position that can be played out. Where a move is called better than another, tables or search have been asked."),
      ...headings.flatMap((heading) => [
        html("h2", {}, heading),
        itemList(lessons.filter(({ record }) => record.tag("Heading") === heading), path, ({ record }) => record.tag("Advice") ?? "")]));
    close();
    return { title: "Lessons" };
  }
  const opened = showItem(host, context, {
    part: lessons,
    title: "Lessons",
    intro: () => [],
    summary: ({ record }) => record.tag("Caption") ?? "",
    about: ({ record }) => [
      html("p", { class: "answer" }, record.tag("Advice") ?? ""),
      html("p", {}, record.tag("Caption") ?? ""),
      html("p", { class: "quiet" }, SOURCES[record.tag("Source") ?? ""] ?? ""),
      ...(record.nodes()[0]?.fen !== startOf(context) ? [practiseLinks(game.name, record.nodes()[0]?.fen ?? "")] : []),
      ...(game.name === "losing" ? [html("p", {}, html("a", { href: "#/losing" }, "Play the losing game with the safe squares shaded"))] : []),
    ],
  });
  return { ...opened, close: () => {
    opened.close?.();
    close();
  } };
}

/** @param {import("./view").Context} context */
function startOf({ core, game }) {
  const start = core.Position.start(game.name);
  const { fen } = start;
  start.free();
  return fen;
}
