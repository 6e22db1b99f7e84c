/** What the page needs to know of a game. A file of its own, so that readers' browsers don't fetch it. */
import type { Geometry, PieceArt, Side } from "../board/types";
import type { Record, RecordNode } from "../core.js";
import type { GameName, Kind, Notation } from "../pkg/double_corner.js";

export type Game = {
  name: GameName;
  title: string;
  geometry: Geometry;
  pieces: PieceArt;
  /** The side that begins, named first in a list of players. */
  first: Side;
  /** How its records are called, and how their files end. */
  format: string;
  extension: string;
  /** The notations that a reader can choose from, with an example of each. */
  notations: [Notation, string][];
  /** The notation that the reader has chosen; undefined where the game has one only. */
  notation: () => Notation | undefined;
  /** Whether a text is a position rather than moves. */
  isPosition: (text: string) => boolean;
  /** Examples for those who type. */
  examples: { move: string; moves: string; name: string; position: string };
  /** The kinds of pieces that a set-up is made of. */
  kinds: Kind[];
  /** Whether its theory has systems of squares that can be shaded. */
  systems: boolean;
  /** Why a side lost, as the end of a sentence that begins with it. */
  lost: (reason: string) => string;
  /** Why a game is drawn. */
  drawn: (reason: string) => string;
  /** A move in plain words, for a screen reader. */
  spoken: (node: RecordNode) => string;
  /** What there is to say of a move, in sentences. */
  remarks: (node: RecordNode, record: Record) => string[];
  /** Why a draw can be claimed at a node: "forty moves", "fifty moves", "repetition". */
  claims: (node: RecordNode, record: Record) => string[];
  /** After so many moves of both sides without progress a draw can be claimed. */
  claimAfter: number;
  /** What can be practised against exact tables: the most pieces, and what is drawn from; null where there is nothing. */
  practice: { most: number; slices: string[] } | null;
  /** How many such moves of both sides there were before a node. */
  withoutProgress: (node: RecordNode) => number;
};

/** As much as a diagram in somebody's page needs to know. */
export type PlainGame = Pick<Game, "geometry" | "pieces" | "notations" | "notation" | "systems" | "lost" | "drawn" | "spoken" | "remarks">;
