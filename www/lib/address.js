// The address of a view: a path that names it and a query that holds its state, behind the "#".

/** @typedef {{path: string[], query: URLSearchParams}} Address */

/**
 * Reads the part of an address behind the "#".
 * @param {string} hash
 * @returns {Address}
 */
export function parseAddress(hash) {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split(/\?(.*)/s, 2);
  return { path: path.split("/").filter(Boolean).map(decode), query: new URLSearchParams(query) };
}

/**
 * Writes an address; state that is null or empty is left out.
 * @param {string[]} path
 * @param {Record<string, string | number | null | undefined>} [state]
 */
export function formatAddress(path, state = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return `#/${path.map(encodeURIComponent).join("/")}${text && `?${text}`}`;
}

/**
 * Changes the state of the view that is shown without going to another: the history gains nothing.
 * @param {string[]} path
 * @param {Record<string, string | number | null | undefined>} state
 */
export function keepAddress(path, state) {
  const address = formatAddress(path, state);
  if (address !== location.hash) history.replaceState(null, "", address);
}

/**
 * A name as it stands in an address: "Will o' the Wisp" is "will-o-the-wisp".
 * @param {string} name
 */
export function slug(name) {
  return name.toLowerCase().replace(/['’.()]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** @param {string} text a broken escape stays as it is */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
