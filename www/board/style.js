/**
 * Makes a style sheet once; a constructed sheet is allowed where inline styles are not. Its text is beside it.
 * @param {string} css
 */
export function styleSheet(css) {
  /** @type {CSSStyleSheet | undefined} */
  let sheet;
  const make = () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    return sheet;
  };
  return Object.assign(make, { css });
}

/** The look of the picture. */
export const pictureStyle = styleSheet(`
:host{display:block;position:relative;
--light:#f0e4c8;--dark:#55805c;--name:#f4f0dc;--name-on-light:#4c6b50;
--ink:#262120;--ink-line:#6f6660;--ink-rim:#000;--ivory:#fdf8ea;--ivory-line:#b9aa8a;--ivory-rim:#8d7d5e;
--to:#e9b53c;--alarm:#d8432b;--accent:#17407c;--edge:#10233f}
@supports (color:light-dark(#000,#fff)){:host{
--light:light-dark(#f0e4c8,#bdb497);--dark:light-dark(#55805c,#4a7354);--name-on-light:light-dark(#4c6b50,#2f4634);
--ink-line:light-dark(#6f6660,#857b73);--ink-rim:light-dark(#000,#0a0908);--ivory:light-dark(#fdf8ea,#f1ead6)}}
svg{display:block;width:100%;aspect-ratio:1;overflow:hidden;border-radius:var(--board-radius,6px);user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent}
.art,text{pointer-events:none}
.light{fill:var(--board-light-square,var(--light))}
.dark{fill:var(--board-dark-square,var(--dark))}
text{font:500 20px system-ui,sans-serif;fill:var(--board-names,var(--name));stroke:var(--board-dark-square,var(--dark));stroke-width:3px;paint-order:stroke}
.on-light{fill:var(--name-on-light);stroke:none}
.black{--face:var(--board-black-piece,var(--ink));--line:var(--ink-line);--rim:var(--ink-rim);--crown:#e9c46a;--pen:#d8cfc4}
.white{--face:var(--board-white-piece,var(--ivory));--line:var(--ivory-line);--rim:var(--ivory-rim);--crown:#8a5a12;--pen:#2b2420}
.rim{fill:var(--rim)}
.shadow{fill:#000;fill-opacity:.22}
.face{fill:var(--face);stroke:var(--rim);stroke-width:1.5}
.line{fill:none;stroke:var(--line);stroke-width:2.5}
.milled{fill:none;stroke:var(--line);stroke-width:6;stroke-dasharray:2.5 3.3}
.crown{fill:var(--crown);stroke:var(--face);stroke-width:1}
.piece{fill:var(--face);stroke:var(--pen);stroke-width:3.5;stroke-linejoin:round}
.detail{fill:none;stroke:var(--pen);stroke-width:3.5;stroke-linecap:round}
.dot{fill:var(--pen)}
@media (forced-colors:active){:host{--light:Canvas;--dark:GrayText;--name:Canvas;--name-on-light:CanvasText;
--ink:Canvas;--ink-line:CanvasText;--ink-rim:CanvasText;--ivory:CanvasText;--ivory-line:Canvas;--ivory-rim:Canvas;--to:Highlight;--alarm:Highlight;--accent:Highlight;--edge:Canvas}
svg{forced-color-adjust:none;outline:1px solid CanvasText}.black{--pen:CanvasText}.white{--pen:Canvas}.black,.white{--crown:Highlight}}
`);
