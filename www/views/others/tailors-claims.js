// What the chapter says of the devil and the tailors, held against the values of all positions, worked out here.
import { exact, loadTables } from "../../exact/tables.js";
import { html } from "../../lib/dom.js";
import { action } from "../../study/setup.js";
import { createWork } from "../trial/tables.js";
import { valueText } from "../../exact/moves-list.js";

/**
 * @typedef {object} Claim
 * @property {string} says in our words
 * @property {"black" | "white"} wins by the chapter
 * @property {string[]} [fens] the positions it is of
 * @property {string} [line] or the tailors' squares, with the devil on all squares
 * @property {[number, number]} [devil] from the first to the last of these, either side to move
 * @property {string} [move] it is of this move
 * @property {string} [at] the diagram
 */

const game = "tailors";

export function createClaims() {
  const work = html("div", { class: "work-here", "aria-live": "polite" });
  const working = createWork(work);
  const list = html("ul", { class: "rules" });
  const start = action("Try the chapter's claims here", () => void tryAll());
  let closed = false;

  async function tryAll() {
    start.disabled = true;
    const done = await working.run("Solving every position …", async () => {
      await loadTables(game, { slice: "devil", onProgress: working.tell });
      const claims = await readClaims();
      const found = [];
      for (const claim of claims) found.push(await tried(claim));
      return found;
    });
    if (closed) return;
    start.disabled = false;
    if (!done) return;
    start.hidden = true;
    list.replaceChildren(...done);
  }

  return {
    element: html("section", {}, html("h2", {}, "The chapter on trial"),
      html("p", {}, "The game is small enough to be solved: there are two million positions, none of them drawn. What the chapter says of it can be held against them on this device."),
      html("p", { class: "buttons" }, start), work, list),
    close() {
      closed = true;
    },
  };
}

/** @returns {Promise<Claim[]>} */
async function readClaims() {
  const response = await fetch(new URL("../../trial/tailors.json", import.meta.url));
  if (!response.ok) throw new Error("The chapter's claims could not be loaded.");
  return response.json();
}

/** The positions of a claim. @param {Claim} claim */
function positionsOf({ fens, line, devil: [first, last] = [0, -1] }) {
  if (fens) return fens;
  const squares = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return squares.flatMap((square) => ["B", "W"].map((turn) => `${turn}:${line}:B${square}`));
}

/** Holds a claim against the values. @param {Claim} claim */
async function tried(claim) {
  const fens = positionsOf(claim);
  let right = 0;
  let last = "";
  for (const fen of fens) {
    const value = await exact({ game, fen });
    const judged = claim.move ? value?.moves.find(({ text }) => text === claim.move) : value;
    if (!judged) throw new Error(`There is no value of ${claim.move ?? fen}.`);
    const mover = fen.startsWith("B") ? "black" : "white";
    if ((judged.result === "win") === (mover === claim.wins)) right += 1;
    last = claim.move ? `${claim.move} ${valueText(judged)}.` : `${mover === "black" ? "The devil" : "The side of the tailors"}, to move, ${valueText(judged)}.`;
  }
  const holds = right === fens.length;
  return html("li", {},
    html("span", { class: "badge", "data-finding": holds ? "holds" : "wrong" }, holds ? "Holds" : "Wrong"), " ",
    html("strong", {}, claim.says), " ",
    fens.length > 1 ? `True in ${right} of ${fens.length} positions.` : last, " ",
    ...(claim.at ? [html("a", { href: `#/tailors/diagrams/${claim.at}` }, "See all moves")] : []));
}
