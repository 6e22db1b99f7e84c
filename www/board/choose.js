/** @typedef {import("./types").Choice} Choice */
/** @typedef {import("./types").Choosing} Choosing */

/** Nothing picked yet. @param {Choice[]} choices @returns {Choosing} */
export const start = (choices) => ({ choices, path: [] });

/** The moves that go on from, or end with, what is entered so far. @param {Choosing} state */
export const open = ({ choices, path }) =>
  choices.filter((choice) => path.every((square, i) => choice.path[i] === square));

/** The squares of the pieces that can move. @param {Choosing} state @returns {string[]} */
export const movable = ({ choices }) => [...new Set(choices.map(({ path }) => path[0] ?? ""))];

/**
 * Where the picked piece may go: to the next square of a move, or at once to the end of a longer move
 * when only one path leads there.
 * @param {Choosing} state
 * @returns {Map<string, string[]>} the path that each target stands for
 */
export function targets(state) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const { path } = state;
  if (!path.length) return found;
  const onward = open(state).filter((choice) => choice.path.length > path.length);
  for (const choice of onward) found.set(choice.path[path.length] ?? "", choice.path.slice(0, path.length + 1));
  for (const { path: whole } of onward) {
    const end = whole.at(-1) ?? "";
    const rivals = onward.filter((other) => other.path.at(-1) === end && `${other.path}` !== `${whole}`);
    // The piece's own square takes the pick back, so a way round in a circle is entered by hops.
    if (!found.has(end) && !rivals.length && end !== path.at(-1)) found.set(end, whole);
  }
  return found;
}

/**
 * Presses a square.
 * - Nothing picked: picks a piece that can move.
 * - A target: goes there; the move is done when nothing longer continues it.
 * - The square the piece stands on: finishes a move that may end there, else goes one step back.
 * - Anything else: picks that piece instead, or lets go.
 * @param {Choosing} state
 * @param {string} square
 * @returns {import("./types").Pressed}
 */
export function press(state, square) {
  const { choices, path } = state;
  const whole = open(state).filter((choice) => choice.path.length === path.length);
  if (path.length && square === path.at(-1)) {
    return path.length > 1 && whole.length ? { state, done: whole } : { state: back(state), done: [] };
  }
  const target = targets(state).get(square);
  if (target) {
    const next = { choices, path: target };
    const rest = open(next);
    const done = rest.every((choice) => choice.path.length === target.length) ? rest : [];
    return { state: next, done };
  }
  return { state: { choices, path: movable(state).includes(square) ? [square] : [] }, done: [] };
}

/** One step back: the last hop, or the pick. @param {Choosing} state @returns {Choosing} */
export const back = ({ choices, path }) => ({ choices, path: path.slice(0, -1) });

/**
 * The scene as it looks with what is entered so far: the piece on its hop, the captured dimmed, the targets marked.
 * @param {import("./types").Scene} scene
 * @param {Choosing} state
 * @returns {import("./types").Scene}
 */
export function preview(scene, state) {
  const { path } = state;
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to) return scene;
  const { path: whole, captures = [] } = open(state)[0] ?? { path };
  const taken = captures.length === whole.length - 1 ? captures.slice(0, path.length - 1)
    : path.length === whole.length ? captures : [];
  const pieces = scene.pieces
    .filter(({ square }) => square === from || square !== to)
    .map((piece) => (piece.square === from ? { ...piece, square: to }
      : taken.includes(piece.square) ? { ...piece, dim: true } : piece));
  const occupied = new Set(pieces.map(({ square }) => square));
  const goals = [...targets(state).keys()];
  return {
    ...scene,
    pieces,
    must: path.length > 1 ? [] : scene.must,
    lastMove: path.length > 1 ? { from, to, path: goals.length ? path.slice(-2) : path } : scene.lastMove,
    marks: [
      ...(scene.marks ?? []),
      ...(goals.length ? [{ square: to, kind: "picked" }] : []),
      ...goals.map((square) => ({ square, kind: occupied.has(square) ? "take" : "target" })),
    ],
  };
}
