// The reader's choice of tables: kept on this device before they are needed, and removed again.
import { FOLDER, bytesOf, keepFile, keptAt, openCache, shippedTables } from "./files.js";
import { createTables } from "./tables.js";

/** @typedef {import("./files.js").Shipped} Shipped */

/** The site's table files, and whether each is kept. @returns {Promise<{ file: Shipped, kept: boolean }[]>} */
export async function tableFiles() {
  const files = await shippedTables();
  return Promise.all(files.map(async (file) => ({ file, kept: Boolean(await keptAt(new URL(file.name, FOLDER))) })));
}

/**
 * Fetches a file, has it checked, and keeps it. Rejects with the reason where that can't be.
 * @param {Shipped} file
 * @param {{ onProgress: (share: number) => void, signal: AbortSignal }} options signal: breaks off
 */
export async function keepTable(file, { onProgress, signal }) {
  const cache = await openCache();
  if (!cache) throw new Error("this browser lets the site keep nothing; in private windows that is usual.");
  const address = new URL(file.name, FOLDER);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the table could not be fetched: ${response.status}.`);
  const bytes = await bytesOf(response, file.bytes, onProgress);
  const checker = createTables();
  signal.addEventListener("abort", checker.cancel);
  try {
    await checker.read(file, bytes);
  } finally {
    checker.cancel();
    signal.removeEventListener("abort", checker.cancel);
  }
  signal.throwIfAborted();
  await keepFile(cache, address, bytes);
}

/** @param {Shipped} file */
export async function removeTable(file) {
  await (await openCache())?.delete(new URL(file.name, FOLDER));
}
