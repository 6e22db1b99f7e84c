// The Knight's tour: found from any square and stepped, or tried by the reader.
import { createBoard } from "../../board/board.js";
import { html } from "../../lib/dom.js";
import { keepAddress } from "../../lib/address.js";
import { copyButton } from "../../lib/copy.js";
import { setting } from "../../lib/settings.js";
import { readState } from "../../lib/state.js";
import { createControls } from "../../study/controls.js";
import { listenStepKeys } from "../../study/keys.js";
import { sentence } from "./words.js";

/** In the address, a tour of the reader's own that has no square yet. */
const NOWHERE = "1";

/** @type {import("../view").View} */
export function view(host, { core, game, path, query }) {
  const squares = game.geometry.cells.map(({ name }) => name);
  const state = readState(query);
  /** The squares visited by the reader, or shown of the tour that was found. @type {string[]} */
  let visited = [];
  /** The tour that is stepped through. @type {string[]} */
  let whole = [];
  let trying = query.get("try") !== null;
  /** @type {string} */
  let kind = state.choice("kind", ["closed", "open", "book"], "closed");
  let start = state.choice("from", squares, "c3");
  let orientation = /** @type {"white" | "black"} */ ("white");

  const boardHost = html("div", { class: "board" });
  const told = html("div", { class: "told", "aria-live": "polite" });
  const status = html("p", { class: "status" });
  const board = createBoard(boardHost, {
    geometry: game.geometry,
    pieces: game.pieces,
    label: "Knight's tour",
    onsquare: (square) => visit(square),
    onedit: ({ from, to }) => {
      if (to && from === visited.at(-1)) visit(to);
    },
  });
  const controls = createControls({
    first: () => step(1),
    back: () => step(visited.length - 1),
    next: () => step(visited.length + 1),
    last: () => step(whole.length),
    flip: () => {
      orientation = board.flip();
    },
  });
  const from = html("select", { name: "from" }, ...[...squares].sort().map((name) => html("option", { value: name }, name)));
  from.addEventListener("change", () => begin(from.value));
  const kinds = html("select", { name: "kind" },
    html("option", { value: "closed" }, "closed: back to its start"),
    html("option", { value: "open" }, "open: ends anywhere"),
    html("option", { value: "book" }, "the chapter's own"));
  kinds.addEventListener("change", () => {
    kind = kinds.value;
    begin(kind === "book" ? core.bookTour()[0] ?? start : start);
  });
  const mode = html("button", { type: "button" }, "");
  mode.addEventListener("click", () => {
    trying = !trying;
    if (trying) visited = [];
    begin(start);
  });
  const undo = action("Take back", () => {
    state.clear();
    visited = visited.slice(0, -1);
    draw();
  });
  const since = action("Back to where it was possible", () => {
    state.clear();
    visited = visited.slice(0, Math.max(0, (outlook?.since ?? 1) - 1));
    draw();
  });
  const finish = action("Show how it can be completed", () => {
    state.clear();
    whole = [...visited, ...(outlook?.completion ?? [])];
    trying = false;
    kind = "open";
    draw();
  });
  /** @type {import("../../pkg/double_corner.js").TourOutlook | null} */
  let outlook = null;

  /** @param {string} square */
  function begin(square) {
    state.clear();
    start = square;
    if (!trying) show(1);
    else draw();
  }

  /** Finds the tour that is chosen and shows some of it. @param {number} count of squares */
  function show(count) {
    whole = kind === "book" ? rotated(core.bookTour(), start) : core.tour(start, kind === "closed");
    visited = whole.slice(0, count);
    draw();
  }

  /** @param {number} count */
  function step(count) {
    state.clear();
    if (trying) visited = visited.slice(0, Math.max(0, count));
    else visited = whole.slice(0, Math.max(1, Math.min(whole.length, count)));
    draw(Math.abs(count - visited.length) < 1);
  }

  /** The reader goes on to a square, or begins there. @param {string} square */
  function visit(square) {
    state.clear();
    if (!canGo(square)) {
      board.say(visited.includes(square) ? `${square} has been visited` : `The knight can't go to ${square}`);
      return;
    }
    visited = [...visited, square];
    draw(true);
    board.say(`${square}, ${visited.length} of ${squares.length}. ${outlook?.possible === false ? "It can't be completed any more." : ""}`);
  }

  /** Can the reader's knight go to a square, or begin there? @param {string} square */
  function canGo(square) {
    return !visited.length || (!visited.includes(square) && reach(visited.at(-1) ?? "").includes(square));
  }

  /** Where a knight can go. @param {string} square */
  function reach(square) {
    const position = core.Setup.empty("chess").place(square, "white", "knight").withTurn("white").position();
    const found = position.moves().map(({ to }) => to);
    position.free();
    return found;
  }

  function draw(animate = false) {
    const here = visited.at(-1);
    const before = visited.at(-2);
    outlook = trying && visited.length ? core.tourOutlook(visited, false) : null;
    const ahead = trying && here ? reach(here).filter((square) => !visited.includes(square)) : [];
    board.edit(trying ? {} : null);
    void board.show({
      pieces: here ? [{ square: here, side: "white", kind: "knight" }] : [],
      turn: "white",
      lastMove: here && before ? { from: before, to: here, path: [before, here] } : null,
      shaded: visited,
      marks: [
        ...ahead.map((square) => ({ square, kind: "target" })),
        ...(outlook?.possible === false ? outlook.squares : []).map((square) => ({ square, kind: "cross" })),
      ],
      arrows: visited.slice(1).map((to, index) => ({ from: visited[index] ?? "", to, kind: "trail" })),
      labels: visited.map((square, index) => ({ square, text: String(index + 1) })),
      orientation,
      numbers: setting("numbers", "yes") === "yes",
    }, { animate });
    tell();
    controls.update({ atStart: visited.length <= (trying ? 0 : 1), atEnd: trying || visited.length >= whole.length });
    from.value = start;
    kinds.value = kind;
    chosen.hidden = trying;
    mode.textContent = trying ? "Show me a tour" : "Try it yourself";
    undo.hidden = !trying || !visited.length;
    since.hidden = !(trying && outlook?.possible === false && outlook.since !== null);
    finish.hidden = !(trying && outlook?.possible && outlook.completion?.length);
    keepAddress(path, trying ? { try: visited.join("-") || NOWHERE } : { from: start, kind: kind === "closed" ? null : kind, at: visited.length > 1 ? visited.length : null });
  }

  function tell() {
    const { length } = visited;
    const end = visited.at(-1) ?? "";
    status.textContent = length ? `${end}: ${length} of ${squares.length}.` : "";
    /** @type {string[]} */
    const said = [];
    if (!trying) {
      const back = reach(whole.at(-1) ?? "").includes(whole[0] ?? "");
      said.push(back ? `A closed tour: from ${whole.at(-1)} the knight could go back to ${whole[0]}.` : `An open tour, from ${whole[0]} to ${whole.at(-1)}.`);
    } else if (!length) said.push("Tap any square to put the knight there.");
    else if (length === squares.length) {
      said.push(reach(end).includes(visited[0] ?? "") ? "Done, and closed: it could go back to its start." : "Done: every square once.");
    } else if (outlook?.possible === false) {
      said.push(`It has become impossible${outlook.since !== null ? `, since step ${outlook.since}` : ""}. ${sentence(outlook.reason ?? "")}`.trim());
    } else if (outlook?.possible) said.push("It can still be completed.");
    else said.push("Whether it can be completed was not found out in time.");
    told.replaceChildren(...said.map((text) => html("p", { class: "answer" }, text)));
  }

  const release = listenStepKeys(boardHost, {
    first: () => step(1),
    back: () => step(visited.length - 1),
    next: () => step(visited.length + 1),
    last: () => step(whole.length),
    up: () => {},
    down: () => {},
    flip: () => {
      orientation = board.flip();
    },
  });
  const chosen = html("div", { class: "choose" },
    html("p", {}, html("label", {}, "From ", from)), html("p", {}, html("label", {}, "Tour ", kinds)));
  host.append(
    html("h1", {}, "The Knight's tour"),
    html("p", {}, "The knight visits every square once. A closed tour could go on from its last square to its first; an open one need not."),
    html("div", { class: "study" },
      html("div", { class: "board-side" }, boardHost, html("div", { class: "under-board" }, controls.element, status)),
      html("div", { class: "side" }, state.trouble, told, chosen,
        html("p", { class: "buttons" }, mode, undo, since, finish,
          copyButton("Copy the squares", () => (trying ? visited : whole).join(" "))))));

  if (trying) {
    const tried = query.get("try") || NOWHERE;
    for (const square of tried === NOWHERE ? [] : tried.split("-")) {
      if (!squares.includes(square) || !canGo(square)) {
        state.complain(`The knight of this address can't go to "${square}"; it is shown as far as it could go.`);
        break;
      }
      visited = [...visited, square];
    }
    draw();
  } else {
    show(state.number("at", squares.length));
  }
  return {
    title: "The Knight's tour",
    close() {
      release();
      board.destroy();
    },
  };
}

/** A closed tour begun at another of its squares. @param {string[]} tour @param {string} from */
function rotated(tour, from) {
  const at = Math.max(0, tour.indexOf(from));
  return [...tour.slice(at), ...tour.slice(0, at)];
}

/** @param {string} label @param {() => void} run */
function action(label, run) {
  const button = html("button", { type: "button" }, label);
  button.addEventListener("click", run);
  return button;
}
