// How the board lies and what is written at its points: settings that all views of backgammon share.
import { html } from "../../lib/dom.js";
import { settingChoice } from "../../lib/settings-form.js";
import { setting } from "../../lib/settings.js";

/** The choices of both. @param {() => void} onchange */
export const layoutForm = (onchange) => html("p", { class: "layout" },
  html("label", { class: "field" }, html("span", {}, "Inner tables "), settingChoice("inner-table", [["right", "on the right"], ["left", "on the left"]], onchange)),
  html("label", { class: "field" }, html("span", {}, "Points "), settingChoice("points", [["black", "the book's numbers, Black's"], ["white", "the book's numbers, White's"], ["pips", "pips to go for Black"], ["names", "their names"], ["none", "without numbers"]], onchange)));

/** What a board needs to be shown. @param {import("../../core.js").Core} core */
export function layout(core) {
  const inner = setting("inner-table", "right") === "left" ? "left" : "right";
  const places = core.backgammonPlaces(inner);
  const wanted = setting("points", "black");
  const texts = places.map(({ number, name }, index) =>
    wanted === "none" ? "" : wanted === "names" ? (name ?? places[23 - index]?.name ?? "").replace(" point", "") : wanted === "pips" ? index + 1 : wanted === "white" ? places[23 - index]?.number ?? "" : number);
  return { places, texts, left: inner === "left" };
}

/** The views of backgammon. */
export const ways = () => html("p", { class: "neighbours" },
  html("a", { href: "#/backgammon" }, "Play"),
  html("a", { href: "#/backgammon/lessons" }, "Lessons"),
  html("a", { href: "#/backgammon/throws" }, "Opening throws"),
  html("a", { href: "#/backgammon/drill" }, "Set-up and numbering"),
  html("a", { href: "#/backgammon/chances" }, "Chances of bearing off"),
  html("a", { href: "#/backgammon/clock" }, "A clock for two"));

/** The men of both sides. @param {import("../../pkg/double_corner.js").Backgammon} position */
export const menOf = (position) => ({ black: [...position.men("black")], white: [...position.men("white")] });

/**
 * The men after one man has gone.
 * @param {{black: number[], white: number[]}} men
 * @param {"black" | "white"} side
 * @param {import("../../pkg/double_corner.js").BackgammonHop} hop
 */
export function moved(men, side, { from, to, hits }) {
  const other = side === "black" ? "white" : "black";
  const after = { black: [...men.black], white: [...men.white] };
  const add = (/** @type {number[]} */ points, /** @type {number} */ point, /** @type {number} */ count) => (points[point] = (points[point] ?? 0) + count);
  add(after[side], from, -1);
  add(after[side], to, 1);
  if (hits) {
    add(after[other], 25 - to, -1);
    add(after[other], 25, 1);
  }
  return after;
}
