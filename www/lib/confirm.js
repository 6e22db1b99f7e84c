// A button that asks once more before it does what can't be undone.
import { html } from "./dom.js";

/**
 * @param {string} label
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @param {() => unknown} act
 */
export function confirmButton(label, question, yes, act) {
  const ask = html("button", { type: "button" }, label);
  const place = html("span", { class: "confirm" }, ask);
  ask.addEventListener("click", () => {
    const sure = html("button", { type: "button", class: "alarm" }, yes);
    const keep = html("button", { type: "button" }, "Keep");
    const back = () => {
      place.replaceChildren(ask);
      ask.focus();
    };
    sure.addEventListener("click", () => {
      back();
      void act();
    });
    keep.addEventListener("click", back);
    const group = html("span", { class: "buttons", role: "group", "aria-label": question }, html("span", {}, question), sure, keep);
    group.addEventListener("keydown", ({ key }) => key === "Escape" && back());
    place.replaceChildren(group);
    // What can't be undone should not be a second press of the same key away.
    keep.focus();
  });
  return place;
}
