import { styleSheet } from "../board/style.js";

/** The look of what stands around a board that is played on. */
export const liveStyle = styleSheet(`
figure{color:var(--diagram-text,inherit)}
.under-board,.entry,.answer,.controls{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px}
.under-board{justify-content:space-between;margin-top:6px}
.status{margin:0;font-weight:600}
.controls{gap:4px;max-width:100%}
.no-steps :not(:last-child){display:none}
.no-flip :last-child{display:none}
button,input{font:inherit;min-height:44px;box-sizing:border-box;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:var(--words)}
input{font-size:max(1em,16px);padding:0 8px;width:8em;max-width:100%;border-color:var(--quiet)}
button{padding:0 12px;cursor:pointer;touch-action:manipulation}
button:hover{border-color:var(--mark)}
button[aria-disabled=true]{opacity:.5;cursor:default}
button.icon{width:46px;padding:0;display:grid;place-items:center}
button.icon svg{width:24px;height:24px;fill:currentColor;stroke:currentColor;stroke-width:2;stroke-linejoin:round;stroke-linecap:round;pointer-events:none}
:focus-visible{outline:3px solid light-dark(#1a4fbf,#9cc2ff);outline-offset:1px}
.only-complaints form{display:none}
.complaint{color:var(--alarm);font-weight:600;margin:4px 0;overflow-wrap:anywhere}
.complaint:empty{display:none}
.answer p{margin:4px 0;font-weight:600}
.answer p:empty{display:none}
.tree{background:var(--paper);color:var(--words);border:1px solid var(--line);border-radius:8px;padding:4px 6px;margin-top:6px;max-height:var(--diagram-moves,12rem);overflow-y:auto;overscroll-behavior:contain;position:relative}
.moves{margin:0;overflow-wrap:anywhere}
.move{min-height:32px;padding:0 5px;border-color:transparent;background:none;color:inherit;border-radius:5px;white-space:nowrap;font-variant-numeric:tabular-nums}
.move[aria-current]{background:var(--mark);color:var(--on-mark);font-weight:600}
.comment,.quiet{color:var(--quiet)}
.variation{border-inline-start:3px solid var(--line);margin:2px 0 5px 4px;padding-inline-start:8px;font-size:.95em}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;margin:0}
@media (pointer:coarse){.move{min-width:44px;min-height:44px;padding:0 9px}}
`);
