// The builder: a diagram for one's own page, set up, seen, and copied.
import { loadCore } from "../core.js";
import { keepAddress } from "../lib/address.js";
import { readState } from "../lib/state.js";
import { copyButton } from "../lib/copy.js";
import { html } from "../lib/dom.js";
import { diagramHtml, frameHtml, frameAddress } from "../element/markup.js";
import { MODES, OPTIONS } from "../element/options.js";
import { GAMES, withPieces } from "../element/games.js";
import { START, drawnScene } from "../element/backgammon-still.js";
import { drawnOptions } from "../element/marks.js";
import { backgammonPicture } from "../board/backgammon.js";
import { errorText } from "../lib/errors.js";
import "../double-corner.js";

/** @typedef {Record<string, string>} Said */

const PATH = ["embed"];

/** @type {[name: typeof OPTIONS[number], label: string, hint: string, choices?: string[]][]} */
const FIELDS = [
  ["game", "Game", "", GAMES],
  ["position", "Position (FEN)", "Empty for the start of the game; of backgammon an XGID or a position ID."],
  ["moves", "Moves", "In any notation, of backgammon \"31: 8/5 6/5 65: 24/13\"; for a whole record with comments, use a file or put the record into the element."],
  ["src", "Or a file (PDN, PGN)", "Its address on your site; #2 behind it is its second game."],
  ["mode", "Mode", "view: watch; study: step and try moves; play: move for both sides; practice: against the tables; solve: find the moves. Backgammon has view and study.", ["", ...MODES]],
  ["caption", "Caption", ""],
  ["orientation", "At the bottom", "", ["", "white", "black"]],
  ["numbers", "Names of the squares", "", ["", "no"]],
  ["shade", "Shade", "A system, \"black\" or \"white\", or squares."],
  ["arrows", "Arrows", "11-15 R23-19; R, G, Y and B as in [%cal]."],
  ["marks", "Marks", "18 R14 box:27; as in [%csl]."],
  ["notation", "Notation of the moves", "", ["", "san", "descriptive", "german", "uci"]],
  ["controls", "Under the board", "steps, flip, moves, entry, status; empty for what the mode needs."],
];

/** @type {import("./view").View} */
export async function view(host, { query }) {
  // The module of chess knows every game.
  const core = await loadCore("chess");
  /** @type {Said} */
  const said = Object.fromEntries(OPTIONS.map((name) => [name, query.get(name) ?? ""]));
  const state = readState(query);
  for (const [name, , , choices] of FIELDS) if (choices) said[name] = state.choice(name, choices, choices[0] ?? "");
  const diagram = document.createElement("double-corner");
  const fields = FIELDS.map(([name, label, hint, choices]) => field(name, label, hint, choices));
  const code = output("HTML", () => diagramHtml(said));
  const frame = output("Frame, for sites that allow no scripts", () => frameHtml(said, location.href));
  const picture = output("Picture (SVG)", drawn);
  const trouble = html("p", { class: "complaint", role: "alert" });
  /** Counts the changes: what was found out for one before the last is not told. */
  let asked = 0;

  /** The position as SVG, or what is wrong with it. */
  function drawn() {
    try {
      const { position = "", orientation = "", numbers = "", marks = "" } = said;
      if (said["game"] === "backgammon") return drawnBackgammon({ position, orientation, numbers, marks });
      const game = /** @type {import("../pkg/double_corner.js").GameName} */ (said["game"]);
      return core.svg(game, position || startOf(game), orientation === "black" ? "black" : "white", numbers !== "no");
    } catch (error) {
      trouble.textContent = errorText(error);
      return "";
    }
  }

  /** @param {import("../pkg/double_corner.js").GameName} game */
  function startOf(game) {
    const start = core.Position.start(game);
    const { fen } = start;
    start.free();
    return fen;
  }

  /** @param {Parameters<typeof drawnScene>[0]} options */
  function drawnBackgammon(options) {
    // What the lenient drawing would leave out is told.
    const { position } = options;
    if (position) (/^[A-Za-z\d+/]{14}$/.test(position) ? core.Backgammon.fromPositionId(position, "black") : core.Backgammon.parse(position)).free();
    return backgammonPicture(drawnScene(options));
  }

  /** Tells of texts in which there is nothing to draw. */
  async function tellUndrawn() {
    const mine = (asked += 1);
    const { game = "", shade = "", arrows = "", marks = "" } = said;
    const { geometry } = await withPieces(game);
    if (mine !== asked || game === "backgammon") return;
    const drawn = drawnOptions({ shade, arrows, marks }, geometry);
    /** @type {[text: string, found: unknown[], what: string][]} */
    const texts = [[shade, drawn.shaded, "squares to shade"], [arrows, drawn.arrows, "arrows"], [marks, drawn.marks, "marks"]];
    const empty = texts.filter(([text, found]) => text.trim() && !found.length).map(([text, , what]) => `There are no ${what} in "${text}".`);
    trouble.textContent = [trouble.textContent, ...empty].filter(Boolean).join(" ");
  }

  /** @param {string} name @param {string} label @param {string} hint @param {string[]} [choices] */
  function field(name, label, hint, choices) {
    const input = choices ? html("select", { name }, ...choices.map((value) => html("option", { value }, value || "as usual"))) : html("input", { name, autocomplete: "off", spellcheck: "false" });
    /** @type {HTMLInputElement | HTMLSelectElement} */ (input).value = said[name] ?? "";
    input.addEventListener("change", () => {
      state.clear();
      said[name] = /** @type {HTMLInputElement} */ (input).value;
      update();
    });
    return html("p", { class: "field" }, html("label", {}, html("span", {}, label), input), ...(hint ? [html("small", { class: "quiet" }, hint)] : []));
  }

  /** @param {string} label @param {() => string} text */
  function output(label, text) {
    const area = html("textarea", { readonly: "", rows: 3, spellcheck: "false" });
    return { part: html("div", {}, html("label", {}, label, area), copyButton(`Copy ${label.split(/[ ,]/)[0]}`, text)), update: () => (area.value = text()) };
  }

  function update() {
    for (const name of OPTIONS) {
      if (said[name]) diagram.setAttribute(name, said[name] ?? "");
      else diagram.removeAttribute(name);
    }
    trouble.textContent = "";
    for (const { update } of [code, frame, picture]) update();
    void tellUndrawn();
    keepAddress(PATH, Object.fromEntries(Object.entries(said).filter(([name, value]) => value && !(name === "game" && value === "checkers"))));
  }

  update();
  host.append(
    html("h1", {}, "A diagram for your page"),
    html("p", {}, "Set it up, and copy it into your page. It works on any site: put the folder of this site or of the npm package there, and include double-corner.js once."),
    html("div", { class: "study" },
      html("div", { class: "board-side" }, diagram),
      html("div", { class: "side" },
        html("form", { class: "fields" }, ...fields), state.trouble, trouble,
        code.part, frame.part, picture.part,
        html("p", { class: "buttons" }, copyButton("Copy address of the frame", () => frameAddress(said, location.href)),
          copyButton("Copy address of this page", () => location.href)))));
  host.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
  return { title: "A diagram for your page" };
}
