// One exercise: the board, what is said of each move, and what is kept of it.
import { formatAddress, keepAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { readState } from "../lib/state.js";
import { tables } from "../exact/tables.js";
import { createArbiter } from "../practice/arbiter.js";
import { LENGTHS, drawExercise } from "../practice/draw.js";
import { materialInWords } from "../practice/material.js";
import { createPlayer } from "../practice/player.js";
import { openProgress } from "../practice/progress.js";
import { createWork } from "../practice/work.js";

/** @typedef {import("../practice/session.js").Side} Side */
/** @typedef {import("../practice/session.js").End} End */

/** @type {import("./view").View} */
export async function playExercise(host, { core, game, path, query }) {
  const here = [...path, "play"];
  const state = readState(query);
  const as = state.choice("as", /** @type {const} */ (["attack", "defend"]), "attack");
  const length = state.choice("length", LENGTHS.map(([value]) => value), "any");
  const result = state.choice("result", /** @type {const} */ (["win", "draw", "loss"]), null);
  const slice = query.get("slice") ?? "";
  const title = html("h1", {}, "Practice");
  const stage = html("div", { class: "practice" });
  const work = createWork();
  const links = html("p", { class: "neighbours" }, html("a", { href: formatAddress(path) }, "All exercises"), html("a", { href: formatAddress([game.name, "board"]) }, "Own board"));
  const own = /** @type {HTMLAnchorElement} */ (links.lastChild);
  const arbiter = createArbiter(game.name, tables, work.show);
  work.oncancel(() => arbiter.cancel());
  host.append(title, state.trouble, stage, work.element);
  /** @type {ReturnType<typeof createPlayer> | null} */
  let player = null;
  let closed = false;
  let fen = query.get("fen") ?? "";

  if (fen) await open(fen, query.get("then") ?? "", Math.max(0, Math.floor(Number(query.get("help"))) || 0), query.get("side"));
  else void next();
  return {
    title: "Practice",
    close() {
      closed = true;
      document.documentElement.classList.remove("playing");
      player?.destroy();
      arbiter.destroy();
    },
  };

  /** Draws an exercise. */
  async function next() {
    work.show({ what: "load", share: 0, positions: 0 });
    try {
      const seed = Number(query.get("seed")) || crypto.getRandomValues(new Uint32Array(1))[0] || 1;
      query.delete("seed");
      const drawn = await drawExercise(game, tables, { slice: slice || "any", as, result, length }, seed, (share) => work.show({ what: "load", share, positions: 0 }));
      if (closed) return;
      if (drawn) await open(drawn, "", 0, null);
      else state.complain("There is no such position in this material. Choose another length, or other material.");
    } catch (error) {
      state.complain(`No exercise could be drawn: ${error instanceof Error ? error.message : error}`);
    } finally {
      work.show(null);
      if (!player) stage.replaceChildren(links);
    }
  }

  /** @param {string} start @param {string} then @param {number} help @param {string | null} side */
  async function open(start, then, help, side) {
    let record;
    try {
      record = core.Record.start(game.name, start);
    } catch (error) {
      state.complain(`The position of this address can't be practised: ${error instanceof Error ? error.message : error}`);
      stage.replaceChildren(links);
      return;
    }
    const [root] = record.nodes();
    fen = root?.fen ?? start;
    const turn = root?.turn ?? "white";
    /** @type {Side} */
    const mine = side === "black" || side === "white" ? side : await sideFor(turn);
    if (closed) return record.free();
    const position = record.position(root?.id ?? 0);
    const name = nameOf(fen) ?? materialInWords(game.name, position.pieces(), mine);
    position.free();
    title.textContent = name;
    document.title = `${name} · Practice · Double Corner`;
    player?.destroy();
    const shown = createPlayer({
      record, game, arbiter, side: mine, as, then, help,
      label: name,
      onstep: (moves, { help: had }) => {
        keepAddress(here, { fen, as, side: mine, then: moves, help: had || null, slice, length: slice ? length : null, result: slice ? result : null });
        own.href = formatAddress([game.name, "board"], { [game.extension]: record.write() });
      },
      onend: (end) => void keep(end, name, mine),
      onagain: () => void open(fen, "", 0, mine),
      onnext: slice ? () => void next() : null,
    });
    player = shown;
    document.documentElement.classList.add("playing");
    stage.replaceChildren(
      html("div", { class: "play" }, shown.board, html("div", { class: "beside" }, shown.task, shown.panel, shown.more, links)));
    void shown.begin();
  }

  /** The reader's side: who attacks wins, where that is known, else who is to move. @param {Side} turn @returns {Promise<Side>} */
  async function sideFor(turn) {
    const other = turn === "black" ? "white" : "black";
    const exact = await arbiter.value(fen);
    if (!exact) return as === "attack" ? turn : other;
    if (exact.result === "draw") return turn;
    return (exact.result === "win") === (as === "attack") ? turn : other;
  }

  /** The name that the book has for a position. @param {string} start */
  function nameOf(start) {
    const part = game.name === "chess" ? "endings" : "positions";
    return core.book(game.name, part).find(({ record }) => record.nodes()[0]?.fen === start)?.name;
  }

  /** @param {End} end @param {string} name @param {Side} side */
  async function keep({ grade, solved, result: ended, moves, shortest }, name, side) {
    const progress = await openProgress();
    const counted = ended === "win" && shortest !== null ? { moves, shortest } : {};
    await progress.attempt({
      id: `ending ${game.name} ${fen} ${side}`, game: game.name, kind: "ending",
      title: `${name}, ${as === "attack" ? "attack" : "defend"}`, address: formatAddress(here, { fen, as, side }), grade, solved, ...counted,
    });
  }
}
