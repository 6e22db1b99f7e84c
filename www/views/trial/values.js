// The exact value of the position on the board and of every move there, worked out on this device.
import { createMovesList, valueText } from "../../exact/moves-list.js";
import { menOf } from "../../exact/men.js";
import { exact, prove } from "../../exact/tables.js";
import { html } from "../../lib/dom.js";
import { shownMove } from "../../study/notation.js";
import { sideName } from "../../study/remarks.js";
import { createWork, prepare } from "./tables.js";

/** @typedef {ReturnType<typeof import("../../study/study.js").createStudy>} Study */

/** Whether the reader has asked for values: then they are there on the next page too. */
let wanted = false;
/** Positions that one proof keeps in memory. */
const MOST = 1_000_000;

/**
 * @param {import("../../core.js").Core} core
 * @param {import("../../study/game").Game} game
 * @param {Study} study
 */
export function createValues(core, game, study) {
  const told = html("p", { class: "value", "aria-live": "polite" });
  const work = html("div", { class: "work", "aria-live": "polite" });
  const actions = html("div", { class: "buttons" });
  const list = createMovesList({ onplay: (text) => void study.play(text), shown: (text) => shownMove(core, game, fen(), text) });
  const element = html("section", { class: "values", "aria-label": "Exact values" }, html("h2", {}, "Try any move"), told, actions, work, list.element);
  const working = createWork(work);
  let turn = 0;
  let closed = false;
  let loaded = "";

  /** @param {string} words @param {() => void} act */
  function action(words, act) {
    const button = html("button", { type: "button" }, words);
    button.addEventListener("click", act);
    return button;
  }

  function fen() {
    const position = study.record.position(study.node().id);
    const text = position.fen;
    position.free();
    return text;
  }

  function offer() {
    told.textContent = "";
    list.show([]);
    actions.replaceChildren(action("Show exact values", () => {
      wanted = true;
      void follow();
    }));
  }

  /** Shows what the position that is on the board is worth. */
  async function follow() {
    const mine = (turn += 1);
    const late = () => closed || mine !== turn;
    if (!wanted) return offer();
    const here = fen();
    const { turn: side, outcome } = study.node();
    const kind = pieces(here);
    if (loaded !== kind) {
      actions.replaceChildren();
      const done = await working.run("Loading tables …", async () => {
        await prepare(game.name, here, working.tell);
        return true;
      });
      if (!done) {
        wanted = false;
        return late() ? undefined : offer();
      }
      loaded = kind;
      if (late()) return;
    }
    const found = await exact({ game: game.name, fen: here }).catch(() => null);
    if (late()) return;
    actions.replaceChildren();
    if (found) {
      told.textContent = outcome ? "The game is over." : `${sideName(side)} to play ${valueText(found)}.`;
      list.show(found.moves);
      return;
    }
    told.textContent = "No table holds this position.";
    list.show([]);
    if (!outcome) actions.replaceChildren(action("Prove every move here", () => void proveAll(here, side)));
  }

  /** Proves what each move leads to, one after the other. @param {string} here @param {string} side */
  async function proveAll(here, side) {
    const mine = (turn += 1);
    const late = () => closed || mine !== turn;
    const position = core.Position.parse(game.name, here);
    const moves = position.moves().map(({ text }) => {
      const next = position.play(text);
      const after = next.fen;
      next.free();
      return { text, after };
    });
    position.free();
    /** @type {import("../../exact/moves-list.js").Rated[]} */
    const rated = moves.map(({ text }) => ({ text, result: null, plies: null }));
    list.show(rated);
    actions.replaceChildren();
    const done = await working.run(`Proving ${moves.length} moves …`, async () => {
      for (const [index, { after }] of moves.entries()) {
        if (late()) return false;
        const known = await exact({ game: game.name, fen: after });
        const share = (/** @type {number} */ part) => working.tell((index + part) / moves.length);
        share(0);
        const value = known ?? (await prove({ game: game.name, fen: after }, { most: MOST, onProgress: (positions) => share(Math.min(0.95, positions / (4 * MOST))) }));
        const move = rated[index];
        if (move) Object.assign(move, turned(value.result, known?.plies ?? null));
        if (late()) return false;
        list.show(rated);
      }
      return true;
    });
    if (done === undefined) loaded = "";
    if (late() || !done) return;
    const best = rated.some(({ result }) => result === "win") ? "win" : rated.some(({ result }) => result === null) ? null : rated.some(({ result }) => result === "draw") ? "draw" : "loss";
    told.textContent = best ? `${sideName(side)} to play ${valueText({ result: best, plies: null })}: proved here.` : "Not every move could be decided here.";
  }

  void follow();
  return {
    element,
    follow: () => void follow(),
    close() {
      closed = true;
    },
  };
}

/** A result for the side that made the move. @param {"win" | "loss" | "draw" | null} result @param {number | null} plies */
function turned(result, plies) {
  /** @type {{ win: "loss", loss: "win", draw: "draw" }} */
  const other = { win: "loss", loss: "win", draw: "draw" };
  return { result: result && other[result], plies: plies === null ? null : plies + 1 };
}

/** What tells which tables a position needs: its pieces, wherever they stand. @param {string} fen */
function pieces(fen) {
  const placement = fen.split(" ")[0] ?? "";
  if (/[/]/.test(placement)) return [...placement.replace(/[^a-z]/gi, "")].sort().join("");
  return `${menOf(fen) > 4 ? fen.replace(/[^KWB:]|^./g, "") : "few"}`;
}
