// Squares and arrows that the reader draws, as the items of the commands [%csl …] and [%cal …]. Pure.

/** What each colour of the commands is drawn as; the shapes say it without the colour. */
export const COLOURS = /** @type {const} */ ([
  ["G", "Green: ring, full arrow", "ring", "arrow"],
  ["R", "Red: cross, thin arrow", "cross", "thin arrow"],
  ["Y", "Yellow: box, open arrow", "box", "open arrow"],
  ["B", "Blue: diamond, open arrow", "diamond", "open arrow"],
]);

/** @typedef {typeof COLOURS[number][0]} Colour */

/**
 * The items of a node's commands of a name, as they stand: "G18", "R11-15".
 * @param {string[]} commands
 * @param {"csl" | "cal"} name
 */
export function drawnItems(commands, name) {
  const start = `[%${name} `;
  return commands.filter((command) => command.startsWith(start))
    .flatMap((command) => command.slice(start.length, -1).split(/[\s,]+/).filter(Boolean));
}

/** An item without its colour. @param {string} item */
const bare = (item) => item.replace(/^[GRYB]/, "");

/** Two squares as an item of [%cal …]: numbers need a hyphen. @param {string} from @param {string} to */
const pair = (from, to) => (/^\d/.test(from) ? `${from}-${to}` : `${from}${to}`);

/**
 * The items after a square, or an arrow to `to`, was drawn: what is there in the same colour goes, what is there in
 * another changes it.
 * @param {string[]} items
 * @param {Colour} colour
 * @param {string} square
 * @param {string} [to]
 */
export function withDrawn(items, colour, square, to) {
  const wanted = to === undefined ? square : pair(square, to);
  const others = items.filter((item) => bare(item) !== wanted);
  return items.includes(colour + wanted) ? others : [...others, colour + wanted];
}

/**
 * What is drawn, in words: "ring on 18, arrow from 11 to 15".
 * @param {string[]} commands
 */
export function drawnInWords(commands) {
  const words = (/** @type {string} */ item, /** @type {2 | 3} */ index) => (COLOURS.find(([colour]) => colour === item[0]) ?? COLOURS[0])[index];
  return [
    ...drawnItems(commands, "csl").map((item) => `${words(item, 2)} on ${bare(item)}`),
    ...drawnItems(commands, "cal").map((item) => {
      const [, from, to] = /^(\d+)-(\d+)$|^([a-h]\d)([a-h]\d)$/.exec(bare(item))?.filter((part) => part !== undefined) ?? [];
      return from && to ? `${words(item, 3)} from ${from} to ${to}` : "";
    }),
  ].filter(Boolean).join(", ");
}
