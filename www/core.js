// Loads the WebAssembly of a game once, when it is first needed, and hands out the package's face.

/** @typedef {typeof import("./pkg/double_corner.js")} Core */
/** @typedef {import("./pkg/double_corner.js").Record} Record */
/** @typedef {import("./pkg/double_corner.js").Position} Position */
/** @typedef {import("./pkg/double_corner.js").RecordNode} RecordNode */
/** @typedef {import("./pkg/double_corner.js").Opening} Opening */
/** @typedef {import("./pkg/double_corner.js").BookItem} BookItem */

/**
 * The two modules: that of checkers has the same face, but for what only other games have.
 * @type {{checkers: () => Promise<Core>, all: () => Promise<Core>}}
 */
const MODULES = {
  checkers: () => /** @type {Promise<any>} */ (import("./pkg/double_corner_checkers.js")),
  all: () => import("./pkg/double_corner.js"),
};

/** @type {Map<string, Promise<Core>>} */
const loading = new Map();

/**
 * @param {string} game
 * @returns {Promise<Core>}
 */
export function loadCore(game) {
  const name = game === "checkers" ? "checkers" : "all";
  const known = loading.get(name);
  if (known) return known;
  const core = MODULES[name]().then(async (module) => {
    await module.default();
    return module;
  });
  loading.set(name, core);
  // A failed load may be tried again.
  core.catch(() => loading.delete(name));
  return core;
}
