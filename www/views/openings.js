// The openings by name, by moves, and by the position on the board.
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { createStudy } from "../study/study.js";
import { itemList, showItem } from "./collection.js";

/** @typedef {import("../core.js").Core} Core */

const PATH = ["checkers", "openings"];
/** @type {import("./collection.js").Kind} */
const KIND = {
  part: "openings",
  title: "Openings",
  intro: () => [],
  summary: () => "",
  about: ({ record }) => {
    const comments = record.nodes()[0]?.comments ?? [];
    return comments.map((text) => html("p", {}, text));
  },
};

/** @type {import("./view").View} */
export function view(host, context) {
  if (context.item.length) return showItem(host, context, KIND, { follow: (position) => reached(context.core, position) });
  return showExplorer(host, context);
}

/** @param {HTMLElement} host @param {import("./view").Context} context */
function showExplorer(host, { core, query }) {
  const found = html("div", { class: "found", "aria-live": "polite" });
  const search = html("input", { type: "search", name: "search", autocomplete: "off", spellcheck: "false", value: query.get("search") ?? "" });
  const study = createStudy({
    core,
    record: core.Record.start("checkers"),
    label: "Board to search by",
    state: { then: query.get("then") ?? "" },
    onstep: () => update(),
  });

  function update() {
    keepAddress(PATH, { search: search.value.trim(), then: study.state().then });
    const position = study.record.position(study.node().id);
    const atStart = study.node().parent === null;
    if (search.value.trim()) {
      const matching = core.openingsMatching("checkers", search.value);
      found.replaceChildren(matching.length
        ? itemList(matching, PATH, movesText)
        : html("p", {}, `No opening has "${search.value.trim()}" in its name or begins with these moves.`));
    } else if (atStart) {
      found.replaceChildren(itemList(core.openings("checkers"), PATH, movesText));
    } else {
      found.replaceChildren(...reached(core, position));
    }
    position.free();
  }
  search.addEventListener("input", update);
  update();
  host.append(
    html("h1", {}, "Openings"),
    html("p", {}, "Search by name (", html("em", {}, "double corner"), "), by the first moves in any form (",
      html("em", {}, "11-15 23 19"), "), or play moves on the board. ",
      html("a", { href: "#/checkers/ballot" }, "Draw a ballot"), " for the two-move restriction."),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        html("label", { class: "search" }, "Name or moves ", search),
        found, study.remarks)),
  );
  return { title: "Openings", close: study.destroy };
}

/** The moves by pairs, each of which stays on one line. @param {import("../core.js").Opening} opening */
function movesText({ moves }) {
  const pairs = [];
  for (let ply = 0; ply < moves.length; ply += 2) {
    pairs.push(html("span", { class: "pair" }, `${ply / 2 + 1}. ${moves.slice(ply, ply + 2).join(" ")}`), " ");
  }
  return html("span", {}, ...pairs);
}

/**
 * The openings that a position belongs to, in words with links.
 * @param {Core} core
 * @param {import("../core.js").Position} position
 * @returns {(Node | string)[]}
 */
export function reached(core, position) {
  const { here, ahead } = core.openingsAt(position);
  const links = (/** @type {import("../core.js").Opening[]} */ openings) =>
    openings.flatMap(({ id, name }, index) => [index ? ", " : "", html("a", { href: formatAddress([...PATH, id]) }, name)]);
  const parts = [];
  if (here.length) parts.push(html("p", {}, "This position is the ", ...links(here), "."));
  if (ahead.length) parts.push(html("p", {}, here.length ? "On the way to: " : "This position is reached by: ", ...links(ahead), "."));
  if (!parts.length) parts.push(html("p", { class: "quiet" }, "No named opening of the book passes through this position."));
  return parts;
}
