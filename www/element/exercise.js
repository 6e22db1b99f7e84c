// An exercise: the reader finds the moves of a line, the other side's are answered by it.
import { html } from "../lib/dom.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {ReturnType<typeof import("../study/study.js").createStudy>} Study */

/** Milliseconds before the answer to a move. */
const PAUSE = 500;

/** @param {Record} solution the record with the moves to find, its variations as good as its main line */
export function createExercise(solution) {
  const nodes = new Map(solution.nodes().map((node) => [node.id, node]));
  const root = [...nodes.values()][0];
  const side = root?.turn;
  /** A record that has the moves found so far. */
  const record = solution.copy();
  for (const child of root?.children ?? []) record.remove(child);
  /** Where the reader is in the solution; null after it was shown. @type {RecordNode | null} */
  let at = root ?? null;
  /** The same place in the reader's record. */
  let reached = record.nodes()[0]?.id ?? 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const told = html("p", { role: "status" });
  const ask = html("button", { type: "button" }, "Show the solution");
  /** @type {Study | undefined} */
  let study;
  let solved = () => {};

  /** @param {RecordNode} from @param {string} text */
  const reply = (from, text) => from.children.map((id) => nodes.get(id)).find((node) => node?.text === text);

  /** Plays the other side's move, or says that all is found. */
  function goOn() {
    const next = at ? nodes.get(at.children[0] ?? -1) : undefined;
    if (!next) {
      told.textContent = "Solved.";
      at = null;
      ask.hidden = true;
      solved();
    } else if (at?.turn !== side) {
      timer = setTimeout(() => {
        if (study?.node().id !== reached) study?.go(reached);
        study?.play(next.text);
      }, PAUSE);
    }
  }

  return {
    record,

    /** Why a move may not be made. @param {RecordNode} node @param {string} text */
    refuse(node, text) {
      if (!at) return null;
      if (node.fen !== at.fen) return "Go to the last move first.";
      if (at.turn !== side && reply(at, text) === undefined) return "It is the other side's turn.";
      let played = text;
      try {
        const position = solution.position(at.id);
        played = position.read(text).text;
        position.free();
      } catch {
        // That it can't be played, the study says itself.
        return null;
      }
      if (reply(at, played)) return null;
      told.textContent = "";
      return `${played} is not the move. Try again.`;
    },

    /** @param {RecordNode} node the reader's study shows */
    moved(node) {
      const next = at && reply(at, node.text);
      if (!at || !next || next.fen !== node.fen) return;
      clearTimeout(timer);
      at = next;
      reached = node.id;
      told.textContent = at.turn === side ? "" : "Right.";
      goOn();
    },

    /** @param {Study} shown @param {() => void} onsolved */
    attach(shown, onsolved) {
      study = shown;
      solved = onsolved;
      ask.addEventListener("click", () => this.solution());
      return html("div", { class: "answer", lang: "en" }, told, ask);
    },

    /** Shows the moves that are left. */
    solution() {
      clearTimeout(timer);
      let from = at;
      at = null;
      let id = study?.node().id ?? 0;
      const here = id;
      for (let next = from && nodes.get(from.children[0] ?? -1); next; next = nodes.get(next.children[0] ?? -1)) id = record.play(id, next.text);
      ask.hidden = true;
      told.textContent = "The solution is in the moves: step through it.";
      study?.refresh(here);
    },

    end: () => clearTimeout(timer),
  };
}
