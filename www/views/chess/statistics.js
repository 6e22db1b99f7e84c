// How 1500 games went by their openings: the table, sortable, and as a chart; what the page gets wrong beside it.
import { html, svg } from "../../lib/dom.js";
import { keepAddress } from "../../lib/address.js";
import { readState } from "../../lib/state.js";
import { sortableTable } from "../../lib/table.js";
import { sentence } from "./words.js";

/** @typedef {import("../../pkg/double_corner.js").Statistic} Statistic */

/** @param {number} number */
const percent = (number) => number.toFixed(1);

/** @param {number} exact @param {number | null} printed @param {string | null} [mistake] */
function beside(exact, printed, mistake = null) {
  if (printed === null) return percent(exact);
  return html("span", {}, `${percent(exact)} `,
    html("span", { class: mistake ? "wrong" : "quiet" }, mistake ? html("s", {}, `${printed}`) : `${printed}`));
}

/** @type {import("../../lib/table.js").Column<Statistic>[]} */
const COLUMNS = [
  { name: "Opening", value: ({ name }) => name },
  { name: "Won", value: ({ won }) => won },
  { name: "Lost", value: ({ lost }) => lost },
  { name: "Drawn", value: ({ drawn }) => drawn },
  { name: "Played", value: ({ played }) => played },
  { name: "Score %", value: ({ score }) => score, cell: ({ score, printed, mistake }) => beside(score, printed.score, mistake) },
  { name: "Share %", value: ({ share }) => share, cell: ({ share, printed }) => beside(share, printed.share) },
];

/** @type {import("../view").View} */
export function view(host, { core, path, query }) {
  const { rows, total } = core.statistics("chess");
  const chart = html("div", { class: "chart" });
  const state = readState(query);
  const by = state.choice("by", COLUMNS.map(({ name }) => name.toLowerCase()), null);
  const falling = state.choice("order", ["rising", "falling"], "falling") === "falling";
  const column = COLUMNS.findIndex(({ name }) => name.toLowerCase() === by);
  const table = sortableTable({
    caption: "Results of the first player by opening",
    columns: COLUMNS,
    rows,
    foot: [total],
    sorted: column < 0 ? undefined : { column, falling },
    onsort: (list, sorted) => {
      chart.replaceChildren(bars(list, total));
      if (sorted) keepAddress(path, { by: COLUMNS[sorted.column]?.name.toLowerCase(), order: sorted.falling ? null : "rising" });
    },
  });
  table.addEventListener("click", () => state.clear());
  const notes = rows.filter(({ mistake, note }) => mistake || note);
  host.append(
    html("h1", {}, "1500 games"),
    html("p", {}, "How the first player fared with each opening, from the chess columns of the New York ", html("em", {}, "Sun"),
      ". A draw counts half. The small figure beside a percentage is the page's own; where it is wrong, it is struck out."),
    state.trouble, html("div", { class: "figures" }, chart, table),
    html("h2", {}, "What the page gets wrong, and what its rows include"),
    html("ul", {}, ...notes.map(({ name, mistake, note }) =>
      html("li", {}, html("strong", {}, `${name}: `), [mistake && sentence(`the page's figure: ${mistake}`), note && sentence(`counted ${note}`)].filter(Boolean).join(" ")))));
  return { title: "1500 games" };
}

/** Heights and widths of the chart, in its own units. */
const ROW = 26;
const NAME = 190;
const BAR = 330;

/** @param {Statistic[]} rows @param {Statistic} total */
function bars(rows, total) {
  const height = (rows.length + 1) * ROW + 34;
  const picture = svg("svg", { viewBox: `0 0 ${NAME + BAR + 60} ${height}`, role: "img", "aria-label": "Won, drawn and lost of each opening as bars; the table has the figures" });
  [["won", 0], ["drawn", 70], ["lost", 160]].forEach(([kind, x]) => {
    picture.append(svg("rect", { class: `${kind}`, x: NAME + Number(x), y: 4, width: 16, height: 16 }),
      svg("text", { x: NAME + Number(x) + 22, y: 17 }, `${kind}`));
  });
  [...rows, total].forEach((row, index) => {
    const y = 34 + index * ROW;
    picture.append(svg("text", { class: "name", x: NAME - 8, y: y + 15 }, row.name));
    let x = NAME;
    for (const kind of /** @type {const} */ (["won", "drawn", "lost"])) {
      const width = (row[kind] / row.played) * BAR;
      picture.append(svg("rect", { class: kind, x: x.toFixed(1), y, width: width.toFixed(1), height: 19 }));
      x += width;
    }
    picture.append(svg("text", { x: NAME + BAR + 8, y: y + 15 }, percent(row.score)));
  });
  picture.append(svg("line", { x1: NAME + BAR / 2, x2: NAME + BAR / 2, y1: 30, y2: height }));
  return picture;
}
