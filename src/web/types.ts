/** A game of draughts. */
export type DraughtsName = "checkers" | "losing" | "pool" | "polish" | "brazilian" | "russian" | "italian";
/** A game that the package knows. */
export type GameName = DraughtsName | "tailors" | "chess";
/** How moves are written: chess has the first four, draughts numbers or letters as the game has them. */
export type Notation = "san" | "descriptive" | "german" | "uci" | "numbers" | "letters";
/** A player, named by the colour of the pieces. */
export type Side = "black" | "white";
/** What a piece is. */
export type Kind = "man" | "king" | "pawn" | "knight" | "bishop" | "rook" | "queen";

/** A piece on its square. */
export interface Piece {
  square: string;
  side: Side;
  kind: Kind;
}

/** A legal move. */
export interface Move {
  /** The canonical text, such as "11-15" or "22x15". */
  text: string;
  /** The piece that moves, as it was before. */
  piece: Kind;
  /** The square that the piece leaves. */
  from: string;
  /** The square on which the move ends. */
  to: string;
  /** Every square on which the piece stands, from the first to the last. */
  path: string[];
  /** The squares of the pieces that it takes. */
  captures: string[];
  /** What the piece becomes, or null. */
  promotes: Kind | null;
}

/** How a game has ended. */
export interface Outcome {
  /** Who won; null is a draw. */
  winner: Side | null;
  /** Why: "blocked", "no men" … */
  reason: string;
}

/** What functions throw. */
export interface DoubleCornerError extends Error {
  /**
   * "unreadable": the text can't be read; "illegal": a move that the rules forbid;
   * "ambiguous": a text that fits several moves; "set-up": a board that the rules don't accept;
   * "unknown": a name that isn't known; "argument": a value of another type than is asked for.
   */
  kind: "unreadable" | "illegal" | "ambiguous" | "set-up" | "unknown" | "argument";
  /** Ambiguous: the moves that the text fits. Illegal: the legal moves. */
  candidates?: string[];
  /** Unreadable: the line, from 1. */
  line?: number;
  /** Unreadable: the column in characters, from 1. */
  column?: number;
}

/** A line of moves with its variations, as often as they branch. */
export interface Line {
  /** The moves in canonical text. */
  moves: string[];
  /** Other moves: `ply` is the ply of the line that the variation's first move stands in for. */
  variations: Variation[];
  /** Comments behind a ply of this line; ply 0 is before the first move of the game. */
  comments: { ply: number; text: string }[];
  /** Marks on a ply: "!", "?", "!!", "??", "!?", "?!", "*" or "$n". */
  marks: { ply: number; mark: string }[];
}

/** A variation of a line. Plies are counted from the start of the game, from 1. */
export interface Variation extends Line {
  /** The ply of its first move. */
  ply: number;
  /** Comments before its first move. */
  before?: string[];
}

/** How a record says that the game ended; "1-0": the side won that moves first in the game. */
export type Result = "1-0" | "0-1" | "1/2-1/2" | "*";

/** A game as a plain object. */
export interface Game extends Line {
  game: GameName;
  /** The tags by name, in the order of the record. */
  tags: { [name: string]: string };
  /** The position before the first move, as FEN. */
  start: string;
  result: Result;
  /** Who won: null is a draw, undefined is not told. */
  winner?: Side | null;
}

/** Something that was found in reading a record. */
export interface Problem {
  /** Which game of the text, from 1. */
  game: number;
  line: number;
  column: number;
  message: string;
  /** Nothing was lost by it: it is only a thing to know. */
  note: boolean;
  /** The moves that an ambiguous text fits, or the legal ones where another was found. */
  candidates: string[];
  /** The likeliest move where another text was found; it is offered, never taken. */
  likely: string | null;
}

/** A node of a record's tree: a move and the position after it. The start has an empty move. */
export interface RecordNode extends Move {
  id: number;
  parent: number | null;
  /** The main continuation first, then its variations. */
  children: number[];
  /** The number of moves from the start of the record. */
  ply: number;
  /** The number of the move as it is written, one for both sides. */
  number: number;
  /** Who moved; null at the start. */
  side: Side | null;
  /** Who moves first in this game. */
  first: Side;
  /** The position after the move. */
  fen: string;
  /** Who is to move after it. */
  turn: Side;
  outcome: Outcome | null;
  /** The square of a king in check. */
  check: string | null;
  /** The text in the notation that was asked for. */
  shown?: string;
  comments: string[];
  /** Comments before the move. */
  before: string[];
  /** The commands in the comments as they stand, such as "[%csl G18]". */
  commands: string[];
  marks: string[];
  /** The letter of the variation that begins here. */
  letter: string | null;
  /** The letter of a variation that the book points to here. */
  refersTo: string | null;
  /** What the book prints in place of this move. */
  printed: string | null;
  /** Who wins from here by the book, in a record without a result. */
  wins: "black" | "white" | null;
  /** It was the only legal move. */
  forced: boolean;
  /** The captures that were compulsory when the record has another move. */
  missed: string[];
  /** How often this position has been on the board on its line, this time included. */
  occurrences: number;
  /** Turns of both sides since the last capture or move of a man. */
  withoutProgress: number;
  /** Who had the move (the theory's) before; null where the rule doesn't apply. */
  moveBefore: Side | null;
  /** Who has the move after. */
  moveAfter: Side | null;
}

/** How a game of draughts is played. */
export interface DraughtsRules {
  name: DraughtsName;
  /** The value of the tag GameType of its records. */
  gameType: string;
  first: Side;
  /** Whether squares have letters, as in chess. */
  letters: boolean;
  /** Whether each player has a dark corner at the right hand. */
  mirrored: boolean;
  /** The rules, a sentence for each thing that games of draughts do differently. */
  sentences: string[];
  /** Those of the sentences that checkers has otherwise. */
  differences: string[];
  /** Draws that hang on the whole game: how often a position, or how many moves of each side; the rule's source, and the rule in words. */
  draws: { why: string; count: number; source: string; words: string }[];
}

/** One man's move by one die. Points are counted by their player, as pips to go: 25 is the bar, 0 off. */
export interface BackgammonHop { from: number; to: number; hits: boolean }

/** All that is done with a throw. */
export interface BackgammonPlay {
  /** Such as "8/5 6/5"; "-" where nothing can be played. */
  text: string;
  /** In the chapter's numbers, such as "17-20; 19-20". */
  chapter: string;
  hops: BackgammonHop[];
}

/** The end of a game of backgammon. */
export interface BackgammonWon {
  winner: Side;
  /** What it counts by the chapter. */
  victory: "hit" | "gammon" | "backgammon";
  /** What it counts today. */
  today: "hit" | "gammon" | "backgammon";
}

/** A way of the chapter to play an opening throw, Black to play. */
export interface OpeningThrow {
  dice: [number, number];
  play: BackgammonPlay;
  /** The chapter's numbers of the points that its diagram marks as left. */
  marks: number[];
  note: string;
}

/** Where a point is seen, Black being near. */
export interface BackgammonPlace {
  /** In the row farther from Black. */
  far: boolean;
  /** From the left, from 0. */
  column: number;
  /** The chapter's number for Black. */
  number: number;
  /** The name of the point for Black, or null. */
  name: string | null;
}

/** An opening by its name. */
export interface Opening {
  /** The name as addresses have it. */
  id: string;
  name: string;
  moves: string[];
  /** The heading that it stands under in the book, which may be that of several lines. */
  heading: string;
  /** What it is called today, or null. */
  modern: string | null;
  /** The odds that are given, or null. */
  odds: string | null;
  /** Moves made before `moves` begin, where one side has several first moves. */
  before: string[];
}

/** Two openings of which one comes to a position of the other. */
export interface Meeting {
  /** The two, each with the ply of its line after which they meet; the first by `step`, if any. */
  openings: [{ id: string; name: string; ply: number }, { id: string; name: string; ply: number }];
  /** The move that leads from the first to the second, or null if their lines meet as they are. */
  step: string | null;
  /** The position where they meet. */
  fen: string;
  /** Whether both come there by the same moves; else one is a transposition. */
  sameOrder: boolean;
}

/** A part of the book: checkers has all but "endings", chess all but "positions". */
export type BookPart = "openings" | "positions" | "games" | "endings" | "diagrams";

/** A record of the book. */
export interface BookItem {
  id: string;
  name: string;
  record: Record;
}

/** The theory of the move in one position. */
export interface TheMove {
  systems: {
    [side in Side]: {
      /** The sixteen squares of the system. */
      squares: string[];
      /** Those of them with a piece of either colour. */
      occupied: string[];
      count: number;
    };
  };
  /** Whether the rule applies: with equal numbers only. */
  applies: boolean;
  /** Why it doesn't, in words. */
  reason: string | null;
  /** Whether the counts are odd. */
  odd: boolean | null;
  /** Who has the move. */
  holder: Side | null;
  /** Whether the side to play must capture, which can change the move at once. */
  captureDue: boolean;
  /** The reckoning, a sentence for each step. */
  explanation: string[];
}

/** What a sequence of moves with captures does to the move. */
export interface Exchange {
  before: TheMove;
  after: TheMove;
  /** The turns in which something was captured. `again`: by a piece that had captured before. */
  turns: { side: Side; from: string; to: string; captures: string[]; again: boolean }[];
  /** The squares of the captured pieces by system. */
  captured: { [side in Side]: string[] };
  /** Where capturing pieces stand at the end. */
  remaining: string[];
  /** Whether the move changes hands; null where the rule doesn't apply before or after. */
  changes: boolean | null;
  /** The reckoning, a sentence for each step. */
  explanation: string[];
}

/** A move of a page in four notations. */
export interface PageMove {
  /** As it stands on the page; empty where a side gives its move away. */
  printed: string;
  /** Where, from 1; the column is counted in characters. */
  line: number;
  column: number;
  san: string;
  descriptive: string;
  german: string;
  uci: string;
}

/** A text of a page that fits several moves, or none wholly. */
export interface PageDoubt {
  /** Which of the moves, from 0. */
  index: number;
  printed: string;
  line: number;
  column: number;
  /** The move taken, as SAN. */
  chosen: string;
  /** What doesn't fit the move taken, or null. */
  remark: string | null;
  /** Whether nothing decides. */
  open: boolean;
  /** The other moves, as SAN, and why each was not taken. */
  others: { text: string; why: string }[];
}

/** One game of a page that was translated. */
export interface PageGame {
  /** The position before the first move, as FEN. */
  start: string;
  moves: PageMove[];
  doubts: PageDoubt[];
  /** The first text that can't be played, or null. */
  stop: {
    index: number;
    printed: string;
    line: number;
    column: number;
    message: string;
    /** The legal moves, as SAN. */
    candidates: string[];
  } | null;
  /** The game as PGN; where moves are given away, from behind the last one (see its tag Before). */
  pgn: string;
}

/** A knight's tour that was begun. */
export interface TourOutlook {
  /** Whether it can still be completed; null when that was not found out in time. */
  possible: boolean | null;
  /** The squares that would complete it, when it can be. */
  completion: string[] | null;
  /** Why it can't be completed, in words. */
  reason: string | null;
  /** The squares that are the reason. */
  squares: string[];
  /** How many squares had been visited when it was first impossible, or null. */
  since: number | null;
}

/** One of the two old codes of the laws. */
export type ChessCode = "american" | "bluebook";

/** Odds that a player gives. */
export interface Odds {
  id: string;
  name: string;
  /** Who gives them. */
  giver: Side;
  /** The squares from which men are removed. */
  removed: string[];
  /** How many moves the other side makes first. */
  moves: number;
  /** The start, as FEN. */
  fen: string;
}

/** A game at odds as it begins. */
export interface OddsGame {
  /** How many moves the receiver still has before the giver's first. */
  left: number;
  /** The legal moves now: of several first moves, none may cross the middle of the board. */
  moves: Move[];
  /** The record to go on with: it starts here. */
  record: Record;
}

/** A row of the table of results; percentages of the first player's, a draw being half. */
export interface Statistic {
  name: string;
  won: number;
  lost: number;
  drawn: number;
  played: number;
  /** Worked out, to be rounded by who shows it. */
  score: number;
  share: number;
  winsOnly: number;
  /** What the page has; null where it has nothing. */
  printed: { played: number; score: number | null; share: number | null };
  /** What is wrong with the printed percentage, or null. */
  mistake: string | null;
  /** What the page says the row includes, or null. */
  note: string | null;
}

/** The table of results. */
export interface Statistics {
  rows: Statistic[];
  total: Statistic;
}

/** What a kind of piece is worth in Pawns; null where the book gives no figure. */
export interface PieceValue {
  piece: Kind;
  foster: number | null;
  bluebook: number | null;
}

/** What an exchange comes to by one book, in Pawns. */
export interface ExchangeSum {
  given: number;
  taken: number;
  /** `taken` less `given`. */
  gain: number;
}

/** A rule of thumb of a book about exchanges, with what the figures make of it. */
export interface ExchangeRule {
  source: string;
  text: string;
  given: Kind[];
  taken: Kind[];
  foster: ExchangeSum;
  bluebook: ExchangeSum;
}

/** A code of laws: of draughts, or one of the two of chess. */
export type Code = "draughts" | ChessCode;

/** A law of chess in our words. */
export interface ChessLaw {
  /** From 1, in the order of the American code. */
  number: number;
  title: string;
  /** The heading that it stands under, and its printed number where it has one. */
  place: string;
  /** What the code of the American Congress says; null where it has no such law. */
  american: string | null;
  /** What the Blue Book says: the same text when both agree; null where it has no such law. */
  bluebook: string | null;
  /** Whether both codes agree. */
  same: boolean;
}

/** A law of one code in our words. */
export interface Law {
  code: Code;
  number: number;
  title: string;
  text: string;
}

/** A kind of case, for a form in which it is entered. */
export interface CaseKind {
  /** The word that its text begins with. */
  word: string;
  /** What follows: capital words are filled in, words in brackets may be left out, "..." repeats. */
  form: string;
  /** What happened, as a heading. */
  title: string;
}

/** One of the things that a ruling lets be chosen. */
export interface Choice {
  /** As an order: "move the king". */
  name: string;
  /**
   * "play": one of the moves must be played; "stands": the move stands; "board": the board is
   * changed, after the move if there is one; "go on": play goes on; "ends": the game is over.
   */
  effect: "play" | "stands" | "board" | "go on" | "ends";
  moves: Move[];
  /** The board after "board", as FEN. */
  fen: string | null;
  /** How the game ends, in words. */
  end: string | null;
}

/** What a claim rests on. */
export interface Evidence {
  count: number;
  /** How many the law asks for; 0 where none are counted. */
  needed: number;
  /** Where in the line the position stood, from 0. */
  plies: number[];
  /** Moves that prove the claim. */
  line: string[];
}

/** What has come of a choice. */
export interface Written {
  /** The node that has the ruling as a comment. */
  node: number;
  /** The record to go on with, where the board was changed by other than a move. */
  continued: Record | null;
  /** What must be played now; empty when every legal move is free. */
  must: string[];
  /** How the game has ended, in words, or null. */
  end: string | null;
  comment: string;
}

/** A case to practise on. */
export interface Quiz {
  code: Code;
  fen: string;
  /** What happened, as `rule` reads it. */
  happened: string;
  story: string;
  question: "who" | "law" | "choice" | "moves";
  /** What is offered; empty when moves are asked for. */
  options: string[];
  /** Which option is right, from 0; null when moves are asked for. */
  right: number | null;
  /** The moves that are right. */
  moves: string[];
  finding: string;
  laws: Law[];
}

/** Where a turn on the clock stands. */
export interface ClockStanding {
  state: "thinking" | "called" | "lost" | "over";
  /** Milliseconds until time is called, or until the game is lost. */
  left: number;
}

/** What a book says of an ending. */
export interface EndingVerdict {
  /** The pieces, such as "KQvKR". */
  material: string;
  /** The pieces in words. */
  text: string;
  verdict: "won" | "drawn";
  /** What is to be said of the verdict, or null. */
  note: string | null;
}

/** A perpetual check. */
export interface Perpetual {
  /** The moves from the position on, as SAN, until a position occurs again. */
  line: string[];
  /** After how many of them the position stands that the last one repeats; null for a mate. */
  repeats: number | null;
  /** The check to give, as SAN, by the FEN of each position that can be reached. */
  checks: { [fen: string]: string };
}
