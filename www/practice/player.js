// An exercise on a board: the session, the study that shows it, and its buttons. It knows neither
// addresses nor what is kept, so that it serves in other people's pages too.
import { html } from "../lib/dom.js";
import { createStudy } from "../study/study.js";
import { createSession } from "./session.js";
import { bestInWords, claimInWords, judgedInWords, stateInWords, taskInWords } from "./words.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("./session.js").State} State */
/** @typedef {import("./session.js").Place} Place */
/** @typedef {import("./session.js").Side} Side */

/** A mistake that only costs the draw or the win is shown so far; one that loses, to the end. */
const SHOWN = { draw: 8, lost: 160 };

/**
 * @param {object} options
 * @param {Record} options.record whose start is the exercise
 * @param {import("../study/game").Game} options.game
 * @param {import("./session.js").Arbiter} options.arbiter
 * @param {Side} options.side the reader's
 * @param {"attack" | "defend"} options.as
 * @param {string} options.label the accessible name of the board
 * @param {string} [options.then] the moves made earlier
 * @param {number} [options.help] had for them
 * @param {EventTarget} [options.keys] where keys are heard
 * @param {(then: string, state: State) => void} [options.onstep]
 * @param {(end: import("./session.js").End) => void} [options.onend]
 * @param {() => void} options.onagain
 * @param {(() => void) | null} options.onnext null where there is no next exercise
 */
export function createPlayer({ record, game, arbiter, side, as, label, then = "", help = 0, keys = document, onstep, onend, onagain, onnext }) {
  const head = html("p", { class: "answer", role: "status" });
  const said = html("p", { class: "judged", role: "status" });
  const task = html("p", { class: "quiet task" });
  const count = html("p", { class: "quiet count" });
  const actions = html("div", { class: "actions", role: "group", "aria-label": "Exercise" });
  const best = html("p", {}, "You have not moved yet.");
  const bestPart = html("details", { class: "tools best" }, html("summary", {}, "What was best?"), best);

  /** @type {ReturnType<typeof createSession> | null} */
  let session = null;
  const study = createStudy({
    record, game, label, orientation: side, keys,
    state: { then },
    look: drawn,
    awaits: ({ id }) => session !== null && (session.awaits(id) || session.state.phase === "over"),
    refuse: (node) => (!session || session.awaits(node.id) || session.state.phase === "over" ? null
      : session.state.phase === "erred" ? "Take the move back first, or play on."
      : session.place.id === node.id ? "It is the other side's turn." : "Go to the last move first."),
    onplay: (node) => {
      if (session?.state.phase === "yours") void session.moved(placeOf(node));
    },
    onstep: () => tell(),
  });

  const [root] = record.nodes();
  const made = study.node();
  session = createSession({
    arbiter, side, as, help,
    start: placeOf(/** @type {RecordNode} */ (root)),
    at: placeOf(made),
    made: madeBy(made),
    onchange: show,
    async onreply(text) {
      await study.rest();
      if (study.node().id !== session?.place.id) study.go(session?.place.id ?? 0, { quiet: true });
      study.answer(text);
      return placeOf(study.node());
    },
    onback: ({ id }) => study.go(id),
    ...(onend ? { onend } : {}),
  });

  /** @param {RecordNode} node @returns {Place} */
  function placeOf(node) {
    const { id, fen, turn, text, outcome } = node;
    return { id, fen, turn, text, outcome, claims: outcome ? [] : game.claims(node, record) };
  }

  /** How many of the moves that led to a node were the reader's. @param {RecordNode} node */
  function madeBy({ ply, side: last }) {
    return last === side ? Math.ceil(ply / 2) : Math.floor(ply / 2);
  }

  /** What is drawn at a node: the hint. @param {RecordNode} node */
  function drawn(node) {
    const marks = node.check ? [{ square: node.check, kind: "check" }] : [];
    const move = session && session.place.id === node.id ? hintedMove() : null;
    if (move && session?.state.hint === 1) marks.push({ square: move.from, kind: "ring" });
    return { marks, arrows: move && session?.state.hint === 2 ? [{ from: move.from, to: move.to }] : [] };
  }

  /** The move of the hint. */
  function hintedMove() {
    const { hint = 0, hinted = null } = session?.state ?? {};
    if (!session || !hint || hinted === null) return null;
    const position = record.position(session.place.id);
    const move = position.moves().find(({ text }) => text === hinted) ?? null;
    position.free();
    return move;
  }

  function tell() {
    if (session) onstep?.(study.state().then, session.state);
  }

  /** @param {HTMLElement} region @param {string} text */
  function say(region, text) {
    if (region.textContent !== text) region.textContent = text;
  }

  /** @param {State} state */
  function show(state) {
    say(task, taskInWords(state, side));
    // The answer comes at once: what is said in between would flicker.
    if (state.phase !== "theirs") {
      say(head, stateInWords(state));
      say(said, hintInWords(state) || judgedInWords(state));
    }
    head.parentElement?.classList.toggle("alarm", state.phase === "erred");
    const withoutProgress = game.withoutProgress(study.node());
    say(count, withoutProgress > 1 && state.phase !== "over" ? `${Math.floor(withoutProgress / 2)} of ${game.claimAfter / 2} moves without progress` : "");
    say(best, bestInWords(state));
    showActions(state);
    study.redraw();
    tell();
  }

  /** @param {State} state */
  function hintInWords({ hint, hinted }) {
    const move = hintedMove();
    if (!move) return "";
    return hint === 1 ? `Hint: the ${move.piece} on ${move.from}.` : `Hint: ${hinted}.`;
  }

  /** @param {State} state */
  function showActions(state) {
    const take = button("Take back", () => session?.takeBack(), !session?.canTakeBack());
    const again = button("Start again", onagain);
    const next = onnext ? [button("Next", onnext, false, state.phase === "over")] : [];
    const wanted = state.phase === "erred"
      ? [button("Take back", () => session?.takeBack(), false, true), button("Show why", refute), button("Play on", () => void session?.playOn())]
      : state.phase === "over" ? [again, take, ...next]
      : [
        button(state.hint === 0 ? "Hint" : "Which move?", () => void session?.hint(), state.phase !== "yours" || state.hint === 2),
        take,
        state.claims[0] ? button(`Claim a draw ${claimInWords(state.claims[0])}`, () => session?.claim(), false, true)
          : button("Offer a draw", offer, state.phase !== "yours"),
        button("Resign", () => session?.resign(), state.phase === "working"),
      ];
    // What has the focus keeps it: buttons are changed, not made anew, as far as there are enough.
    for (const [index, { text, primary, off, run }] of wanted.entries()) {
      const element = buttonAt(index);
      element.textContent = text;
      element.classList.toggle("primary", primary);
      element.setAttribute("aria-disabled", String(off));
      runs.set(element, run);
    }
    for (const element of [...actions.children].slice(wanted.length)) {
      if (element === document.activeElement) buttonAt(0).focus();
      element.remove();
    }
  }

  /** @type {WeakMap<Element, () => void>} */
  const runs = new WeakMap();

  /** @param {number} index */
  function buttonAt(index) {
    const known = actions.children[index];
    if (known instanceof HTMLButtonElement) return known;
    const element = html("button", { type: "button" });
    element.addEventListener("click", () => {
      if (element.getAttribute("aria-disabled") !== "true") runs.get(element)?.();
    });
    actions.append(element);
    return element;
  }

  /** @param {string} text @param {() => void} run */
  function button(text, run, off = false, primary = false) {
    return { text, run, off, primary };
  }

  function offer() {
    if (!session?.offer()) said.textContent = "The other side declines.";
  }

  /** Puts the punishment of a mistake behind it, to be stepped through. */
  async function refute() {
    if (!session) return;
    const { place, state } = session;
    const line = await session.refutation(state.judged?.after === "loss" ? SHOWN.lost : SHOWN.draw);
    if (session.state.phase !== "erred" || session.place !== place) return;
    let id = place.id;
    for (const text of line) id = record.play(id, text);
    study.refresh(place.id);
    study.next();
    said.textContent = line.length ? "Step through it with the arrows, then take the move back." : "There is no line to show here.";
  }

  /** @param {Event} event */
  function press(event) {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
    if (event.key === "u") session?.takeBack();
    else if (event.key === "?") void session?.hint();
    else return;
    event.preventDefault();
  }
  keys.addEventListener("keydown", press);

  return {
    study,
    session,
    /** What stands above the board, on it, and under it. */
    task,
    board: study.board.element,
    panel: html("div", { class: "panel" }, html("div", { class: "said" }, head, said, count), actions),
    more: html("div", { class: "more" }, bestPart, html("div", { class: "under-board" }, study.controls, study.status), study.entry, study.words, study.tree),
    begin: () => /** @type {NonNullable<typeof session>} */ (session).begin(),
    destroy() {
      keys.removeEventListener("keydown", press);
      session?.destroy();
      study.destroy();
      record.free();
    },
  };
}
