// The sources that the explorer of a game has. To add one is to add a function to the list: of files that a worker
// has read, say, `({ name: "My files", unit: "games", moves: async (position) => (await ask(position.fen)).map(
// ({ text, games, results }) => ({ text, count: games, results })) })`.
import { formatAddress } from "../lib/address.js";
import { openStudies } from "../shelf/studies.js";
import { recordsSource } from "./source.js";

/** @typedef {import("./source.js").Source} Source */
/** @typedef {import("../core.js").Core} Core */
/** @typedef {import("../pkg/double_corner.js").GameName} GameName */

/** The named openings and the whole games that the site comes with. @param {Core} core @param {GameName} game @returns {Source} */
export function bookSource(core, game) {
  const items = /** @type {const} */ (["openings", "games"]).flatMap((part) =>
    core.book(game, part).map(({ id, name, record }) => ({ title: name, href: formatAddress([game, part, id]), record })));
  const source = recordsSource({ name: "The book", unit: "lines", items });
  for (const { record } of items) record.free();
  return source;
}

/** The reader's own studies. @param {Core} core @param {GameName} game @returns {Promise<Source | null>} null where there are none */
export async function shelfSource(core, game) {
  const studies = (await openStudies().all()).filter((study) => study.game === game);
  if (!studies.length) return null;
  const items = studies.flatMap(({ id, title, text }) =>
    core.Record.read(game, text).records.map((record, index) =>
      ({ title, href: formatAddress(["shelf", id], { chapter: index ? index + 1 : null }), record })));
  const source = recordsSource({ name: "My studies", unit: "games", items });
  for (const { record } of items) record.free();
  return source;
}

/** @type {((core: Core, game: GameName) => Source | null | Promise<Source | null>)[]} */
const SOURCES = [bookSource, shelfSource];

/** @param {Core} core @param {GameName} game */
export async function openSources(core, game) {
  const sources = await Promise.all(SOURCES.map((open) => open(core, game)));
  return sources.filter((source) => source !== null);
}
