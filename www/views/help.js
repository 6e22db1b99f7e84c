// The keys, and how moves are entered.
import { html } from "../lib/dom.js";

/** @typedef {{squares: [string, string][], move: string, typed: string[], typedAfter: string}} Entering */

/** @type {Entering} */
const draughts = {
  squares: [
    ["1 to 32", "to a square: one digit or two"],
    ["p, k", "to the next man, the next king (with Shift, the one before)"],
  ],
  move: "A multiple jump is entered jump by jump; when only one way leads to its last square, tap that square at once. Pieces that must capture are ringed.",
  typed: ["11-15", "22x15", "22 15", "1x10x17x26"],
  typedAfter: "the last is the whole path of a jump.",
};

/** What differs from game to game. @type {Record<string, Entering>} */
const GAMES = {
  checkers: draughts,
  chess: {
    squares: [
      ["a1 to h8", "to a square: its letter, then its digit"],
      ["p, n, b, r, q, k", "to the next pawn, knight, bishop, rook, queen, king (with Shift, the one before)"],
    ],
    move: "To castle, move the king two squares. A pawn that reaches the last row asks what it becomes. A king in check stands on a star.",
    typed: ["Nf3", "Kt-KB3", "S g1-f3", "g1f3", "Castles"],
    typedAfter: "whichever notation is chosen for reading.",
  },
};

/** @param {[string, string][]} squares @returns {[string, [string, string][]][]} */
const keys = (squares) => [
  ["Anywhere on a page with a board", [
    [", and .", "one move back, one move on"],
    ["< and >", "to the start, to the end of the line"],
  ]],
  ["In an exercise", [
    ["?", "a hint: which piece, then which move"],
    ["u", "take the last move back"],
  ]],
  ["Off the board", [
    ["Left, Right", "one move back, one move on"],
    ["Up, Down", "to the variation before or after this one"],
    ["Home, End", "to the start, to the end of the line"],
    ["f", "turn the board"],
  ]],
  ["In a study", [
    ["Ctrl+z", "undo"],
    ["Ctrl+y", "redo; Ctrl+Shift+z does it too"],
    ["Enter", "on a square, while you draw: mark it, or begin and end an arrow there"],
  ]],
  ["On the board", [
    ["Arrow keys", "from square to square, as they lie on the screen"],
    ["Home, End", "to the first and the last square of the row"],
    ...squares,
    ["Enter, Space", "pick a piece up, put it down"],
    ["Escape", "let it go, or one jump back"],
    ["o", "say the square and what stands there"],
    ["l", "say the last move"],
    ["m", "say the moves from this square, or all that can move"],
    ["Shift+m", "say the captures"],
  ]],
];

/** @type {import("./view").View} */
export function view(host, { game }) {
  const { squares, move, typed, typedAfter } = GAMES[game.name] ?? {
    ...draughts,
    squares: [[`${game.geometry.cells[0]?.name} to ${game.geometry.cells.at(-1)?.name}`, "to a square, by its name"], ...draughts.squares.slice(1)],
    typed: [game.examples.move],
    typedAfter: "or as this game's records have them.",
  };
  const inChapter = game.name === "checkers" || game.name === "chess";
  host.append(
    html("h1", {}, "Help"),
    html("h2", {}, "How to move"),
    html("p", {}, `Drag a piece, or tap it and then the square it goes to, or type the move. ${move}`),
    html("p", {}, "Typed moves can be in any form: ", ...typed.flatMap((text) => [html("kbd", {}, text), ", "]), typedAfter),
    ...(game.notations.length ? [html("p", {}, "The notation chosen at the top of the page holds for every list of moves. ",
      html("a", { href: "#/chess/translator" }, "The translator"), " turns a whole page from one into the others.")] : []),
    ...(game.practice ? againstTables(game) : []),
    html("h2", {}, "Keys"),
    ...keys(squares).map(([where, list]) => html("section", { "aria-label": where },
      html("h3", {}, where),
      html("dl", { class: "keys" }, ...list.flatMap(([key, what]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, what)])))),
    ...(inChapter ? [...drillAndTrial(game), ...umpireAndClock(game)] : otherClock(game)),
    html("h2", {}, "Studies"),
    html("p", {}, "Any game or position is put on ", html("a", { href: "#/shelf" }, "your shelf"), " by \"Keep as a study\", under \"Position, record, options\". There you write notes before and after moves, try variations, mark squares and draw arrows; all of it is kept as you go, and two tabs lose nothing to each other. A study is printed as a lesson or as exercises, and saved as PDN or PGN, or as one page that works from disk."),
    html("h2", {}, "What is kept"),
    html("p", {}, "Everything runs on this device and nothing is sent anywhere. The address of each view holds what it shows: bookmark it or send it. Settings, drawn ballots, your studies and what you practised are kept in this browser: ", html("a", { href: "#/storage" }, "what is kept, and how to remove it"), "."),
    html("p", { class: "quiet" }, html("a", { href: "licences.txt" }, "Licences of what this site is made with"), "."),
  );
  return { title: "Help" };
}

/** @param {import("../study/game").Game} game */
const againstTables = (game) => [
  html("h2", {}, "Practice"),
  html("p", {}, html("a", { href: `#/${game.name}/practice` }, "Practice"), " is play against the tables: the other side wins as soon, and loses as late, as can be. A move that gives away what there was is told at once; see why, take it back, or play on. ",
    "Beyond the tables the answers are found by search, and whether a position is won is proved meanwhile where it can be; it is said which is which. ",
    game.name === "tailors" ? "" : game.name === "chess" ? "After fifty moves without a capture or a pawn's move, or when a position stands for the third time, a draw can be claimed, by the other side too." : "After forty moves without a capture or a man's move a draw can be claimed, by the other side too."),
];

/** @param {import("../study/game").Game} game */
const umpireAndClock = (game) => [
  html("h2", {}, "The umpire, the quiz, the clock"),
  html("p", {}, html("a", { href: `#/${game.name}/umpire` }, "The umpire"), " is told what happened on the board, in a form whose squares can be typed, or tapped on the board after \"Tap on the board\". He cites the laws, says who may choose, and plays the choice out. ",
    html("a", { href: `#/${game.name}/umpire/quiz` }, "The quiz"), " puts cases to you instead."),
  html("p", {}, html("a", { href: `#/${game.name}/clock` }, "The clock for two"), game.name === "checkers"
    ? " calls time by the laws, after five minutes or one; after a move that let a capture be, type that move to huff, compel or let stand."
    : " has minutes and seconds added, with a board on this device or beside one of wood: then each side taps its own time when its turn is over."),
  html("p", {}, html("a", { href: `#/${game.name}/lessons` }, "The lessons"), " put the books' advice on the board, a principle at a time."),
];

/** @param {import("../study/game").Game} game */
const otherClock = (game) => [
  html("h2", {}, "The clock"),
  html("p", {}, html("a", { href: `#/${game.name}/clock` }, "The clock for two"), " has minutes and seconds added, with a board on this device or beside one of wood: then each side taps its own time when its turn is over."),
];

/** @param {import("../study/game").Game} game */
const drillAndTrial = (game) => [
  html("h2", {}, "Practice"),
  html("p", {}, "In the ", html("a", { href: `#/${game.name}/drill` }, "opening drill"), " you play one side of the lines that you choose. A move off the line is taken back, and you are told what the line plays and what is known of your move. There are two hints: which piece, then which move. A line with no mistake and no hint is known; with one mistake or the first hint it was hard; with more it is asked again soon."),
  html("p", {}, html("a", { href: "#/files" }, "Files of games"), " of any size are opened, searched and sorted here; in the list, arrow keys, Page up, Page down, Home and End walk, and Enter opens the game."),
  html("p", {}, html("a", { href: "#/progress" }, "What you practised"), " comes back when it is due: after a mistake in minutes, else in days that grow with each success."),
  html("h2", {}, "The book on trial"),
  html("p", {}, html("a", { href: `#/${game.name}/trial` }, "Each claim"), " of the chapter about who wins is held against tables and proofs. A sign beside each move says what became of the result: ✓ nothing better, +4 a win of four plies more than need be, −2 a loss two plies sooner, ✗ the result thrown away, ? not decided. A ply is one turn of one side. \"Show exact values\" loads the tables and rates every move on the board; \"Prove it here\" works the claim out again on this device."),
];
