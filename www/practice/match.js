// A game on a board for two, or for one against the search: whose turn it is, the form, and the buttons.
import { html } from "../lib/dom.js";
import { sideName } from "../study/remarks.js";
import { action } from "../study/setup.js";
import { LEVELS, createOpponent, opponentForm } from "./opponent.js";

/** @typedef {import("./opponent.js").Side} Side */
/** @typedef {import("./opponent.js").Level} Level */

/**
 * @param {object} of
 * @param {string} of.game
 * @param {ReturnType<typeof import("../lib/state.js").readState>} of.state the address's
 * @param {Side | null} [of.side] who the reader is when the address doesn't say
 * @param {() => ReturnType<typeof import("../study/study.js").createStudy>} of.study the board, once there is one
 * @param {() => void} of.onchange what the address says has changed, or the board shows something else
 */
export function createMatch({ game, state, side: usual = null, study, onchange }) {
  const asked = state.choice("side", /** @type {const} */ (["black", "white", "two"]), usual ?? "two");
  /** @type {Side | null} */
  let side = asked === "two" ? null : asked;
  let level = state.choice("level", LEVELS.map(([name]) => name), "middling");
  let orientation = side ?? "white";
  const opponent = createOpponent(game);
  const thinking = html("p", { class: "quiet thinking", role: "status" });
  const back = action("Take back", takeBack);
  const go = action("Let it move", () => void answer());
  const form = opponentForm({ side, level }, (chosen) => {
    state.clear();
    opponent.drop();
    if (chosen.side && chosen.side !== side && study().node().ply === 0 && chosen.side !== orientation) {
      study().flip();
      orientation = chosen.side;
    }
    ({ side, level } = chosen);
    study().redraw();
    changed();
    void answer();
  });

  function changed(busy = false) {
    show(busy);
    onchange();
  }

  function show(busy = false) {
    const { turn, outcome, parent } = study().node();
    thinking.textContent = busy ? "It is thinking …" : "";
    go.hidden = busy || side === null || turn === side || outcome !== null;
    back.hidden = parent === null;
  }

  /** The search moves, where it is its turn. */
  async function answer() {
    const { id, turn, outcome, fen } = study().node();
    if (side === null || turn === side || outcome) return show();
    show(true);
    const text = await opponent.reply(fen, level);
    if (text === null) return show();
    await study().rest();
    if (study().node().id === id) study().answer(text);
  }

  /** To where the reader was last to move. */
  function takeBack() {
    do study().back();
    while (side !== null && study().node().parent !== null && study().node().turn !== side);
  }

  return {
    form,
    thinking,
    buttons: html("p", { class: "buttons" }, back, go),
    side: () => side,
    /** What the address keeps of it. */
    kept: () => ({ side: side === usual ? null : (side ?? "two"), level: side ? level : null }),
    /** Whether the reader may move. @param {{turn: Side}} node */
    awaits: ({ turn }) => side === null || turn === side,
    /** The board shows another position. */
    step() {
      opponent.drop();
      changed();
    },
    answer,
    /** Begins, once the board is there. */
    begin() {
      if (!state.trouble.textContent && side) study().board.say(`You play ${sideName(side)}`);
      changed();
      void answer();
    },
    destroy: () => opponent.destroy(),
  };
}
