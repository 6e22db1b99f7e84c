// The sources that the explorer of a game has. To add one is to add a function to the list.
import { readFile } from "../files/open.js";
import { openFiles } from "../files/store.js";
import { formatAddress } from "../lib/address.js";
import { openStudies } from "../shelf/studies.js";
import { noResults, recordsSource } from "./source.js";

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

/**
 * A file of games that is kept on this device. It is read when it is first asked, which takes seconds where it is
 * large, so it is not counted until the reader wants it.
 * @param {import("../files/store.js").KeptFile} file
 * @param {"black" | "white"} first who begins a game
 * @returns {Source}
 */
function fileSource(file, first) {
  const second = first === "black" ? "white" : "black";
  /** @type {ReturnType<typeof readFile> | undefined} */
  let opened;
  return {
    name: file.name,
    unit: "games",
    waits: true,
    async moves(position) {
      opened ??= readFile(file);
      await opened.summary;
      const moves = await opened.collection.moves(position.fen);
      return moves.map(({ text, games, first: won, draws, second: lost, open }) =>
        ({ text, count: games, results: { ...noResults(), [first]: won, drawn: draws, [second]: lost, open } }));
    },
    close: () => opened?.collection.end(),
  };
}

/** @param {Core} core @param {GameName} game @returns {Promise<Source[]>} */
async function fileSources(core, game) {
  const start = core.Position.start(game);
  const first = start.turn;
  start.free();
  // Where the device keeps nothing, there are no files.
  const files = await openFiles().list().catch(() => []);
  return files.filter((file) => file.game === game).map((file) => fileSource(file, first));
}

/** @type {((core: Core, game: GameName) => Source | null | Promise<Source | Source[] | null>)[]} */
const SOURCES = [bookSource, shelfSource, fileSources];

/** @param {Core} core @param {GameName} game */
export async function openSources(core, game) {
  const sources = await Promise.all(SOURCES.map((open) => open(core, game)));
  return sources.flat().filter((source) => source !== null);
}
