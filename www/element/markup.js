// A diagram as the HTML that one puts into a page.
import { OPTIONS } from "./options.js";

/** @typedef {{[name: string]: string | undefined}} Said */

/** A text as it stands in an attribute. @param {string} text */
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** The options that are said, in their order. @param {Said} said @returns {[string, string][]} */
const entries = (said) => OPTIONS.flatMap((name) => (said[name] ? [[name, said[name] ?? ""]] : []));

/**
 * The element with its module; its text is what readers without scripts see.
 * @param {Said} said
 */
export function diagramHtml(said) {
  const attributes = entries(said).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  const text = [said["caption"], said["position"], said["moves"]].filter(Boolean).join(": ");
  return `<script type="module" src="double-corner.js"></script>\n<double-corner${attributes}>${escaped(text)}</double-corner>`;
}

/**
 * The address of the page that shows one diagram.
 * @param {Said} said
 * @param {string} base the address of a page beside it
 */
export function frameAddress(said, base) {
  const address = new URL("embed.html", base);
  for (const [name, value] of entries(said)) address.searchParams.set(name, value);
  return address.href;
}

/** @param {Said} said @param {string} base */
export function frameHtml(said, base) {
  const title = said["caption"] || "Diagram";
  return `<iframe src="${escaped(frameAddress(said, base))}" title="${escaped(title)}" width="480" height="600" loading="lazy"></iframe>`;
}
