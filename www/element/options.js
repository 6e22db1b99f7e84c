// What can be said of a diagram: the attributes of the element, the query of the frame's address, the builder's fields.

export const OPTIONS = /** @type {const} */ ([
  "game", "position", "moves", "src", "mode", "caption", "orientation", "notation", "numbers", "shade", "arrows", "marks", "controls",
]);

/** @typedef {{[name in typeof OPTIONS[number]]: string}} Options */

export const MODES = ["view", "study", "play", "practice", "solve"];

/** What stands under the board, unless told otherwise; who only watches types no moves. @param {string} mode */
const controlsOf = (mode) => `steps flip moves ${mode === "view" ? "" : "entry "}status`;

/**
 * Reads the options, fills in what isn't said, and says what the mode is.
 * @param {(name: string) => string | null} get
 * @param {string} text the element's own
 * @returns {Options & {text: string}} `text` is empty where it isn't a record
 */
export function readOptions(get, text) {
  const said = /** @type {Options} */ (Object.fromEntries(OPTIONS.map((name) => [name, get(name)?.trim() ?? ""])));
  const game = said.game || "checkers";
  const record = said.position || said.moves || said.src ? "" : text.trim();
  const steps = said.moves || said.src || record;
  const mode = MODES.includes(said.mode) ? said.mode : steps ? "study" : "view";
  const controls = get("controls") ?? controlsOf(mode);
  return { ...said, game, mode, controls, text: record };
}

/** Can the diagram be drawn and left at that? @param {Options & {text: string}} options */
export const isStill = ({ mode, moves, src, text }) => mode === "view" && !moves && !src && !text;
