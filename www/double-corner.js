// The element <double-corner>, for anybody's page: include this module, and write diagrams.
// What a still diagram needs is named here, so that browsers fetch it all at once.
import "./lib/dom.js";
import "./board/geometry.js";
import "./board/pieces.js";
import "./board/style.js";
import "./board/render.js";
import "./element/fen.js";
import "./element/games.js";
import "./element/options.js";
import "./element/style.js";
import { DoubleCorner } from "./element/element.js";

if (!customElements.get("double-corner")) customElements.define("double-corner", DoubleCorner);

export { DoubleCorner };
