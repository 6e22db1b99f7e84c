// A diagram to practise on, against an opponent that never errs.
import { createTables } from "../exact/tables.js";
import { html } from "../lib/dom.js";
import { createArbiter } from "../practice/arbiter.js";
import { createPlayer } from "../practice/player.js";
import { createWork } from "../practice/work.js";
import { CLAIMS } from "../study/claims.js";
import { liveStyle } from "./live-style.js";
import { openRecord } from "./records.js";
import { practiceStyle } from "./practice-style.js";

/** @typedef {import("./element.js").Options} Options */
/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */

/** The worker of the tables, one for all diagrams of the page, and how many use it. */
const tables = createTables();
let users = 0;

/** Tables that a diagram lets go of without breaking off what others wait for. */
function shareTables() {
  /** @type {Set<(error: Error) => void>} */
  const waiting = new Set();
  users += 1;
  const shared = {
    ...tables,
    /** @type {typeof tables.loadTables} */
    async loadTables(game, what) {
      /** @type {(error: Error) => void} */
      let letGo = () => {};
      const left = new Promise((_, reject) => (letGo = reject));
      waiting.add(letGo);
      try {
        await Promise.race([tables.loadTables(game, what), left]);
      } finally {
        waiting.delete(letGo);
      }
    },
    cancel() {
      for (const letGo of waiting) letGo(new Error("Cancelled."));
      if (users <= 1) tables.cancel();
    },
  };
  return {
    shared,
    /** The last one ends the worker. */
    release() {
      users -= 1;
      if (!users) tables.cancel();
    },
  };
}

/**
 * @param {object} diagram
 * @param {HTMLElement} diagram.host
 * @param {Options} diagram.options
 * @param {import("../study/game").PlainGame} diagram.game
 * @param {Record} diagram.given whose last move leads to where the exercise begins
 * @param {(node: RecordNode) => Partial<import("../board/types").Scene>} diagram.look
 * @param {(node: RecordNode) => void} diagram.onmove another place is shown
 * @param {(detail: import("./live.js").EndDetail) => void} diagram.onend
 */
export async function goPractice({ host, options, game, given, look, onmove, onend }) {
  const start = lastOf(given);
  given.free();
  /** @type {Partial<import("../study/game").Game>} */
  const { practice, title } = game;
  if (practice === null) throw new Error(`There are no tables of this game, so it can't be practised: ${title}.`);
  const { shared, release } = shareTables();
  const work = createWork();
  const arbiter = createArbiter(options.game, shared, work.show);
  work.oncancel(() => arbiter.cancel());
  /** @type {"black" | "white"} */
  const side = options.orientation === "black" || options.orientation === "white" ? options.orientation : start.turn;
  const stage = html("div", { class: "practice-stage" });
  const wanted = new Set(options.controls.split(/[\s,]+/));
  /** @type {ReturnType<typeof createPlayer>} */
  let player;
  let gone = false;

  /** A record that has nothing but the exercise. */
  const fresh = async () => (await openRecord({ ...options, src: "", text: "", moves: "", position: start.fen }, true)).record;

  /** @param {Record} record */
  function show(record) {
    let told = record.nodes()[0]?.id;
    player = createPlayer({
      record, side, arbiter, keys: host, look,
      game: { ...CLAIMS[options.game === "chess" ? "chess" : "checkers"], ...game },
      as: "attack",
      label: options.caption || host.getAttribute("aria-label") || game.geometry.label,
      onstep() {
        const node = player.study.node();
        if (node.id === told) return;
        told = node.id;
        onmove(node);
      },
      onend({ result, how, solved, moves, shortest }) {
        const { outcome } = player.study.node();
        const winner = result === "draw" ? null : (result === "win") === (side === "black") ? "black" : "white";
        onend({ solved, winner, reason: how === "over" ? (outcome?.reason ?? how) : how, moves, shortest });
      },
      onagain: () => void again(),
      onnext: null,
    });
    const { study } = player;
    study.controls.classList.toggle("no-steps", !wanted.has("steps"));
    study.controls.classList.toggle("no-flip", !wanted.has("flip"));
    if (!wanted.has("status")) study.status.remove();
    if (!wanted.has("moves")) study.tree.remove();
    study.entry.classList.toggle("only-complaints", !wanted.has("entry"));
    study.tree.setAttribute("part", "moves");
    player.board.setAttribute("part", "board");
    for (const element of [player.board, player.task, player.panel, player.more]) element.lang = "en";
    stage.replaceChildren(player.board, player.task, player.panel, work.element, player.more);
  }

  async function again() {
    const record = await fresh();
    if (gone) return record.free();
    player.destroy();
    show(record);
    void player.begin();
    stage.querySelector("button")?.focus();
  }

  function destroy() {
    gone = true;
    player?.destroy();
    arbiter.destroy();
    release();
  }

  try {
    // That there is no worker is said before there is a board that waits for it.
    await shared.slices(options.game);
    show(await fresh());
  } catch (error) {
    destroy();
    throw error;
  }
  return {
    get study() {
      return player.study;
    },
    styles: [liveStyle(), practiceStyle()],
    parts: [stage],
    /** To be called when the parts are in their place. */
    begin: () => void player.begin(),
    solution: () => void player.session.hint(),
    destroy,
  };
}

/** The end of a record's main line. @param {Record} record @returns {RecordNode} */
function lastOf(record) {
  const nodes = new Map(record.nodes().map((node) => [node.id, node]));
  let [last] = nodes.values();
  for (let next = last; next; next = nodes.get(next.children[0] ?? -1)) last = next;
  return /** @type {RecordNode} */ (last);
}
