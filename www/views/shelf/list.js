// The list of the reader's studies: search, order, new, rename, copy, remove, files.
import { html } from "../../lib/dom.js";
import { formatAddress, keepAddress } from "../../lib/address.js";
import { saveText } from "../../lib/copy.js";
import { listenForDrops } from "../../lib/drops.js";
import { errorText } from "../../lib/errors.js";
import { readState } from "../../lib/state.js";
import { loadCore } from "../../core.js";
import { count } from "../../practice/when.js";
import { keepStudy } from "../../shelf/keep.js";
import { ORDERS, findStudies } from "../../shelf/search.js";
import { openStudies } from "../../shelf/studies.js";
import { GAMES, asTitle, freeTitle } from "../../shelf/study.js";
import { loadGame } from "../../study/load.js";

/** @typedef {import("../../shelf/study.js").Study} Study */

/** The titles of the games. @type {Record<string, string>} */
export const TITLES = {
  checkers: "Checkers", chess: "Chess", losing: "Losing game", polish: "Polish", pool: "Pool", brazilian: "Brazilian",
  russian: "Russian", italian: "Italian", tailors: "Devil and tailors",
};

/** @type {[order: string, words: string][]} */
const SORTS = [["changed", "last changed"], ["created", "newest"], ["title", "title"], ["game", "game"]];
/** More than this many are shown when asked for. */
const MANY = 200;

/** @type {import("../view").View} */
export async function list(host, { query }) {
  const studies = openStudies();
  const state = readState(query);
  const said = html("p", { role: "status" });
  const trouble = html("p", { class: "complaint" });
  const search = html("input", { type: "search", name: "search", autocomplete: "off", spellcheck: "false", value: query.get("search") ?? "" });
  const sort = html("select", { name: "sort" }, ...SORTS.map(([value, words]) => html("option", { value }, words)));
  sort.value = state.choice("sort", SORTS.map(([value]) => value), "changed");
  const which = html("select", { name: "game" }, html("option", { value: "" }, "all games"), ...GAMES.map((game) => html("option", { value: game }, TITLES[game] ?? game)));
  which.value = state.choice("game", GAMES, "") ?? "";
  const found = html("ul", { class: "cards shelf", "aria-label": "Studies" });
  const counted = html("p", { class: "quiet", "aria-live": "polite" });
  let all = await studies.all();
  let most = MANY;
  /** The study whose title is being written. */
  let renaming = "";

  /** What the reader asks for is part of the address. */
  function ask() {
    keepAddress(["shelf"], { search: search.value.trim(), sort: sort.value === "changed" ? null : sort.value, game: which.value });
    show();
  }

  function show() {
    const fits = findStudies(all.filter(({ game }) => !which.value || game === which.value), search.value);
    fits.sort(ORDERS[sort.value] ?? ORDERS.changed);
    counted.textContent = !all.length ? "" : fits.length === all.length ? `${all.length} ${all.length === 1 ? "study" : "studies"}.` : `${fits.length} of ${all.length} studies.`;
    const rows = fits.slice(0, most).map(row);
    if (fits.length > most) {
      const more = html("button", { type: "button" }, `Show all ${fits.length}`);
      more.addEventListener("click", () => {
        most = Infinity;
        show();
      });
      rows.push(html("li", {}, more));
    }
    if (!all.length) rows.push(html("li", {}, "The shelf is empty. Begin a study below, or keep any game of the book by “Keep as a study”, under “Position, record, options”."));
    found.replaceChildren(...rows);
    trouble.textContent = studies.trouble ?? "";
    save.disabled = !all.length;
  }

  /** @param {Study} study */
  function row(study) {
    const { id, title, game, about, changed } = study;
    if (renaming === id) return renameForm(study);
    const facts = [
      TITLES[game] ?? game,
      about.records > 1 ? `${about.records} chapters` : "",
      count(about.moves, "move"),
      about.players.slice(0, 4).join(", "),
      about.openings.slice(0, 2).join(", "),
    ].filter(Boolean).join(" · ");
    const rename = button("Rename", title, () => {
      renaming = id;
      show();
      found.querySelector("input")?.focus();
    });
    const copy = button("Copy", title, async () => {
      const now = Date.now();
      const others = all.map((other) => other.title);
      const made = await studies.save({ base: null, study: { ...study, id: crypto.randomUUID(), title: freeTitle(title, others), created: now, changed: now, version: crypto.randomUUID() } });
      tell(`Copied as “${made.study.title}”.`);
    });
    const remove = button("Remove", title, async () => {
      const removed = await studies.remove(id);
      if (!removed) return;
      const undo = html("button", { type: "button" }, "Undo");
      undo.addEventListener("click", async () => {
        await studies.save({ study: removed, base: null });
        tell(`“${removed.title}” is back.`);
      });
      said.replaceChildren(`“${removed.title}” is removed. `, undo);
      undo.focus();
    });
    return html("li", {},
      html("span", { class: "words" }, html("a", { href: formatAddress(["shelf", id]) }, title), html("br"),
        html("span", { class: "quiet" }, facts, " · changed ", html("time", { datetime: new Date(changed).toISOString() }, day(changed)))),
      html("span", { class: "buttons" }, rename, copy, remove));
  }

  /** @param {Study} study */
  function renameForm(study) {
    const input = html("input", { name: "title", value: study.title, autocomplete: "off", maxlength: 200 });
    const form = html("form", { class: "entry wide" }, html("label", {}, `New title of “${study.title}” `, input), html("button", { type: "submit" }, "Rename"));
    const end = () => {
      renaming = "";
      show();
      /** @type {HTMLElement | null} */ (found.querySelector(`a[href="${formatAddress(["shelf", study.id])}"]`))?.focus();
    };
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const title = asTitle(input.value);
      await studies.save({ study: { ...study, title, changed: Date.now(), version: crypto.randomUUID() }, base: study.version });
      all = await studies.all();
      end();
    });
    form.addEventListener("keydown", ({ key }) => key === "Escape" && end());
    return html("li", {}, form);
  }

  /** @param {string} label @param {string} title @param {() => unknown} act */
  function button(label, title, act) {
    const element = html("button", { type: "button", "aria-label": `${label}: ${title}` }, label);
    element.addEventListener("click", () => void act());
    return element;
  }

  /** @param {string} text @param {string[]} [problems] */
  function tell(text, problems = []) {
    said.replaceChildren(text, ...(problems.length ? [html("ul", {}, ...problems.map((problem) => html("li", {}, problem)))] : []));
  }

  const title = html("input", { name: "title", autocomplete: "off", placeholder: "Untitled", maxlength: 200 });
  const kind = html("select", { name: "kind" }, ...GAMES.map((game) => html("option", { value: game }, TITLES[game] ?? game)));
  const fresh = html("form", {},
    html("div", { class: "fields" },
      html("label", { class: "field" }, html("span", {}, "A new study of"), kind),
      html("label", { class: "field" }, html("span", {}, "with the title"), title)),
    html("p", { class: "buttons" }, html("button", { type: "submit", class: "primary" }, "Begin")));
  fresh.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [core, game] = await Promise.all([loadCore(kind.value), loadGame(kind.value)]);
    const record = core.Record.start(game.name);
    const study = await keepStudy({ game: game.name, text: record.write(), title: asTitle(title.value) });
    record.free();
    location.hash = formatAddress(["shelf", study.id]);
  });

  const save = html("button", { type: "button" }, "Save the whole shelf as a file");
  save.addEventListener("click", async () => saveText(`shelf-${new Date().toISOString().slice(0, 10)}.json`, await studies.exported(), "application/json"));

  /** @param {File} file */
  async function add(file) {
    try {
      const text = await file.text();
      if (/\.(pdn|pgn)$/i.test(file.name)) {
        const study = await keepStudy({ game: /\.pgn$/i.test(file.name) ? "chess" : "checkers", text, title: file.name.replace(/\.\w+$/, ""), from: file.name });
        tell(`${file.name} is kept as “${study.title}”.`);
        return;
      }
      const { added, known, problems } = await studies.imported(text);
      tell(`${file.name}: ${added} added${known ? `, ${known} here already` : ""}.`, problems);
    } catch (error) {
      tell(`${file.name} could not be read: ${errorText(error)}`);
    }
  }
  const input = html("input", { type: "file", accept: ".json,.pdn,.pgn,application/json" });
  input.addEventListener("change", async () => {
    for (const file of input.files ?? []) await add(file);
    input.value = "";
  });
  const files = html("section", { class: "drop", "aria-label": "Take it along" },
    html("h2", {}, "Take it along"),
    html("p", {}, "The shelf is kept in this browser. A file of it can be added to another browser, or to this one again: studies that are here already are not doubled, and where both have changed, both stay."),
    html("p", { class: "buttons" }, save),
    html("p", {}, html("label", { class: "field" }, html("span", {}, "Add a file of a shelf, or a PDN or PGN as one study (or drop it on this page)"), input)));

  const release = listenForDrops(files, add);
  const unwatch = studies.watch(async () => {
    all = await studies.all();
    if (!renaming) show();
  });
  search.addEventListener("input", ask);
  for (const select of [sort, which]) select.addEventListener("change", ask);
  show();
  host.append(
    html("h1", {}, "My studies"),
    html("p", {}, "Games and positions with your notes, variations, marks and arrows, kept on this device as you write."),
    state.trouble, trouble,
    html("div", { class: "finder" },
      html("label", { class: "search" }, "Title, player, opening, words of the notes, or moves ", search),
      html("label", {}, "Show ", which), html("label", {}, "by ", sort)),
    counted, said, found,
    html("h2", {}, "Begin"), fresh, files);
  return {
    title: "My studies",
    close() {
      unwatch();
      release();
    },
  };
}

/** @param {number} time */
const day = (time) => new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
