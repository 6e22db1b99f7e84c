// Where each point, the bar and the trays lie, and what is to be said of them.

/**
 * @typedef {object} Spot
 * @property {number} point Black's points 1 to 24; 0 White's bar, 25 Black's bar, 26 Black's men off, 27 White's
 * @property {number} column of fourteen, from the left, as Black sees the board
 * @property {boolean} far from Black
 * @property {number} count of men
 * @property {"black" | "white"} side of the men
 * @property {string} text written there
 * @property {boolean} pointed is it one of the 24 points?
 * @property {string} words its name
 */

/** The column of one of twelve points, or with `bar` that of the bar before it. @param {number} column @param {boolean} left @param {boolean} [bar] */
export const columnOf = (column, left, bar = false) => column + (left ? 1 : 0) + (column > 5 && !bar ? 1 : 0);

/**
 * @param {Pick<import("./backgammon.js").Scene, "men" | "places" | "texts" | "left">} scene
 * @returns {Spot[]}
 */
export function spots({ men, places, texts = [], left = false }) {
  const points = places.map(({ far, column, name }, index) => {
    const point = index + 1;
    const [black, white] = [men.black[point] ?? 0, men.white[25 - point] ?? 0];
    const whites = places[23 - index]?.name;
    const names = [/^\d/.test(String(texts[index] ?? "")) ? `Point ${texts[index]}` : "", name ? `Black's ${name}` : "", whites ? `White's ${whites}` : ""].filter(Boolean);
    return spot(point, columnOf(column, left), far, black, white, String(texts[index] ?? ""), names.join(", ") || "A point", true);
  });
  const bar = columnOf(6, left, true);
  const tray = left ? 0 : 13;
  return [...points,
    spot(25, bar, true, men.black[25], 0, "", "Black's men on the bar", false),
    spot(0, bar, false, 0, men.white[25], "", "White's men on the bar", false),
    spot(26, tray, false, men.black[0], 0, "", "Black's men off", false),
    spot(27, tray, true, 0, men.white[0], "", "White's men off", false)];
}

/**
 * @param {number} point @param {number} column @param {boolean} far @param {number | undefined} black @param {number | undefined} white
 * @param {string} text @param {string} words @param {boolean} pointed
 * @returns {Spot}
 */
const spot = (point, column, far, black = 0, white = 0, text, words, pointed) =>
  ({ point, column, far, count: black || white, side: black ? "black" : "white", text, words, pointed });
