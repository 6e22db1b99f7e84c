// A table that can be sorted by any column.
import { html } from "./dom.js";

/**
 * @template Row
 * @typedef {object} Column
 * @property {string} name
 * @property {(row: Row) => string | number} value to sort by
 * @property {(row: Row) => Node | string} [cell] what is shown; without it, the value
 */

/**
 * Numbers are sorted falling first, names rising; a second press turns the order.
 * @template Row
 * @param {object} options
 * @param {string} options.caption
 * @param {Column<Row>[]} options.columns the first names the row
 * @param {Row[]} options.rows
 * @param {Row[]} [options.foot] rows that stay at the end
 * @param {{column: number, falling: boolean} | undefined} [options.sorted] at first
 * @param {(rows: Row[], sorted: {column: number, falling: boolean} | undefined) => void} [options.onsort]
 */
export function sortableTable({ caption, columns, rows, foot = [], sorted, onsort }) {
  let order = sorted;
  const heads = columns.map(({ name }, column) => {
    const button = html("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      const names = typeof columns[column]?.value(rows[0] ?? /** @type {Row} */ ({})) === "string";
      order = { column, falling: order?.column === column ? !order.falling : !names };
      fill();
    });
    return html("th", { scope: "col" }, button);
  });
  const body = html("tbody");
  const table = html("table", { class: "sortable" },
    html("caption", {}, caption),
    html("thead", {}, html("tr", {}, ...heads)),
    body,
    ...(foot.length ? [html("tfoot", {}, ...foot.map(line))] : []));

  /** @param {Row} row */
  function line(row) {
    return html("tr", {}, ...columns.map(({ value, cell }, index) => {
      const shown = cell ? cell(row) : `${value(row)}`;
      return index ? html("td", {}, shown) : html("th", { scope: "row" }, shown);
    }));
  }

  function fill() {
    const { value } = columns[order?.column ?? -1] ?? {};
    const list = [...rows];
    if (value) {
      list.sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        const rising = typeof x === "number" && typeof y === "number" ? x - y : `${x}`.localeCompare(`${y}`, "en");
        return order?.falling ? -rising : rising;
      });
    }
    heads.forEach((head, index) => {
      if (index === order?.column) head.setAttribute("aria-sort", order.falling ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
    body.replaceChildren(...list.map(line));
    onsort?.(list, order);
  }
  fill();
  return html("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": caption }, table);
}
