// Games at odds: what is given, the first moves of the one who receives them, and the book's openings.
import { createBoard } from "../../board/board.js";
import { html } from "../../lib/dom.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { errorText } from "../../lib/errors.js";
import { lost } from "../../lib/lost.js";
import { setting, watchSetting } from "../../lib/settings.js";
import { readState } from "../../lib/state.js";
import { sideName } from "../../study/remarks.js";
import { createStudy } from "../../study/study.js";
import { recordTools } from "../../study/tools.js";
import { itemList } from "../collection.js";
import { movesText, textsByOpening } from "../lines.js";

/** @typedef {import("../../pkg/double_corner.js").Odds} Odds */

/** @type {import("../view").View} */
export function view(host, context) {
  const { core, path, item } = context;
  const all = core.odds();
  if (!item.length) {
    host.append(
      html("h1", {}, "Games at odds"),
      html("p", {}, "The stronger player gives odds: a man less, or the first moves. By the Blue Book a king may still move as if to castle towards a rook that was given."),
      itemList(all, path, (odds) => inWords(core, odds)),
      html("h2", {}, "Any other man"),
      html("p", {}, "Or give the man on ", chooseMan(context), "."));
    return { title: "Games at odds" };
  }
  const odds = all.find(({ id }) => id === item[0]) ?? byMan(core, item[0] ?? "");
  if (!odds || item.length > 1) throw lost(`There are no odds "${item.join("/")}" here.`);
  return showOdds(host, context, odds);
}

/**
 * The odds of one man, by its square.
 * @param {import("../../core.js").Core} core
 * @param {string} square
 * @returns {Odds | undefined}
 */
function byMan(core, square) {
  try {
    const { record } = core.oddsGame(square, "american", []);
    const fen = record.nodes()[0]?.fen ?? "";
    record.free();
    const giver = Number(square[1]) > 4 ? "black" : "white";
    return { id: square, name: `The ${piecesAt(core, [square])[0]?.kind} on ${square}`, giver, removed: [square], moves: 1, fen };
  } catch {
    return undefined;
  }
}

/** A choice of the square whose man is given. @param {import("../view").Context} context */
function chooseMan({ core, game, path }) {
  const start = core.Position.start(game.name);
  const men = start.pieces().filter(({ kind }) => kind !== "king");
  start.free();
  const select = html("select", { name: "man", "aria-label": "The man that is given" }, html("option", { value: "" }, "a square"),
    ...men.map(({ square, side, kind }) => html("option", { value: square }, `${square}, ${side} ${kind}`)));
  select.addEventListener("change", () => {
    if (select.value) location.hash = formatAddress([...path, select.value]);
  });
  return select;
}

/**
 * What stands on some squares when the game begins.
 * @param {import("../../core.js").Core} core
 * @param {string[]} squares
 */
function piecesAt(core, squares) {
  const start = core.Position.start("chess");
  const found = start.pieces().filter(({ square }) => squares.includes(square));
  start.free();
  return found;
}

/** @param {import("../../core.js").Core} core @param {Odds} odds */
function inWords(core, { giver, removed, moves }) {
  const receiver = sideName(giver === "white" ? "black" : "white");
  const pieces = piecesAt(core, removed);
  const named = (/** @type {boolean} */ own) => pieces.filter(({ side }) => (side === giver) === own).map(({ kind, square }) => `the ${kind} on ${square}`).join(" and ");
  // The exchange: the receiver goes without a piece too.
  const against = named(false) && ` for ${named(false)}`;
  return `${sideName(giver)} gives ${named(true) || "no man"}${against}${moves > 1 ? `; ${receiver} begins with ${moves} moves` : ""}.`;
}

/**
 * @param {HTMLElement} host
 * @param {import("../view").Context} context
 * @param {Odds} odds
 */
function showOdds(host, { core, game, path, query }, odds) {
  const own = [...path, odds.id];
  const part = html("div");
  const state = readState(query);
  let close = () => {};
  const texts = textsByOpening(core, game);
  const openings = core.openings("chess").filter((opening) => opening.odds === odds.name);
  /** By which code the game is played: they differ in castling without a rook. @type {import("../../pkg/double_corner.js").ChessCode} */
  let code = state.choice("code", ["american", "bluebook"], "american");
  /** The first moves that were made. */
  let first = /** @type {string[]} */ ([]);
  const rook = odds.removed.some((square) => /[ah][18]/.test(square));
  const book = html("div");
  const listBook = () => book.replaceChildren(...(openings.length ? [html("h2", {}, "The book's openings at these odds"),
    itemList(openings, ["chess", "openings"], ({ id, moves }) => movesText(texts().get(id) ?? moves))] : []));
  const unwatch = watchSetting("notation", listBook);

  /** @param {string} then moves behind the first */
  function open(then) {
    close();
    const begun = core.oddsGame(odds.id, code, first);
    if (begun.left > 0) close = showFirstMoves(begun);
    else close = showStudy(begun.record, then);
  }

  /** Makes the first moves that the address has, as far as they can be made. */
  function restoreFirst() {
    for (const text of (query.get("first") ?? "").split(" ").filter(Boolean)) {
      try {
        const { left, record } = core.oddsGame(odds.id, code, first);
        record.free();
        if (left === 0) throw new Error("there are no first moves left to make");
        core.oddsGame(odds.id, code, [...first, text]).record.free();
        first = [...first, text];
      } catch (error) {
        state.complain(`The first moves of this address can't all be made, as "${text}": ${errorText(error)}.`);
        return;
      }
    }
  }

  /** The reader goes on from what the address led to. @param {string[]} moves the first moves */
  function goOn(moves = first) {
    state.clear();
    first = moves;
    open("");
  }

  /** @param {import("../../pkg/double_corner.js").OddsGame} begun */
  function showFirstMoves({ left, moves, record }) {
    const [root] = record.nodes();
    const boardHost = html("div", { class: "board" });
    const board = createBoard(boardHost, {
      geometry: game.geometry,
      pieces: game.pieces,
      label: odds.name,
      onmove: ({ text = "" }) => goOn([...first, text]),
    });
    const position = record.position(root?.id ?? 0);
    const scene = { pieces: position.pieces(), orientation: /** @type {const} */ ("white"), numbers: setting("numbers", "yes") === "yes" };
    position.free();
    board.choices(moves);
    void board.show(scene, { animate: false });
    keepAddress(own, { first: first.join(" ") });
    const choose = html("div", { class: "buttons" }, ...moves.map(({ text }) => {
      const notation = game.notation();
      const button = html("button", { type: "button" }, root && notation ? core.translate("chess", root.fen, text, notation) : text);
      button.addEventListener("click", () => goOn([...first, text]));
      return button;
    }));
    part.replaceChildren(html("div", { class: "study" },
      html("div", { class: "board-side" }, boardHost),
      html("div", { class: "side" },
        html("div", { class: "about" }, html("p", {}, inWords(core, odds)),
          html("p", {}, html("strong", {}, `${left} first ${left === 1 ? "move" : "moves"} left. `), "None of them may cross the middle of the board.")),
        html("details", { class: "tools" }, html("summary", {}, "Moves as a list"), choose))));
    return () => board.destroy();
  }

  /** @param {import("../../core.js").Record} record @param {string} then */
  function showStudy(record, then) {
    const keep = (/** @type {string} */ moves) => keepAddress(own, { code: code === "bluebook" ? code : null, first: first.join(" "), then: moves });
    const study = createStudy({
      core,
      game,
      record,
      label: odds.name,
      state: { then },
      onstep: (state) => keep(state.then),
    });
    keep(then);
    const again = html("button", { type: "button" }, "Choose the first moves anew");
    again.addEventListener("click", () => goOn([]));
    part.replaceChildren(html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        html("div", { class: "about" }, html("p", {}, inWords(core, odds)), ...(odds.moves > 1 ? [again] : []), ...(rook ? [chooseCode()] : [])),
        study.tree, study.remarks, recordTools(study))));
    return () => study.destroy();
  }

  function chooseCode() {
    const select = html("select", { name: "code" },
      html("option", { value: "american" }, "American Congress: not at all"),
      html("option", { value: "bluebook" }, "Blue Book: the king moves as if to castle"));
    select.value = code;
    select.addEventListener("change", () => {
      code = select.value === "bluebook" ? "bluebook" : "american";
      goOn();
    });
    return html("p", {}, html("label", {}, "Castling on the side of the rook that was given ", select));
  }

  listBook();
  host.append(html("h1", {}, odds.name), state.trouble, part, book,
    html("p", {}, html("a", { href: formatAddress(path) }, "All odds")));
  restoreFirst();
  open(query.get("then") ?? "");
  return {
    title: odds.name,
    close() {
      unwatch();
      close();
    },
  };
}
