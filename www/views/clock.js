// A game for two on one device, by the clock of the laws of draughts: five minutes for a turn, then time is called.
import { loadCore } from "../core.js";
import { formatAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { errorText } from "../lib/errors.js";
import { action } from "../study/setup.js";
import { sideName } from "../study/remarks.js";
import { createStudy } from "../study/study.js";
import { recordTools } from "../study/tools.js";
import { lawList, sentence } from "./umpire-words.js";

/** How often the clock is looked at, in milliseconds. */
const TICK = 200;
/** Milliseconds of a turn that no law allows. */
const TOO_LONG = 360_000;

/** @type {import("./view").View} */
export async function view(host, { game }) {
  // The laws are in the module of all games.
  const core = await loadCore("chess");
  const face = html("p", { class: "answer clock" });
  const allowed = html("p", { class: "quiet" });
  const called = html("p", { role: "status" });
  const part = html("div");
  const missed = html("input", { name: "missed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", size: 8, placeholder: game.examples.move });
  const ruled = html("div", { class: "told", "aria-live": "polite" });
  const missedForm = html("form", { class: "entry" }, html("label", {}, "Moved without taking ", missed), html("button", { type: "submit" }, "Huff, compel or let stand"));
  missedForm.addEventListener("submit", (event) => {
    event.preventDefault();
    judge();
  });
  /** When the clock was looked at last; null while it stands. @type {number | null} */
  let since = null;
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;
  /** @type {import("../pkg/double_corner.js").DraughtsClock | undefined} */
  let clock;
  /** The node whose turn is measured: who steps back to look does not begin a turn anew. */
  let turnOf = 0;
  const run = action("Start", () => {
    look();
    since = since === null ? performance.now() : null;
    called.textContent = since === null ? "The clock stands." : "";
    draw();
  });

  function look() {
    if (since === null || !clock) return;
    const now = performance.now();
    const call = clock.pass(now - since);
    // Less than a millisecond is not lost, it waits for the next look.
    since = now - ((now - since) % 1);
    const side = sideName(clock.side);
    if (call === "time") called.textContent = `Time! ${side} must move within a minute.`;
    if (call === "lost") {
      since = null;
      called.replaceChildren(`${side} has lost by improper delay, by law 8 or 9. `, html("a", { href: formatAddress(["checkers", "umpire"], { fen: study?.node().fen ?? "", happened: `time ${TOO_LONG}` }) }, "What the laws say"));
      study?.record.setResult(clock.side === "black" ? "0-1" : "1-0");
    }
    draw();
  }

  function draw() {
    if (!clock) return;
    const { state, left } = clock.standing();
    const seconds = Math.ceil(left / 1000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const side = sideName(clock.side);
    face.textContent = { thinking: `${side}: ${time}`, called: `${side}: ${time} after time was called`, lost: `${side} has lost`, over: "The game is over" }[state];
    run.textContent = since === null ? "Start" : "Stop the clock";
    run.hidden = state === "lost" || state === "over";
  }

  /** A move was made although a capture was due: the adversary has the three choices of the laws. */
  function judge() {
    if (!study || !clock || !missed.value.trim()) return;
    look();
    const { record } = study;
    const { id } = study.node();
    /** @type {import("../pkg/double_corner.js").Ruling} */
    let ruling;
    try {
      ruling = core.rule(record, id, `moved ${missed.value.trim()}`, "draughts", undefined);
    } catch (error) {
      ruled.replaceChildren(html("p", { class: "complaint" }, sentence(errorText(error))));
      return;
    }
    const apply = (/** @type {number} */ index, /** @type {string | undefined} */ then) => action(then ?? sentence(ruling.choices()[index]?.name ?? ""), () => {
      const { continued, comment, node } = ruling.apply(index, then, record, id);
      ruling.free();
      missed.value = "";
      ruled.replaceChildren(html("p", {}, `The record says: ${comment}`));
      if (continued) begin(continued);
      else study?.refresh(node);
    });
    ruled.replaceChildren(html("p", { class: "answer" }, sentence(ruling.finding)),
      ...ruling.choices().map(({ effect, name, moves }, index) => (effect === "play"
        ? html("div", { class: "buttons offered", role: "group", "aria-label": sentence(name) }, html("span", {}, sentence(name)), ...moves.map(({ text }) => apply(index, text)))
        : html("p", { class: "buttons" }, apply(index, undefined)))),
      lawList(ruling.laws()));
  }

  /** @param {import("../core.js").Record} [record] as it goes on after a huff, whose turn is the same: its time counts on */
  function begin(record) {
    study?.destroy();
    if (!record) {
      clock?.free();
      clock = undefined;
      since = null;
      called.textContent = "";
      ruled.replaceChildren();
    }
    turnOf = 0;
    const shown = createStudy({
      core, game, record: record ?? core.Record.start(game.name), label: "The board for two",
      refuse: () => (clock?.standing().state === "lost" ? "The game is lost on time; begin a new one." : null),
      onstep: (_, node) => {
        look();
        if (node.id <= turnOf) return;
        turnOf = node.id;
        const position = shown.record.position(node.id);
        clock?.turn(position);
        tellAllowance(position);
        position.free();
        if (clock?.standing().state === "over") since = null;
        else if (since === null) since = performance.now();
        called.textContent = "";
        draw();
      },
    });
    study = shown;
    const start = shown.record.position(0);
    if (!clock) clock = new core.DraughtsClock(start);
    // A huff is no turn; after a move that was let stand the other side's begins.
    else if (start.turn === clock.side) clock.changed(start);
    else clock.turn(start);
    tellAllowance(start);
    start.free();
    part.replaceChildren(html("div", { class: "study" }, shown.boardSide,
      html("div", { class: "side" },
        html("div", { class: "about" }, face, allowed, called),
        html("p", { class: "buttons" }, run, action("New game", () => begin())), missedForm, ruled, shown.tree, recordTools(shown))));
    draw();
  }

  /** @param {import("../core.js").Position} position */
  function tellAllowance(position) {
    const moves = position.moves();
    const one = moves.length === 1 && moves[0]?.captures.length;
    allowed.textContent = one ? "There is one way to capture: a minute, and one more when time is called." : "Five minutes, and one more when time is called.";
  }

  host.append(
    html("h1", {}, "A clock for two"),
    html("p", {}, "Two play on this device by the laws' clock. It starts with the first move. After five minutes of a turn, or one where there is only one way to capture, time is called; who has not moved within a minute more has lost. Where a capture was due and another move was made, type that move below: the adversary may huff, compel, or let it stand."),
    part);
  begin();
  const timer = setInterval(look, TICK);
  return {
    title: "A clock for two",
    close() {
      clearInterval(timer);
      study?.destroy();
      clock?.free();
    },
  };
}
