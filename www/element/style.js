import { styleSheet } from "../board/style.js";

/** The look of a diagram around its board. */
export const elementStyle = styleSheet(`
:host{display:block;width:100%;max-width:var(--diagram-size,30rem);margin-inline:auto;
--line:light-dark(#d8d2c2,#4a4d46);--paper:light-dark(#fff,#252824);--words:light-dark(#23241f,#ece9e0);--quiet:light-dark(#5b5d52,#b3b2a6);--mark:light-dark(#2c5f3f,#8fcba3);--on-mark:light-dark(#fff,#14201a);--alarm:light-dark(#9b1c1c,#ffb4a8)}
:host([hidden]){display:none}
figure{margin:0}
.board{aspect-ratio:1}
.still{content-visibility:auto}
figcaption{text-align:center;margin-top:.4em;overflow-wrap:anywhere}
figcaption:empty,.trouble:empty{display:none}
.trouble{font-weight:600;overflow-wrap:anywhere;margin:.4em 0}
.live{min-height:52px}
.play,.view{min-height:145px}
.study,.solve{min-height:210px}
`);
