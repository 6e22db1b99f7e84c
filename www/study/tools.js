// What a reader can take along from a study: the position, the record, the address.
import { html } from "../lib/dom.js";
import { copyButton, saveButton } from "../lib/copy.js";
import { formatAddress } from "../lib/address.js";
import { errorText } from "../lib/errors.js";
import { settingBox, settingChoice } from "../lib/settings-form.js";

/** @typedef {ReturnType<typeof import("./study.js").createStudy<import("./game").Game>>} Study */

/**
 * A part that opens: position and record as text, and the ways to the reader's own board and shelf.
 * @param {Study} study
 * @param {{keep?: boolean}} [how] keep: whether it can be put on the shelf
 */
export function recordTools(study, { keep = true } = {}) {
  const fen = html("input", { readonly: "", name: "fen" });
  const { game } = study;
  const text = html("textarea", { readonly: "", rows: 6, name: game.extension, spellcheck: "false" });
  const own = html("a", {}, "Go on from here on my own board");
  const setUp = html("a", {}, game.systems ? "Change the position, reckon the move" : "Change the position");
  const practise = html("a", {}, "Practise this position");
  const play = html("a", {}, "Play from here against the search");
  const embed = html("a", {}, "A diagram of this for my page");
  const print = html("a", {}, "Print it as a sheet");
  const ways = [own, ...(game.kinds.length > 1 ? [setUp] : []), ...(game.practice ? [practise] : []), ...(game.name === "checkers" ? [play] : []), embed, ...(keep ? [print] : [])];
  const redraw = () => study.redraw();
  const part = html("details", { class: "tools" },
    html("summary", {}, "Position, record, options"),
    html("p", {},
      settingBox("numbers", "yes", "Numbers on the squares", redraw),
      settingBox("arrows", "no", "Arrows for the moves that follow", redraw)),
    ...(game.systems ? [html("p", {}, html("label", {}, "Shade ", settingChoice("shade", [["none", "no squares"], ["black", "Black's system"], ["white", "White's system"]], redraw)))] : []),
    html("label", {}, "Position (FEN) ", fen), copyButton("Copy position", () => study.node().fen),
    html("label", {}, `Record (${game.format}) `, text),
    html("p", { class: "buttons" },
      copyButton("Copy record", () => study.record.write()),
      saveButton("Save as file", `game.${game.extension}`, () => study.record.write()),
      copyButton("Copy address", () => location.href)),
    ...(keep ? [keepPart(study)] : []),
    html("p", {}, ...ways.flatMap((way, index) => (index ? [html("br"), way] : [way]))));
  function update() {
    if (!part.open) return;
    fen.value = study.node().fen;
    text.value = study.record.write();
    own.href = formatAddress([game.name, "board"], { [game.extension]: study.record.write(), ply: study.place() });
    setUp.href = formatAddress([game.name, game.systems ? "move" : "setup"], { fen: study.node().fen });
    practise.href = formatAddress([game.name, "practice", "play"], { fen: study.node().fen, as: "attack" });
    play.href = formatAddress([game.name, "play"], { fen: study.node().fen, side: study.node().turn });
    print.href = formatAddress(["print"], { game: game.name, [game.extension]: study.record.write(), title: study.record.tag("Opening") ?? study.record.tag("Event") });
    embed.href = formatAddress(["embed"], { game: game.name, position: study.node().fen });
  }
  part.addEventListener("toggle", update);
  study.onshow(update);
  return part;
}

/** A button that puts the record on the shelf, and the way there. @param {Study} study */
function keepPart(study) {
  const button = html("button", { type: "button" }, "Keep as a study");
  const said = html("span", { role: "status" });
  button.addEventListener("click", async () => {
    try {
      const { keepStudy } = await import("../shelf/keep.js");
      const kept = await keepStudy({ game: study.game.name, text: study.record.write(), from: location.hash });
      said.replaceChildren("Kept as ", html("a", { href: formatAddress(["shelf", kept.id]) }, kept.title), ".");
    } catch (error) {
      said.textContent = `That could not be kept: ${errorText(error)}`;
    }
  });
  return html("p", { class: "buttons" }, button, said);
}
