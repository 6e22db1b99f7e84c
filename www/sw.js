// The service worker: keeps the whole site on the device, one version at a time.
// The build stamps the version and the list of files into the next line.
const SITE = { version: "", files: [] };

const CACHE = `site-${SITE.version}`;
/** What readers chose to keep beside the site, by addresses that never change their content. */
const TABLES = "tables";
const scope = new URL("./", self.location.href);

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

/** Fetches all files or none. A half is thrown away, and the version before goes on. */
async function keepAll() {
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll(SITE.files.map((file) => new Request(new URL(file, scope), { cache: "no-cache" })));
    // The site may have been replaced meanwhile: then the files are of two versions.
    const now = await fetch(new URL("sw.js", scope), { cache: "no-store" });
    if (!(await now.text()).includes(JSON.stringify(SITE.version))) throw new Error("The site changed while it was fetched.");
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith("site-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope.href)) return;
  const path = url.pathname.slice(scope.pathname.length) || "index.html";
  if (SITE.files.includes(path)) event.respondWith(fromSite(path, request));
  else if (path.startsWith("tables/")) event.respondWith(fromTables(request));
});

/** @param {string} path @param {Request} request */
async function fromSite(path, request) {
  const kept = await (await caches.open(CACHE)).match(new URL(path, scope));
  return kept ?? fetch(request);
}

/** @param {Request} request */
async function fromTables(request) {
  const kept = await (await caches.open(TABLES)).match(request);
  return kept ?? fetch(request);
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.ports[0]));
});

/** Takes over from the version before, unless other tabs still show it: they would mix the two. @param {MessagePort | undefined} port */
async function takeOver(port) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length > 1) port?.postMessage(tabs.length - 1);
  else await self.skipWaiting();
}
