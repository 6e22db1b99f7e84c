// The umpire: what happened on the board is told, and the laws say what follows; the choice is played out on board and record.
import { loadCore } from "../core.js";
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { errorText } from "../lib/errors.js";
import { readState } from "../lib/state.js";
import { action, createSetup } from "../study/setup.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";
import { createCaseForm } from "./umpire-form.js";
import { quiz } from "./umpire-quiz.js";
import { lawList, sentence } from "./umpire-words.js";
import { lost } from "../lib/lost.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../pkg/double_corner.js").Choice} Choice */
/** @typedef {import("../pkg/double_corner.js").Ruling} Ruling */
/** @typedef {import("../pkg/double_corner.js").Code} Code */

/** Moments that show what an umpire is for. */
const EXAMPLES = {
  checkers: { fen: "W:W22,23,24:B3,18", happened: "moved 22-17" },
  chess: { fen: "4r2k/8/8/8/8/8/PN6/3K4 w - - 0 1", happened: "moved d1 e2" },
};

/** @type {import("./view").View} */
export async function view(host, context) {
  // The laws are in the module of all games.
  const core = await loadCore("chess");
  const { item } = context;
  if (item[0] === "quiz" && item.length === 1) return quiz(host, { ...context, core });
  if (item.length) throw lost(`The umpire has no "${item.join("/")}".`);
  return desk(host, { ...context, core });
}

/** @type {import("./view").View} */
function desk(host, { core, game, path, query }) {
  const state = readState(query);
  const { fen: exampleFen, happened: exampleHappened } = EXAMPLES[game.name === "chess" ? "chess" : "checkers"];
  const blank = !query.get("fen") && !query.get("happened");
  let code = /** @type {Code} */ (game.name === "chess" ? state.choice("code", /** @type {const} */ (["american", "bluebook"]), "american") : "draughts");
  const part = html("div");
  const told = html("div", { class: "told", tabindex: -1, "aria-live": "polite" });
  /** @type {{destroy: () => void} | undefined} */
  let open;
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;
  /** @type {Ruling | undefined} */
  let ruling;
  const form = createCaseForm({ core, game, code, happened: query.get("happened") ?? exampleHappened, side: query.get("side") ?? "", onask: ask,
    onpick: (picking) => study?.board.edit(picking ? {} : null) });

  /** @param {Record} record @param {{then?: string, node?: number}} [where] */
  function show(record, { then = "", node } = {}) {
    form.release();
    open?.destroy();
    const start = record.nodes()[0]?.fen ?? "";
    const shown = createStudy({
      core, game, record, label: "The position of the case", state: { then },
      onsquare: (square) => form.tap(square),
      onstep: () => {
        forget();
        keep();
      },
    });
    const keep = () => keepAddress(path, { fen: start, then: movesTo(shown), ...form.state() });
    study = shown;
    open = shown;
    if (node !== undefined) shown.refresh(node);
    const tools = recordTools(shown);
    part.replaceChildren(html("div", { class: "study" }, shown.boardSide,
      html("div", { class: "side" }, state.trouble, form.element, told, shown.tree,
        html("p", { class: "buttons" }, action("Set up another position", () => setUp(shown.node().fen))), tools)));
  }

  /** What was ruled is about another moment. */
  function forget() {
    ruling?.free();
    ruling = undefined;
    told.replaceChildren();
  }

  /** @param {string} fen */
  function setUp(fen) {
    forget();
    open?.destroy();
    study = undefined;
    const editor = createSetup({ core, game, label: "Position to set up", wanted: fen, example: exampleFen, orientation: "white", onchange: () => {} });
    const trouble = html("p", { class: "complaint", role: "alert" });
    const use = action("Use this position", () => {
      try {
        show(core.Record.start(game.name, editor.setup().fen));
      } catch (error) {
        trouble.textContent = errorText(error);
      }
    });
    open = editor;
    part.replaceChildren(html("div", { class: "study" }, editor.boardSide,
      html("div", { class: "side" }, editor.turn, editor.fenForm, editor.buttons, html("p", { class: "buttons" }, use), trouble)));
  }

  function ask() {
    if (!study) return;
    form.release();
    forget();
    const asked = form.state();
    code = form.code();
    const { record } = study;
    const { id, fen } = study.node();
    keepAddress(path, { fen: record.nodes()[0]?.fen ?? fen, then: movesTo(study), ...asked });
    try {
      ruling = core.rule(record, id, asked.happened, code, asked.side);
    } catch (error) {
      told.replaceChildren(html("p", { class: "complaint" }, sentence(errorText(error))));
      return;
    }
    told.replaceChildren(...inWords(ruling, id));
  }

  /** @param {Ruling} ruled @param {number} node */
  function inWords(ruled, node) {
    const who = {
      law: "Nobody has a choice: the law leaves one thing.",
      offender: "The player at fault chooses.",
      opponent: "The opponent chooses.",
      umpire: "The umpire decides.",
    }[ruled.chooser];
    const { evidence, difference } = ruled;
    const proof = !evidence ? [] : [
      ...(evidence.needed ? [`Counted ${evidence.count}, needed ${evidence.needed}.`] : []),
      ...(evidence.plies.length ? [`It stood after ply ${evidence.plies.join(", ")} of the record.`] : []),
      ...(evidence.line.length ? [`The line: ${evidence.line.join(" ")}.`] : []),
    ];
    return [
      html("h2", {}, "The ruling"),
      html("p", { class: "answer" }, sentence(ruled.finding)),
      html("p", {}, [who, ...proof].join(" ")),
      html("ol", { class: "rulings" }, ...ruled.choices().map((choice, index) => html("li", {}, ...offer(ruled, choice, index, node)))),
      ...(difference ? [html("p", { class: "quiet" }, `By the other code: ${difference}`)] : []),
      lawList(ruled.laws()),
    ];
  }

  /** @param {Ruling} ruled @param {Choice} choice @param {number} index @param {number} node */
  function offer(ruled, choice, index, node) {
    const name = sentence(choice.name);
    if (choice.effect !== "play") return [html("p", { class: "buttons" }, action(name, () => apply(ruled, index, undefined, node)))];
    const position = study?.record.position(node);
    const notation = game.notation();
    const moves = choice.moves.map(({ text }) =>
      action(notation && position ? position.translate(text, notation) : text, () => apply(ruled, index, text, node)));
    position?.free();
    return [html("p", {}, `${name} One of these is played:`), html("div", { class: "buttons offered", role: "group", "aria-label": name }, ...moves)];
  }

  /** @param {Ruling} ruled @param {number} index @param {string | undefined} then @param {number} node */
  function apply(ruled, index, then, node) {
    if (!study) return;
    const { record } = study;
    const written = ruled.apply(index, then, record, node);
    const { continued, comment, end } = written;
    show(continued ?? record, continued ? {} : { node: written.node });
    forget();
    told.replaceChildren(
      html("p", { class: "answer" }, end ? `${sentence(end)}` : "The ruling is carried out."),
      html("p", {}, `The record says: ${comment}`),
      ...(continued ? [html("p", {}, "A record holds moves only, so another one begins with the board as it is now. The one before is this:"),
        html("pre", { class: "written" }, record.write())] : []));
    told.focus({ preventScroll: true });
  }

  host.append(
    html("h1", {}, "The umpire"),
    html("p", {}, game.name === "chess"
      ? "Say what happened on the board. The umpire says which law applies, by either of two old codes, who has a choice and among which moves; then the choice is made on the board."
      : "Say what happened on the board. The umpire says which of the twenty-four laws applies, with huff or blow, who has a choice and among which moves; then the choice is made on the board."),
    html("p", {}, html("a", { href: formatAddress([...path, "quiz"]) }, "Practise on cases"),
      ...(game.name === "chess" ? [" · ", html("a", { href: "#/chess/laws" }, "All laws")] : [])),
    part,
    ...(game.name === "checkers" ? [html("details", { class: "tools" }, html("summary", {}, "The twenty-four laws"), lawList(core.lawsOf("draughts")))] : []));
  let record = core.Record.start(game.name, exampleFen);
  const fen = query.get("fen");
  if (fen || !blank) {
    try {
      record = core.Record.start(game.name, fen ?? undefined);
    } catch (error) {
      state.complain(`The position of this address can't be used: ${errorText(error)}`);
    }
  }
  show(record, { then: query.get("then") ?? "" });
  if (query.get("happened")) ask();
  return {
    title: "The umpire",
    close() {
      forget();
      open?.destroy();
    },
  };
}

/** The moves from the start of the record to what is shown. @param {ReturnType<typeof createStudy>} study */
function movesTo({ record, node }) {
  const nodes = new Map(record.nodes().map((it) => [it.id, it]));
  const texts = [];
  for (let at = nodes.get(node().id); at && at.parent !== null; at = nodes.get(at.parent)) texts.unshift(at.text);
  return texts.join(" ");
}
