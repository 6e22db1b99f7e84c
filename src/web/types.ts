/** A game that the package knows. */
export type GameName = "checkers";
/** A player, named by the colour of the pieces. */
export type Side = "black" | "white";
/** What a piece is. */
export type Kind = "man" | "king";

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
