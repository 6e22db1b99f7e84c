// An address that leads nowhere, and the way back that the page offers for it.

/**
 * @param {string} message
 * @returns {Error}
 */
export function lost(message) {
  const error = new Error(message);
  error.name = "Lost";
  return error;
}
