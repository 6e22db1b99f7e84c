// Loads the WebAssembly of a game once, when it is first needed, and hands out the package's face.

/** @typedef {typeof import("./pkg/double_corner.js")} Core */
/** @typedef {import("./pkg/double_corner.js").Record} Record */
/** @typedef {import("./pkg/double_corner.js").Position} Position */
/** @typedef {import("./pkg/double_corner.js").RecordNode} RecordNode */
/** @typedef {import("./pkg/double_corner.js").Opening} Opening */
/** @typedef {import("./pkg/double_corner.js").BookItem} BookItem */

/**
 * The modules by game: that of checkers has the same face, but for what only chess has.
 * @type {{[game: string]: () => Promise<Core>}}
 */
const MODULES = {
  checkers: () => /** @type {Promise<any>} */ (import("./pkg/double_corner_checkers.js")),
  chess: () => import("./pkg/double_corner.js"),
};

/** @type {Map<string, Promise<Core>>} */
const loading = new Map();

/**
 * @param {string} game
 * @returns {Promise<Core>}
 */
export function loadCore(game) {
  const known = loading.get(game);
  if (known) return known;
  const core = (MODULES[game] ?? fail)().then(async (module) => {
    await module.default();
    return module;
  });
  loading.set(game, core);
  // A failed load may be tried again.
  core.catch(() => loading.delete(game));
  return core;
}

/** @returns {never} */
function fail() {
  throw new Error("There is no such game.");
}
