// A drill that is walked: the board, the other side's moves, hints, and what is said of each move.
import { formatAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { setting } from "../lib/settings.js";
import { readState } from "../lib/state.js";
import { answer, begin, courseOf, due, goOn, hinted, left, nextLine, turn, weightOf } from "../practice/drill.js";
import { linesOf } from "../practice/lines.js";
import { openProgress } from "../practice/progress.js";
import { dueLine } from "../practice/queue.js";
import { count, dueWords } from "../practice/when.js";
import { sideName } from "../study/remarks.js";
import { createStudy } from "../study/study.js";
import { shown, whyOff } from "./drill-why.js";

/** @typedef {import("../practice/lines.js").Line} Line */
/** @typedef {import("../practice/drill.js").Walked} Walked */

/** Milliseconds before the page makes its move. */
const PAUSE = 450;

/**
 * @param {HTMLElement} host
 * @param {import("./view").Context} context
 * @param {import("../core.js").BookItem[]} openings to drill
 * @returns {Promise<import("./view").Opened>}
 */
export async function walkLines(host, { core, game, path, item, query }, openings) {
  const address = readState(query);
  const side = address.choice("side", ["black", "white"], game.first);
  const other = side === "black" ? "white" : "black";
  const nodes = new Map(openings.map(({ id, record }) => [id, record.nodes()]));
  const all = openings.flatMap(({ id, name }) => linesOf({ id, name, nodes: nodes.get(id) ?? [] }, game.name, side));
  const place = query.get("line");
  const lines = place ? all.filter((line) => line.place === place) : all;
  if (place && !lines.length) address.complain(`There is no line "${place}" here: all lines are drilled.`);
  const course = courseOf(lines.length ? lines : all, side);
  const [single] = openings.length === 1 ? openings : [];
  const title = single ? `Drill: ${single.name}` : "Opening drill";
  const otherSide = html("a", { href: formatAddress([...path, ...item], { side: other }) }, `Play ${sideName(other)}`);
  const inBook = html("a", {}, "This opening in the book");
  const choose = html("a", { href: formatAddress(path, { side }) }, "Choose other openings");
  host.append(html("h1", {}, title), address.trouble);
  if (!course.lines.length) {
    host.append(html("p", {}, `${sideName(side)} has no move to find here.`), html("p", { class: "buttons" }, otherSide, choose));
    return { title };
  }

  const progress = await openProgress();
  /** @type {Map<string, import("../practice/attempt.js").Card>} */
  let cards = new Map();
  const readCards = async () => (cards = new Map((await progress.cards({ game: game.name, kind: "opening" })).map((card) => [card.id, card])));
  await readCards();
  const chance = { weight: (/** @type {Line} */ line) => weightOf(cards.get(line.id), Date.now()), random: Math.random };

  let state = begin(course, chance);
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;
  /** The last node that was reached. */
  let reached = 0;
  /** Whether the page itself is moving. */
  let moving = false;
  /** Whether a mistake is being told, and the line's move is shown. */
  let off = false;
  let kept = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const about = html("p", { class: "asked" });
  const told = html("div", { class: "told drill", role: "status" });
  const hint = button("", () => {
    state = hinted(state);
    off = false;
    tellHint();
    study?.redraw();
  });
  const again = button("Try again", () => {
    off = false;
    tell("Your move again.");
    study?.redraw();
    study?.board.focus();
  });
  const skip = button("Go on with the line", () => {
    off = false;
    tell("");
    pageMoves();
    study?.board.focus();
  });
  const next = button("Next line", () => {
    state = nextLine(course, state, chance);
    if (state.line) showLine();
    else summary();
    study?.board.focus();
  });
  next.classList.add("primary");
  const once = button("Once more", () => {
    state = begin(course, chance);
    kept = 0;
    showLine();
    study?.board.focus();
  });
  const buttons = html("p", { class: "buttons" }, next, once, again, skip, hint);
  const dueNext = dueLine({ except: () => (state.over ? state.line?.id : undefined) });
  const frame = html("div", { class: "study" });

  /** @param {string} label @param {() => void} act */
  function button(label, act) {
    const element = html("button", { type: "button" }, label);
    element.addEventListener("click", act);
    return element;
  }

  /** @param {(Node | string)[]} words */
  function tell(...words) {
    told.replaceChildren(...(words.length === 1 && typeof words[0] === "string" ? [html("p", {}, words[0])] : words));
    const readers = !off && !state.over && state.line !== null;
    next.hidden = !state.over;
    next.textContent = left(course, state).length ? "Next line" : "Finish";
    once.hidden = state.line !== null;
    again.hidden = skip.hidden = !off;
    hint.hidden = !readers;
    hint.textContent = state.hint === 0 ? "Hint: which piece" : "Hint: which move";
    hint.toggleAttribute("disabled", state.hint > 1 || turn(course, state) !== "reader");
  }

  function tellHint() {
    const step = due(state);
    if (!step || !study) return;
    const position = study.record.position(reached);
    tell(state.hint === 1 ? `Move the piece on ${step.from}.` : `The line goes ${shown(game, position, [step.text])}.`);
    position.free();
  }

  /** What is drawn beside the pieces. @param {import("../core.js").RecordNode} node @returns {Partial<import("../board/types").Scene>} */
  function look(node) {
    const numbers = setting("numbers", "yes") === "yes";
    const step = due(state);
    if (!step || node.id !== reached || turn(course, state) !== "reader") return { numbers };
    const whole = off || state.hint > 1;
    return {
      numbers,
      arrows: whole ? [{ from: step.from, to: step.to }] : [],
      marks: whole || state.hint ? [{ square: step.from, kind: "ring" }] : [],
    };
  }

  /** Why a move may not be made. @param {import("../core.js").RecordNode} node @param {string} text */
  function refuse(node, text) {
    if (moving) return null;
    if (state.over) return "This line is walked: go on to the next one.";
    if (node.id !== reached) return "Go to the last move first.";
    if (turn(course, state) !== "reader" || !study) return "It is the other side's turn.";
    const position = study.record.position(node.id);
    try {
      const played = position.read(text).text;
      const after = position.play(played);
      const { fen } = after;
      after.free();
      const asked = state.line?.name ?? "";
      const given = answer(course, state, { text: played, fen }, chance);
      state = given.state;
      if (given.verdict === "right" || given.verdict === "transposed") {
        off = false;
        tell(given.verdict === "right" ? "" : `That is ${given.line?.name}: well, go on with it.`);
        if (given.verdict === "transposed") tellAbout();
        return null;
      }
      const name = shown(game, position, [played]);
      // The board takes the piece back first.
      setTimeout(() => study?.redraw());
      if (given.verdict === "done already") {
        tell(`${name} is ${given.line?.name}, which you have walked. ${asked} is asked now.`);
        return `${name} belongs to another line. Try again.`;
      }
      off = true;
      const step = due(state);
      const comments = nodes.get(state.line?.opening ?? "")?.find(({ id }) => id === step?.node)?.comments ?? [];
      tell(...whyOff({ core, game, position, played, wanted: step?.text ?? "", line: asked, comments }));
      return `${name} is off the line.`;
    } catch (error) {
      // That it can't be played, the study says itself.
      if (/** @type {{ kind?: string }} */ (error).kind) return null;
      throw error;
    } finally {
      position.free();
    }
  }

  /** Makes the move that is due. */
  function pageMoves() {
    const step = due(state);
    if (!step || !study) return;
    if (study.node().id !== reached) study.go(reached);
    state = goOn(course, state);
    moving = true;
    study.play(step.text);
    moving = false;
  }

  /** Goes on after a move was made. @param {import("../core.js").RecordNode} node */
  function follow(node) {
    if (node.parent !== reached || node.id === reached) return;
    reached = node.id;
    hint.toggleAttribute("disabled", turn(course, state) !== "reader");
    hint.textContent = "Hint: which piece";
    if (state.over && state.walked.length > kept) void keep();
    if (turn(course, state) === "other") timer = setTimeout(pageMoves, PAUSE);
  }

  /** Keeps how the line went, and says it. */
  async function keep() {
    const walked = state.walked[kept];
    kept = state.walked.length;
    if (!walked) return;
    const { line, grade, mistakes } = walked;
    const own = line.steps.filter((step) => step.side === side).length;
    tell(...outcome(walked));
    await progress.attempt({
      id: line.id, game: game.name, kind: "opening", grade, solved: grade !== "again",
      title: `${line.name}${line.place ? `, variation ${line.place}` : ""} (${sideName(side)})`,
      address: formatAddress([...path, line.opening], { side, line: line.place }),
      moves: own + mistakes, shortest: own,
    });
    await readCards();
    const card = cards.get(line.id);
    if (state.line !== line || !state.over) return;
    tell(...outcome(walked), html("p", {}, card ? `It is due again ${dueWords(card.due, Date.now())}.` : ""), ...trouble());
  }

  const trouble = () => (progress.trouble ? [html("p", { class: "complaint" }, progress.trouble)] : []);

  function tellAbout() {
    const { line, walked } = state;
    if (!line) return;
    const done = new Set(walked.map((one) => one.line)).size;
    about.replaceChildren(
      html("strong", {}, line.name), line.place ? ", a variation" : "", ` · you play ${sideName(side)} · `,
      html("span", { class: "quiet" }, `line ${Math.min(done + 1, course.lines.length)} of ${course.lines.length}`));
  }

  /** Begins the line of the state. */
  function showLine() {
    clearTimeout(timer);
    study?.destroy();
    const { line } = state;
    if (!line) return;
    off = false;
    const record = core.Record.start(game.name, line.start);
    reached = record.nodes()[0]?.id ?? 0;
    study = createStudy({ core, game, record, orientation: side, label: `Drill: ${line.name}`, refuse, look, onstep: (_, node) => follow(node) });
    inBook.href = formatAddress([game.name, "openings", line.opening]);
    frame.replaceChildren(study.boardSide, html("div", { class: "side" }, told, buttons, study.tree, dueNext.element,
      html("p", { class: "buttons" }, inBook, otherSide, choose)));
    tellAbout();
    tell(turn(course, state) === "reader" ? "Your move." : "");
    if (turn(course, state) === "other") timer = setTimeout(pageMoves, PAUSE);
  }

  function summary() {
    clearTimeout(timer);
    /** @type {Map<Line, Walked>} */
    const first = new Map();
    for (const walked of state.walked) if (!first.has(walked.line)) first.set(walked.line, walked);
    const good = [...first.values()].filter(({ grade }) => grade === "good").length;
    about.replaceChildren(html("strong", {}, course.lines.length === 1 ? "The line is walked." : `All ${course.lines.length} lines are walked.`));
    tell(
      html("p", {}, `${good} of ${course.lines.length} known at once.`),
      html("ul", {}, ...[...first.values()].filter(({ grade }) => grade !== "good").map((walked) => html("li", {}, `${walked.line.name}: ${howItWent(walked)}`))),
      ...trouble());
  }

  showLine();
  await dueNext.ready;
  host.append(about, frame);
  return {
    title,
    close() {
      clearTimeout(timer);
      dueNext.close();
      study?.destroy();
    },
  };
}

/** @param {Walked} walked */
function outcome(walked) {
  return [html("p", {}, html("strong", {}, `${walked.line.name}: ${howItWent(walked)}.`))];
}

/** @param {Walked} walked */
function howItWent({ grade, mistakes, hints }) {
  if (grade === "good") return "all known";
  const help = [mistakes ? count(mistakes, "mistake") : "", hints === 2 ? "a move shown" : hints ? "a hint" : ""].filter(Boolean).join(" and ");
  return grade === "hard" ? `walked with ${help}` : `not known yet, ${help}`;
}
