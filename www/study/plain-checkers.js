// Checkers without what there is to say of its moves: as much as a diagram in somebody's page needs.
import { draughts32 } from "../board/geometry.js";
import { draughtsPieces } from "../board/pieces.js";
import { moveInWords } from "../board/speech.js";

/** @type {import("./game").PlainGame} */
export const plainCheckers = {
  geometry: draughts32,
  pieces: draughtsPieces,
  notations: [],
  notation: () => undefined,
  systems: true,
  lost: (reason) => (reason === "no men" ? "has no men left" : "has no move"),
  drawn: (reason) => reason,
  spoken: (node) => moveInWords(node),
  remarks: () => [],
};
