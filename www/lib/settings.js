// The reader's settings, kept on the device where it allows that, else for this visit only.

const PREFIX = "double-corner:";
/** @type {Map<string, string>} */
const visit = new Map();

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
