/** How many pieces a FEN of draughts with numbered or lettered squares has. @param {string} fen */
export const menOf = (fen) => fen.match(/\d+/g)?.length ?? 0;
