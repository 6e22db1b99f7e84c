// The book's illustrative games.
import { html } from "../lib/dom.js";
import { createAnnotation } from "../annotate/annotate.js";
import { collection } from "./collection.js";
import { resultInWords } from "./result.js";

/** @param {import("../core.js").Record} record */
function losingMove(record) {
  return record.nodes().find(({ marks }) => marks.includes("*"));
}

export const view = collection({
  part: "games",
  title: "Illustrative games",
  intro: () => [
    html("p", {}, "Seven short games. The asterisk marks the move that loses; play each over from the winner's side. The last has no asterisk: it ends with all twelve men of one side shut in."),
  ],
  summary: ({ record }) => {
    const losing = losingMove(record);
    return `${resultInWords(record)} ${losing ? `The losing move is ${losing.number}${losing.side === losing.first ? "." : "…"} ${losing.text}.` : ""}`.trim();
  },
  about: ({ record }) => {
    const losing = losingMove(record);
    return [
      html("p", {}, html("strong", {}, resultInWords(record)), " ",
        losing ? `The asterisk stands at ${losing.number}${losing.side === losing.first ? "." : "…"} ${losing.text}.` : "No move is marked."),
    ];
  },
}, { beside: createAnnotation });
