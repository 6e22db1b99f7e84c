// The two critical positions of the devil and the tailors, each move with its true value.
import { html } from "../../lib/dom.js";
import { showItem, showList } from "../collection.js";
import { createValues } from "../trial/values.js";

/** @type {import("../collection.js").Kind} */
const kind = {
  part: "diagrams",
  title: "The critical positions",
  intro: () => [html("p", {}, "The two positions that the chapter calls critical. Of one of them it is mistaken: see what each move is worth.")],
  summary: ({ record }) => record.tag("Caption") ?? "",
  about: ({ record }) => [html("p", {}, record.tag("Caption") ?? "")],
};

/** @type {import("../view").View} */
export function view(host, context) {
  if (!context.item.length) return showList(host, context, kind);
  /** @type {ReturnType<typeof createValues> | null} */
  let values = null;
  const opened = showItem(host, context, kind, {
    beside(study) {
      values = createValues(context.core, context.game, study);
      study.onshow(values.follow);
      return values.element;
    },
  });
  return {
    ...opened,
    close() {
      values?.close();
      opened.close?.();
    },
  };
}
