// Cases to practise on: the reader rules first, then the umpire.
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { readState } from "../lib/state.js";
import { action } from "../study/setup.js";
import { createStudy } from "../study/study.js";
import { lawList, sentence } from "./umpire-words.js";

const CODES = { draughts: "By the laws of draughts.", american: "By the code of the American Chess Congress.", bluebook: "By the code of the Blue Book." };

/** @type {import("./view").View} */
export function quiz(host, { core, game, path, query }) {
  const own = [...path, "quiz"];
  const all = core.quizzes(game.name);
  const state = readState(query);
  let at = state.number("case", all.length) - 1;
  /** The cases that were answered, and whether rightly at the first go. @type {Map<number, boolean>} */
  const answered = new Map();
  const part = html("div");
  const score = html("p", { class: "quiet", role: "status" });
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;

  function show() {
    const one = all[at];
    if (!one) return;
    keepAddress(own, { case: at ? at + 1 : null });
    study?.destroy();
    const verdict = html("div", { class: "told", "aria-live": "polite" });
    const choices = html("div", { class: "choices", role: "group", "aria-label": "Answers" });
    const moves = one.question === "moves";
    study = createStudy({
      core, game, record: core.Record.start(game.name, one.fen), label: "The position of the case", watch: !moves,
      onstep: (_, node) => {
        if (moves && node.parent !== null) answer(one.moves.includes(node.text), node.text);
      },
    });
    /** @param {boolean} right @param {string} said */
    function answer(right, said) {
      if (!answered.has(at)) answered.set(at, right);
      const count = [...answered.values()].filter(Boolean).length;
      score.textContent = `${count} of ${answered.size} right at the first go.`;
      verdict.replaceChildren(html("p", { class: "answer" }, right ? "Right." : "No."), html("p", {}, said && !right ? `Not: ${said}` : ""),
        ...(right || !moves ? ruled() : [html("p", {}, "Step back and try another move, or "), action("see what is allowed", () => verdict.replaceChildren(...ruled()))]));
    }
    function ruled() {
      const answerText = moves ? `Allowed: ${one?.moves.join(", ")}.` : one?.options[one.right ?? 0] ?? "";
      return [html("p", {}, html("strong", {}, sentence(answerText))), html("p", {}, sentence(one?.finding ?? "")), lawList(one?.laws ?? []),
        html("p", {}, html("a", { href: formatAddress(path, { fen: one?.fen, happened: one?.happened, code: one?.code === "bluebook" ? "bluebook" : null }) }, "Play it out before the umpire"))];
    }
    choices.append(...one.options.map((text, index) => action(text, () => answer(index === one.right, text))));
    const hint = { who: "Who chooses?", law: "Which law decides?", choice: "What does the umpire say?", moves: "Make the move on the board." }[one.question];
    // Above the board: on a phone it would be out of sight below.
    const about = html("div", { class: "about" }, html("h2", {}, `Case ${at + 1} of ${all.length}`),
      html("p", {}, `${one.story} `, html("span", { class: "quiet" }, CODES[one.code])));
    part.replaceChildren(about, html("div", { class: "study" }, study.boardSide,
      html("div", { class: "side" }, state.trouble,
        html("p", {}, html("strong", {}, hint)),
        choices, verdict,
        html("p", { class: "buttons" }, action("Case before", () => go(-1)), action("Next case", () => go(1))), score)));
  }

  /** @param {number} by */
  function go(by) {
    state.clear();
    at = (at + by + all.length) % all.length;
    show();
    part.querySelector("h2")?.setAttribute("tabindex", "-1");
    /** @type {HTMLElement | null} */ (part.querySelector("h2"))?.focus({ preventScroll: true });
  }

  host.append(
    html("h1", {}, "You are the umpire"),
    html("p", {}, "Something happened on the board. Say what the law says. ", html("a", { href: formatAddress(path) }, "Ask the umpire of a case of your own"), "."),
    part);
  show();
  return { title: "You are the umpire", close: () => study?.destroy() };
}
