// One game of a file, with its variations and comments.
import { createAnnotation } from "../../annotate/annotate.js";
import { loadCore } from "../../core.js";
import { gameActions } from "../../files/actions.js";
import { closeFile, openFile } from "../../files/open.js";
import { openFiles } from "../../files/store.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { lost } from "../../lib/lost.js";
import { loadGame } from "../../study/load.js";
import { createStudy } from "../../study/study.js";
import { recordTools } from "../../study/tools.js";
import { resultInWords } from "../result.js";
import { remembered, stateOf } from "./choice.js";
import { problemItem, repairList } from "./problems.js";
import { createReading } from "./reading.js";

/** @typedef {import("../../core.js").Record} Record */
/** @typedef {import("../../files/store.js").KeptFile} KeptFile */

/**
 * @param {HTMLElement} host
 * @param {import("../view").Context} context
 * @param {KeptFile} file
 * @param {number} number
 */
export async function showGame(host, { query }, file, number) {
  const path = ["files", file.id, String(number)];
  const { collection, summary, progress, release } = openFile(file);
  const reading = createReading(file.name, progress, () => closeFile(collection));
  // While the file is read, the page shows that in the place of the view before.
  const waiting = setTimeout(() => document.querySelector("main")?.replaceChildren(reading.element), 300);
  try {
    await summary;
    return await show();
  } catch (error) {
    release();
    if (/** @type {{kind?: string}} */ (error).kind !== "cancelled") throw error;
    host.append(html("h1", {}, file.name), html("p", {}, "Reading was stopped. ", html("a", { href: formatAddress(["files", file.id]) }, `Open ${file.name} again`)));
    return { title: file.name };
  } finally {
    clearTimeout(waiting);
    reading.end();
  }

  async function show() {
    const text = await collection.game(number);
    if (text === null) throw lost(`${file.name} has no game ${number}.`);
    let core = await loadCore(file.game);
    let [record] = core.Record.read(/** @type {any} */ (file.game), text).records;
    if (!record) throw lost(`${file.name} has no game ${number}.`);
    if (record.game !== file.game) {
      // A record may be of other rules than its file, for which the small module has no words.
      core = await loadCore(record.game);
      [record] = core.Record.read(/** @type {any} */ (file.game), text).records;
    }
    const given = /** @type {Record} */ (record);
    const game = await loadGame(given.game);
    const title = titleOf(given, game);
    const last = remembered.get(file.id);
    if (last) last.number = number;
    const study = createStudy({
      core,
      game,
      record: given,
      label: title,
      state: { ply: query.get("ply") ?? "0", then: query.get("then") ?? "" },
      onstep: ({ ply, then }) => keepAddress(path, { ply: ply === "0" ? null : ply, then }),
    });
    const annotation = createAnnotation(core, study);
    const problems = await collection.problemsOf(number);
    const onrepair = async (/** @type {import("../../files/types").Repair[]} */ repairs) => {
      await openFiles().update(file.id, { repairs });
      // The view is made anew from what is kept now.
      dispatchEvent(new HashChangeEvent("hashchange"));
    };
    host.append(
      html("h1", {}, title),
      html("div", { class: "study" },
        study.boardSide,
        html("div", { class: "side" },
          about(given),
          study.tree,
          study.remarks,
          ...(problems.length ? [html("section", { class: "file-problems", "aria-label": "Problems on reading" },
            html("h2", {}, "Problems on reading"),
            html("ul", {}, ...problems.map((problem) => problemItem(file, problem, onrepair, false))))] : []),
          ...repairList(file, onrepair, number),
          html("p", { class: "buttons" }, ...gameActions({ record: () => study.record, game, file, number })),
          annotation.element,
          recordTools(study),
          await neighbours())));
    return {
      title,
      close() {
        release();
        annotation.close();
        study.destroy();
      },
    };
  }

  /** The games before and after this one in the list as the reader left it. */
  async function neighbours() {
    const choice = remembered.get(file.id)?.choice ?? { filter: {}, sort: { column: /** @type {const} */ ("number"), falling: false } };
    const place = await collection.place(number, choice.sort, choice.filter);
    const rows = place === null ? [] : await collection.rows(Math.max(0, place - 1), place + 2, choice.sort, choice.filter);
    const at = rows.findIndex((row) => row.number === number);
    const link = (/** @type {import("../../files/types").Row | undefined} */ row, /** @type {string} */ text) =>
      row ? [html("a", { href: formatAddress(["files", file.id, String(row.number)]) }, text)] : [];
    return html("nav", { class: "neighbours", "aria-label": file.name },
      ...link(rows[at - 1], "← Game before"),
      html("a", { href: formatAddress(["files", file.id], stateOf(choice)) }, `All of ${file.name}`),
      ...link(at < 0 ? undefined : rows[at + 1], "Next game →"));
  }
}

/** @param {Record} record @param {import("../../study/game").Game} game */
function titleOf(record, game) {
  const names = game.first === "black" ? ["Black", "White"] : ["White", "Black"];
  const [first, second] = names.map((name) => record.tag(name));
  return first || second ? `${first || "?"} against ${second || "?"}` : record.tag("Event") || "A game";
}

/** @param {Record} record */
function about(record) {
  const tags = record.tags().filter(([name, value]) => value && !/^(FEN|SetUp|GameType|Result)$/i.test(name));
  return html("div", { class: "about" },
    html("p", {}, html("strong", {}, resultInWords(record))),
    html("dl", { class: "tags" }, ...tags.flatMap(([name, value]) => [html("dt", {}, name), html("dd", { dir: "auto" }, value)])));
}
