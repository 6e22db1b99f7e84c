// The page of one diagram, for a frame: its options stand in the address, and it tells the page around it its height.
import { OPTIONS } from "./element/options.js";
import "./double-corner.js";

const query = new URLSearchParams(location.search);
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const diagram = document.createElement("double-corner");
for (const name of OPTIONS) {
  const value = query.get(name);
  if (value !== null) diagram.setAttribute(name, value);
}
const record = query.get("record");
if (record) diagram.textContent = record;
document.title = query.get("caption") || "Diagram";
main.replaceChildren(diagram);

// To anybody: the height is no secret, and the page around isn't known.
const tell = () => parent.postMessage({ source: "double-corner", height: Math.ceil(main.getBoundingClientRect().height) }, "*");
if (parent !== window) new ResizeObserver(tell).observe(main);
