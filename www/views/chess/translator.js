// The translator: a game or a page in one notation, in the others and as PGN, with every doubt explained.
import { html } from "../../lib/dom.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { copyButton, saveButton } from "../../lib/copy.js";
import { errorText } from "../../lib/errors.js";
import { keepText, keptText } from "../../lib/texts.js";
import { watchSetting } from "../../lib/settings.js";
import { EXAMPLES } from "./examples.js";
import { sentence } from "./words.js";

/** @typedef {import("../../pkg/double_corner.js").PageGame} PageGame */
/** @typedef {import("../../pkg/double_corner.js").PageMove} PageMove */

/** Texts up to this length stand in the address. */
const SHORT = 1500;

/** @type {[Exclude<keyof PageMove, "printed" | "line" | "column">, string][]} */
const COLUMNS = [["san", "SAN"], ["descriptive", "Descriptive"], ["german", "Old German"], ["uci", "UCI"]];

/** @type {import("../view").View} */
export async function view(host, { core, game, path, query }) {
  const page = html("textarea", { name: "page", rows: 8, spellcheck: "false", "aria-describedby": "page-hint" });
  const fen = html("input", { name: "fen", spellcheck: "false", autocomplete: "off", placeholder: "the start of the game" });
  const trouble = html("p", { class: "complaint", role: "alert" });
  const found = html("div", { class: "translation", "aria-live": "polite" });
  const examples = html("p", { class: "buttons" }, ...EXAMPLES.map(({ name, text }) => {
    const button = html("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      page.value = text;
      fen.value = "";
      void translate();
    });
    return button;
  }));
  const form = html("form", { class: "page" },
    html("label", {}, "A game or a page ", page),
    html("p", { id: "page-hint", class: "quiet" }, "In any notation: running on, in columns, or as fractions with White over Black; numbered or not; with comments, and with several games."),
    html("label", {}, "It begins at (FEN) ", fen),
    html("p", { class: "buttons" }, html("button", { type: "submit", class: "primary" }, "Translate")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void translate();
  });

  async function translate() {
    const text = page.value;
    trouble.textContent = "";
    if (!text.trim()) {
      found.replaceChildren();
      return;
    }
    keepAddress(path, { ...(text.length > SHORT ? { text: await keepText(text) } : { page: text }), fen: fen.value.trim() });
    show();
    // On a small screen the answer begins below what is seen.
    (found.querySelector("h2") ?? found).scrollIntoView({ block: "center" });
  }

  function show() {
    /** @type {PageGame[]} */
    let games;
    try {
      games = core.translatePage(page.value, fen.value.trim() || undefined);
    } catch (error) {
      found.replaceChildren();
      trouble.textContent = errorText(error);
      return;
    }
    if (!games.some(({ moves, stop }) => moves.length || stop)) {
      found.replaceChildren(html("p", {}, "No moves were found on this page."));
      return;
    }
    const preferred = COLUMNS.find(([name]) => name === game.notation()) ?? COLUMNS[0];
    found.replaceChildren(...games.map((item, index) => showGame(item, games.length > 1 ? index + 1 : 0, preferred?.[0] ?? "san")));
  }

  const unwatch = watchSetting("notation", () => {
    if (found.firstChild) show();
  });
  host.append(
    html("h1", {}, "Translator"),
    html("p", {}, "Old books write ", html("em", {}, "Kt-KB3"), " and leave out what their readers could see. Paste what they print, and get it in other notations and as PGN."),
    form, html("p", { class: "quiet" }, "Or try one of these:"), examples, trouble, found);
  fen.value = query.get("fen") ?? "";
  const kept = query.get("text");
  page.value = query.get("page") ?? (kept ? await keptText(kept) ?? "" : "");
  if (kept && !page.value) trouble.textContent = "The page of this address is not on this device. Paste it again.";
  if (page.value || fen.value) show();
  return { title: "Translator", close: unwatch };
}

/**
 * @param {PageGame} game
 * @param {number} number of the game, or 0 when it is the only one
 * @param {(typeof COLUMNS)[number][0]} preferred the notation of the reader
 */
function showGame({ start, moves, doubts, stop, pgn }, number, preferred) {
  const whiteFirst = / w /.test(start);
  const doubted = new Map(doubts.map((doubt) => [doubt.index, doubt]));
  const open = doubts.filter((doubt) => doubt.open).length;
  /** @param {number} index */
  const numberOf = (index) => {
    const ply = index + (whiteFirst ? 0 : 1);
    return `${Math.floor(ply / 2) + 1}${ply % 2 ? "…" : "."}`;
  };
  const line = (/** @type {(typeof COLUMNS)[number][0]} */ name) => moves.map((move, index) =>
    (index === 0 || (index + (whiteFirst ? 0 : 1)) % 2 === 0 ? `${numberOf(index)} ` : "") + move[name]).join(" ");

  const rows = moves.map((move, index) => {
    const doubt = doubted.get(index);
    return html("tr", { class: doubt ? (doubt.open ? "doubt open" : "doubt") : null },
      html("th", { scope: "row" }, numberOf(index)),
      html("td", { class: "printed" }, move.printed || "—", ...(doubt ? [html("span", { class: "mark", title: "doubtful" }, " ?")] : [])),
      ...COLUMNS.map(([name]) => html("td", { class: name === preferred ? "preferred" : null }, move[name])));
  });
  const table = html("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": "Moves in four notations" },
    html("table", {}, html("caption", { class: "visually-hidden" }, "Moves in four notations"),
      html("thead", {}, html("tr", {}, ...["Move", "Page", ...COLUMNS.map(([, words]) => words)].map((text) => html("th", { scope: "col" }, text)))),
      html("tbody", {}, ...rows)));
  const told = doubts.map(({ index, printed, line: row, column, chosen, remark, open: undecided, others }) =>
    html("li", {},
      html("p", {}, html("strong", {}, `${numberOf(index)} ${printed}`), html("span", { class: "quiet" }, ` (line ${row}, column ${column})`), " is read as ", html("strong", {}, moves[index]?.[preferred] ?? chosen),
        undecided ? "; nothing on the page decides." : ".", ...(remark ? [` ${sentence(remark)}`] : [])),
      ...(others.length ? [html("ul", {}, ...others.map(({ text, why }) => html("li", {}, html("strong", {}, text), ` would fit too, but ${why}.`)))] : [])));
  /** @type {HTMLElement[]} */
  const parts = [
    html("h2", {}, number ? `Game ${number}` : "The game"),
    html("p", { class: "answer" }, `${moves.length} ${moves.length === 1 ? "move" : "moves"}${doubts.length
      ? `, ${doubts.length} doubtful${open ? `, ${open} of them undecided` : ""}` : ", none doubtful"}.`),
  ];
  if (stop) {
    parts.push(html("div", { class: "stop" },
      html("p", {}, html("strong", {}, `It stops at "${stop.printed}"`), ` (line ${stop.line}, column ${stop.column}): ${sentence(stop.message)}`)));
  }
  if (told.length) parts.push(html("details", { class: "doubts", open: "" }, html("summary", {}, "Doubtful texts"), html("ol", {}, ...told)));
  parts.push(
    html("p", { class: "buttons" },
      ...COLUMNS.map(([name, words]) => copyButton(`Copy ${words}`, () => line(name))),
      copyButton("Copy PGN", () => pgn), saveButton("Save PGN", "game.pgn", () => pgn)),
    html("p", {}, html("a", { href: formatAddress(["chess", "board"], { pgn }) }, "Play it over on my own board")),
    table,
    html("details", { class: "tools" }, html("summary", {}, "PGN"), html("pre", { tabindex: 0 }, pgn)));
  return html("section", { class: "game" }, ...parts);
}
