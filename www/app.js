import init, { version } from "./pkg/double_corner.js";

await init();
const output = document.querySelector("output");
if (output) output.textContent = version();
document.querySelector("main")?.setAttribute("data-ready", "");
