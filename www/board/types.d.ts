/** The types of the board's face. A file of its own, so that readers' browsers don't fetch it. */

export type Side = "black" | "white";

/** A playing square and where it lies with White at the bottom; rows and columns count from the top left. */
export type Cell = { name: string; row: number; column: number };

export type Geometry = {
  name: string;
  /** What a screen reader calls the board. */
  label: string;
  columns: number;
  rows: number;
  /** Playing squares only, row by row. */
  cells: Cell[];
  /** Is the corner at each player's right hand a dark one? */
  mirrored?: boolean;
  /** Where the squares' names are written, unless the board is told otherwise. */
  names: "squares" | "edges";
  /** Keys that jump to the next piece of a kind. */
  letters: Record<string, string>;
};

export type Place = { row: number; column: number };

/** A drawn piece as layers from the back: a class of the style sheet and the path in a square of 100 by 100. */
export type PieceArt = Record<string, [className: string, path: string][]>;

/** `dim`: already captured in a move that is being entered. */
export type Piece = { square: string; side: Side; kind: string; dim?: boolean };

/** `path` names each square the piece touches, both ends with it. */
export type LastMove = { from: string; to: string; path?: string[]; captures?: string[] };

export type MarkKind = "ring" | "box" | "cross" | "diamond" | "must" | "check" | "picked" | "target" | "take";
export type Mark = { square: string; kind: MarkKind | string };
/** `kind`: "" is the plain arrow; "other" is dashed, "threat" is thin with an open head; "trail" is a line from middle to middle. */
export type Arrow = { from: string; to: string; kind?: "" | "other" | "threat" | "trail" | string };
/** A short text in a square's corner, such as the letter of a variation. */
export type Label = { square: string; text: string };

/** All that a board shows. What is left out is empty; orientation and numbers keep their last value. */
export type Scene = {
  pieces: Piece[];
  turn?: Side | undefined;
  lastMove?: LastMove | null | undefined;
  shaded?: string[] | undefined;
  marks?: Mark[] | undefined;
  arrows?: Arrow[] | undefined;
  /** Squares of pieces that must capture. */
  must?: string[] | undefined;
  labels?: Label[] | undefined;
  /** The side at the bottom. */
  orientation?: Side | undefined;
  /** Are the squares' names written? */
  numbers?: boolean | undefined;
};

/** A legal move as the board needs it; the core's moves fit as they are. */
export type Choice = { path: string[]; captures?: string[]; text?: string; promotes?: string | null };

/** What changed between two scenes, for whoever animates it. */
export type Change = {
  moves: { element: SVGElement; path: string[]; was: string; kind: string }[];
  gone: { element: SVGElement; square: string }[];
  come: SVGElement[];
  lastMove: LastMove | null;
  place: (square: string) => { x: number; y: number };
};

/** The accessible grid of a board. */
export type Cells = ReturnType<typeof import("./cells.js").createCells>;

/**
 * Says what became of each piece between two scenes. A pair's path starts where the piece was;
 * an empty path is a new piece, a path of one square a piece that stayed.
 */
export type Pair = (before: Scene, after: Scene, place: Change["place"]) =>
  { pairs: { piece: Piece; path: string[] }[]; gone: Piece[] };

/** The outlines of marks and arrows, as paths. */
export type Drawings = {
  /** In a square of 100 by 100. */
  shape(kind: string): string;
  /** Between two squares, given by their corners. */
  arrow(a: { x: number; y: number }, b: { x: number; y: number }, kind: string): string;
};

export type RendererOptions = {
  /** Without, only squares and pieces are drawn; looked at anew at each `show`. */
  drawings?: Drawings;
  geometry: Geometry;
  pieces?: PieceArt;
  names?: "squares" | "edges";
  label?: string;
  /** How pieces keep their identity; without it a piece that moved is a new one. */
  pair?: Pair;
};

export type Renderer = {
  svg: SVGSVGElement;
  root: ShadowRoot;
  /** Draws the scene. Without `animate`, at once; with it, `animate` must remove the elements in `gone`. */
  show(scene: Scene, animate?: (change: Change) => void): void;
  /** The piece drawn on a square. */
  piece(square: string): SVGElement | undefined;
};

/** `path`: the squares entered so far, the piece's own first; empty when none is picked. */
export type Choosing = { choices: Choice[]; path: string[] };

/** What a press led to: a state to go on from, and the finished move, or several that differ in promotion only. */
export type Pressed = { state: Choosing; done: Choice[] };

export type BoardOptions = {
  geometry?: Geometry;
  pieces?: PieceArt;
  names?: "squares" | "edges";
  /** The accessible name of the board. */
  label?: string;
  scene?: Scene;
  /** A move was entered. Return false to refuse it; else `show` the new position, now or later: till then no other is entered. */
  onmove?: (choice: Choice) => unknown;
  /** In edit mode: a square was tapped, or Enter pressed on it. */
  onsquare?: ((square: string, tool: unknown) => void) | undefined;
  /** In edit mode: a piece was dragged, or with `draw` an arrow drawn, to another square or off the board (`to` is null). */
  onedit?: ((edit: { from: string; to: string | null }) => void) | undefined;
};

export type Board = {
  /** The host given to `createBoard`. */
  element: HTMLElement;
  svg: SVGSVGElement;
  /** Shows a scene; resolves when it has come to rest. */
  show(scene: Scene, options?: { animate?: boolean }): Promise<void>;
  /**
   * Sets what may be moved, before or after `show`; an empty list makes the board view only.
   * They stay until they are set anew, or until a move is reported.
   */
  choices(moves: Choice[]): void;
  /** Edit mode with a tool of the caller's own, or null to leave it. With `draw`, a drag from any square draws an arrow. */
  edit(mode: { tool?: unknown; draw?: boolean } | null): void;
  /** Focuses a square, or the square last focused. */
  focus(square?: string): void;
  /** Turns the board and returns the side now at the bottom. */
  flip(): Side;
  /** Speaks a text to screen readers, also when the same words repeat. */
  say(text: string): void;
  destroy(): void;
};
