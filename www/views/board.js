// A board of one's own: play, take back, branch, comment; paste FEN or PDN; export, and share by address.
import { drawnCommands } from "../element/marks.js";
import { html } from "../lib/dom.js";
import { createAnnotation } from "../annotate/annotate.js";
import { keepAddress } from "../lib/address.js";
import { errorText } from "../lib/errors.js";
import { drawnOver } from "../study/drawn.js";
import { createStudy } from "../study/study.js";
import { createEditor } from "../study/editor.js";
import { recordTools } from "../study/tools.js";
import { keepText, keptText } from "../lib/texts.js";
import { resultInWords } from "./result.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../study/game").Game} Game */
/** @typedef {import("../pkg/double_corner.js").Problem} Problem */

/** More problems than this are counted, not listed. */
const LISTED = 50;

/** @type {import("./view").View} */
export async function view(host, { core, game, path, query }) {
  const trouble = html("p", { class: "complaint", role: "alert" });
  const list = html("div", { class: "games" });
  const part = html("div");
  /** @type {ReturnType<typeof createStudy> | undefined} */
  let study;
  /** @type {ReturnType<typeof createAnnotation> | undefined} */
  let annotation;
  /** The text of many games that is open, by the name it is kept under. */
  let file = query.get("file") ?? "";
  let gameNumber = Number(query.get("game") ?? "1");

  /**
   * @param {Record} record
   * @param {{ply?: string, untouched?: boolean}} [how] untouched: the record is still as the file has it
   */
  function open(record, { ply = "0", untouched = false } = {}) {
    annotation?.close();
    study?.destroy();
    let changed = !untouched;
    const keep = () => {
      const place = shown.place();
      const at = place === "0" ? null : place;
      if (!changed) keepAddress(path, { file, game: gameNumber, ply: at });
      else keepAddress(path, { [game.extension]: shown.record.write(), ply: at, file: file || null });
    };
    const edited = () => {
      changed = true;
      keep();
    };
    const shown = createStudy({
      core,
      game,
      record,
      label: "Your board",
      state: { ply },
      look: (node, usual) => drawnOver(usual(node), node, drawnCommands(node.commands)),
      onstep: () => keep(),
      onchange: () => (changed = true),
    });
    study = shown;
    // Devil among the tailors is solved whole: its values are told elsewhere.
    annotation = game.name === "tailors" ? undefined : createAnnotation(core, shown, { onannotated: edited });
    part.replaceChildren(
      html("div", { class: "study" },
        shown.boardSide,
        html("div", { class: "side" }, heading(record, game), shown.tree, shown.remarks, createEditor(shown, edited), annotation?.element ?? "", recordTools(shown), importer)));
    keep();
  }

  /** Is it a text of another kind? The reader of records keeps words that are no moves as comments. @param {Record[]} records @param {Problem[]} problems */
  function holdsNoGame(records, problems) {
    if (!problems.length) return !records.length;
    const { fen } = core.Position.start(game.name);
    return records.every((record) => {
      const [root, ...moves] = record.nodes();
      return !moves.length && !record.tags().length && root?.fen === fen;
    });
  }

  /** Reads what a reader pasted: a FEN, or the games of a PDN or PGN. @param {string} text */
  async function load(text) {
    trouble.textContent = "";
    const trimmed = text.trim();
    if (!trimmed) return;
    if (game.isPosition(trimmed)) {
      try {
        show([core.Record.start(game.name, trimmed)], []);
      } catch (error) {
        trouble.textContent = `This position can't be used: ${errorText(error)}`;
      }
      return;
    }
    const { records, problems } = core.Record.read(game.name, text);
    if (holdsNoGame(records, problems)) {
      trouble.textContent = `There is no game in this text. Paste ${game.format} (moves such as ${game.examples.moves}) or a FEN (such as ${game.examples.position}).`;
      return;
    }
    if (records.length > 1) {
      file = await keepText(text);
      gameNumber = 1;
    }
    show(records, problems);
  }

  /**
   * @param {Record[]} records
   * @param {Problem[]} problems
   * @param {{game?: number, ply?: string}} [where]
   */
  function show(records, problems, { game = 1, ply = "0" } = {}) {
    const many = records.length > 1;
    if (!many) file = "";
    gameNumber = game;
    list.replaceChildren(...problemList(problems), ...(many ? [gameList(records)] : []));
    const record = records[game - 1];
    if (record) open(many ? record.copy() : record, { ply, untouched: many });
  }

  /** @param {Record[]} records */
  function gameList(records) {
    const select = html("select", { name: "game" }, ...records.map((record, index) =>
      html("option", { value: index + 1 }, `${index + 1}. ${titleOf(record, game)}`)));
    select.value = String(gameNumber);
    select.addEventListener("change", () => {
      gameNumber = Number(select.value);
      const record = records[gameNumber - 1];
      if (record) open(record.copy(), { untouched: true });
    });
    return html("p", {}, html("label", {}, `${records.length} games: `, select));
  }

  const text = html("textarea", { name: "text", rows: 4, spellcheck: "false", "aria-describedby": "import-hint" });
  const picker = html("input", { type: "file", accept: `.${game.extension},.txt,.fen,text/plain` });
  const read = html("button", { type: "button" }, "Open");
  read.addEventListener("click", () => void load(text.value));
  picker.addEventListener("change", async () => {
    const chosen = picker.files?.[0];
    if (chosen) await load(decode(new Uint8Array(await chosen.arrayBuffer())));
  });
  const fresh = html("button", { type: "button" }, "New game");
  fresh.addEventListener("click", () => show([core.Record.start(game.name)], []));
  const importer = html("details", { class: "tools" },
    html("summary", {}, `Open a FEN, a ${game.format}, or start anew`),
    html("label", {}, "Paste a position or games ", text),
    html("p", { id: "import-hint", class: "quiet" }, "One game or many; mistakes are told, and the rest is read."),
    html("p", { class: "buttons" }, read, fresh),
    html("label", {}, "Or a file ", picker));

  host.append(html("h1", {}, "A board of your own"),
    html("p", {}, "Play for both sides. Go back and play something else, and it becomes a variation. The address holds the whole record: copy it to share or keep it."),
    trouble, list, part);
  await openAddress();
  return { title: "Own board", close };

  function close() {
    annotation?.close();
    study?.destroy();
  }

  async function openAddress() {
    const games = query.get(game.extension);
    const fen = query.get("fen");
    const ply = query.get("ply") ?? "0";
    if (games !== null) {
      const { records, problems } = core.Record.read(game.name, games);
      const none = holdsNoGame(records, problems);
      if (none) trouble.textContent = "The record of this address holds no game.";
      else if (records.length > 1) trouble.textContent = "The record of this address holds several games; the first is shown.";
      show(none ? [core.Record.start(game.name)] : records.slice(0, 1), problems, { ply });
      return;
    }
    if (file) {
      const kept = await keptText(file);
      if (kept !== null) {
        const { records, problems } = core.Record.read(game.name, kept);
        if (records[gameNumber - 1]) {
          show(records, problems, { game: gameNumber, ply });
          return;
        }
      }
      trouble.textContent = kept === null
        ? "The games of this address are not on this device. Open the file again."
        : `The file has no game ${query.get("game")}.`;
      file = "";
    }
    let record = core.Record.start(game.name);
    if (fen !== null) {
      try {
        record = core.Record.start(game.name, fen);
      } catch (error) {
        trouble.textContent = `The position of this address can't be used: ${errorText(error)}`;
      }
    }
    show([record], [], { ply });
  }
}

/** @param {Record} record @param {Game} game */
function titleOf(record, game) {
  const names = game.first === "black" ? ["Black", "White"] : ["White", "Black"];
  const [first, second] = names.map((name) => record.tag(name));
  const players = first || second ? `${first ?? "?"} against ${second ?? "?"}` : record.tag("Event");
  return [players ?? "Game", record.tag("Date"), resultInWords(record)].filter(Boolean).join(", ");
}

/** @param {Record} record @param {Game} game */
function heading(record, game) {
  const tags = record.tags().filter(([name]) => !/^(FEN|SetUp|Setup|GameType|Result)$/.test(name));
  if (!tags.length && record.winner === undefined) return "";
  return html("div", { class: "about" },
    html("p", {}, html("strong", {}, titleOf(record, game))),
    html("dl", { class: "tags" }, ...tags.flatMap(([name, value]) => [html("dt", {}, name), html("dd", { dir: "auto" }, value)])));
}

/** @param {Problem[]} problems */
function problemList(problems) {
  if (!problems.length) return [];
  const lost = problems.filter(({ note }) => !note).length;
  const summary = [lost && `${lost} ${lost === 1 ? "problem" : "problems"}`,
    problems.length - lost && `${problems.length - lost} ${problems.length - lost === 1 ? "note" : "notes"}`].filter(Boolean).join(", ");
  const list = html("details", { class: "problems" },
    html("summary", {}, `${summary} on reading`),
    html("ul", {}, ...problems.slice(0, LISTED).map(({ game, line, column, message }) =>
      html("li", {}, `Game ${game}, line ${line}, column ${column}: ${message}`))),
    ...(problems.length > LISTED ? [html("p", {}, `and ${problems.length - LISTED} more`)] : []));
  list.open = lost > 0;
  return [list];
}

/** A file is UTF-8, or else as old programs wrote it. @param {Uint8Array} bytes */
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
