// How likely few men are borne off within so many throws, and who wins the race.
import { keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { sideName } from "../../study/remarks.js";
import { ways } from "./layout.js";

const THROWS = 6;

/** @param {number | undefined | null} chance */
function percent(chance) {
  if (chance === undefined || chance === null) return "too many men";
  // What is not certain must not look so.
  return chance < 1 && chance > 0.99995 ? "over 99.99 %" : `${(100 * chance).toFixed(2)} %`;
}

/** @type {import("../view").View} */
export function view(host, { core, path, query }) {
  const answer = html("div", { "aria-live": "polite" });
  const sides = /** @type {const} */ (["black", "white"]).map((side) => {
    const given = (query.get(side) ?? (side === "black" ? "000011" : "000002")).padEnd(6, "0");
    const inputs = ["ace", "deuce", "trois", "quatre", "cinque", "six"].map((name, index) => {
      const input = html("input", { type: "number", min: 0, max: 5, inputmode: "numeric", name: `${side}-${index + 1}` });
      input.value = /[0-5]/.test(given.charAt(index)) ? given.charAt(index) : "0";
      input.addEventListener("input", draw);
      return html("label", { class: "field" }, html("span", {}, `${name} point`), input);
    });
    return { side, fields: html("fieldset", { class: "chooser" }, html("legend", {}, `${sideName(side)}'s men`), html("div", { class: "fields" }, ...inputs)) };
  });

  /** @param {Element} fields */
  const men = (fields) => Uint8Array.from([...fields.querySelectorAll("input")].map(({ value }) => Math.max(0, Math.min(5, Math.floor(Number(value)) || 0))));

  function draw() {
    const [black, white] = sides.map(({ fields }) => men(fields));
    if (!black || !white) return;
    const row = (/** @type {number} */ throws) => html("tr", {}, html("th", { scope: "row" }, String(throws)),
      html("td", {}, percent(core.chanceOff(black, throws))), html("td", {}, percent(core.chanceOff(white, throws))));
    const race = core.raceChance(black, white);
    answer.replaceChildren(
      html("p", { class: "answer" }, race === undefined || race === null ? "The race is worked out for one to three men of each side." : `Black, to throw, is off first in ${percent(race)} of games.`),
      html("table", {}, html("caption", {}, "All men off within so many throws"),
        html("thead", {}, html("tr", {}, ...["Throws", "Black", "White"].map((text) => html("th", { scope: "col" }, text)))),
        html("tbody", {}, ...Array.from({ length: THROWS }, (_, index) => row(index + 1)))));
    keepAddress(path, { black: black.join(""), white: white.join("") });
  }
  draw();
  host.append(html("h1", {}, "Chances of bearing off"),
    html("p", {}, "Exact chances for up to five men in the home table, each throw played as well as can be."),
    ways(), html("div", { class: "columns" }, ...sides.map(({ fields }) => fields)), answer);
  return { title: "Chances of bearing off" };
}
