// What the umpire's views say in the same way.
import { html } from "../lib/dom.js";

/** @typedef {import("../pkg/double_corner.js").Law} Law */

/** With a capital and a full stop. @param {string} text */
export function sentence(text) {
  const whole = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return /[.?!]$/.test(whole) ? whole : `${whole}.`;
}

/** Laws with their numbers. @param {Law[]} laws */
export function lawList(laws) {
  return html("dl", { class: "cited" }, ...laws.flatMap(({ number, title, text }) => [
    html("dt", {}, `${number}. ${title}`), html("dd", {}, text)]));
}
