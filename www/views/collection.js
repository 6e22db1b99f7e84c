// What the views of the book's openings, positions, games and diagrams share: a list, and one item with its record
// on the board.
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { lost } from "../lib/lost.js";
import { watchSetting } from "../lib/settings.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";

/** @typedef {import("../core.js").BookItem} BookItem */
/** @typedef {import("./view").Context} Context */

/**
 * @typedef {object} Kind
 * @property {import("../pkg/double_corner.js").BookPart | BookItem[]} part of the book, or items from elsewhere
 * @property {string} title of the list
 * @property {(items: BookItem[]) => (Node | string)[]} intro
 * @property {(item: BookItem) => (Node | string)[]} about what stands above the moves
 * @property {(item: BookItem) => Node | string} summary a few words for the list
 */

/** @typedef {(core: import("../core.js").Core, study: import("../study/tools.js").Study) => { element: Node, close: () => void }} Part */

/** @param {import("../core.js").Core} core @param {import("../pkg/double_corner.js").GameName} game @param {Kind} kind */
const itemsOf = (core, game, { part }) => (typeof part === "string" ? core.book(game, part) : part);

/**
 * Shows one item with its record on the board.
 * @param {HTMLElement} host
 * @param {Context} context
 * @param {Kind} kind
 * @param {{follow?: (position: import("../core.js").Position) => (Node | string)[], beside?: Part}} [more]
 *   follow: what stands beside the board for each position; beside: what stands there throughout
 */
export function showItem(host, context, kind, { follow, beside } = {}) {
  const { core, game, path, query } = context;
  const items = itemsOf(core, game.name, kind);
  const index = items.findIndex(({ id }) => id === context.item[0]);
  const item = items[index];
  if (!item || context.item.length > 1) throw lost(`There is no "${context.item.join("/")}" under ${kind.title}.`);
  const bottom = item.record.tag("Bottom")?.toLowerCase() === "black" ? "black" : "white";
  const following = html("div", { class: "following" });
  const study = createStudy({
    core,
    game,
    record: item.record,
    orientation: bottom,
    label: item.name,
    labels: labelsOf(item.record),
    state: { ply: query.get("ply") ?? "0", then: query.get("then") ?? "" },
    onstep: ({ ply, then }) => {
      keepAddress([...path, item.id], { ply: ply === "0" ? null : ply, then });
      followBoard();
    },
  });
  function followBoard() {
    if (!follow) return;
    const position = study.record.position(study.node().id);
    following.replaceChildren(...follow(position));
    position.free();
  }
  followBoard();
  const added = beside?.(core, study);
  const about = html("div", { class: "about" });
  const tell = () => about.replaceChildren(...kind.about(item));
  const unwatch = watchSetting("notation", tell);
  tell();
  host.append(
    html("h1", {}, item.name),
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" },
        about,
        study.tree,
        study.remarks,
        following,
        ...(added ? [added.element] : []),
        ...(game.name === "tailors" || typeof kind.part !== "string" ? [] : trialLink(game.name, kind.part, item.record, item.id)),
        recordTools(study),
        neighbours(items, index, path, kind.title),
      )),
  );
  return {
    title: item.name,
    close() {
      unwatch();
      added?.close();
      study.destroy();
    },
  };
}

/**
 * A link to what exact play says of a record, where it has a result or a move marked as losing.
 * @param {string} game
 * @param {string} part
 * @param {import("../core.js").Record} record
 * @param {string} id
 */
function trialLink(game, part, record, id) {
  const isClaim = part !== "openings" && (record.winner !== undefined || record.nodes().some(({ wins }) => wins));
  return isClaim ? [html("p", { class: "on-trial" }, html("a", { href: formatAddress([game, "trial", id]) }, "What exact play says of it"))] : [];
}

/** The texts that a diagram has on its squares, by the tag "Labels": "1 g8, 2 h7". @param {import("../core.js").Record} record */
function labelsOf(record) {
  return (record.tag("Labels") ?? "").split(", ").filter(Boolean).map((label) => {
    const [text = "", square = ""] = label.split(" ");
    return { square, text };
  });
}

/**
 * @param {BookItem[]} items
 * @param {number} index
 * @param {string[]} path
 * @param {string} title
 */
function neighbours(items, index, path, title) {
  const link = (/** @type {BookItem | undefined} */ item, /** @type {string} */ before) =>
    item ? [html("a", { href: formatAddress([...path, item.id]) }, `${before} ${item.name}`)] : [];
  return html("nav", { class: "neighbours", "aria-label": title },
    ...link(items[index - 1], "←"),
    html("a", { href: formatAddress(path) }, `All ${title.replace(/^The /, "").toLowerCase()}`),
    ...link(items[index + 1], "→"));
}

/**
 * Shows the list of all items.
 * @param {HTMLElement} host
 * @param {Context} context
 * @param {Kind} kind
 */
export function showList(host, { core, game, path }, kind) {
  const items = itemsOf(core, game.name, kind);
  host.append(html("h1", {}, kind.title), ...kind.intro(items), itemList(items, path, kind.summary));
  return { title: kind.title };
}

/**
 * @template {{id: string, name: string}} Item
 * @param {Item[]} items
 * @param {string[]} path
 * @param {(item: Item) => Node | string} summary
 */
export function itemList(items, path, summary) {
  return html("ul", { class: "items" }, ...items.map((item) =>
    html("li", {}, html("a", { href: formatAddress([...path, item.id]) },
      html("strong", {}, item.name), " ", html("span", {}, summary(item))))));
}

/**
 * A view that is a list, or one of its items.
 * @param {Kind} kind
 * @param {Parameters<typeof showItem>[3]} [more]
 * @returns {import("./view").View}
 */
export function collection(kind, more) {
  return (host, context) => (context.item.length ? showItem(host, context, kind, more) : showList(host, context, kind));
}
