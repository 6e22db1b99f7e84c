import { styleSheet } from "./style.js";

/** The look of what a board adds to the picture to be used: cells, the chooser, the live region. */
export const inputStyle = styleSheet(`
[role=gridcell]{outline:0;fill:none;pointer-events:all}
.can{cursor:pointer}
.movable{cursor:grab}
.over{stroke:#fff;stroke-width:7}
[role=gridcell]:focus-visible{stroke:var(--edge);stroke-width:12}
:focus-visible .halo{stroke:#fff;stroke-width:5}
.drag{cursor:grabbing}
.drag .can{cursor:inherit}
.words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.chooser{position:absolute;display:flex;gap:4px;padding:4px;background:Canvas;border:1px solid;border-radius:8px;transform:translateX(-50%);max-width:100%}
.chooser button{width:52px;min-width:44px;aspect-ratio:1;padding:2px;border:0;border-radius:6px;background:var(--dark);cursor:pointer;font:inherit;color:#fff}
.chooser button:focus-visible{outline:3px solid var(--accent);outline-offset:1px}
`);
