/** A game that the package knows. */
export type GameName = "checkers" | "chess";
/** How moves are written: chess has the first four, checkers the last. */
export type Notation = "san" | "descriptive" | "german" | "uci" | "numbers";
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
   * "unknown": a name that isn't known.
   */
  kind: "unreadable" | "illegal" | "ambiguous" | "set-up" | "unknown";
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

/** An opening by its name. */
export interface Opening {
  /** The name as addresses have it. */
  id: string;
  name: string;
  moves: string[];
}

/** A part of the book. */
export type BookPart = "openings" | "positions" | "games" | "diagrams";

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
