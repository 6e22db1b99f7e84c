// The two critical positions of the devil and the tailors, each move with its true value.
import { html } from "../../lib/dom.js";
import { collection } from "../collection.js";
import { createValues } from "../trial/values.js";

/** @type {import("../collection.js").Kind} */
const kind = {
  part: "diagrams",
  title: "The critical positions",
  intro: () => [html("p", {}, "The two positions that the chapter calls critical. Of one of them it is mistaken: see what each move is worth.")],
  summary: ({ record }) => record.tag("Caption") ?? "",
  about: ({ record }) => [html("p", {}, record.tag("Caption") ?? "")],
};

export const view = collection(kind, {
  beside(core, study) {
    const values = createValues(core, study.game, study);
    study.onshow(values.follow);
    return values;
  },
});
