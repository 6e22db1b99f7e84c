// Chess in one notation, without what there is to say of its moves: as much as a diagram in somebody's page needs.
import { chessPieces } from "../board/chess-pieces.js";
import { chess64 } from "../board/geometry.js";
import { moveInWords } from "../board/speech.js";

/** Why a game is drawn, by the core's word for it. @type {Record<string, string>} */
const DRAWS = {
  stalemate: "stalemate, the side to play has no move and is not in check",
  "dead position": "neither side can ever give mate with what is left",
};

/** @type {import("./game").PlainGame} */
export const plainChess = {
  geometry: chess64,
  pieces: chessPieces,
  notations: [],
  notation: () => undefined,
  systems: false,
  lost: (reason) => (reason === "checkmate" ? "is checkmated" : reason),
  drawn: (reason) => DRAWS[reason] ?? reason,
  spoken: (node) => (node.text === "--" ? "the move is given away" : moveInWords(node, node.piece)),
  remarks: () => [],
};
