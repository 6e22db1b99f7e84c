// How many exercises are due today, with the way to the next one: a line for any view.
import { html } from "../lib/dom.js";
import { openProgress } from "./progress.js";

/**
 * A line that says what is due and is kept true; `close` ends that.
 * @param {{ except?: () => string | undefined }} [options] except: an exercise that is not to be the next one
 */
export function dueLine({ except } = {}) {
  const line = html("p", { class: "due" }, "\u00a0");
  let unwatch = () => {};
  let closed = false;

  async function update() {
    const progress = await openProgress();
    const due = await progress.due(Date.now());
    if (closed) return;
    const skipped = except?.();
    const next = due.find(({ id }) => id !== skipped);
    const all = html("a", { href: "#/progress" }, due.length ? "All" : "What you practised");
    if (next) line.replaceChildren(html("a", { class: "next", href: next.address }, `${due.length} due today: ${next.title}`), all);
    else if (due.length) line.replaceChildren(html("span", {}, "Only this one is due today."), all);
    else if ((await progress.cards()).length) line.replaceChildren(html("span", {}, "Nothing is due today."), all);
    else line.replaceChildren(html("a", { href: "#/progress" }, "Nothing practised yet"));
  }

  const ready = openProgress().then((progress) => {
    if (!closed) unwatch = progress.watch(update);
    return update();
  });
  return {
    element: line,
    /** When it says what is due for the first time. */
    ready,
    close() {
      closed = true;
      unwatch();
    },
  };
}
