// The openings by name, by moves, and by the position on the board.
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { watchSetting } from "../lib/settings.js";
import { createStudy } from "../study/study.js";
import { itemList, showItem } from "./collection.js";
import { movesText, textsByOpening } from "./lines.js";

/** @typedef {import("../core.js").Core} Core */
/** @typedef {import("../core.js").Opening} Opening */
/** @typedef {import("../study/game").Game} Game */

/** More openings than this that lie ahead are counted, and listed when asked for. */
const MANY = 12;

/** @type {import("./view").View} */
export async function view(host, context) {
  const { core, game } = context;
  const more = game.name === "chess" ? await import("./chess/openings.js") : undefined;
  if (context.item.length) {
    return showItem(host, context, {
      part: "openings",
      title: "Openings",
      intro: () => [],
      summary: () => "",
      about: (item) => [
        ...(more?.about(core, game, item) ?? []),
        ...(item.record.nodes()[0]?.comments ?? []).map((text) => html("p", {}, text)),
        html("p", {}, html("a", { class: "drill-link", href: formatAddress([game.name, "drill", item.id]) }, "Drill this opening")),
      ],
    }, { follow: (position) => reached(core, game, position) });
  }
  return showExplorer(host, context, more);
}

/**
 * @param {HTMLElement} host
 * @param {import("./view").Context} context
 * @param {typeof import("./chess/openings.js") | undefined} more what chess adds
 */
function showExplorer(host, { core, game, path, query }, more) {
  const found = html("div", { class: "found", "aria-live": "polite" });
  const search = html("input", { type: "search", name: "search", autocomplete: "off", spellcheck: "false", value: query.get("search") ?? "" });
  const texts = textsByOpening(core, game);
  const study = createStudy({
    core,
    game,
    record: core.Record.start(game.name),
    label: "Board to search by",
    state: { then: query.get("then") ?? "" },
    onstep: () => update(),
  });

  /** @param {Opening[]} openings */
  function list(openings) {
    return more ? more.list(openings, path, texts()) : itemList(openings, path, ({ moves }) => movesText(moves));
  }

  function update() {
    const wanted = search.value.trim();
    keepAddress(path, { search: wanted, then: study.state().then });
    const position = study.record.position(study.node().id);
    const atStart = study.node().parent === null;
    if (wanted) {
      const matching = core.openingsMatching(game.name, wanted);
      found.replaceChildren(matching.length
        ? list(matching)
        : html("p", {}, `No opening has "${wanted}" in its name or begins with these moves.`));
    } else if (atStart) {
      found.replaceChildren(list(core.openings(game.name)));
    } else {
      found.replaceChildren(...reached(core, game, position));
    }
    position.free();
  }
  search.addEventListener("input", update);
  const unwatch = watchSetting("notation", update);
  update();
  host.append(
    html("h1", {}, game.name === "chess" ? "Chess openings" : "Openings"),
    html("p", {}, "Search by name (", html("em", {}, game.examples.name), "), by the first moves in any form (",
      html("em", {}, game.examples.moves), "), or play moves on the board. ",
      ...(more ? more.links() : [html("a", { href: "#/checkers/ballot" }, "Draw a ballot"), " of two moves or of three."]),
      " ", html("a", { href: formatAddress([game.name, "drill"]) }, "Drill them"), "."),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        html("label", { class: "search" }, "Name or moves ", search),
        found, study.remarks)),
  );
  return {
    title: game.name === "chess" ? "Chess openings" : "Openings",
    close() {
      unwatch();
      study.destroy();
    },
  };
}

/**
 * The openings that a position belongs to, in words with links.
 * @param {Core} core
 * @param {Game} game
 * @param {import("../core.js").Position} position
 * @param {string} [subject] what to call the position
 * @returns {HTMLElement[]}
 */
export function reached(core, game, position, subject = "This position") {
  const { here, ahead } = core.openingsAt(position);
  const links = (/** @type {Opening[]} */ openings) =>
    openings.flatMap(({ id, name }, index) => [index ? ", " : "", html("a", { href: formatAddress([game.name, "openings", id]) }, name)]);
  const parts = [];
  if (here.length) parts.push(html("p", {}, `${subject} is the `, ...links(here), "."));
  if (ahead.length > MANY) parts.push(html("details", {}, html("summary", {}, `${ahead.length} openings go on from here`), html("p", {}, ...links(ahead), ".")));
  else if (ahead.length) parts.push(html("p", {}, here.length ? "On the way to: " : `${subject} is reached by: `, ...links(ahead), "."));
  if (!parts.length) parts.push(html("p", { class: "quiet" }, `No named opening of the book passes through ${subject.replace(/^T/, "t")}.`));
  return parts;
}
