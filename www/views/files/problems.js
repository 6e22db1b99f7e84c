// What was wrong with a file, and the readings that are offered instead; nothing is changed but by the reader.
import { formatAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { many } from "./words.js";

/** @typedef {import("../../files/types").FileProblem} FileProblem */
/** @typedef {import("../../files/types").Repair} Repair */
/** @typedef {import("../../files/store.js").KeptFile} KeptFile */

/** So many problems are listed at a time. */
const LISTED = 25;

/**
 * @param {KeptFile} file
 * @param {FileProblem} problem
 * @param {(repairs: Repair[]) => void} onrepair
 * @param {boolean} [linked] with a link to the game
 */
export function problemItem(file, problem, onrepair, linked = true) {
  const { game, line, column, found, message, likely, from, to } = problem;
  const where = linked ? [html("a", { href: formatAddress(["files", file.id, String(game)]) }, `Game ${game}`), `, line ${line}, column ${column}: `] : [`Line ${line}, column ${column}: `];
  const item = html("li", {}, ...where, html("span", { dir: "auto" }, message));
  if (likely !== null && from !== null && to !== null) {
    const button = html("button", { type: "button" }, `Read ${likely} instead of ${found}`);
    button.addEventListener("click", () => {
      const repair = { from, to, text: likely, found, game };
      onrepair([...file.repairs, repair].sort((a, b) => a.from - b.from));
    });
    item.append(html("p", { class: "buttons" }, button));
  }
  return item;
}

/**
 * The readings that the reader accepted, each of which can be taken back.
 * @param {KeptFile} file
 * @param {(repairs: Repair[]) => void} onrepair
 * @param {number} [game] of this game only
 */
export function repairList(file, onrepair, game) {
  const shown = file.repairs.filter((repair) => game === undefined || repair.game === game);
  if (!shown.length) return [];
  return [html("section", { class: "file-problems", "aria-label": "Repairs" },
    html("h2", {}, many(shown.length, "repair")),
    html("p", { class: "quiet" }, "These readings stand in the kept copy instead of what the file has."),
    html("ul", {}, ...shown.map((repair) => {
      const back = html("button", { type: "button" }, `Take back ${repair.text}`);
      back.addEventListener("click", () => onrepair(file.repairs.filter((other) => other !== repair)));
      return html("li", {}, `Game ${repair.game}: ${repair.text} is read, the file has ${repair.found}. `, html("span", { class: "buttons" }, back));
    })))];
}

/**
 * All problems of a file, a part at a time.
 * @param {object} options
 * @param {KeptFile} options.file
 * @param {import("../../files/collection.js").Collection} options.collection
 * @param {import("../../files/types").Summary} options.summary
 * @param {(repairs: Repair[]) => void} options.onrepair
 * @param {(error: unknown) => void} options.onerror
 */
export function problemPart({ file, collection, summary, onrepair, onerror }) {
  const { problems, notes } = summary;
  if (!problems && !notes) return [];
  const list = html("ul");
  const more = html("button", { type: "button" }, "Show more");
  const withNotes = html("input", { type: "checkbox" });
  let shown = 0;
  async function show() {
    const all = problems + (withNotes.checked ? notes : 0);
    try {
      const found = await collection.problems(shown, shown + LISTED, { notes: withNotes.checked });
      shown += found.length;
      list.append(...found.map((problem) => problemItem(file, problem, onrepair)));
    } catch (error) {
      onerror(error);
    }
    more.hidden = shown >= all;
  }
  more.addEventListener("click", show);
  withNotes.checked = !problems;
  withNotes.addEventListener("change", () => {
    shown = 0;
    list.replaceChildren();
    void show();
  });
  const counts = [problems ? many(problems, "problem") : "", notes ? many(notes, "note") : ""].filter(Boolean).join(", ");
  const part = html("details", { class: "problems file-problems" },
    html("summary", {}, `${counts} on reading`),
    html("p", { class: "quiet" }, "What could not be read is kept in the game as a comment. Where the later moves speak for one reading, it is offered."),
    ...(notes && problems ? [html("p", {}, html("label", { class: "check" }, withNotes, " Also what was read all the same (notes)"))] : []),
    list, html("p", { class: "buttons" }, more));
  more.hidden = true;
  part.addEventListener("toggle", () => {
    if (part.open && !shown) void show();
  });
  return [part];
}
