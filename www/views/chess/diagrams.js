// The diagrams of both books, each playable, also those that show half a board or have no kings.
import { html } from "../../lib/dom.js";
import { showItem, showList } from "../collection.js";

/** @typedef {import("../../core.js").Core} Core */

/** @type {import("../view").View} */
export function view(host, context) {
  const { core, game } = context;
  /** @type {import("../collection.js").Kind} */
  const kind = {
    part: "diagrams",
    title: "Chess diagrams",
    intro: () => [
      html("p", {}, "Thirteen diagrams, eleven of the chapter and two of the Blue Book, as they were meant to stand. Some show half a board or a few pieces without kings: their moves can be played like any others. Where the page is wrong, it is said."),
      html("p", {}, html("a", { href: "#/chess/tour" }, "The Knight's tour"), " has a page of its own."),
    ],
    summary: ({ record }) => record.tag("Caption") ?? "",
    about: ({ record }) => [html("p", {}, record.tag("Caption") ?? ""), ...half(record), ...perpetual(core, game, record)],
  };
  return context.item.length ? showItem(host, context, kind) : showList(host, context, kind);
}

/** What part of the board the page prints. @param {import("../../core.js").Record} record */
function half(record) {
  const part = record.tag("Half");
  return part ? [html("p", { class: "quiet" }, `The page prints the ${part} half of the board only.`)] : [];
}

/**
 * A perpetual check from where a record starts, if there is one.
 * @param {Core} core
 * @param {import("../../study/game").Game} game
 * @param {import("../../core.js").Record} record
 */
function perpetual(core, game, record) {
  const [root] = record.nodes();
  if (!root) return [];
  const position = record.position(root.id);
  const found = core.perpetualCheck(position, root.turn === "white" ? "black" : "white");
  position.free();
  if (!found) return [];
  const walk = core.Record.start("chess", root.fen);
  let id = walk.nodes()[0]?.id ?? 0;
  for (const text of found.line) id = walk.play(id, text);
  const moves = walk.nodes(game.notation()).slice(1).map((node) => node.shown ?? node.text);
  walk.free();
  return [html("p", {}, html("strong", {}, "Perpetual check: "), moves.join(", "),
    found.repeats === null ? "." : `; then the position after ${found.repeats ? `${found.repeats} of these moves` : "none of them"} stands again, and so on for ever. Nothing the other side has can stop it.`)];
}
