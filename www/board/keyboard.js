/** Milliseconds within which a second key completes a square's name. */
const PAUSE = 1200;

/**
 * Keys, by the screen. Left and Right go to the neighbouring playing square of the row, Up and Down to the
 * square in the same place of the next row (in draughts the second of four leads to the second of four, so
 * that Down takes Up back). Home and End go to the row's ends, with Ctrl to the board's.
 * A piece's letter jumps to the next such piece, with Shift to the one before; a square's name, typed, goes there.
 * `o` says the square, `l` the last move, `m` the moves from here or else all that can move, Shift+M captures.
 * @param {SVGSVGElement} picture
 * @param {import("./types").Cells} cells
 * @param {{
 *   geometry: import("./types").Geometry,
 *   pieces: () => import("./types").Piece[],
 *   press: (square: string) => void,
 *   remove: (square: string) => void,
 *   escape: () => boolean,
 *   tell: (what: "square" | "last" | "moves" | "captures", square: string) => void,
 * }} hooks `escape` answers whether there was something to take back
 */
export function listenKeys(picture, cells, { geometry, pieces, press, remove, escape, tell }) {
  let typed = "";
  let typedAt = 0;
  const names = geometry.cells.map(({ name }) => name);

  /** @param {string} key @param {string} square @param {boolean} whole @returns {string | undefined} */
  function step(key, square, whole) {
    const { rows } = cells;
    const cell = cells.cell(square);
    const row = rows.findIndex((row) => cell && row.includes(cell));
    const place = cell ? rows[row]?.indexOf(cell) ?? 0 : 0;
    const last = rows.length - 1;
    const to = {
      ArrowLeft: rows[row]?.[place - 1],
      ArrowRight: rows[row]?.[place + 1],
      ArrowUp: rows[row - 1]?.[place],
      ArrowDown: rows[row + 1]?.[place],
      Home: rows[whole ? 0 : row]?.[0],
      End: rows[whole ? last : row]?.at(-1),
    }[key];
    return cells.square(to ?? null);
  }

  /** The next piece of a kind in the order of the screen. @param {string} kind @param {string} square @param {boolean} backward */
  function nextPiece(kind, square, backward) {
    const order = cells.rows.flat().map((cell) => cells.square(cell));
    if (backward) order.reverse();
    const here = order.indexOf(square);
    const wanted = new Set(pieces().filter((piece) => piece.kind === kind).map((piece) => piece.square));
    return [...order.slice(here + 1), ...order.slice(0, here + 1)].find((name) => name && wanted.has(name));
  }

  /**
   * A square's name, typed key by key: "2" goes to 2 at once, and "27" to 27.
   * @param {string} key
   * @param {number} now
   * @returns {string | undefined} the square, "" while its name is begun, undefined for a key of no name
   */
  function typedSquare(key, now) {
    const begun = now - typedAt < PAUSE ? typed : "";
    typedAt = now;
    for (const text of [begun + key, key]) {
      typed = text;
      const name = text.replace(/^0/, "");
      if (names.includes(name)) return name;
      if (names.some((other) => other.startsWith(name))) return "";
    }
    typed = "";
    return undefined;
  }

  picture.addEventListener("keydown", (event) => {
    const square = cells.square(event.target);
    if (!square || event.altKey || event.metaKey || (event.ctrlKey && !/^(Home|End)$/.test(event.key))) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const kind = geometry.letters[key];
    /** @type {string | undefined} */
    let goal;
    // Whatever is no part of a name ends the one that was begun: "1", Enter, "1" is not 11.
    if (key.length > 1 || key === " ") typed = "";
    if (/^(Arrow|Home|End)/.test(key)) goal = step(key, square, event.ctrlKey) ?? square;
    else if (key === "Enter" || key === " ") press(square);
    else if (key === "Delete" || key === "Backspace") remove(square);
    else if (key === "Escape") {
      if (!escape()) return;
    } else if (key === "m") tell(event.shiftKey ? "captures" : "moves", square);
    else if (key === "o") tell("square", square);
    else if (key === "l") tell("last", square);
    else {
      const name = typedSquare(key, event.timeStamp);
      if (name) goal = name;
      else if (kind) goal = nextPiece(kind, square, event.shiftKey) ?? square;
      else if (name === undefined) return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (goal) cells.focus(goal);
  });
}
