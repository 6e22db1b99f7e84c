/** What passes between the page and the worker that reads files. A file of its own, so that readers' browsers don't fetch it. */

/** A reading that the reader accepted: bytes of the file's text in UTF-8, and what is to be read there. */
export type Repair = { from: number; to: number; text: string; found: string; game: number };

export type Opening = { game: string; bytes: ArrayBuffer; repairs: Repair[] };

export type Summary = {
  games: number;
  problems: number;
  notes: number;
  /** Games that are in the file more than once, and beginnings of others. */
  same: number;
  parts: number;
  firstYear: number | null;
  lastYear: number | null;
  /** Bytes. */
  memory: number;
};

/** Which games are wanted; what is left out doesn't matter. */
export type Filter = {
  words?: string;
  player?: string;
  event?: string;
  opening?: string;
  from?: number;
  to?: number;
  result?: string;
  material?: string;
  /** A position that the game comes to; also with colours turned, also in variations. */
  fen?: string;
  turned?: boolean;
  variations?: boolean;
  withoutTwins?: boolean;
  withProblems?: boolean;
};

export type Column = "number" | "white" | "black" | "event" | "site" | "date" | "round" | "result" | "opening" | "plies";
export type Sort = { column: Column; falling: boolean };

export type Row = {
  number: number;
  white: string;
  black: string;
  event: string;
  site: string;
  date: string;
  round: string;
  opening: string;
  result: string;
  /** Null is a draw, undefined is not told. */
  winner: "white" | "black" | null | undefined;
  plies: number;
  problems: number;
  notes: number;
  /** The game that this one repeats: by the same players, as a part of it, or the same moves by others. */
  twin: { of: number; likeness: "same" | "part" | "moves" } | null;
};

export type FileProblem = {
  game: number;
  line: number;
  column: number;
  /** What stands there. */
  found: string;
  message: string;
  note: boolean;
  candidates: string[];
  /** The reading that the later moves speak for, and the bytes that it would replace. */
  likely: string | null;
  from: number | null;
  to: number | null;
};

/** A move that was made from a position, and how its games ended; `first` is the side that begins a game. */
export type PlayedMove = { text: string; games: number; first: number; draws: number; second: number; open: number };
