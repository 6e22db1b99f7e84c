/** Types of the element <double-corner>. */

export type MoveDetail = { ply: number; text: string; from: string; to: string; fen: string; turn: "black" | "white" };
/** `moves` and `shortest` only in practice: the reader's moves, and the fewest that win or the most that hold out. */
export type EndDetail = { solved: boolean; winner: "black" | "white" | null; reason: string; moves?: number; shortest?: number | null };

export class DoubleCorner extends HTMLElement {
  /** The game: checkers or chess. */
  game: string;
  /** The position as FEN; empty for the start of the game. */
  position: string;
  /** A line of moves in any notation. */
  moves: string;
  /** The address of a PDN or PGN file; #2 behind it is its second game. */
  src: string;
  /** view, study, play, practice (against the tables) or solve. */
  mode: string;
  /** The words under the diagram, and the board's name. */
  caption: string;
  /** The side at the bottom: white or black; in practice, the side that the reader plays. */
  orientation: string;
  /** The notation of the moves in chess: san, descriptive, german or uci. */
  notation: string;
  /** no hides the names of the squares. */
  numbers: string;
  /** A side's system (black or white), or squares. */
  shade: string;
  /** Arrows, such as 11-15 R23-19, as in [%cal]. */
  arrows: string;
  /** Marks, such as 18 R14 box:27, as in [%csl]. */
  marks: string;
  /** What stands under the board: steps, flip, moves, entry, status. */
  controls: string;
  /** The position that is shown, as FEN. */
  readonly fen: string;
  /** Who is to play. */
  readonly turn: "black" | "white";
  /** How many moves have been made from the start of the record. */
  readonly ply: number;
  /** Fetches what plays on the board; happens by itself near the screen. */
  start(): Promise<unknown>;
  /** One move on. */
  next(): Promise<void>;
  /** One move back. */
  back(): Promise<void>;
  /** To the start. */
  first(): Promise<void>;
  /** To the end of the line. */
  last(): Promise<void>;
  /** Turns the board. */
  flip(): Promise<void>;
  /** Plays a move in any notation; false where it isn't legal. */
  move(text: string): Promise<boolean>;
  /** Shows the moves of an exercise; in practice, a hint. */
  solution(): Promise<void>;
}

declare global {
  interface HTMLElementTagNameMap {
    "double-corner": DoubleCorner;
  }
  interface HTMLElementEventMap {
    "dc-ready": CustomEvent;
    "dc-move": CustomEvent<MoveDetail>;
    "dc-end": CustomEvent<EndDetail>;
  }
}
