// When a draw can be claimed, by game.

/** @typedef {Pick<import("./game").Game, "claims" | "claimAfter" | "withoutProgress">} Claims */

/** The forty-move rule counts turns of both sides. */
const FORTY = 80;

/** @type {{ checkers: Claims, chess: Claims }} */
export const CLAIMS = {
  checkers: {
    claims: ({ withoutProgress }) => (withoutProgress >= FORTY ? ["forty moves"] : []),
    claimAfter: FORTY,
    withoutProgress: ({ withoutProgress }) => withoutProgress,
  },
  chess: {
    claims: ({ id }, record) => record.claims(id),
    claimAfter: 100,
    // The FEN counts from before the record began.
    withoutProgress: ({ fen }) => Number(fen.split(" ")[4]) || 0,
  },
};
