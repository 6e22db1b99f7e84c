// The four positions that every player must know.
import { html } from "../lib/dom.js";
import { collection } from "./collection.js";
import { practiseLinks } from "./practise-links.js";
import { resultInWords } from "./result.js";

export const view = collection({
  part: "positions",
  title: "The four positions",
  intro: () => [
    html("p", {}, "Most endings come down to one of four positions. Each is won, or saved, although the numbers are equal. Here they stand as the book sets them, with White at the top, and with every variation where it branches."),
  ],
  summary: ({ record }) => record.tag("Caption") ?? resultInWords(record),
  about: ({ record }) => [
    html("p", {}, html("strong", {}, record.tag("Caption") ?? ""), " ", `In the book's line: ${resultInWords(record)}`),
    practiseLinks("checkers", record.nodes()[0]?.fen ?? ""),
    ...misprints(record),
  ],
});

/**
 * What the page prints and what is right, with the reason.
 * @param {import("../core.js").Record} record
 */
function misprints(record) {
  return record.nodes().filter(({ printed }) => printed).map((node) =>
    html("div", { class: "misprint" },
      html("p", {}, html("strong", {}, `Misprint at move ${node.number}. `),
        "Printed: ", html("s", {}, node.printed ?? ""), ". Right: ", html("strong", {}, node.text), "."),
      ...node.comments.map((text) => html("p", {}, text))));
}
