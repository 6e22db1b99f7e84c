// The endings: two mating lines, the pawn endings, and what the books give as won or drawn.
import { formatAddress } from "../../lib/address.js";
import { html } from "../../lib/dom.js";
import { showItem, showList } from "../collection.js";
import { practiseLinks } from "../practise-links.js";
import { resultInWords } from "../result.js";
import { sentence } from "./words.js";

/** @typedef {import("../../pkg/double_corner.js").EndingVerdict} EndingVerdict */

/** @type {import("../collection.js").Kind} */
const KIND = {
  part: "endings",
  title: "Chess endings",
  intro: () => [html("p", {}, "The mates with two bishops and with bishop and knight move by move, and king and pawn against king: who has the move decides.")],
  // The caption says what comes of it.
  summary: ({ record }) => record.tag("Caption") ?? resultInWords(record),
  about: ({ record }) => [
    html("p", {}, html("strong", {}, record.tag("Caption") ?? resultInWords(record))),
    practiseLinks("chess", record.nodes()[0]?.fen ?? ""),
  ],
};

/** @type {import("../view").View} */
export function view(host, context) {
  if (context.item.length) return showItem(host, context, KIND);
  const opened = showList(host, context, KIND);
  const verdicts = context.core.endingVerdicts();
  const list = (/** @type {"won" | "drawn"} */ verdict, /** @type {string} */ title) => html("section", {},
    html("h2", {}, title),
    html("ul", {}, ...verdicts.filter((item) => item.verdict === verdict).map(({ material, text, note }) =>
      html("li", {}, html("a", { href: formatAddress(["chess", "trial", material.toLowerCase()]) }, sentence(text)), ...(note ? [" ", html("span", { class: "quiet" }, sentence(note))] : [])))));
  host.append(
    html("p", {}, "Each leads to what exact play says of it. ", html("a", { href: "#/chess/practice" }, "Practise these endings"),
      " against an opponent that never errs."),
    html("div", { class: "columns verdicts" }, list("won", "Given as won"), list("drawn", "Given as drawn")));
  return opened;
}
