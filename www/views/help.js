// The keys, and how moves are entered.
import { html } from "../lib/dom.js";

/** @type {[string, [string, string][]][]} */
const KEYS = [
  ["Anywhere on a page with a board", [
    [", and .", "one move back, one move on"],
    ["< and >", "to the start, to the end of the line"],
  ]],
  ["Off the board", [
    ["Left, Right", "one move back, one move on"],
    ["Up, Down", "to the variation before or after this one"],
    ["Home, End", "to the start, to the end of the line"],
    ["f", "turn the board"],
  ]],
  ["On the board", [
    ["Arrow keys", "from square to square, as they lie on the screen"],
    ["Home, End", "to the first and the last square of the row"],
    ["1 to 32", "to a square: one digit or two"],
    ["p, k", "to the next man, the next king (with Shift, the one before)"],
    ["Enter, Space", "pick a piece up, put it down"],
    ["Escape", "let it go, or one jump back"],
    ["o", "say the square and what stands there"],
    ["l", "say the last move"],
    ["m", "say the moves from this square, or all that can move"],
    ["Shift+m", "say the captures"],
  ]],
];

/** @type {import("./view").View} */
export function view(host) {
  host.append(
    html("h1", {}, "Help"),
    html("h2", {}, "How to move"),
    html("p", {}, "Drag a piece, or tap it and then the square it goes to, or type the move. A multiple jump is entered jump by jump; when only one way leads to its last square, tap that square at once. Pieces that must capture are ringed."),
    html("p", {}, "Typed moves can be in any form: ", html("kbd", {}, "11-15"), ", ", html("kbd", {}, "22x15"), ", ",
      html("kbd", {}, "22 15"), ", or the whole path of a jump, ", html("kbd", {}, "1x10x17x26"), "."),
    html("h2", {}, "Keys"),
    ...KEYS.map(([where, keys]) => html("section", { "aria-label": where },
      html("h3", {}, where),
      html("dl", { class: "keys" }, ...keys.flatMap(([key, what]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, what)])))),
    html("h2", {}, "What is kept"),
    html("p", {}, "Everything runs on this device and nothing is sent anywhere. The address of each view holds what it shows: bookmark it or send it. Settings and drawn ballots are kept in this browser: ", html("a", { href: "#/storage" }, "what is kept, and how to remove it"), "."),
  );
  return { title: "Help" };
}
