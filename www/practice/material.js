// What stands on the board, as slices name it and in words.

/** @typedef {{ side: string, kind: string }} Piece */

/** The kinds in the order in which slices name them, by game. @type {Record<string, [kind: string, letter: string][]>} */
const KINDS = {
  draughts: [["king", "K"], ["man", "M"]],
  chess: [["king", "K"], ["queen", "Q"], ["rook", "R"], ["bishop", "B"], ["knight", "N"], ["pawn", "P"]],
};
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
/** More pieces than this are counted, not named. */
const NAMED = 7;

/** The letters of a side's pieces. @param {string} game @param {Piece[]} pieces @param {string} side */
export function lettersOf(game, pieces, side) {
  return (KINDS[game] ?? KINDS.draughts ?? []).map(([kind, letter]) => letter.repeat(pieces.filter((piece) => piece.side === side && piece.kind === kind).length)).join("");
}

/** @param {string} game @param {string} letters */
function sideInWords(game, letters) {
  const parts = (KINDS[game] ?? KINDS.draughts ?? []).flatMap(([kind, letter]) => {
    const count = [...letters].filter((found) => found === letter).length;
    if (!count) return [];
    const plural = kind === "man" ? "men" : `${kind}s`;
    const one = game === "chess" || letters.length > 1 ? kind : `one ${kind}`;
    return [count === 1 ? one : `${NUMBERS[count] ?? count} ${plural}`];
  });
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** A slice such as "KBNvK" in words. @param {string} game @param {string} slice */
export function sliceInWords(game, slice) {
  const [own = "", other = ""] = slice.split("v");
  const text = `${sideInWords(game, own)} against ${sideInWords(game, other)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What one side has against the other, in words. @param {string} game @param {Piece[]} pieces @param {string} side */
export function materialInWords(game, pieces, side) {
  if (game === "tailors") return side === "black" ? "The devil against the tailors" : "The tailors against the devil";
  if (pieces.length > NAMED) return "A position of one's own";
  const other = side === "black" ? "white" : "black";
  return sliceInWords(game, `${lettersOf(game, pieces, side)}v${lettersOf(game, pieces, other)}`);
}

/** The same slice seen by the other side. @param {string} slice */
export const opposite = (slice) => slice.split("v").reverse().join("v");
