// Loads the WebAssembly once, when it is first needed, and hands out the package's face.

/** @typedef {typeof import("./pkg/double_corner.js")} Core */
/** @typedef {import("./pkg/double_corner.js").Record} Record */
/** @typedef {import("./pkg/double_corner.js").Position} Position */
/** @typedef {import("./pkg/double_corner.js").RecordNode} RecordNode */
/** @typedef {import("./pkg/double_corner.js").Opening} Opening */
/** @typedef {import("./pkg/double_corner.js").BookItem} BookItem */

/** @type {Promise<Core> | undefined} */
let loading;

/** @returns {Promise<Core>} */
export function loadCore() {
  loading ??= import("./pkg/double_corner.js").then(async (core) => {
    await core.default();
    return core;
  });
  // A failed load may be tried again.
  loading.catch(() => (loading = undefined));
  return loading;
}
