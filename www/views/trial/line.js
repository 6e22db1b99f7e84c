// A claim about a position: the record on the board, each move judged, and the proof to play through.
import { html } from "../../lib/dom.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { createStudy } from "../../study/study.js";
import { shownMove } from "../../study/notation.js";
import { nodeAt } from "../../study/place.js";
import { createProof } from "./prove.js";
import { createValues } from "./values.js";
import { badge, claimText, judgedSentences, judgement, movesSentences, scoresSentence, valueSentence } from "./words.js";

/** @typedef {import("./data.js").Claim} Claim */
/** @typedef {import("../view").Context} Context */

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @param {Claim & {item: import("../../core.js").BookItem}} claim
 * @param {Node} neighbours
 */
export function showLine(host, { core, game, path, query }, { found, title, says, item }, neighbours) {
  const { record } = item;
  const nodes = new Map(record.nodes().map((node) => [node.id, node]));
  const root = record.nodes()[0]?.id ?? 0;
  const judged = new Map((found.moves ?? []).map((move) => [nodeAt(nodes, root, move.at).id, move]));
  const { id: claimed } = nodeAt(nodes, root, found.at);
  const start = nodes.get(claimed)?.fen ?? "";
  const said = html("div", { class: "judged", "aria-live": "polite" });
  const study = createStudy({
    core,
    game,
    record,
    orientation: record.tag("Bottom")?.toLowerCase() === "black" ? "black" : "white",
    label: title,
    // A claim about a place within a record is first seen there.
    state: { ply: query.get("ply") ?? found.at, then: query.get("then") ?? "" },
    judgement: (id) => {
      const move = judged.get(id);
      return move && judgement(move);
    },
    onstep: ({ ply, then }) => {
      keepAddress([...path, item.id], { ply: ply === found.at ? null : ply, then });
      tell();
      values.follow();
    },
  });
  function tell() {
    const node = study.node();
    const move = judged.get(node.id);
    const before = node.parent === null ? undefined : nodes.get(node.parent);
    const sentences = move && before ? judgedSentences(move, (text) => shownMove(core, game, before.fen, text)) : [];
    said.replaceChildren(...sentences.map((text) => html("p", {}, text)));
  }
  const values = createValues(core, game, study);
  tell();
  host.append(
    html("h1", {}, title),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        html("div", { class: "about" },
          html("p", {}, badge(found.finding)),
          html("p", {}, html("strong", {}, claimText(found.winner)), " ", says),
          ...[valueSentence(found), ...(found.finding === "wrong" ? refutation(found, [...path, item.id]) : []),
            ...movesSentences(found.moves ?? []), ...(found.scores ? [scoresSentence(found.scores)] : [])]
            .filter(Boolean).map((part) => html("p", {}, part)),
          createProof(game.name, found, start)),
        study.tree,
        legend(),
        said,
        values.element,
        study.remarks,
        neighbours)));
  return {
    title: `${title} on trial`,
    close() {
      values.close();
      study.destroy();
    },
  };
}

/** How to play the line that the book missed. @param {import("./data.js").Found} found @param {string[]} path */
function refutation({ at, refutation: line = [], result }, path) {
  const right = result === "draw" ? "It is a draw" : "It is won by the other side";
  if (!line.length) return [`${right}.`];
  return [html("span", {}, html("strong", {}, `${right}: `),
    html("a", { href: formatAddress(path, { ply: at, then: line[0] ?? "" }) }, `play ${line[0]}`), ", or ",
    html("a", { href: formatAddress(path, { ply: at, then: line.join(" ") }) }, "see best play to its end"), ".")];
}

function legend() {
  const sign = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {string} */ words) =>
    html("span", {}, html("span", { class: "judgement", "data-kind": kind }, text), ` ${words} `);
  return html("p", { class: "legend quiet" }, sign("keeps", "✓", "as good as any"), sign("slower", "+4", "plies longer than need be"),
    sign("sooner", "−2", "plies sooner lost"), sign("spoils", "✗", "throws the result away"), sign("open", "?", "not decided"));
}
