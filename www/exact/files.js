// Table files: which the site has, how they come, and what of them is kept on this device.

/** @typedef {{ game: string, detail: "plies" | "verdict" | "holding", slices: string[], name: string, bytes: number }} Shipped a table file of the site, or a holding set, which has no slices */

/** What is kept beside the site; the service worker looks there for addresses under tables/. */
const CACHE = "tables";
/** Where those made here are kept, and where the site's lie. Vite takes "tables/" for the file tables.json. */
export const MADE = new URL("../tables/made/", import.meta.url);
export const FOLDER = new URL("../", MADE);
/** Whether a file has a slice, or all slices of a number of men. @param {Shipped} file @param {string} slice */
export function holds(file, slice) {
  if (file.slices.includes(slice)) return true;
  // All of so many men: those with a king each and kings only among them are enough to tell.
  const men = Number(slice);
  return men > 1 && file.slices.includes(`${"K".repeat(men - 1)}vK`) && file.slices.includes(`${"M".repeat(men - 1)}vM`);
}

/** What is kept at an address, without making a place for it. @param {URL} address */
export async function keptAt(address) {
  try {
    return await caches.match(address, { cacheName: CACHE });
  } catch {
    return undefined;
  }
}

/** @returns {Promise<Cache | undefined>} none where the browser keeps nothing */
export async function openCache() {
  try {
    return await caches.open(CACHE);
  } catch {
    return undefined;
  }
}

/** @type {Promise<Shipped[]> | undefined} */
let listing;

/** The table files of the site. @returns {Promise<Shipped[]>} */
export function shippedTables() {
  listing ??= fetch(new URL("../tables.json", import.meta.url)).then(
    (response) => (response.ok ? response.json() : []),
    () => [],
  );
  return listing;
}

/**
 * @param {Response} response
 * @param {number} length
 * @param {(share: number) => void} onProgress
 */
export async function bytesOf(response, length, onProgress) {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const parts = [];
  let done = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    done += part.value.length;
    onProgress(Math.min(1, done / length));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Keeps a file of the site that was found whole, in the place of an earlier edition of it.
 * @param {Cache} cache
 * @param {URL} address
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function keepFile(cache, address, bytes) {
  await cache.put(address, new Response(bytes));
  const name = editionless(address.href);
  for (const { url } of await cache.keys()) {
    if (url !== address.href && editionless(url) === name) await cache.delete(url);
  }
}

/** The address of a file without the digest of its content. @param {string} address */
const editionless = (address) => address.replace(/-[0-9a-f]+\.(table|holding)$/, "");
