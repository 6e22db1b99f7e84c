// Starts the worker of the tables, also in a page of another address than its script's.

/** Throws, or the worker has an error event, where the page's policy allows no worker. */
export function startWorker() {
  // Bundlers see a worker where it is written out so, and an address only where it isn't.
  if (new URL(import.meta.url).origin === location.origin) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  // A worker must come from the page's own address: one made here, which imports the script.
  const address = new URL("./worker.js", import.meta.url);
  const own = URL.createObjectURL(new Blob([`import ${JSON.stringify(address.href)};`], { type: "text/javascript" }));
  const worker = new Worker(own, { type: "module" });
  for (const event of ["message", "error"]) worker.addEventListener(event, () => URL.revokeObjectURL(own), { once: true });
  return worker;
}
