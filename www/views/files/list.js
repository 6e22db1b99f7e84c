// The files that the reader keeps, and the ways in for others.
import { guessGame } from "../../files/guess.js";
import { openFiles } from "../../files/store.js";
import { formatAddress } from "../../lib/address.js";
import { confirmButton } from "../../lib/confirm.js";
import { html } from "../../lib/dom.js";
import { listenForDrops } from "../../lib/drops.js";
import { errorText } from "../../lib/errors.js";
import { amount, many, titleOf } from "./words.js";

/** So much of a file tells which game it is of. */
const LOOKED_AT = 20_000;

/** @param {HTMLElement} host */
export async function showFiles(host) {
  const store = openFiles();
  const list = html("div");
  const said = html("p", { role: "status" });
  const trouble = html("p", { class: "complaint", role: "alert" });
  let closed = false;

  async function update() {
    const files = await store.list();
    trouble.textContent = store.trouble ?? "";
    list.replaceChildren(...(files.length
      ? [html("h2", {}, "On this device"), html("ul", { class: "kept-files" }, ...files.map(entry))]
      : [html("p", {}, "No file is here yet.")]));
  }

  /** @param {import("../../files/store.js").KeptFile} file */
  function entry(file) {
    const { id, name, game, size, games, repairs } = file;
    const facts = [titleOf(game), amount(size), games === null ? "" : many(games, "game"),
      repairs.length ? many(repairs.length, "repair") : "", store.isForVisit(id) ? "for this visit only" : ""];
    return html("li", {},
      html("span", { class: "words" },
        html("a", { href: formatAddress(["files", id]) }, name), html("br"),
        html("span", { class: "quiet" }, facts.filter(Boolean).join(" · "))),
      confirmButton("Remove", `Remove ${name} from this device?`, "Remove it", async () => {
        try {
          await store.remove(id);
          said.textContent = `${name} is removed.`;
        } catch (error) {
          said.textContent = `${name} could not be removed: ${errorText(error)}`;
        }
        await update();
      }));
  }

  /** @param {string} name @param {Blob} bytes */
  async function add(name, bytes) {
    const beginning = await bytes.slice(0, LOOKED_AT).text();
    if (!beginning.trim()) {
      said.textContent = `${name} is empty.`;
      return null;
    }
    const file = await store.add({ name, game: guessGame(name, beginning), bytes });
    said.textContent = `${name} is added.`;
    return file;
  }

  /** Keeps files, and opens one that comes alone. @param {Iterable<File>} files */
  async function addAll(files) {
    const given = [...files];
    const added = [];
    for (const file of given) {
      try {
        added.push(await add(file.name, file));
      } catch (error) {
        said.textContent = `${file.name} could not be read: ${errorText(error)}`;
      }
    }
    await update();
    const [only] = added;
    if (given.length === 1 && only && !closed) location.hash = formatAddress(["files", only.id]);
  }

  const input = html("input", { type: "file", multiple: "", accept: ".pdn,.pgn,.txt,text/plain,application/x-chess-pgn" });
  input.addEventListener("change", async () => {
    await addAll(input.files ?? []);
    // So that the same file can be chosen again.
    input.value = "";
  });
  const pasted = html("textarea", { rows: 4, name: "pasted", spellcheck: "false" });
  const form = html("form", {}, html("label", { class: "field" }, html("span", {}, "Or paste games here"), pasted), html("button", { type: "submit" }, "Open what I pasted"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = pasted.value;
    if (!text.trim()) return;
    pasted.value = "";
    const game = guessGame("", text.slice(0, LOOKED_AT));
    void addAll([new File([text], game === "chess" ? "pasted.pgn" : "pasted.pdn", { type: "text/plain" })]);
  });
  const drop = html("section", { class: "drop", "aria-label": "Add files" },
    html("h2", {}, "Add a file"),
    html("p", {}, html("label", { class: "field" }, html("span", {}, "A PDN or PGN file of any size (or drop it on this page)"), input)),
    form);
  const release = listenForDrops(drop, (file) => addAll([file]));
  await update();
  host.append(
    html("h1", {}, "Files of games"),
    html("p", {}, "Open a collection of thousands of games from any program: sort it, search it by players, year, opening, result, material or position, and play each game over. Files stay on this device."),
    trouble, drop, said, list);
  return {
    title: "Files of games",
    close() {
      closed = true;
      release();
    },
  };
}
