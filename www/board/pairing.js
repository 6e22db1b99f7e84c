/** @typedef {import("./types").Piece} Piece */
/** @typedef {import("./types").Scene} Scene */

/** @param {import("./types").LastMove | null | undefined} move */
const trail = (move) => (move ? [...(move.path ?? [move.from, move.to])] : []);

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What became of each piece between two scenes.
 *
 * A piece is first followed along the path of the move just made or taken back, so that it keeps its identity
 * when it is crowned; then pieces that stayed are paired, then the nearest alike.
 * @type {import("./types").Pair}
 */
export function pairPieces(before, after, place) {
  const old = new Map(before.pieces.map((piece) => [piece.square, piece]));
  const now = new Map(after.pieces.map((piece) => [piece.square, piece]));
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

  const trails = same(before.lastMove, after.lastMove) ? [] : [trail(after.lastMove), trail(before.lastMove).reverse()];
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
  /** @param {string} a @param {string} b */
  const distance = (a, b) => Math.abs(place(a).x - place(b).x) + Math.abs(place(a).y - place(b).y);
  for (const piece of [...now.values()]) {
    const near = [...old.values()]
      .filter((was) => alike(was, piece))
      .sort((a, b) => distance(a.square, piece.square) - distance(b.square, piece.square))[0];
    pair(piece, near ? [near.square, piece.square] : []);
  }
  return { pairs, gone: [...old.values()] };
}
