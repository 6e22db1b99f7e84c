// Chess in one notation, without what there is to say of its moves: as much as a diagram in somebody's page needs.
import { chessPieces } from "../board/chess-pieces.js";
import { chess64 } from "../board/geometry.js";
import { moveInWords } from "../board/speech.js";

/** Why a game is drawn, by the core's word for it. @type {Record<string, string>} */
const DRAWS = {
  stalemate: "stalemate, the side to play has no move and is not in check",
  "dead position": "neither side can ever give mate with what is left",
};

/** @type {import("./game").Game} */
export const plainChess = {
  name: "chess",
  title: "Chess",
  geometry: chess64,
  pieces: chessPieces,
  first: "white",
  format: "PGN",
  extension: "pgn",
  notations: [],
  notation: () => undefined,
  isPosition: (text) => /^[pnbrqk\d]+(\/[pnbrqk\d]+){3,7}(\s|$)/i.test(text) && !text.includes("\n"),
  examples: { move: "Nf3", moves: "P-K4 P-K4", name: "gambit", position: "4k3/8/5K2/5B2/5B2/8/8/8 w - - 0 1" },
  kinds: ["king", "queen", "rook", "bishop", "knight", "pawn"],
  systems: false,
  lost: (reason) => (reason === "checkmate" ? "is checkmated" : reason),
  drawn: (reason) => DRAWS[reason] ?? reason,
  spoken: (node) => (node.text === "--" ? "the move is given away" : moveInWords(node, node.piece)),
  remarks: () => [],
  claims: ({ id }, record) => record.claims(id),
  claimAfter: 100,
};
