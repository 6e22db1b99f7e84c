// The chapter's advice for the losing game, shown on the board: squares from which a man can't be made to jump home.
import { html } from "../../lib/dom.js";
import { settingChoice } from "../../lib/settings-form.js";
import { setting } from "../../lib/settings.js";
import { and } from "../../study/common.js";
import { sideName } from "../../study/remarks.js";

/** @typedef {"black" | "white"} Side */

/**
 * @param {import("../../core.js").Core} core
 * @param {() => Side | null} own the reader's side, or null for two
 * @param {() => void} onchange another side's squares are to be shaded
 */
export function advice(core, own, onchange) {
  const told = html("p", { "aria-live": "polite" });
  const side = () => {
    const chosen = setting("safe", "own");
    return chosen === "none" ? null : chosen === "black" || chosen === "white" ? chosen : own() ?? "black";
  };
  const choice = settingChoice("safe", [["own", "my safe squares"], ["black", "Black's safe squares"], ["white", "White's safe squares"], ["none", "none"]], () => onchange());
  return {
    element: html("section", { class: "about" },
      html("h2", {}, "Where men are safe"),
      html("p", {}, "A jump carries a man two rows on. So a man on the row nearest to its player, or on any second row from there, can never be made to jump into the king row; one on the rows between can. Keep men on the shaded rows while there is still something to be given away."),
      html("p", {}, html("label", {}, "Shade ", choice)),
      told),
    shaded() {
      const shown = side();
      return shown ? core.systemSquares(shown) : [];
    },
    /** Says whose men stand safely. @param {{node: () => import("../../core.js").RecordNode, record: import("../../core.js").Record}} study */
    tell({ node, record }) {
      const shown = side();
      const position = record.position(node().id);
      const men = position.pieces().filter((piece) => piece.side === shown && piece.kind === "man").map(({ square }) => square);
      position.free();
      const safe = new Set(shown ? core.systemSquares(shown) : []);
      const exposed = men.filter((square) => !safe.has(square));
      told.textContent = !shown ? "" : `${sideName(shown)}: ${men.length - exposed.length} of ${men.length} men are safe${exposed.length ? `; not those on ${and(exposed)}` : ""}.`;
    },
  };
}
