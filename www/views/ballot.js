// The two-move restriction: a ballot is drawn, both players play it with either colour, and it is not drawn again.
import { html } from "../lib/dom.js";
import { keepAddress } from "../lib/address.js";
import { lost } from "../lib/lost.js";
import { keepSetting, setting } from "../lib/settings.js";
import { readState } from "../lib/state.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";

const PATH = ["checkers", "ballot"];
const DRAWN = "ballots-drawn";

/** @type {import("./view").View} */
export function view(host, { core, game: checkers, item, query }) {
  const ballots = core.ballots().map((pair) => pair.join(" "));
  const wanted = item[0];
  if (item.length > 1 || (wanted !== undefined && !ballots.includes(wanted))) {
    throw lost(`"${item.join("/")}" is not one of the ${ballots.length} ballots.`);
  }
  const drawn = new Set(setting(DRAWN, "").split(",").filter((ballot) => ballots.includes(ballot)));
  const part = html("div", { class: "ballot" });
  const state = readState(query);
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;

  /** @param {string} ballot @param {string} game @param {string} then */
  function show(ballot, game, then) {
    study?.destroy();
    const second = game === "2";
    const [first = "", answer = ""] = ballot.split(" ");
    const record = core.Record.start("checkers");
    let id = record.nodes()[0]?.id ?? 0;
    for (const text of [first, answer]) id = record.play(id, text);
    const shown = createStudy({
      core,
      game: checkers,
      record,
      label: `Ballot ${ballot}`,
      orientation: second ? "white" : "black",
      state: { ply: "2", then },
      onstep: ({ then: moves }) => keepAddress([...PATH, ballot], { game: second ? 2 : null, then: moves }),
    });
    study = shown;
    keepAddress([...PATH, ballot], { game: second ? 2 : null, then: shown.state().then });
    const other = html("button", { type: "button" }, second ? "First game" : "Second game, colours changed");
    other.addEventListener("click", () => {
      state.clear();
      show(ballot, second ? "1" : "2", "");
    });
    part.replaceChildren(
      html("div", { class: "study" },
        shown.boardSide,
        html("div", { class: "side" },
          html("div", { class: "about" },
            html("p", { class: "slip" }, html("strong", {}, `${first}, ${answer}`)),
            html("p", {}, second
              ? `Second game: the player who had White now has Black and must begin with ${first}; the other must answer ${answer}.`
              : `First game: Black must begin with ${first}, and White must answer ${answer}. From there on both play freely.`),
            other),
          shown.tree, shown.remarks, recordTools(shown))));
  }

  const left = html("p", { class: "quiet" });
  const draw = html("button", { type: "button", class: "primary" }, "Draw a ballot");
  const again = html("button", { type: "button" }, "Put all back");
  function tellLeft() {
    left.textContent = `${ballots.length} ballots in all; ${ballots.length - drawn.size} in the hat. A ballot once drawn is not drawn again until all are put back.`;
    draw.toggleAttribute("disabled", drawn.size === ballots.length);
  }
  draw.addEventListener("click", () => {
    const hat = ballots.filter((ballot) => !drawn.has(ballot));
    const ballot = hat[fairNumber(hat.length)];
    if (!ballot) return;
    drawn.add(ballot);
    keepSetting(DRAWN, [...drawn].join(","));
    tellLeft();
    state.clear();
    show(ballot, "1", "");
  });
  again.addEventListener("click", () => {
    drawn.clear();
    keepSetting(DRAWN, "");
    tellLeft();
  });
  tellLeft();
  host.append(
    html("h1", {}, "The two-move restriction"),
    html("p", {}, "To keep players out of their favourite lines, the first move of each side is drawn by lot. The two play the ballot once each with Black."),
    html("p", { class: "buttons" }, draw, again), left, state.trouble, part);
  if (wanted) show(wanted, state.choice("game", ["1", "2"], "1"), query.get("then") ?? "");
  return { title: "Two-move restriction", close: () => study?.destroy() };
}

/**
 * A whole number from 0 to below `count`, each as likely as the others.
 * @param {number} count at most 2^32
 */
function fairNumber(count) {
  const whole = 2 ** 32 - (2 ** 32 % count);
  const number = new Uint32Array(1);
  do crypto.getRandomValues(number);
  while ((number[0] ?? 0) >= whole);
  return (number[0] ?? 0) % count;
}
