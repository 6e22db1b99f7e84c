// Starts the worker of the tables, also in a page of another address than its script's.

const ADDRESS = new URL("./worker.js", import.meta.url);

/** Throws, or the worker has an error event, where the page's policy allows no worker. */
export function startWorker() {
  // Written out, so that bundlers see a worker here.
  if (ADDRESS.origin === location.origin) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  // A worker must come from the page's own address: one made here, which imports the script.
  const own = URL.createObjectURL(new Blob([`import ${JSON.stringify(ADDRESS.href)};`], { type: "text/javascript" }));
  const worker = new Worker(own, { type: "module" });
  for (const event of ["message", "error"]) worker.addEventListener(event, () => URL.revokeObjectURL(own), { once: true });
  return worker;
}
