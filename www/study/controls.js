// The buttons under the board.
import { html, svg } from "../lib/dom.js";

/** Pictures of the buttons, as paths in a square of 24 by 24. */
const ICONS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  flip: "M7 4v14M7 4L3 8M7 4l4 4M17 20V6M17 20l-4-4M17 20l4-4",
};

/**
 * @param {{first: () => void, back: () => void, next: () => void, last: () => void, flip: () => void}} actions
 */
export function createControls(actions) {
  const buttons = {
    first: button("first", "To the start (Home)", actions.first),
    back: button("back", "One move back (left arrow)", actions.back),
    next: button("next", "One move on (right arrow)", actions.next),
    last: button("last", "To the end (End)", actions.last),
    flip: button("flip", "Turn the board (f)", actions.flip),
  };
  return {
    element: html("div", { class: "controls", role: "group", "aria-label": "Steps" }, ...Object.values(buttons)),

    /** @param {{atStart: boolean, atEnd: boolean}} where */
    update({ atStart, atEnd }) {
      // A button that has the focus keeps it: it is only said to be off.
      for (const [name, off] of /** @type {const} */ ([["first", atStart], ["back", atStart], ["next", atEnd], ["last", atEnd]])) {
        buttons[name].setAttribute("aria-disabled", String(off));
      }
    },
  };
}

/**
 * @param {keyof typeof ICONS} icon
 * @param {string} label
 * @param {() => void} action
 */
function button(icon, label, action) {
  const element = html("button", { type: "button", class: "icon", title: label, "aria-label": label.replace(/ \(.*/, "") },
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[icon] })));
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-disabled") !== "true") action();
  });
  return element;
}
