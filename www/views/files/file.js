// One file's games: searched, sorted, its problems, and what is saved of it.
import { closeFile, openFile } from "../../files/open.js";
import { openFiles } from "../../files/store.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { saveBlob } from "../../lib/copy.js";
import { html } from "../../lib/dom.js";
import { errorText } from "../../lib/errors.js";
import { choiceOf, remembered, stateOf } from "./choice.js";
import { createFilter } from "./filter.js";
import { SORTS, createGamesList } from "./games-list.js";
import { problemPart, repairList } from "./problems.js";
import { createReading } from "./reading.js";
import { GAMES, many } from "./words.js";

/** @typedef {import("../../files/store.js").KeptFile} KeptFile */

/**
 * @param {HTMLElement} host
 * @param {import("../view").Context} context
 * @param {KeptFile} kept
 */
export async function showFile(host, { query }, kept) {
  const store = openFiles();
  const path = ["files", kept.id];
  let file = kept;
  let choice = choiceOf(query);
  let closed = false;
  /** Ends what is shown of the file. */
  let end = () => {};
  const part = html("div");
  const about = html("p", { role: "status" });
  const trouble = html("p", { class: "complaint", role: "alert" });
  const fail = (/** @type {unknown} */ error) => {
    if (/** @type {{kind?: string}} */ (error).kind !== "cancelled") trouble.textContent = errorText(error);
  };

  /** Changes what is known of the file, and reads it anew. @param {Partial<Pick<KeptFile, "game" | "repairs">>} change @param {string} said */
  async function change(change, said) {
    try {
      await store.update(file.id, change);
      file = { ...file, ...change };
      read(said);
    } catch (error) {
      trouble.textContent = `This could not be kept: ${errorText(error)}`;
    }
  }

  /** @param {string} [said] what was done before */
  function read(said = "") {
    end();
    trouble.textContent = "";
    const { collection, summary, progress, release } = openFile(file);
    const reading = createReading(file.name, progress, () => closeFile(collection));
    let endParts = () => {};
    end = () => {
      reading.end();
      endParts();
      release();
    };
    about.textContent = said;
    part.replaceChildren(reading.element);
    const mine = end;
    const shown = summary.then((found) => {
      if (closed || end !== mine) return;
      reading.end();
      endParts = showGames(collection, found, said).destroy;
    });
    void shown.catch((error) => {
      if (closed || end !== mine) return;
      const again = html("button", { type: "button" }, "Read it");
      again.addEventListener("click", () => void read());
      const stopped = /** @type {{kind?: string}} */ (error).kind === "cancelled";
      part.replaceChildren(html("p", {}, stopped ? "Reading was stopped." : `${file.name} could not be read: ${errorText(error)}`), html("p", { class: "buttons" }, again));
    });
  }
  /**
   * @param {import("../../files/collection.js").Collection} collection
   * @param {import("../../files/types").Summary} summary
   * @param {string} said
   */
  function showGames(collection, summary, said) {
    const { games, firstYear, lastYear, same, parts } = summary;
    const years = firstYear === null ? "" : firstYear === lastYear ? `of ${firstYear}` : `from ${firstYear} to ${lastYear}`;
    const twins = same + parts ? `${many(same + parts, "duplicate")} marked` : "";
    about.textContent = [said, [`${many(games, "game")} ${years}`.trim(), twins].filter(Boolean).join(", ") + "."].filter(Boolean).join(" ");
    const found = html("p", { role: "status" });
    let count = 0;
    /** Which question was asked last. */
    let turn = 0;

    const list = createGamesList({
      label: `Games of ${file.name}`,
      blackFirst: ["checkers", "losing"].includes(file.game),
      load: (from, to) => collection.rows(from, to, choice.sort, choice.filter),
      address: ({ number }) => formatAddress([...path, String(number)]),
      onsort: (sort) => {
        choice = { ...choice, sort };
        void show();
      },
      onerror: fail,
    });
    const column = html("select", { name: "sort" }, ...SORTS.map(([value, name]) => html("option", { value }, value === "number" ? "Order of the file" : name)));
    const turnOrder = html("button", { type: "button" });
    column.addEventListener("change", () => {
      choice = { ...choice, sort: { column: /** @type {import("../../files/types").Column} */ (column.value), falling: false } };
      void show();
    });
    turnOrder.addEventListener("click", () => {
      choice = { ...choice, sort: { ...choice.sort, falling: !choice.sort.falling } };
      void show();
    });
    const filter = createFilter({
      file,
      filter: choice.filter,
      onchange: (filter) => {
        choice = { ...choice, filter };
        void show();
      },
    });

    /** Asks for the games that are wanted. @param {number | null} [number] of the game to stand on */
    async function show(number = null) {
      const mine = (turn += 1);
      keepAddress(path, stateOf(choice));
      remembered.set(file.id, { choice, number: remembered.get(file.id)?.number ?? null });
      column.value = choice.sort.column;
      turnOrder.textContent = choice.sort.falling ? "Falling order ▼" : "Rising order ▲";
      try {
        const wanted = await collection.count(choice.filter, choice.sort);
        const place = number === null ? null : await collection.place(number, choice.sort, choice.filter);
        if (mine !== turn) return;
        trouble.textContent = "";
        count = wanted;
        const all = Object.keys(choice.filter).length === 0;
        found.textContent = all ? `All ${many(count, "game")}.` : count ? `${many(count, "game")} found.` : "No game fits all of this.";
        list.show(count, choice.sort, place ?? 0);
        if (count > list.most()) found.textContent += ` The list shows the first ${list.most()}: search to see others.`;
        saveFound.textContent = all ? `Save all, cleanly written` : `Save the ${many(count, "game")} found`;
        saveFound.disabled = !count;
      } catch (error) {
        if (mine !== turn) return;
        fail(error);
      }
    }

    const extension = file.game === "chess" ? "pgn" : "pdn";
    const name = file.name.replace(/\.\w{1,4}$/, "");
    const working = html("span", { role: "status" });
    /** @param {string} label @param {string} saved @param {(tell: (share: number) => void) => Promise<Blob>} make */
    const saver = (label, saved, make) => {
      const button = html("button", { type: "button" }, label);
      button.addEventListener("click", async () => {
        try {
          saveBlob(saved, await make((share) => (working.textContent = `Writing: ${Math.floor(share * 100)} %`)));
          working.textContent = "Saved.";
        } catch (error) {
          working.textContent = "";
          fail(error);
        }
      });
      return button;
    };
    const saveFound = saver("Save all, cleanly written", `${name}-games.${extension}`, (tell) => collection.write(choice.sort, choice.filter, tell));
    const saveFile = saver("Save the file with its repairs", `${name}-repaired.${extension}`, () => collection.text());
    const game = html("select", { name: "game" }, ...GAMES.map(([value, title]) => html("option", { value }, title)));
    game.value = file.game;
    game.addEventListener("change", () => void change({ game: game.value, repairs: [] }, "Read as another game."));
    const onrepair = (/** @type {import("../../files/types").Repair[]} */ repairs) =>
      void change({ repairs }, repairs.length > file.repairs.length ? "The reading is written into the kept copy." : "The reading is taken back.");

    part.replaceChildren(
      filter.element,
      html("div", { class: "chooser" }, html("label", { class: "field" }, html("span", {}, "Sort by"), column), turnOrder),
      found, list.element, ...legend(summary),
      html("p", { class: "buttons" }, saveFound, ...(file.repairs.length ? [saveFile] : []), working),
      ...problemPart({ file, collection, summary, onrepair, onerror: fail }),
      ...repairList(file, onrepair),
      html("p", {}, html("label", {}, "Read as games of ", game)));
    const last = remembered.get(file.id)?.number ?? null;
    void show(last);

    return {
      destroy() {
        turn += 1;
        filter.destroy();
        list.destroy();
      },
    };
  }

  host.append(
    html("h1", {}, file.name),
    html("p", {}, html("a", { href: "#/files" }, "All files")),
    about, trouble, part);
  void read();
  return {
    title: file.name,
    close() {
      closed = true;
      end();
    },
  };
}

/** What the signs in the list mean, where it has some. @param {import("../../files/types").Summary} summary */
function legend({ same, parts, problems }) {
  const signs = [same + parts ? "= repeats another game, or begins as it does; ≈ has its moves by other players" : "", problems ? "! not all of it could be read" : ""].filter(Boolean);
  return signs.length ? [html("p", { class: "quiet" }, `${signs.join("; ")}.`)] : [];
}
