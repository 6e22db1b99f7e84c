import { html, svg } from "../lib/dom.js";

/** @typedef {import("./types").Choice} Choice */

/**
 * Asks which of several moves is meant that differ in promotion only: a row of buttons over the board.
 * @param {ShadowRoot} root
 * @param {Choice[]} choices
 * @param {{side: string, left: number, below: boolean, pieces: import("./types").PieceArt}} look
 * `left` is the column's middle, 0 to 1; `below` puts the row at the board's lower edge
 * @param {(choice: Choice | null) => void} answer null when the reader goes back
 * @returns {() => void} closes it without an answer
 */
export function askPromotion(root, choices, { side, left, below, pieces }, answer) {
  const buttons = choices.map((choice) => {
    const name = choice.promotes ?? choice.text ?? "none";
    const art = pieces[name];
    const picture = art
      ? svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" },
        ...art.map(([part, d]) => svg("path", { class: part, d })))
      : name;
    const button = html("button", { type: "button", class: side, "aria-label": name }, picture);
    button.addEventListener("click", () => finish(choice));
    return button;
  });
  const panel = html("div", { class: "chooser", role: "dialog", "aria-label": "Promote to" }, ...buttons);
  panel.style.left = `clamp(${buttons.length * 28 + 8}px, ${left * 100}%, calc(100% - ${buttons.length * 28 + 8}px))`;
  panel.style[below ? "bottom" : "top"] = "4px";

  const close = () => {
    root.removeEventListener("pointerdown", outside);
    panel.remove();
  };
  /** @param {Choice | null} choice */
  const finish = (choice) => {
    close();
    answer(choice);
  };
  /** @param {Event} event */
  const outside = (event) => {
    if (!event.composedPath().includes(panel)) finish(null);
  };

  panel.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (root.activeElement));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape") finish(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener("pointerdown", outside);
  root.append(panel);
  buttons[0]?.focus();
  return close;
}
