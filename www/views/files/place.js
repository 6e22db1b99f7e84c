// The position that games are to come to: set by moves on a small board, or by a FEN.
import { loadCore } from "../../core.js";
import { html } from "../../lib/dom.js";
import { errorText } from "../../lib/errors.js";
import { loadGame } from "../../study/load.js";
import { createStudy } from "../../study/study.js";

/**
 * @param {object} options
 * @param {string} options.game
 * @param {string | undefined} [options.fen] the position at first
 * @param {boolean | undefined} [options.turned]
 * @param {boolean | undefined} [options.variations]
 * @param {() => void} options.onchange
 */
export function createPlace({ game, fen, turned = false, variations = false, onchange }) {
  /** The position that is looked for; empty where any will do. */
  let wanted = fen ?? "";
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;
  let closed = false;
  const host = html("div");
  const said = html("p", { role: "status" });
  const trouble = html("p", { class: "complaint", role: "alert" });
  const check = (/** @type {string} */ label, /** @type {boolean} */ on) => {
    const input = html("input", { type: "checkbox" });
    input.checked = on;
    input.addEventListener("change", () => wanted && onchange());
    return { input, label: html("label", { class: "check" }, input, ` ${label}`) };
  };
  const both = check("Also with colours turned", turned);
  const deep = check("Also in variations", variations);
  const find = html("button", { type: "button" }, "Find this position");
  const any = html("button", { type: "button" }, "Any position");
  const field = html("input", { name: "fen", autocomplete: "off", spellcheck: "false" });
  const set = html("button", { type: "button" }, "Set it up");
  const details = html("details", { class: "tools" },
    html("summary", {}, "Position: games that come to it"),
    html("div", { class: "place-board" }, host,
      html("div", {},
        html("p", { class: "quiet" }, "Make moves on the board, or give a position. While a position is looked for, the list follows the board."),
        html("p", { class: "buttons" }, find, any),
        html("p", {}, both.label, " ", deep.label),
        html("label", { class: "field" }, html("span", {}, "Position (FEN)"), field), set, trouble, said)));

  /** @param {string} position */
  function tell(position) {
    wanted = position;
    said.textContent = wanted ? "The list has the games that come to the position on the board." : "";
    any.disabled = !wanted;
  }
  tell(wanted);

  /** @param {string} [position] FEN */
  async function open(position) {
    const [core, rules] = await Promise.all([loadCore(game), loadGame(game)]);
    if (closed) return;
    let record;
    try {
      record = core.Record.start(/** @type {any} */ (game), position || undefined);
    } catch (error) {
      trouble.textContent = `This position can't be used: ${errorText(error)}`;
      if (study) return;
      tell("");
      record = core.Record.start(/** @type {any} */ (game));
    }
    study?.destroy();
    study = createStudy({
      core,
      game: rules,
      record,
      label: "The position to look for",
      keys: host,
      onstep: () => {
        trouble.textContent = "";
        field.value = study?.node().fen ?? "";
        if (!wanted || !study) return;
        tell(study.node().fen);
        onchange();
      },
    });
    host.replaceChildren(study.boardSide);
    field.value = study.node().fen;
  }

  details.addEventListener("toggle", () => {
    if (details.open && !study) void open(wanted);
  });
  details.open = Boolean(wanted);
  find.addEventListener("click", () => {
    if (!study) return;
    tell(study.node().fen);
    onchange();
  });
  any.addEventListener("click", () => {
    tell("");
    onchange();
  });
  const place = async () => {
    trouble.textContent = "";
    await open(field.value.trim());
    if (trouble.textContent || !wanted || !study) return;
    tell(study.node().fen);
    onchange();
  };
  set.addEventListener("click", place);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void place();
  });

  return {
    element: details,
    /** @returns {Partial<import("../../files/types").Filter>} */
    value: () => (wanted ? { fen: wanted, turned: both.input.checked, variations: deep.input.checked } : {}),
    clear() {
      tell("");
      both.input.checked = deep.input.checked = false;
    },
    destroy() {
      closed = true;
      study?.destroy();
    },
  };
}
