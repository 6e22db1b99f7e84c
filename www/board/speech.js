/** @typedef {import("./types").Scene} Scene */

/** @param {string[]} words */
const list = (words) => words.join(", ");

/** @param {string} word @param {number} count */
const count = (word, count) => `${count} ${count === 1 ? word : word === "man" ? "men" : `${word}s`}`;

/**
 * A move in plain words: "32 to 27", "18 takes 25", "1 takes 10, then 17, then 26".
 * @param {import("./types").Choice & {from?: string, to?: string}} move
 * @param {string} [kind] the moving piece, named where it isn't a man: "knight g1 to f3"
 * @returns {string}
 */
export function moveInWords({ path, captures = [], promotes, text = "" }, kind = "man") {
  if (/^[O0]-[O0]-[O0]/.test(text)) return "castles long";
  if (/^[O0]-[O0]/.test(text)) return "castles short";
  const [from, ...hops] = path;
  const who = kind === "man" ? from : `${kind} ${from}`;
  const end = !promotes ? "" : promotes === "king" ? ", crowned" : `, becomes a ${promotes}`;
  return `${who} ${captures.length ? "takes" : "to"} ${hops.join(", then ")}${end}`;
}

/**
 * A square and what stands on it: "18, white king", "27, empty".
 * @param {Scene} scene
 * @param {string} square
 * @returns {string}
 */
export function squareInWords(scene, square) {
  const piece = scene.pieces.find((piece) => piece.square === square);
  return `${square}, ${piece ? `${piece.side} ${piece.kind}` : "empty"}`;
}

/**
 * The whole position for reading beside the board: "Black: 1 king on 22. White: 2 men on 18 and 30. White to play."
 * @param {Scene} scene
 * @returns {string}
 */
export function positionInWords({ pieces, turn }) {
  const sides = /** @type {const} */ (["black", "white"]).map((side) => {
    const own = pieces.filter((piece) => piece.side === side);
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const groups = kinds.map((kind) => {
      const squares = own.filter((piece) => piece.kind === kind).map(({ square }) => square)
        .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
      return `${count(kind, squares.length)} on ${list(squares)}`;
    });
    return `${capital(side)}: ${groups.join("; ") || "no pieces"}.`;
  });
  return [...sides, ...(turn ? [`${capital(turn)} to play.`] : [])].join(" ");
}

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Puts a polite live region into the board and returns what speaks through it.
 * @param {Element} region
 */
export function speaker(region) {
  let odd = false;
  /** @param {string} text */
  return (text) => {
    // Equal text is no change and stays silent; a trailing no-break space makes it one.
    odd = !odd;
    region.textContent = text && odd ? `${text}\u00a0` : text;
  };
}
