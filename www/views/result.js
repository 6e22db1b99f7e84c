// Results in words: in draughts "1-0" means that Black won, which nobody can be expected to know.
import { sideName } from "../study/remarks.js";

/** @param {import("../core.js").Record} record */
export function resultInWords(record) {
  const { winner } = record;
  if (winner === undefined) return "No result.";
  return winner === null ? "Drawn." : `${sideName(winner)} wins.`;
}
