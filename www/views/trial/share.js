// A claim about all positions of an ending, or about the theory of the move: figures as a table with bars, and
// positions to play.
import { html } from "../../lib/dom.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { lost } from "../../lib/lost.js";
import { createStudy } from "../../study/study.js";
import { createProof } from "./prove.js";
import { createValues } from "./values.js";
import { badge, counted } from "./words.js";
import { sentence } from "../chess/words.js";

/** @typedef {import("./data.js").Claim} Claim */
/** @typedef {import("./data.js").Row} Row */
/** @typedef {import("../view").Context} Context */

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @param {Claim} claim
 * @param {Node} neighbours
 */
export function showShare(host, { core, game, path, query }, { found, title, says }, neighbours) {
  const { rows = [] } = found;
  const here = [...path, found.id];
  const isTheory = found.kind === "theory";
  const first = rows[0]?.longestWin?.fen ?? rows[0]?.draw ?? "";
  const fen = query.get("fen") ?? first;
  const board = fen ? example(fen) : undefined;
  host.append(
    html("h1", {}, isTheory ? title : sentence(title).replace(/\.$/, "")),
    html("p", {}, badge(found.finding)),
    html("p", {}, html("strong", {}, says), " ", conclusion()),
    ...(rows.length ? [figures()] : []),
    ...(rows.length ? [createProof(game.name, found, rows[0]?.longestWin?.fen ?? fen)] : []),
    ...(board ? [html("h2", {}, "A position of these"), board.element] : []),
    neighbours);
  return { title: `${sentence(title).replace(/\.$/, "")} on trial`, close: () => board?.close() };

  /** @param {string} text */
  function example(text) {
    let record;
    try {
      record = core.Record.start(game.name, text);
    } catch {
      throw lost(`"${text}" is no position that can be shown.`);
    }
    const study = createStudy({
      core, game, record, label: "Example", orientation: "white",
      state: { then: query.get("then") ?? "" },
      onstep: ({ then }) => {
        keepAddress(here, { fen: text === first ? null : text, then });
        values.follow();
      },
    });
    const values = createValues(core, game, study);
    return {
      element: html("div", { class: "study", id: "example" }, study.boardSide, html("div", { class: "side" }, study.tree, values.element, study.remarks)),
      close() {
        values.close();
        study.destroy();
      },
    };
  }

  function conclusion() {
    if (!rows.length) return "";
    return isTheory ? theory(rows) : material(found, rows, title.split(" against "));
  }

  function figures() {
    return html("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": "Positions counted" },
      html("table", { class: "shares" },
        html("caption", {}, isTheory ? "Won, drawn and lost by the side that has the move" : `Won, drawn and lost by ${firstOf(title)}`),
        html("thead", {}, html("tr", {}, ...["Positions", "As bars", "Won", "Drawn", "Lost", "Play an example"].map((name) => html("th", { scope: "col" }, name)))),
        html("tbody", {}, ...rows.map((row) => html("tr", {},
          html("th", { scope: "row" }, isTheory ? theoryName(row) : materialName(row, title.split(" against "))),
          html("td", {}, bar(row)),
          ...[row.won, row.drawn, row.lost].map((count) => html("td", {}, share(count, total(row)), html("br"), html("span", { class: "quiet" }, count.toLocaleString("en")))),
          html("td", {}, ...examples(row)))))));
  }

  /** @param {Row} row */
  function examples({ longestWin, longestLoss, draw }) {
    const link = (/** @type {string} */ text, /** @type {string} */ words) => [html("a", { class: "example", href: formatAddress(here, { fen: text }) }, words)];
    return [
      ...(longestWin ? link(longestWin.fen, `longest win, ${length(longestWin.plies)}`) : []),
      ...(longestLoss ? link(longestLoss.fen, longestLoss.plies ? `longest loss, ${length(longestLoss.plies)}` : "lost already") : []),
      ...(draw ? link(draw, "a draw") : []),
    ];
  }

  /** @param {number} plies */
  function length(plies) {
    return game.name === "chess" ? counted(Math.ceil(plies / 2), "move") : counted(plies, "ply", "plies");
  }
}

/** @param {Row} row */
const total = ({ won, drawn, lost: losses }) => won + drawn + losses;

/** A share that is never rounded to all or nothing. @param {number} part @param {number} all */
function share(part, all) {
  if (!all) return "–";
  const percent = (100 * part) / all;
  if (part && percent < 0.1) return "< 0.1 %";
  if (part < all && percent > 99.9) return "> 99.9 %";
  return `${percent.toFixed(1)} %`;
}

/** Its figures stand beside it, so that no reader needs it. @param {Row} row */
function bar(row) {
  const part = (/** @type {"won" | "drawn" | "lost"} */ kind) => html("progress", { class: kind, max: total(row) || 1, value: row[kind], "aria-hidden": "true", tabindex: -1 });
  return html("div", { class: "bars", "aria-hidden": "true" }, part("won"), part("drawn"), part("lost"));
}

/** @type {Record<string, string>} */
const BISHOPS = { all: "", "two colours": "Bishops of two colours, ", "one colour": "Bishops of one colour, " };

/** @param {Row} row @param {string[]} sides in words */
function materialName({ of, turn }, sides) {
  const words = `${BISHOPS[of] ?? ""}${(sides[turn === "first" ? 0 : 1] ?? "").toLowerCase()} to move`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @type {Record<string, string>} */
const KINDS = { men: "Men only", mixed: "Men and kings", kings: "Kings only" };

/** @param {Row} row */
function theoryName({ of, pieces, turn, capture }) {
  return `${KINDS[of] ?? of}, ${pieces} against ${pieces}, ${turn === "holder" ? "it plays" : "the other plays"}${capture ? ", a capture is due" : ""}`;
}

/** @param {Row[]} rows @param {"won" | "drawn" | "lost"} kind */
const sum = (rows, kind) => rows.reduce((all, row) => all + row[kind], 0);

/** The side that is named first, in words. @param {string} title */
const firstOf = (title) => (title.split(" against ")[0] ?? title).toLowerCase();

/** The plain conclusion of an ending. @param {import("./data.js").Found} found @param {Row[]} rows @param {string[]} sides in words */
function material({ says }, rows, sides) {
  const spoken = rows.filter(({ of }) => of !== "one colour");
  const stronger = sum(rows, "won") >= sum(rows, "lost") ? "first" : "other";
  const judged = spoken.filter(({ turn }) => turn === stronger);
  const all = judged.reduce((count, row) => count + total(row), 0);
  const who = ((stronger === "first" ? sides[0] : sides[1]) ?? "").toLowerCase();
  const [won, drawn] = [sum(judged, stronger === "first" ? "won" : "lost"), sum(judged, "drawn")];
  const words = says === "won" ? `wins ${share(won, all)} of all positions` : `wins ${share(won, all)} of all positions all the same, and ${share(drawn, all)} are drawn`;
  return `With the move, ${who} ${won ? words : "never wins"}.`;
}

/** @param {Row[]} rows */
function theory(rows) {
  const quiet = rows.filter(({ of, capture, pieces }) => of === "men" && !capture && pieces === 2);
  const all = quiet.reduce((count, row) => count + total(row), 0);
  const [won, drawn, lostShare] = [share(sum(quiet, "won"), all), share(sum(quiet, "drawn"), all), share(sum(quiet, "lost"), all)];
  return `With two men against two and nothing to take, the side that has it wins ${won}, draws ${drawn} and loses ${lostShare} of all positions: it helps, but most such endings are drawn, since a man that is crowned can wait.`;
}
