// What was found of a game: the summary, the chart, the mistakes to jump to, what there is to say of the move that is
// shown, and the annotated record to take along.
import { copyButton, saveButton } from "../lib/copy.js";
import { html } from "../lib/dom.js";
import { shownMove } from "../study/notation.js";
import { nodeAt } from "../study/place.js";
import { sideName } from "../study/remarks.js";
import { createChart } from "./chart.js";
import { SIGNS, moveSentences, numberedMove, summarySentences, worthText } from "./words.js";

/** @typedef {import("../exact/tables.js").Annotation} Annotation */
/** @typedef {import("../pkg/double_corner_exact.js").JudgedMove} JudgedMove */
/** @typedef {import("../study/tools.js").Study} Study */

/**
 * @param {import("../core.js").Core} core
 * @param {Study} study
 * @param {Annotation} annotation
 */
export function createReport(core, study, annotation) {
  const { game } = study;
  const { moves, summary, start, turn } = annotation;
  const said = html("div", { class: "judged" });
  /** The places of the main line, the start first. */
  const places = ["0", ...moves.map(({ place }) => place)];

  /** The node at a place of the record as it is now; undefined where there is none. @param {string} place */
  function at(place) {
    let root = study.node();
    while (root.parent !== null) root = study.node(root.parent);
    const { id, exact } = nodeAt({ get: study.node }, root.id, place);
    return exact ? study.node(id) : undefined;
  }

  /** A move of the position before a judged one, in the reader's notation. @param {JudgedMove} move @param {string} text */
  function shown(move, text) {
    const parent = at(move.place)?.parent ?? null;
    return parent === null ? text : shownMove(core, game, study.node(parent).fen, text);
  }
  const named = (/** @type {JudgedMove} */ move) => numberedMove(game, move, shown(move, move.text));

  /** The words of a point of the chart. @param {number} index */
  function pointWords(index) {
    const move = moves[index - 1];
    if (!move) return `The start${start ? `: ${worthText(start, turn)}` : ""}`;
    return `${named(move)}${move.fault ? `, ${move.fault}` : ""}${move.place === summary.turning?.place ? ", the losing move" : ""}${move.got ? `: ${worthText(move.got, move.side)}` : ""}`;
  }

  const chart = createChart({
    points: places.map((place, index) => {
      const move = moves[index - 1];
      const worth = move ? move.got : start;
      if (!worth) return null;
      const chance = (move?.side ?? turn) === game.first ? worth.chance : -worth.chance;
      const star = place === summary.turning?.place ? "*" : "";
      return { place, chance, exact: worth.result !== null, words: "", sign: `${move?.fault && move.fault !== "dubious" ? SIGNS[move.fault] : ""}${star}` };
    }),
    top: sideName(game.first),
    bottom: sideName(game.first === "black" ? "white" : "black"),
    unit: game.name !== "chess" ? ["man", "men"] : ["pawn", "pawns"],
    half: annotation.half,
    onstep: (index) => go(places[index] ?? "0"),
  });

  /** @param {string} place */
  function go(place) {
    const node = at(place);
    if (node) study.go(node.id);
    return Boolean(node);
  }

  /** Shows a line of moves: the variation that has it, or else plays it. @param {string | null} place @param {string} from @param {string[]} line */
  function playLine(place, from, line) {
    if (place && go(place)) return;
    if (go(from)) for (const text of line) if (!study.play(text)) break;
  }

  /** @param {string} words @param {() => void} act @param {string} [label] */
  function action(words, act, label) {
    const button = html("button", { type: "button", "aria-label": label ?? null }, words);
    button.addEventListener("click", act);
    return button;
  }

  /** Where a move was made from. @param {JudgedMove} move */
  const before = (move) => places[moves.indexOf(move)] ?? "0";

  function mistakes() {
    const { turning } = summary;
    const listed = moves.filter(({ fault, missed, place }) => fault || missed || place === turning?.place);
    if (!listed.length) return [html("p", {}, "No move is marked.")];
    return [html("h2", {}, "Moves to look at"), html("ul", { class: "mistakes" }, ...listed.map((move) => {
      const star = move.place === turning?.place ? "*" : "";
      const { better } = move;
      const name = named(move);
      return html("li", {},
        action(`${name}${move.fault ? SIGNS[move.fault] : ""}${star}`, () => go(move.place), `${name}${move.fault ? `, ${move.fault}` : ""}${star ? ", the losing move" : ""}`),
        ...(better?.line[0] ? [action(`Better: ${shown(move, better.line[0])}`, () => playLine(better.place, before(move), better.line), `Better instead of ${name}: ${shown(move, better.line[0])}`)] : []),
        ...(star && turning?.refutation.length ? [action("Refutation", () => playLine(turning.variation, move.place, turning.refutation), `Refutation of ${name}`)] : []));
    }))];
  }

  const summaryPart = html("div", { class: "summary" });
  const mistakesPart = html("div");
  function tell() {
    summaryPart.replaceChildren(...summarySentences(game, annotation, named).map((text) => html("p", {}, text)));
    mistakesPart.replaceChildren(...mistakes());
    follow();
  }

  /** Says what there is to say of the move that is shown. */
  function follow() {
    const place = study.place();
    const index = places.indexOf(place);
    const move = moves[index - 1];
    const sentences = move ? moveSentences(move, (text) => shown(move, text)) : index === 0 && start ? [`At the start ${worthText(start, turn)}.`] : [];
    said.replaceChildren(...sentences.map((text) => html("p", {}, text)));
    // In a variation the chart stays where it branches off.
    const at = index >= 0 ? index : Math.min(Number(place.split(".")[0]) || 0, places.length - 1);
    chart.show(at, pointWords(at));
  }

  tell();
  return {
    element: html("div", { class: "report" }, said, chart.element, summaryPart, mistakesPart,
      html("p", { class: "buttons" },
        copyButton("Copy annotated record", () => study.record.write()),
        saveButton("Save annotated record", `annotated.${game.extension}`, () => study.record.write()))),
    follow,
    /** Says it all anew, in another notation. */
    tell,
  };
}
