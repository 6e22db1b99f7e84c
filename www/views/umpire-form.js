// The form in which a case is told: what happened, and what belongs to it.
import { html } from "../lib/dom.js";

/** @typedef {import("../pkg/double_corner.js").Code} Code */
/** @typedef {import("../pkg/double_corner.js").CaseKind} CaseKind */
/** @typedef {{element: HTMLElement, value: () => string, set: (words: string[]) => void, pick?: HTMLButtonElement, add?: (square: string) => boolean}} Field `add` says whether more squares fit */

/**
 * What may be filled in for a word of a case's form; `of` says where an example comes from.
 * @type {Record<string, {label: string, values?: [string, string][], example?: string, of?: "square" | "move"}>}
 */
const PARTS = {
  SQUARE: { label: "Square", of: "square" },
  FROM: { label: "From", of: "square" },
  TO: { label: "To", of: "square" },
  MOVE: { label: "Move", of: "move" },
  FIRST: { label: "First move", of: "move" },
  SECOND: { label: "Second move", of: "move" },
  TOLD: { label: "The move told", of: "move" },
  PLAYED: { label: "The move played at home", of: "move" },
  TEXT: { label: "What is written" },
  MILLISECONDS: { label: "Milliseconds of the turn", example: "300000" },
  INCHES: { label: "Inches", example: "16" },
  EIGHTHS: { label: "Eighths of an inch", example: "10" },
  GAME: { label: "Which game", example: "2" },
  MOVES: { label: "Moves made by both sides", example: "3" },
  SIDE: { label: "Side", values: [["black", "Black"], ["white", "White"]] },
  SHADE: { label: "Colour", values: [["light", "light"], ["dark", "dark"]] },
  WING: { label: "Wing", values: [["king", "king's side"], ["queen", "queen's side"]] },
  PIECE: { label: "Kind of man", values: [["pawn", "pawn"], ["knight", "knight"], ["bishop", "bishop"], ["rook", "rook"]] },
  LETTER: { label: "Kind of man", values: [["P", "pawn"], ["N", "knight"], ["B", "bishop"], ["R", "rook"], ["Q", "queen"]] },
  "bystander|partner": { label: "Who took part", values: [["bystander", "a bystander"], ["partner", "a partner named beforehand"]] },
};

/** What a word in brackets means when it is ticked. @type {Record<string, string>} */
const FLAGS = {
  again: "not for the first time",
  said: "it was said first",
  unsaid: "it was not said first",
  needless: "the man did not need it",
  wilfully: "on purpose",
  allowed: "with a reason, consent or company",
  adjusting: "to put them straight",
  "queens-wrong": "the queens are not on their own colours",
};

/**
 * @param {{core: import("../core.js").Core, game: import("../study/game").Game, code: Code, happened: string, side: string, onask: () => void, onpick: (picking: boolean) => void}} options
 *   `onpick`: squares are to be tapped on the board and told to `tap`, or no more
 */
export function createCaseForm({ core, game, code, happened, side, onask, onpick }) {
  const { kinds, before } = core.caseKinds(game.name);
  const kindChoice = html("select", { name: "kind" }, ...kinds.map(({ word, title }) => html("option", { value: word }, title)));
  const beforeChoice = html("select", { name: "before" }, html("option", { value: "" }, "nothing more"),
    ...before.map(({ word, title }) => html("option", { value: word }, title)));
  const sideChoice = html("select", { name: "side" }, html("option", { value: "" }, "who is to move"),
    html("option", { value: "black" }, "Black"), html("option", { value: "white" }, "White"));
  const codeChoice = html("select", { name: "code" }, html("option", { value: "american" }, "American Chess Congress"),
    html("option", { value: "bluebook" }, "Blue Book"));
  codeChoice.value = code;
  sideChoice.value = side;
  if (sideChoice.selectedIndex < 0) sideChoice.value = "";
  const rest = html("div", { class: "fields" });
  /** @type {Field[]} */
  let fields = [];
  /** The field that taps on the board fill. @type {Field | null} */
  let picked = null;

  /** @param {Field | null} one */
  function pick(one) {
    picked = one;
    for (const each of fields) each.pick?.setAttribute("aria-pressed", String(each === one));
    onpick(one !== null);
  }

  /** @param {string[]} [words] what to fill in */
  function build(words = []) {
    const kind = kinds.find(({ word }) => word === kindChoice.value);
    fields = (kind?.form ?? "").split(" ").filter(Boolean).map((part) => field(part, core, game));
    const left = [...words];
    for (const one of fields) {
      one.set(left);
      one.pick?.addEventListener("click", () => pick(picked === one ? null : one));
    }
    pick(null);
    rest.replaceChildren(...fields.map(({ element }) => element));
  }

  /** @param {string} text */
  function set(text) {
    const words = text.split(/\s+/).filter(Boolean);
    beforeChoice.value = before.some(({ word }) => word === words[0]) ? words.shift() ?? "" : "";
    const kind = words.shift();
    if (kinds.some(({ word }) => word === kind)) kindChoice.value = kind ?? "";
    build(words);
  }

  const ask = html("button", { type: "submit", class: "main" }, "Ask the umpire");
  const labelled = (/** @type {string} */ name, /** @type {HTMLElement} */ control) => html("label", { class: "field" }, html("span", {}, name), control);
  const element = html("form", { class: "case" },
    html("div", { class: "fields" },
      labelled("What happened", kindChoice),
      labelled("Whose doing", sideChoice),
      ...(game.name === "chess" ? [labelled("And", beforeChoice), labelled("By the code of", codeChoice)] : [])),
    rest,
    html("p", { class: "buttons" }, ask));
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    onask();
  });
  kindChoice.addEventListener("change", () => build());
  set(happened);
  return {
    element,
    /** A square was tapped on the board. @param {string} square */
    tap(square) {
      if (!picked?.add || picked.add(square)) return;
      // The field is full: the next one that wants squares is filled.
      pick(fields.slice(fields.indexOf(picked) + 1).find(({ add }) => add) ?? null);
    },
    /** No square is to be tapped any more. */
    release: () => pick(null),
    /** @returns {Code} */
    code: () => (game.name === "chess" ? /** @type {Code} */ (codeChoice.value) : "draughts"),
    /** What an address keeps of it. */
    state: () => ({
      happened: [beforeChoice.value, kindChoice.value, ...fields.map((one) => one.value())].filter(Boolean).join(" "),
      side: /** @type {"black" | "white" | undefined} */ (sideChoice.value || undefined),
      code: game.name === "chess" && codeChoice.value !== "american" ? codeChoice.value : "",
    }),
  };
}

/**
 * @param {string} part of a case's form
 * @param {import("../core.js").Core} core
 * @param {import("../study/game").Game} game
 * @returns {Field}
 */
function field(part, core, game) {
  const flag = /^\[(.*)\]$/.exec(part)?.[1];
  if (flag !== undefined) {
    const box = html("input", { type: "checkbox", name: flag });
    return {
      element: html("label", { class: "check" }, box, ` ${FLAGS[flag] ?? flag}`),
      value: () => (box.checked ? flag : ""),
      set(words) {
        box.checked = words[0] === flag;
        if (box.checked) words.shift();
      },
    };
  }
  const many = part.endsWith("...");
  const name = part.replace("...", "");
  const odds = name === "ODDS" ? core.odds().map(({ id, name: text }) => /** @type {[string, string]} */ ([id, text])) : undefined;
  const known = PARTS[name] ?? { label: name === "ODDS" ? "Odds" : name };
  const values = odds ?? known.values;
  const label = many ? `${known.label}s, with spaces between` : known.label;
  const first = game.geometry.cells[0]?.name ?? "";
  const example = known.example ?? (known.of === "square" ? first : known.of === "move" ? game.examples.move : "");
  const control = values
    ? html("select", { name: name.toLowerCase() }, ...values.map(([value, text]) => html("option", { value }, text)))
    : html("input", { name: name.toLowerCase(), autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: example });
  /** @param {string} square */
  function add(square) {
    const words = control.value.trim().split(/\s+/).filter(Boolean);
    if (known.of === "square") {
      control.value = many ? [...words, square].join(" ") : square;
      return many;
    }
    // A move is two squares or more, one after the other.
    const half = /^[a-h]?\d+$/.test(control.value.trim());
    control.value = half ? `${control.value.trim()}${game.name === "chess" ? "" : "-"}${square}` : square;
    return !half;
  }
  const pick = /** @type {HTMLButtonElement} */ (html("button", { type: "button", class: "pick", "aria-pressed": "false" }, known.of === "move" ? "Tap it on the board" : "Tap on the board"));
  const labelled = html("label", { class: "field" }, html("span", {}, label), control);
  return {
    element: known.of && !values ? html("div", { class: "tapped" }, labelled, pick) : labelled,
    ...(known.of && !values ? { pick, add } : {}),
    value: () => control.value.trim(),
    set(words) {
      const taken = many || name === "TEXT" ? words.splice(0).join(" ") : words.shift();
      if (taken !== undefined && taken !== "") control.value = taken;
    },
  };
}
