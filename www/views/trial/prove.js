// "Prove it here": a claim is worked out on this device, and compared with the table.
import { tryClaim } from "../../exact/tables.js";
import { html } from "../../lib/dom.js";
import { createWork, prepare } from "./tables.js";
import { counted } from "./words.js";

/** @typedef {import("./data.js").Found} Found */

/** Positions that a proof of seven men may keep, some hundred bytes each, on a device that has gigabytes. */
const MANY = 4_000_000;
/** What the browser says of its memory, in gigabytes; not every one does. */
const isLarge = () => (/** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? 8) >= 4;

/**
 * @param {string} game
 * @param {Found} found what the table has
 * @param {string} fen a position that needs the same tables
 */
export function createProof(game, found, fen) {
  const work = html("div", { class: "work", "aria-live": "polite" });
  const working = createWork(work);
  const button = html("button", { type: "button", class: "primary" }, "Prove it here");
  button.addEventListener("click", async () => {
    button.disabled = true;
    const here = await working.run("Working it out on this device …", async () => {
      await prepare(game, fen, working.tell);
      return tryClaim(game, found.id, { ...(found.kind === "positions" && isLarge() ? { most: MANY } : {}), onProgress: working.tell });
    });
    button.disabled = false;
    if (here !== undefined) work.replaceChildren(html("p", { class: "proved" }, here ? comparison(found, here) : "The tables that this needs are not here, and are too large to be made on this device."));
  });
  return html("div", { class: "proof" }, button, work);
}

/** @param {Found} table @param {Found} here */
function comparison(table, here) {
  const { rows, moves = [] } = here;
  if (rows) {
    const positions = rows.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);
    return JSON.stringify(rows) === JSON.stringify(table.rows)
      ? `${counted(positions, "position")} counted here: the figures are those of the table.`
      : `${counted(positions, "position")} counted here, and the figures differ from the table's.`;
  }
  const known = new Map((table.moves ?? []).map((move) => [move.at, move]));
  const open = moves.filter(({ kept, at }) => kept === "open" && known.get(at)?.kept !== "open").length + Number(!here.result && Boolean(table.result));
  const other = moves.filter((move) => {
    const there = known.get(move.at);
    return move.kept !== "open" && there?.kept !== "open" && (there?.kept !== move.kept || there?.by !== move.by);
  }).length + Number(Boolean(here.result && table.result && here.result !== table.result));
  const left = open ? ` ${counted(open, "question")} that the table answers could not be decided here.` : "";
  if (other) return `Worked out here, and it differs from the table in ${counted(other, "place")}.${left}`;
  if (!here.result && !table.result) return `Not decided here either; ${counted(moves.filter(({ kept }) => kept !== "open").length, "move")} could be judged, as in the table.`;
  return `Worked out here: it agrees with the table.${left}`;
}
