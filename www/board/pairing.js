/** @typedef {import("./types").Piece} Piece */

/**
 * What became of each piece between two scenes.
 *
 * A piece is first followed along a trail, the path of the move just made or taken back,
 * so that it keeps its identity when it is crowned; then pieces that stayed are paired, then the nearest alike.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @param {string[][]} trails each from the square where the piece may have been to where it is now
 * @param {(a: string, b: string) => number} distance
 * @returns {{pairs: {piece: Piece, path: string[]}[], gone: Piece[]}} a pair's path starts where the piece was;
 * an empty path is a new piece, a path of one square a piece that stayed
 */
export function pairPieces(before, after, trails, distance) {
  const old = new Map(before.map((piece) => [piece.square, piece]));
  const now = new Map(after.map((piece) => [piece.square, piece]));
  /** @type {{piece: Piece, path: string[]}[]} */
  const pairs = [];
  /** @param {Piece} piece @param {string[]} path */
  const pair = (piece, path) => {
    pairs.push({ piece, path });
    now.delete(piece.square);
    old.delete(path[0] ?? "");
  };
  /** @param {Piece | undefined} a @param {Piece | undefined} b */
  const alike = (a, b) => a?.side === b?.side && a?.kind === b?.kind;

  for (const trail of trails) {
    const to = trail.at(-1);
    const piece = now.get(to ?? "");
    const start = trail.findIndex((square) => {
      const was = old.get(square);
      return was && was.side === piece?.side && (square === to || !alike(was, now.get(square)));
    });
    if (piece && start >= 0) pair(piece, trail.slice(start));
  }
  for (const piece of [...now.values()]) {
    if (alike(piece, old.get(piece.square))) pair(piece, [piece.square]);
  }
  for (const piece of [...now.values()]) {
    const near = [...old.values()]
      .filter((was) => alike(was, piece))
      .sort((a, b) => distance(a.square, piece.square) - distance(b.square, piece.square))[0];
    pair(piece, near ? [near.square, piece.square] : []);
  }
  return { pairs, gone: [...old.values()] };
}
