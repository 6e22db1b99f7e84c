// Errors as a reader is told of them.

/** @param {unknown} error */
export function errorText(error) {
  return error instanceof Error ? error.message : String(error);
}
