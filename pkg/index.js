// The package's face: rules, notations and records from one module, exact values of endings from
// another, which is fetched when tables are first loaded.
import initExact, { Tables } from "./double_corner_exact.js";

export * from "./double_corner.js";
export { default } from "./double_corner.js";

/** @type {Promise<unknown> | undefined} */
let ready;
/** By game. @type {Map<string, Tables>} */
const tables = new Map();

function start() {
  ready ??= fetchExact();
  // What failed may be tried again.
  ready.catch(() => (ready = undefined));
  return ready;
}

async function fetchExact() {
  const file = new URL("./double_corner_exact_bg.wasm", import.meta.url);
  if (file.protocol !== "file:") return initExact({ module_or_path: file });
  // Node fetches no files.
  const { readFile } = await import("node:fs/promises");
  return initExact({ module_or_path: await readFile(file) });
}

export async function loadTables(game, { men = 4, slice, from, onProgress = () => {} } = {}) {
  await start();
  const loaded = tables.get(game) ?? new Tables(game);
  if (from) loaded.addFile(from);
  else loaded.build(slice ? [slice] : Array.from({ length: men - 1 }, (_, more) => String(more + 2)), false, onProgress);
  tables.set(game, loaded);
}

export function exact(position) {
  return tables.get(position.game)?.exact(position.fen) ?? null;
}
