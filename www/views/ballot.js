// Openings drawn by lot, of two moves or of three: both players play a ballot with either colour, and it is not drawn again.
import { html } from "../lib/dom.js";
import { formatAddress, keepAddress } from "../lib/address.js";
import { errorText } from "../lib/errors.js";
import { lost } from "../lib/lost.js";
import { keepSetting, setting } from "../lib/settings.js";
import { readState } from "../lib/state.js";
import { THREE, threeMoves } from "../ballots/decks.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";
import { sideName } from "../study/remarks.js";
import { reached } from "./openings.js";

/** @typedef {import("../ballots/decks.js").Entry} Entry */
/** @typedef {{ballots: string[], entries: Map<string, Entry>}} Deck */

const PATH = ["checkers", "ballot"];
const DECKS = ["two", ...THREE.map(([name]) => name)];
/** More openings than these are not offered for a drill. */
const MANY = 8;

/** @type {import("./view").View} */
export async function view(host, { core, game: checkers, item, query }) {
  const pairs = core.ballots().map((pair) => pair.join(" "));
  const wanted = item[0];
  const count = wanted?.split(" ").length ?? 0;
  const all = count === 3 ? await threeMoves() : [];
  const known = count === 3 ? all.some(({ orders }) => orders.includes(wanted ?? "")) : pairs.includes(wanted ?? "");
  if (item.length > 1 || (wanted !== undefined && !known)) {
    throw lost(`"${item.join("/")}" is not one of the ${pairs.length} ballots of two moves, nor of those of three.`);
  }
  const state = readState(query);
  const part = html("div", { class: "ballot" });
  const left = html("p", { class: "quiet" });
  const trouble = html("p", { class: "complaint", role: "alert" });
  const draw = html("button", { type: "button", class: "primary" }, "Draw a ballot");
  const again = html("button", { type: "button" }, "Put all back");
  const list = html("details", { class: "tools" }, html("summary", {}, "All ballots of this kind"));
  const select = html("select", { name: "deck" }, html("option", { value: "two" }, `two moves: all ${pairs.length}`),
    ...THREE.map(([name, words]) => html("option", { value: name }, words)));
  select.value = state.choice("deck", DECKS, count === 3 ? "deck" : count === 2 ? "two" : setting("ballot-deck", "two"));
  if (!select.value) select.value = "two";
  /** @type {Deck} */
  let deck = { ballots: pairs, entries: new Map() };
  /** Those that are not in the hat. @type {Set<string>} */
  let drawn = new Set();
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;

  const drawnSetting = () => (select.value === "two" ? "ballots-drawn" : `ballots-drawn-${select.value}`);

  /** @returns {Promise<Deck>} */
  async function chosenDeck() {
    const has = THREE.find(([name]) => name === select.value)?.[2];
    if (!has) return { ballots: pairs, entries: new Map() };
    const entries = (await threeMoves()).filter(has);
    return { ballots: entries.map(({ orders }) => orders[0] ?? ""), entries: new Map(entries.flatMap((entry) => entry.orders.map((order) => [order, entry]))) };
  }

  async function choose() {
    try {
      deck = await chosenDeck();
      trouble.textContent = "";
    } catch (error) {
      select.value = "two";
      deck = { ballots: pairs, entries: new Map() };
      trouble.textContent = errorText(error);
    }
    drawn = new Set(setting(drawnSetting(), "").split(",").filter((ballot) => deck.ballots.includes(ballot)));
    list.replaceChildren(/** @type {Element} */ (list.firstElementChild),
      html("ul", { class: "lines-here" }, ...deck.ballots.map((ballot) => {
        const entry = deck.entries.get(ballot);
        const words = [entry?.number ? `${entry.number}.` : "", ballot, entry?.name ?? ""].filter(Boolean).join(" ");
        return html("li", {}, html("a", { href: formatAddress([...PATH, ballot], { deck: select.value === "two" ? null : select.value }) }, words));
      })));
    tellLeft();
  }

  function tellLeft() {
    left.textContent = `${deck.ballots.length} ballots in all; ${deck.ballots.length - drawn.size} in the hat. A ballot once drawn is not drawn again until all are put back.`;
    draw.toggleAttribute("disabled", drawn.size === deck.ballots.length);
  }

  /** @param {string} ballot @param {string} game @param {string} then */
  function show(ballot, game, then) {
    study?.destroy();
    const second = game === "2";
    const moves = ballot.split(" ");
    const [first = "", answer = "", third] = moves;
    const record = core.Record.start("checkers");
    let id = record.nodes()[0]?.id ?? 0;
    for (const text of moves) id = record.play(id, text);
    const keep = (/** @type {string} */ own) => keepAddress([...PATH, ballot], { game: second ? 2 : null, then: own, deck: third && select.value !== "deck" && select.value !== "two" ? select.value : null });
    const shown = createStudy({
      core,
      game: checkers,
      record,
      label: `Ballot ${ballot}`,
      orientation: second ? "white" : "black",
      state: { ply: String(moves.length), then },
      onstep: ({ then: own }) => keep(own),
    });
    study = shown;
    keep(shown.state().then);
    const other = html("button", { type: "button" }, second ? "First game" : "Second game, colours changed");
    other.addEventListener("click", () => {
      state.clear();
      show(ballot, second ? "1" : "2", "");
    });
    const begin = third
      ? `begin with ${first}, the other must answer ${answer}, and ${third} must follow`
      : second ? `begin with ${first}; the other must answer ${answer}` : `begin with ${first}, and White must answer ${answer}`;
    part.replaceChildren(
      html("div", { class: "study" },
        shown.boardSide,
        html("div", { class: "side" },
          html("div", { class: "about" },
            html("p", { class: "slip" }, html("strong", {}, moves.join(", "))),
            html("p", {}, second
              ? `Second game: the player who had White now has Black and must ${begin}.`
              : `First game: Black must ${begin}. From there on both play freely.`),
            ...(third ? aboutEntry(ballot) : []),
            other),
          shown.tree, shown.remarks, waysOn(shown, ballot), recordTools(shown))));
  }

  /** What the federation's list says of a ballot, and what else leads there. @param {string} ballot */
  function aboutEntry(ballot) {
    const entry = deck.entries.get(ballot) ?? all.find(({ orders }) => orders.includes(ballot));
    if (!entry) return [];
    const { number, name, use, orders, loses } = entry;
    const others = orders.filter((order) => order !== ballot);
    const used = {
      deck: "it is in the tournament deck.",
      added: "it joined the tournament deck in 2003, after years of play by post.",
      barred: "it is barred from tournaments.",
    };
    return [
      html("p", {}, number && use ? `Number ${number} of the American Checker Federation's list${name ? `, ${name}` : ""}: ${used[use]}`
        : loses ? `${sideName(loses)} loses a man here, whatever is played: no deck has it.` : ""),
      ...(others.length ? [html("p", {}, `The same position comes by ${others.join(" and by ")}.`)] : []),
    ];
  }

  /** @param {ReturnType<typeof createStudy>} shown @param {string} ballot */
  function waysOn(shown, ballot) {
    const position = shown.record.position(shown.node().id);
    const { here, ahead } = core.openingsAt(position);
    const names = reached(core, checkers, position);
    position.free();
    const drills = [...here, ...ahead].slice(0, MANY);
    return html("div", { class: "following" }, ...names,
      ...(drills.length ? [html("p", {}, "Drill: ", ...drills.flatMap(({ id, name }, index) => [index ? ", " : "", html("a", { href: formatAddress(["checkers", "drill", id]) }, name)]), ".")] : []),
      html("p", {}, "Play it against the search: ", ...["black", "white"].flatMap((side, index) =>
        [index ? ", " : "", html("a", { href: formatAddress(["checkers", "play"], { then: ballot, side }) }, `as ${sideName(side)}`)]), "."),
      html("p", {}, html("a", { href: formatAddress(["checkers", "explorer"], { line: ballot }) }, "Explore what is played from here")));
  }

  draw.addEventListener("click", () => {
    const hat = deck.ballots.filter((ballot) => !drawn.has(ballot));
    const ballot = hat[fairNumber(hat.length)];
    if (!ballot) return;
    drawn.add(ballot);
    keepSetting(drawnSetting(), [...drawn].join(","));
    tellLeft();
    state.clear();
    show(ballot, "1", "");
  });
  again.addEventListener("click", () => {
    drawn.clear();
    keepSetting(drawnSetting(), "");
    tellLeft();
  });
  select.addEventListener("change", () => {
    keepSetting("ballot-deck", select.value);
    if (!study) keepAddress(PATH, { deck: select.value });
    void choose();
  });
  await choose();
  host.append(
    html("h1", {}, "Ballots"),
    html("p", {}, "To keep players out of their favourite lines, the first moves are drawn by lot: one of each side, or, in today's tournaments, three. The two play the ballot once each with Black."),
    html("p", {}, "Three moves can be made in 302 ways, which come to 216 positions. In 42 of these a man is lost at once; the federation numbers the other 174, and bars 18."),
    html("p", { class: "chapter" }, html("label", {}, "Draw from ", select)),
    html("p", { class: "buttons" }, draw, again), left, trouble, state.trouble, part, list);
  if (wanted) show(wanted, state.choice("game", ["1", "2"], "1"), query.get("then") ?? "");
  return { title: "Ballots", close: () => study?.destroy() };
}

/**
 * A whole number from 0 to below `count`, each as likely as the others.
 * @param {number} count at most 2^32
 */
function fairNumber(count) {
  const whole = 2 ** 32 - (2 ** 32 % count);
  const number = new Uint32Array(1);
  do crypto.getRandomValues(number);
  while ((number[0] ?? 0) >= whole);
  return (number[0] ?? 0) % count;
}
