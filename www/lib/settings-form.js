// Fields that change the reader's settings.
import { html } from "./dom.js";
import { keepSetting, setting } from "./settings.js";

/**
 * A box to tick for a setting that is "yes" or "no".
 * @param {string} name
 * @param {"yes" | "no"} fallback
 * @param {string} label
 * @param {() => void} onchange
 */
export function settingBox(name, fallback, label, onchange) {
  const box = html("input", { type: "checkbox", name });
  box.checked = setting(name, fallback) === "yes";
  box.addEventListener("change", () => {
    keepSetting(name, box.checked ? "yes" : "no");
    onchange();
  });
  return html("label", { class: "check" }, box, ` ${label}`);
}

/**
 * A choice of one of several values; the first is where nothing was chosen.
 * @param {string} name
 * @param {[value: string, words: string][]} values
 * @param {() => void} onchange
 */
export function settingChoice(name, values, onchange) {
  const select = html("select", { name }, ...values.map(([value, words]) => html("option", { value }, words)));
  select.value = setting(name, values[0]?.[0] ?? "");
  select.addEventListener("change", () => {
    keepSetting(name, select.value);
    onchange();
  });
  return select;
}
