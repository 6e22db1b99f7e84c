// The opening drill: the reader chooses lines and a side, and plays them against the page.
import { lost } from "../lib/lost.js";
import { chooseLines } from "./drill-choice.js";
import { walkLines } from "./drill-walk.js";

/** Opening ids in one address. */
export const BETWEEN = "~";

/** @type {import("./view").View} */
export function view(host, context) {
  const { core, game, item } = context;
  if (!item.length) return chooseLines(host, context);
  const openings = core.book(game.name, "openings");
  const wanted = item[0] === "all" ? openings : (item[0] ?? "").split(BETWEEN).map((id) => openings.find((opening) => opening.id === id));
  const known = wanted.filter((opening) => opening !== undefined);
  if (item.length > 1 || known.length < wanted.length) throw lost(`There are no openings "${item.join("/")}" to drill.`);
  return walkLines(host, context, known);
}
