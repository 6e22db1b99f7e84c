// Word of changes to what is kept on the device, within this tab and between tabs.

/** @param {string} name what is kept */
export function createChanges(name) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const others = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  others?.addEventListener("message", tell);

  /** Tells this tab. */
  function tell() {
    for (const listener of [...listeners]) listener();
  }

  return {
    /** Tells this tab and the others. */
    changed() {
      tell();
      others?.postMessage("changed");
    },
    /**
     * Calls a listener at each change, in this tab or in another.
     * @param {() => void} listener
     * @returns {() => void} ends it
     */
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
