// One part a line: the core's pictures read this file too.

/**
 * The six pieces of chess, drawn for this board.
 * @type {import("./types").PieceArt}
 */
export const chessPieces = {
  pawn: [
    ["piece", "M50 19a14 14 0 0 1 10 24h4v7h-7c1 13 6 20 13 25v3h-40v-3c7-5 12-12 13-25h-7v-7h4a14 14 0 0 1 10-24z"],
    ["piece", "M24 78h52v9h-52z"],
  ],
  rook: [
    ["piece", "M27 17h11v8h7v-8h10v8h7v-8h11v18l-7 6v28l6 8h-44l6-8v-28l-7-6z"],
    ["piece", "M21 77h58v10h-58z"],
    ["detail", "M34 41h32M34 69h32"],
  ],
  knight: [
    ["piece", "M33 78c-1-17 14-23 16-34c-5 5-12 5-17 11c-4 5-12 2-12-4c0-7 7-11 10-19c2-6 8-9 14-11l-1-10l10 9c18 3 27 20 25 58z"],
    ["piece", "M24 78h56v9h-56z"],
    ["detail", "M60 27c8 8 11 20 10 42M28 47l-2 2"],
    ["dot", "M38 35a3 3 0 0 1 6 0a3 3 0 0 1-6 0z"],
  ],
  bishop: [
    ["piece", "M50 22c11 8 17 17 17 26c0 8-4 13-9 16h-16c-5-3-9-8-9-16c0-9 6-18 17-26z"],
    ["piece", "M40 64h20c1 6 4 10 9 14h-38c5-4 8-8 9-14z"],
    ["piece", "M50 10a6 6 0 0 1 0 12a6 6 0 0 1 0-12z"],
    ["piece", "M23 78h54v9h-54z"],
    ["detail", "M50 34v18M42 43h16"],
  ],
  queen: [
    ["piece", "M31 78l-15-43l17 17l2-28l13 25l2-28l2 28l13-25l2 28l17-17l-15 43z"],
    ["piece", "M16 29a5 5 0 0 1 0 10a5 5 0 0 1 0-10zM35 18a5 5 0 0 1 0 10a5 5 0 0 1 0-10zM50 13a5 5 0 0 1 0 10a5 5 0 0 1 0-10zM65 18a5 5 0 0 1 0 10a5 5 0 0 1 0-10zM84 29a5 5 0 0 1 0 10a5 5 0 0 1 0-10z"],
    ["piece", "M25 78h50v9h-50z"],
    ["detail", "M31 68c12-4 26-4 38 0"],
  ],
  king: [
    ["piece", "M46 8h8v7h7v8h-7v9h-8v-9h-7v-8h7z"],
    ["piece", "M50 30c6 0 9 4 9 10c9-6 25-4 25 10c0 11-9 18-14 28h-40c-5-10-14-17-14-28c0-14 16-16 25-10c0-6 3-10 9-10z"],
    ["piece", "M25 78h50v9h-50z"],
    ["detail", "M50 42v24M31 68c12-4 26-4 38 0"],
  ],
};
