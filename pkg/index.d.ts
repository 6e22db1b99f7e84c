/** Types of the package's face. */
import type { Position } from "./double_corner.js";
import type { Exact } from "./double_corner_exact.js";

export * from "./double_corner.js";
export { default } from "./double_corner.js";
export type { Exact, ExactValue } from "./double_corner_exact.js";

/** Which tables: all of draughts of up to `men` men (2 to 5, else 4), a slice with what it needs, or a file. */
export interface WantedTables {
  /** Draughts: all positions of 2 up to so many men. Four take seconds, five minutes and much memory. */
  men?: number;
  /** The pieces of both sides: "KKvKM" in draughts, "KBNK" in chess. */
  slice?: string;
  /** The bytes of a table file, which is checked. */
  from?: Uint8Array;
  /** Called with the share done, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Makes the tables of endings, or takes them from a file; `exact` knows them from then on. They
 * are made on the thread that asks: call it in a worker where that must not wait.
 *
 * Rejects with kind "table" for a damaged or foreign file, "unknown" for a game or slice that there are no tables of.
 * @param game "checkers", "losing" or "chess"
 */
export function loadTables(game: "checkers" | "losing" | "chess", wanted?: WantedTables): Promise<void>;

/** What a position and each of its moves is worth with best play; null without its tables. */
export function exact(position: Position): Exact | null;
