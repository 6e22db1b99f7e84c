// The laws of chess by two old codes, in plain words.
import { html } from "../../lib/dom.js";
import { sentence } from "./words.js";

/** @type {import("../view").View} */
export function view(host, { core }) {
  const laws = core.laws();
  const part = (/** @type {string} */ name, /** @type {string | null} */ text) =>
    html("div", { class: "code" }, html("h3", {}, name), html("p", {}, text === null ? "Has no such law." : sentence(text)));
  host.append(
    html("h1", {}, "The laws of chess"),
    html("p", {}, "As two old codes have them: that of the American Chess Congress, which the chapter prints, and that of the Blue Book. They are told here in plain words; where both agree, once. Some differ from the laws of today."),
    html("nav", { "aria-label": "Laws", class: "contents" }, html("ol", {}, ...laws.map(({ number, title }) =>
      html("li", {}, jump(`${number}. ${title}`, `law-${number}`))))),
    ...laws.map(({ number, title, american, bluebook, same }) => html("section", { class: "law", id: `law-${number}`, tabindex: -1 },
      html("h2", {}, `${number}. ${title}`),
      ...(same ? [html("p", {}, sentence(american ?? "")), html("p", { class: "quiet" }, "Both codes agree.")]
        : [html("div", { class: "codes" }, part("American Chess Congress", american), part("Blue Book", bluebook))]))));
  return { title: "The laws of chess" };
}

/** A button that goes to a place on this page: the address is the view's. @param {string} text @param {string} id */
function jump(text, id) {
  const button = html("button", { type: "button", class: "link" }, text);
  button.addEventListener("click", () => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  });
  return button;
}
