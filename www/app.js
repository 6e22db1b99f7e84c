// The router and the frame of the page: shows the view that the address names.
import { loadCore } from "./core.js";
import { parseAddress } from "./lib/address.js";
import { html } from "./lib/dom.js";
import { errorText } from "./lib/errors.js";
import { lost } from "./lib/lost.js";
import { settingChoice } from "./lib/settings-form.js";
import { keepOffline } from "./lib/offline.js";
import { DRAUGHTS, isGame, loadGame } from "./study/load.js";

/** @typedef {import("./views/view").View} View */
/** @typedef {import("./study/game").Game} Game */

/**
 * The views by the start of their path; each is fetched when it is first shown.
 * @type {Record<string, () => Promise<{view: View}>>}
 */
const VIEWS = {
  "": () => import("./views/home.js"),
  "checkers/openings": () => import("./views/openings.js"),
  "checkers/ballot": () => import("./views/ballot.js"),
  "checkers/explorer": () => import("./views/explorer.js"),
  "checkers/positions": () => import("./views/positions.js"),
  "checkers/games": () => import("./views/games.js"),
  "checkers/diagrams": () => import("./views/diagrams.js"),
  "checkers/trial": () => import("./views/trial.js"),
  "checkers/move": () => import("./views/the-move.js"),
  "checkers/board": () => import("./views/board.js"),
  "checkers/drill": () => import("./views/drill.js"),
  "checkers/practice": () => import("./views/practice.js"),
  "checkers/lessons": () => import("./views/lessons.js"),
  "checkers/umpire": () => import("./views/umpire.js"),
  "checkers/play": () => import("./views/play.js"),
  "checkers/clock": () => import("./views/clock.js"),
  chess: () => import("./views/home.js"),
  "chess/openings": () => import("./views/openings.js"),
  "chess/explorer": () => import("./views/explorer.js"),
  "chess/board": () => import("./views/board.js"),
  "chess/setup": () => import("./views/setup.js"),
  "chess/practice": () => import("./views/practice.js"),
  "chess/games": () => import("./views/chess/games.js"),
  "chess/odds": () => import("./views/chess/odds.js"),
  "chess/endings": () => import("./views/chess/endings.js"),
  "chess/diagrams": () => import("./views/chess/diagrams.js"),
  "chess/trial": () => import("./views/trial.js"),
  "chess/statistics": () => import("./views/chess/statistics.js"),
  "chess/values": () => import("./views/chess/values.js"),
  "chess/laws": () => import("./views/chess/laws.js"),
  "chess/lessons": () => import("./views/lessons.js"),
  "chess/clock": () => import("./views/time-control.js"),
  "chess/umpire": () => import("./views/umpire.js"),
  "chess/tour": () => import("./views/chess/tour.js"),
  "chess/translator": () => import("./views/chess/translator.js"),
  "chess/drill": () => import("./views/drill.js"),
  others: () => import("./views/others/others.js"),
  "losing/lessons": () => import("./views/lessons.js"),
  tailors: () => import("./views/others/tailors.js"),
  "tailors/clock": () => import("./views/time-control.js"),
  "tailors/board": () => import("./views/board.js"),
  "tailors/practice": () => import("./views/practice.js"),
  "tailors/diagrams": () => import("./views/others/tailors-diagrams.js"),
  backgammon: () => import("./views/backgammon/play.js"),
  "backgammon/lessons": () => import("./views/backgammon/lessons.js"),
  "backgammon/clock": () => import("./views/time-control.js"),
  "backgammon/throws": () => import("./views/backgammon/throws.js"),
  "backgammon/drill": () => import("./views/backgammon/drill.js"),
  "backgammon/chances": () => import("./views/backgammon/chances.js"),
  progress: () => import("./views/progress.js"),
  files: () => import("./views/files.js"),
  shelf: () => import("./views/shelf.js"),
  print: () => import("./views/print.js"),
  storage: () => import("./views/storage.js"),
  embed: () => import("./views/embed.js"),
  help: () => import("./views/help.js"),
};

/** The views that show one of several items when more follows their path; any other has nothing behind it. */
const OF_ITEMS = new Set(["backgammon/lessons", "checkers/lessons", "chess/lessons", "losing/lessons", "checkers/openings", "checkers/ballot", "checkers/positions", "checkers/games", "checkers/diagrams", "checkers/trial",
  "checkers/drill", "checkers/practice", "checkers/umpire", "chess/openings", "chess/games", "chess/odds", "chess/endings", "chess/diagrams",
  "chess/trial", "chess/drill", "chess/practice", "chess/umpire", "tailors/practice", "tailors/diagrams", "files", "shelf"]);

for (const name of DRAUGHTS) {
  VIEWS[name] = () => import("./views/others/draughts.js");
  VIEWS[`${name}/practice`] = () => import("./views/practice.js");
  OF_ITEMS.add(`${name}/practice`);
  VIEWS[`${name}/board`] = () => import("./views/board.js");
  VIEWS[`${name}/clock`] = () => import("./views/time-control.js");
  VIEWS[`${name}/setup`] = () => import("./views/setup.js");
}

/** Pages about several games, with the game that they are given. @type {Record<string, string>} */
const GAME_OF = { others: "polish", backgammon: "polish" };

/** The games with a frame of their own; the others share one. */
const FRAMES = ["checkers", "chess"];

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
/** Ends the view that is shown. */
let close = () => {};
/** Which view was asked for last: a slower one before it must not replace it. */
let turn = 0;
let first = true;
/** The address that is shown. */
let shown = "";
/** The game that is shown: a page of no game, such as the help, leaves it. */
let gameName = "checkers";

async function route() {
  // A link into the page itself, such as the skip link, is no address of a view.
  if (location.hash === "#main") {
    main.focus();
    history.replaceState(null, "", shown || "#/");
    return;
  }
  shown = location.hash;
  const mine = (turn += 1);
  const { path, query } = parseAddress(location.hash);
  const names = Object.keys(VIEWS).filter((name) => name === path.slice(0, name ? name.split("/").length : 0).join("/"));
  const name = path.length ? names.filter(Boolean).sort((a, b) => a.length - b.length).at(-1) : "";
  const load = name === undefined ? undefined : VIEWS[name];
  const begins = path[0] ?? "checkers";
  const wanted = Object.hasOwn(GAME_OF, begins) ? GAME_OF[begins] ?? "" : begins;
  if (isGame(wanted)) gameName = wanted;
  const frame = FRAMES.includes(gameName) ? gameName : "others";
  showFrame(frame);
  main.removeAttribute("data-ready");
  const host = html("div", { class: "view" });
  /** @type {{title: string, close?: () => void}} */
  let opened;
  try {
    const item = path.slice(name ? name.split("/").length : 0);
    if (!load || name === undefined || (item.length && !OF_ITEMS.has(name))) throw lost(`There is no page "${path.join("/")}" here.`);
    const [{ view }, game, core] = await Promise.all([load(), loadGame(gameName), loadCore(gameName)]);
    if (mine !== turn) return;
    showNotations(game);
    opened = await view(host, { core, game, item, query, path: name ? name.split("/") : [] });
  } catch (error) {
    if (mine !== turn) return;
    opened = complain(host, error);
  }
  if (mine !== turn) {
    opened.close?.();
    return;
  }
  close();
  close = opened.close ?? (() => {});
  main.replaceChildren(host);
  document.title = opened.title ? `${opened.title} · Double Corner` : "Double Corner";
  markCurrent(name ?? "");
  if (!first) {
    scrollTo(0, 0);
    const heading = host.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }
  first = false;
  main.setAttribute("data-ready", "");
}

/**
 * @param {HTMLElement} host
 * @param {unknown} error
 */
function complain(host, error) {
  const nowhere = error instanceof Error && error.name === "Lost";
  if (!nowhere) console.error(error);
  host.replaceChildren(
    html("h1", {}, nowhere ? "This address leads nowhere" : "That did not work"),
    html("p", { role: "alert" }, errorText(error)),
    html("p", {}, html("a", { href: "#/" }, "To the start page"), " or ",
      FRAMES.includes(gameName) ? html("a", { href: `#/${gameName}/openings` }, "to the openings") : html("a", { href: "#/others" }, "to the other games"), "."),
  );
  return { title: "Not found" };
}

/** Shows a game's part of the frame. @param {string} name */
function showFrame(name) {
  for (const nav of document.querySelectorAll("nav[data-game]")) nav.toggleAttribute("hidden", nav.getAttribute("data-game") !== name);
  for (const link of document.querySelectorAll("[data-switch]")) {
    if (link.getAttribute("data-switch") === name) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

/** Shows the choice of a notation where a game has several. @param {Game} game */
function showNotations({ notations }) {
  const notation = document.querySelector(".notation");
  if (notation && !notations.length) notation.replaceChildren();
  else if (notation && !notation.firstChild) {
    notation.append(html("label", {}, html("span", {}, "Notation "), settingChoice("notation", notations, () => {})));
  }
}

/** @param {string} name */
function markCurrent(name) {
  for (const link of document.querySelectorAll("nav.parts a")) {
    const href = link.getAttribute("href");
    // The other games have one link each, whichever of its pages is shown.
    const page = href === `#/${name}`;
    if (name && (page || href === `#/${name.split("/")[0]}`)) {
      link.setAttribute("aria-current", page ? "page" : "true");
      // On a narrow screen the row of parts is longer than it shows.
      link.scrollIntoView({ block: "nearest", inline: "center" });
    } else link.removeAttribute("aria-current");
  }
}

addEventListener("hashchange", route);
// The copy for offline use may wait until the first view is there.
void route().then(() => keepOffline(/** @type {HTMLElement} */ (document.querySelector("#notice"))));
