// The reader's settings, kept on the device where it allows that, else for this visit only.

const PREFIX = "double-corner:";
/** @type {Map<string, string>} */
const visit = new Map();
/** Who is told when a setting changes. @type {Map<string, Set<() => void>>} */
const watchers = new Map();

/**
 * @param {string} name
 * @param {string} fallback
 */
export function setting(name, fallback) {
  try {
    return localStorage.getItem(PREFIX + name) ?? fallback;
  } catch {
    return visit.get(name) ?? fallback;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function keepSetting(name, value) {
  visit.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is full or refused: the setting lasts for this visit.
  }
  for (const listener of [...(watchers.get(name) ?? [])]) listener();
}

/**
 * Calls a listener whenever a setting has changed.
 * @param {string} name
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function watchSetting(name, listener) {
  const listeners = watchers.get(name) ?? new Set();
  watchers.set(name, listeners.add(listener));
  return () => void listeners.delete(listener);
}

/** Forgets all settings. */
export function forgetSettings() {
  visit.clear();
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Storage is refused: nothing was kept.
  }
}
