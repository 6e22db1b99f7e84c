// The opening explorer: from any position, how many lines and results lie under each move, by whatever order of moves.
import { html } from "../lib/dom.js";
import { keepAddress } from "../lib/address.js";
import { errorText } from "../lib/errors.js";
import { watchSetting } from "../lib/settings.js";
import { openSources } from "../explorer/sources.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";
import { sideName } from "../study/remarks.js";
import { reached } from "./openings.js";

/** @typedef {import("../explorer/source.js").Source} Source */
/** @typedef {import("../explorer/source.js").Continuation} Continuation */
/** @typedef {import("../core.js").Position} Position */

/** More lines than these are counted, and listed when asked for. */
const MANY = 12;

/** @type {import("./view").View} */
export async function view(host, { core, game, path, query }) {
  const sources = await openSources(core, game.name);
  const chosen = new Set(sources.filter(({ waits }) => !waits));
  const list = html("div", { class: "explored" });
  const names = html("div", { class: "following", "aria-live": "polite" });
  const trouble = html("p", { class: "complaint", role: "alert" });
  const study = createStudy({
    core,
    game,
    record: core.Record.start(game.name),
    label: `Explorer: ${game.title}`,
    orientation: query.get("side") === "black" ? "black" : "white",
    state: { then: query.get("line") ?? "" },
    onstep: () => step(),
    onflip: () => keep(),
  });
  /** Which answer is waited for: a slower one before it must not replace it. */
  let turn = 0;
  /** Was the last move made in the list? Then the list keeps the focus. */
  let fromList = false;

  function keep() {
    keepAddress(path, { line: study.state().then, side: study.orientation === "black" ? "black" : null });
  }

  function step() {
    keep();
    void show();
  }

  async function show() {
    const mine = (turn += 1);
    const position = study.record.position(study.node().id);
    try {
      names.replaceChildren(...reached(core, game, position));
      const asked = sources.filter((source) => chosen.has(source));
      if (asked.some(({ waits }) => waits)) list.setAttribute("aria-busy", "true");
      const answers = await Promise.all(asked.map(async (source) => ({ source, moves: await source.moves(position), here: (await source.here?.(position)) ?? [] })));
      if (mine !== turn) return;
      list.replaceChildren(...table(position, answers), ...answers.flatMap(({ source, here }) => lines(source, here)));
      trouble.textContent = "";
      if (fromList) (list.querySelector("button") ?? back).focus();
    } catch (error) {
      if (mine === turn) trouble.textContent = `That did not work: ${errorText(error)}`;
    } finally {
      fromList = false;
      list.removeAttribute("aria-busy");
      position.free();
    }
  }

  /**
   * A row for each move that any source knows, the most frequent first.
   * @param {Position} position
   * @param {{source: Source, moves: Continuation[]}[]} answers
   */
  function table(position, answers) {
    /** @type {Map<string, (Continuation | undefined)[]>} */
    const rows = new Map();
    answers.forEach(({ moves }, index) => {
      for (const move of moves) {
        const row = rows.get(move.text) ?? [];
        row[index] = move;
        rows.set(move.text, row);
      }
    });
    if (!rows.size) return [html("p", {}, study.node().outcome ? "The game has ended here." : "No line goes on from here. Play any move, or step back.")];
    const total = (/** @type {(Continuation | undefined)[]} */ row) => row.reduce((sum, move) => sum + (move?.count ?? 0), 0);
    const sorted = [...rows].sort(([a, x], [b, y]) => total(y) - total(x) || a.localeCompare(b, "en", { numeric: true }));
    const notation = game.notation();
    const most = Math.max(...sorted.flatMap(([, row]) => row.map((move) => move?.count ?? 0)));
    return [html("table", {},
      html("caption", {}, `${sideName(position.turn)} to play: ${sorted.length} ${sorted.length === 1 ? "move" : "moves"}`),
      html("thead", {}, html("tr", {}, html("th", { scope: "col" }, "Move"),
        ...answers.map(({ source }) => html("th", { scope: "col" }, `${source.name}: ${source.unit}`)))),
      html("tbody", {}, ...sorted.map(([text, row]) => {
        const button = html("button", { type: "button", class: "explore" }, notation ? position.translate(text, notation) : text);
        button.addEventListener("click", () => {
          fromList = true;
          study.play(text);
        });
        return html("tr", {}, html("th", { scope: "row" }, button), ...answers.map((_, index) => cell(row[index], most)));
      })))];
  }

  /** @param {Continuation | undefined} move @param {number} most */
  function cell(move, most) {
    if (!move) return html("td", {}, "–");
    return html("td", {},
      html("span", { class: "count" }, String(move.count)),
      html("progress", { max: most, value: move.count, "aria-hidden": "true" }),
      html("span", { class: "quiet results" }, resultWords(move)));
  }

  const first = game.first;
  const second = first === "black" ? "white" : "black";
  /** @param {Continuation} move */
  function resultWords({ results, count }) {
    if (results.open === count) return "";
    return [[results[first], `${sideName(first)} won`], [results.drawn, "drawn"], [results[second], `${sideName(second)} won`]]
      .flatMap(([number, words]) => (number ? [`${number} ${words}`] : [])).join(", ");
  }

  /** @param {Source} source @param {import("../explorer/source.js").Found[]} here */
  function lines(source, here) {
    if (!here.length || study.node().parent === null) return [];
    const links = (/** @type {typeof here} */ some) => html("ul", { class: "lines-here" }, ...some.map(({ title, href }) => html("li", {}, html("a", { href }, title))));
    const heading = `${source.name}: ${here.length} ${here.length === 1 ? source.unit.slice(0, -1) : source.unit} through this position`;
    const part = html("details", {}, html("summary", {}, heading), links(here));
    part.open = here.length <= MANY;
    return [part];
  }

  const back = html("button", { type: "button" }, "One move back");
  back.addEventListener("click", () => {
    fromList = true;
    study.back();
  });
  const choice = html("fieldset", { class: "palette" }, html("legend", {}, "Count"), ...sources.map((source) => {
    const box = html("input", { type: "checkbox", name: "source" });
    box.checked = chosen.has(source);
    box.addEventListener("change", () => {
      if (box.checked) chosen.add(source);
      else chosen.delete(source);
      void show();
    });
    return html("label", { class: "tool" }, box, html("span", {}, source.name));
  }));
  const unwatch = watchSetting("notation", () => void show());
  await show();
  host.append(
    html("h1", {}, "Opening explorer"),
    html("p", {}, "Every named line and game that is here, from any position. A move counts what comes to the position after it, by whatever order of moves. Choose a move in the list, or play it on the board."),
    trouble,
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" }, study.tree, ...(sources.length > 1 ? [choice] : []), html("p", { class: "buttons" }, back), list, names, recordTools(study))));
  return {
    title: "Opening explorer",
    close() {
      unwatch();
      study.destroy();
      for (const source of sources) source.close?.();
    },
  };
}
