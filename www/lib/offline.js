// The copy of the site on the device: made after the first visit, replaced only when the reader says so.
import { html } from "./dom.js";
import { keepSetting, setting } from "./settings.js";

/** May the site keep a copy of itself? */
export const wanted = () => setting("offline", "yes") === "yes";

/**
 * Starts the service worker, and tells on the page what it has to say.
 * @param {HTMLElement} place for its messages
 */
export async function keepOffline(place) {
  if (!("serviceWorker" in navigator) || !wanted()) return;
  // Refused in private windows: the site works without.
  const registration = await navigator.serviceWorker.register("sw.js").catch(() => null);
  if (!registration) return;
  const first = !navigator.serviceWorker.controller;
  if (registration.waiting) offerUpdate(place, registration.waiting);
  if (registration.installing) follow(place, registration.installing, first);
  registration.addEventListener("updatefound", () => {
    if (registration.installing) follow(place, registration.installing, !navigator.serviceWorker.controller);
  });
}

/** @param {HTMLElement} place @param {ServiceWorker} worker @param {boolean} first */
function follow(place, worker, first) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && !first) offerUpdate(place, worker);
    if (worker.state === "activated" && first && setting("welcomed", "no") === "no") {
      keepSetting("welcomed", "yes");
      tell(place, "This site is now kept on this device and works without a network.", html("a", { href: "#/storage" }, "What is kept"));
    }
  });
}

/** @param {HTMLElement} place @param {ServiceWorker} worker */
function offerUpdate(place, worker) {
  const reload = html("button", { type: "button" }, "Reload");
  const words = tell(place, "A new version of this site is ready.", reload);
  reload.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      words.textContent = `Close ${data === 1 ? "the other tab" : `the other ${data} tabs`} of this site first, then press Reload.`;
    };
    worker.postMessage("take over", [port2]);
  });
}

/** @param {HTMLElement} place @param {string} text @param {HTMLElement} action */
function tell(place, text, action) {
  const words = html("span", {}, text);
  const close = html("button", { type: "button" }, "Not now");
  close.addEventListener("click", () => place.replaceChildren());
  if (action instanceof HTMLAnchorElement) action.addEventListener("click", () => place.replaceChildren());
  place.replaceChildren(html("p", {}, words), action, close);
  return words;
}

/** What the site keeps on the device, in bytes; null where that isn't known. */
export async function kept() {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return {
    site: await sizeOf((name) => name.startsWith("site-")),
    tables: await sizeOf((name) => name === "tables"),
    used: estimate?.usage ?? null,
    room: estimate?.quota ?? null,
    persisted: (await navigator.storage?.persisted?.().catch(() => false)) ?? false,
  };
}

/** @param {(name: string) => boolean} ours */
async function sizeOf(ours) {
  try {
    let size = 0;
    for (const name of (await caches.keys()).filter(ours)) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) size += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
    return size;
  } catch {
    return null;
  }
}

/** Removes the copy of the site, and makes none until it is wanted again. */
export async function removeCopy() {
  keepSetting("offline", "no");
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith("site-")) await caches.delete(name);
}

/** Removes the tables that were kept. */
export const removeTables = () => caches.delete("tables");
