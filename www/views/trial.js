// The book on trial: what it says of who wins, and what tables and proofs say.
import { formatAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { lost } from "../lib/lost.js";
import { sentence } from "./chess/words.js";
import { claims } from "./trial/data.js";
import { showLine } from "./trial/line.js";
import { showShare } from "./trial/share.js";
import { FINDINGS, KINDS, badge } from "./trial/words.js";

/** @typedef {import("./trial/data.js").Claim} Claim */
/** @typedef {import("./trial/data.js").Finding} Finding */

/** @type {import("./view").View} */
export async function view(host, context) {
  const { core, game, path, item } = context;
  const list = await claims(core, /** @type {"checkers" | "chess"} */ (game.name));
  if (!item.length) return showClaims(host, list, path);
  const sorted = byKind(list).flatMap(({ claims: group }) => group);
  const index = sorted.findIndex(({ found }) => found.id === item[0]);
  const claim = sorted[index];
  if (!claim || item.length > 1) throw lost(`There is no "${item.join("/")}" on trial.`);
  const neighbours = html("nav", { class: "neighbours", "aria-label": "Claims" },
    ...link(sorted[index - 1], "←"), html("a", { href: formatAddress(path) }, "All claims"), ...link(sorted[index + 1], "→"));
  return claim.item ? showLine(host, context, { ...claim, item: claim.item }, neighbours) : showShare(host, context, claim, neighbours);

  /** @param {Claim | undefined} other @param {string} before */
  function link(other, before) {
    return other ? [html("a", { href: formatAddress([...path, other.found.id]) }, `${before} ${other.title}`)] : [];
  }
}

/** @param {Claim[]} list */
function byKind(list) {
  return KINDS.map(([kind, title]) => ({ title, claims: list.filter(({ found }) => found.kind === kind) })).filter((group) => group.claims.length);
}

/**
 * @param {HTMLElement} host
 * @param {Claim[]} list
 * @param {string[]} path
 */
function showClaims(host, list, path) {
  const count = (/** @type {Finding} */ finding) => list.filter(({ found }) => found.finding === finding).length;
  host.append(
    html("h1", {}, "The book on trial"),
    html("p", {}, "What the chapter says of who wins, held against tables of every ending and against proofs. Each claim can be played through, every move with its exact value, and worked out again on your own device."),
    html("ul", { class: "counts" }, .../** @type {Finding[]} */ (Object.keys(FINDINGS)).map((finding) =>
      html("li", {}, html("strong", {}, `${count(finding)}`), " ", badge(finding)))),
    ...byKind(list).flatMap(({ title, claims: group }) => [
      html("h2", {}, title),
      html("ul", { class: "items" }, ...group.map(({ found, title: name, says }) =>
        html("li", {}, html("a", { href: formatAddress([...path, found.id]) },
          html("strong", {}, found.kind === "material" ? sentence(name).replace(/\.$/, "") : name), badge(found.finding), " ", html("span", {}, says))))),
    ]),
    html("h2", {}, "How it is judged"),
    html("p", {}, "A position holds when the exact result is the book's, with exceptions when a move of its line throws the result away without the book's saying so. A list's word on an ending is judged with the stronger side to move: it holds when it is true of every position, with exceptions when of half of them or more, and is wrong below that. Positions that mirror each other are counted once. Chess counts no fifty moves here, and nobody castles."));
  return { title: "The book on trial" };
}
