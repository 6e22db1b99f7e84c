// Which game a file is of. Pure.

/** The games of draughts by their numbers in the standard. @type {Record<string, string>} */
const TYPES = { 21: "checkers", 22: "italian", 23: "pool", 25: "russian", 26: "brazilian" };

/**
 * The name of the game, by what the text says, else by the file's name, else by the looks of its moves.
 * @param {string} name of the file
 * @param {string} text its beginning
 */
export function guessGame(name, text) {
  const type = TYPES[text.match(/\[GameType\s+"(\d+)/i)?.[1] ?? ""];
  if (type) return type;
  if (/\.pgn$/i.test(name)) return "chess";
  if (/\.pdn$/i.test(name)) return "checkers";
  const draughts = text.match(/\b\d{1,2}\s?[-x:]\s?\d{1,2}\b/g)?.length ?? 0;
  const chess = text.match(/\b(?:[KQRBN][a-h1-8]?x?[a-h][1-8]|[a-h][1-8]|O-O)\b/g)?.length ?? 0;
  return chess > draughts ? "chess" : "checkers";
}
