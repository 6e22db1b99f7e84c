// Small matters of wording.

/** A text as a sentence: a capital at its start, a dot at its end. @param {string} text */
export function sentence(text) {
  const trimmed = text.trim();
  return trimmed && `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? "" : "."}`;
}
