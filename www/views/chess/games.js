// The two little games, and why each move is bad or good.
import { html } from "../../lib/dom.js";
import { createAnnotation } from "../../annotate/annotate.js";
import { collection } from "../collection.js";
import { resultInWords } from "../result.js";

export const view = collection({
  part: "games",
  title: "Little games",
  intro: () => [
    html("p", {}, "Two short games that beginners lose. Step through them: each move says whether it is good or bad, and why."),
    html("p", {}, "For more that ends at once, see the ", html("a", { href: "#/chess/diagrams" }, "diagrams"),
      ": the smothered mate is No. 12, the stalemate No. 13."),
  ],
  summary: ({ record }) => `${record.tag("Caption") ?? ""} ${resultInWords(record)}`.trim(),
  about: ({ record }) => [html("p", {}, html("strong", {}, resultInWords(record)), " ", record.tag("Caption") ?? "")],
}, { beside: createAnnotation });
