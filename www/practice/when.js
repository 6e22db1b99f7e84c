// Times as a reader is told of them. Pure.

const MINUTE = 60_000;

/**
 * When something is due, seen from now, as a few words that follow "due": "now", "tomorrow", "in 5 days".
 * @param {number} due in milliseconds since 1970
 * @param {number} now the same
 */
export function dueWords(due, now) {
  if (due <= now) return "now";
  if (due - now < 60 * MINUTE) return `in ${count(Math.ceil((due - now) / MINUTE), "minute")}`;
  const days = daysBetween(now, due);
  if (days === 0) return "later today";
  if (days === 1) return "tomorrow";
  if (days < 60) return `in ${days} days`;
  return days < 730 ? `in ${Math.round(days / 30.4)} months` : `in ${Math.round(days / 365.25)} years`;
}

/** @param {number} from @param {number} to as a reader counts days, from midnight to midnight */
function daysBetween(from, to) {
  const midnight = (/** @type {number} */ time) => new Date(time).setHours(0, 0, 0, 0);
  // Rounded, since a day on which the clocks change is an hour off.
  return Math.round((midnight(to) - midnight(from)) / (24 * 60 * MINUTE));
}

/** @param {number} number @param {string} noun */
export const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
