const css = `
:host{display:block;position:relative;
--light:#f0e4c8;--dark:#55805c;--name:#f4f0dc;--name-on-light:#4c6b50;
--ink:#262120;--ink-line:#6f6660;--ink-rim:#000;--ivory:#fdf8ea;--ivory-line:#b9aa8a;--ivory-rim:#8d7d5e;
--to:#f2c14e;--accent:#0b57d0;--glow:#fff}
@supports (color:light-dark(#000,#fff)){:host{
--light:light-dark(#f0e4c8,#bdb497);--dark:light-dark(#55805c,#3f6549);--name-on-light:light-dark(#4c6b50,#2f4634);
--ink-line:light-dark(#6f6660,#857b73);--ink-rim:light-dark(#000,#0a0908);--ivory:light-dark(#fdf8ea,#f1ead6)}}
svg{display:block;width:100%;aspect-ratio:1;overflow:hidden;border-radius:6px;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent}
.art,text{pointer-events:none}
.light{fill:var(--board-light-square,var(--light))}
.dark{fill:var(--board-dark-square,var(--dark))}
text{font:500 21px system-ui,sans-serif;fill:var(--board-names,var(--name))}
.on-light{fill:var(--board-dark-square,var(--name-on-light))}
.black{--face:var(--board-black-piece,var(--ink));--line:var(--ink-line);--rim:var(--ink-rim);--crown:#e9c46a;--edge:#d8cfc4}
.white{--face:var(--board-white-piece,var(--ivory));--line:var(--ivory-line);--rim:var(--ivory-rim);--crown:#8a5a12;--edge:#2b2420}
.rim{fill:var(--rim)}
.face{fill:var(--face);stroke:var(--rim);stroke-width:2}
.line{fill:none;stroke:var(--line);stroke-width:2.5}
.crown{fill:var(--crown);stroke:var(--face);stroke-width:1}
.piece{fill:var(--face);stroke:var(--edge);stroke-width:3.5;stroke-linejoin:round}
.detail{fill:none;stroke:var(--edge);stroke-width:3.5;stroke-linecap:round}
.dot{fill:var(--edge)}
.dim{opacity:.35}
.shade{fill:#fff;fill-opacity:.3;stroke:#fff;stroke-width:3;stroke-opacity:.5}
.from{fill:none;stroke:var(--to);stroke-width:6;stroke-dasharray:24 52;stroke-dashoffset:12}
.to{fill:var(--to);fill-opacity:.72}
.mark{fill:none;stroke:var(--glow);stroke-width:7;stroke-linejoin:round}
.picked{stroke:none;fill:var(--glow);fill-opacity:.6}
.target{stroke:none;fill:var(--glow);fill-opacity:.85}
.must{stroke:var(--to)}
.arrow{fill:none;stroke:var(--board-accent,var(--accent));stroke-width:13;stroke-linecap:round;stroke-linejoin:round;opacity:.8}
.arrow.other{stroke-dasharray:2 24}
.arrow.threat{stroke-width:6}
.label{font-weight:700;font-size:26px;fill:#fff;stroke:#1b1b1b;stroke-width:6px;paint-order:stroke;text-anchor:end}
[role=gridcell]{outline:0;fill:none;pointer-events:all}
.can{cursor:pointer}
.movable{cursor:grab;touch-action:none}
.over rect{stroke:var(--glow);stroke-width:6}
[role=gridcell]:focus-visible rect{stroke:var(--board-accent,var(--accent));stroke-width:8;paint-order:stroke}
.ring{stroke:#fff;stroke-width:3}
.drag{cursor:grabbing}
.drag .can{cursor:inherit}
.words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.chooser{position:absolute;display:flex;gap:4px;padding:4px;background:Canvas;border:1px solid;border-radius:8px;transform:translateX(-50%);max-width:100%}
.chooser button{width:52px;min-width:44px;aspect-ratio:1;padding:2px;border:0;border-radius:6px;background:var(--dark);cursor:pointer;font:inherit;color:#fff}
.chooser button:focus-visible{outline:3px solid var(--accent);outline-offset:1px}
@media (forced-colors:active){:host{--light:Canvas;--dark:GrayText;--name:Canvas;--name-on-light:CanvasText;
--ink:Canvas;--ink-line:CanvasText;--ink-rim:CanvasText;--ivory:CanvasText;--ivory-line:Canvas;--ivory-rim:Canvas;--to:Highlight;--accent:Highlight;--glow:Highlight}
svg{forced-color-adjust:none;outline:1px solid CanvasText}.black,.white{--crown:Highlight}}
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** The boards' style sheet, made once; a constructed sheet is allowed where inline styles are not. */
export function boardStyle() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
