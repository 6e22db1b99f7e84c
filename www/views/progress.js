// What the reader has practised: what is due, how each exercise went, and the way to take it along or be rid of it.
import { html } from "../lib/dom.js";
import { listenForDrops } from "../lib/drops.js";
import { confirmButton } from "../lib/confirm.js";
import { saveText } from "../lib/copy.js";
import { errorText } from "../lib/errors.js";
import { openProgress } from "../practice/progress.js";
import { TITLES } from "../study/draughts.js";
import { count, dueWords } from "../practice/when.js";

/** @typedef {import("../practice/attempt.js").Card} Card */

/** @type {Record<string, string>} */
const GAMES = { checkers: "Checkers", chess: "Chess", tailors: "Devil and tailors", ...TITLES };
/** @type {Record<string, string>} */
const KINDS = { ending: "ending", opening: "opening" };

/** @type {import("./view").View} */
export async function view(host) {
  const progress = await openProgress();
  const today = html("section", { class: "today", "aria-label": "Due today" });
  const list = html("div");
  const trouble = html("p", { class: "complaint", role: "alert" });
  const told = html("div", { class: "told", role: "status", hidden: "" });

  async function update() {
    const now = Date.now();
    const [cards, due] = [await progress.cards(), await progress.due(now)];
    trouble.textContent = progress.trouble ?? "";
    today.replaceChildren(...dueToday(due, cards, now));
    list.replaceChildren(...(cards.length ? allCards(cards, now) : []));
    part.hidden = !cards.length;
  }

  /** @param {Card[]} cards @param {number} now */
  function allCards(cards, now) {
    return [
      html("h2", {}, count(cards.length, "exercise")),
      html("ul", { class: "cards" }, ...cards.map((card) => html("li", {},
        html("span", { class: "words" },
          html("a", { href: card.address }, card.title), html("br"),
          html("span", { class: "quiet" }, facts(card, now))),
        confirmButton("Remove", `Forget ${card.title}?`, "Forget it", () => progress.remove(card.id))))),
    ];
  }

  /** @param {string} text @param {string[]} [problems] */
  function tell(text, problems = []) {
    told.hidden = false;
    told.replaceChildren(html("p", {}, text), ...(problems.length ? [html("ul", {}, ...problems.map((problem) => html("li", {}, problem)))] : []));
  }

  const save = html("button", { type: "button" }, "Save as a file");
  save.addEventListener("click", async () => {
    saveText(`progress-${new Date().toISOString().slice(0, 10)}.json`, await progress.exported(), "application/json");
    tell("Saved.");
  });

  /** @param {File} file */
  async function add(file) {
    try {
      const { added, merged, problems } = await progress.imported(await file.text());
      tell(`${file.name}: ${count(added, "attempt")} added${merged ? `, ${merged} here already` : ""}.`, problems);
    } catch (error) {
      tell(`${file.name} could not be read: ${errorText(error)}`);
    }
  }
  const input = html("input", { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => {
    for (const file of input.files ?? []) await add(file);
    // So that the same file can be chosen again.
    input.value = "";
  });

  const part = html("p", {}, confirmButton("Forget everything", "Forget all exercises and attempts?", "Forget everything", async () => {
    await progress.remove();
    tell("All is forgotten.");
  }));
  const files = html("section", { class: "drop", "aria-label": "Take it along" },
    html("h2", {}, "Take it along"),
    html("p", {}, "Progress is kept in this browser. A file of it can be added to another browser, or to this one again: attempts that are there already are not counted twice."),
    html("p", { class: "buttons" }, save),
    html("p", {}, html("label", { class: "field" }, html("span", {}, "Add a file that was saved here or elsewhere (or drop it on this page)"), input)),
    told, part);

  const release = listenForDrops(files, add);
  const unwatch = progress.watch(update);
  await update();
  host.append(
    html("h1", {}, "Practice: what is due"),
    trouble, today, list, files,
    html("p", { class: "quiet" }, "How soon an exercise comes back depends on how it went: after a mistake in minutes, else in days that grow with each success (the FSRS model of memory)."));
  return {
    title: "Practice: what is due",
    close() {
      unwatch();
      release();
    },
  };
}

/**
 * @param {Card[]} due
 * @param {Card[]} cards
 * @param {number} now
 */
function dueToday(due, cards, now) {
  const [next] = due;
  if (!next) {
    const soon = cards[0];
    return [html("p", {}, soon ? `Nothing is due today. Next: ${soon.title}, ${dueWords(soon.due, now)}.` : "Nothing has been practised yet. Drill the openings of ",
      ...(soon ? [] : [html("a", { href: "#/checkers/drill" }, "checkers"), " or of ", html("a", { href: "#/chess/drill" }, "chess"), ": each line then comes back when it is due."]))];
  }
  return [
    html("p", {}, html("strong", {}, `${count(due.length, "exercise")} due today.`), " One leads on to the next."),
    html("p", {}, html("a", { class: "button primary", href: next.address }, `Start: ${next.title}`)),
    ...(due.length > 1 ? [html("details", {}, html("summary", {}, "All that is due"),
      html("ol", {}, ...due.map(({ address, title, due: time }) => html("li", {}, html("a", { href: address }, title), ` ${time > now ? dueWords(time, now) : ""}`))))] : []),
  ];
}

/** How an exercise went, and when it is due. @param {Card} card @param {number} now */
function facts({ game, kind, attempts, solved, best, shortest, due }, now) {
  const moves = best === null ? "" : shortest === null ? `best ${count(best, "move")}` : `best ${count(best, "move")}, shortest ${shortest}`;
  return [`${GAMES[game]}, ${KINDS[kind]}`, count(attempts, "attempt"), `${solved} solved`, moves, `due ${dueWords(due, now)}`].filter(Boolean).join(" · ");
}
