// Checkers without what there is to say of its moves: as much as a diagram in somebody's page needs.
import { draughts32 } from "../board/geometry.js";
import { draughtsPieces } from "../board/pieces.js";
import { moveInWords } from "../board/speech.js";

/** The forty-move rule counts turns of both sides. */
const CLAIM = 80;

/** @type {import("./game").Game} */
export const plainCheckers = {
  name: "checkers",
  title: "Checkers (draughts)",
  geometry: draughts32,
  pieces: draughtsPieces,
  first: "black",
  format: "PDN",
  extension: "pdn",
  notations: [],
  notation: () => undefined,
  isPosition: (text) => /^[bw]\s*:/i.test(text),
  examples: { move: "11-15", moves: "11-15 23 19", name: "double corner", position: "B:W18,24:B12,K22" },
  kinds: ["man", "king"],
  systems: true,
  lost: (reason) => (reason === "no men" ? "has no men left" : "has no move"),
  drawn: (reason) => reason,
  spoken: (node) => moveInWords(node),
  remarks: () => [],
  claims: ({ withoutProgress }) => (withoutProgress >= CLAIM ? ["forty moves"] : []),
  claimAfter: CLAIM,
};
