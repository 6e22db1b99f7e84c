// What the views of files add to the page's style; the first view need not load it.

const STYLE = `
.kept-files { list-style: none; margin: .5rem 0; padding: 0; display: grid; gap: .5rem; max-width: 46rem; }
.kept-files > li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; padding: .3rem .75rem; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); }
.kept-files a { display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; font-weight: 600; overflow-wrap: anywhere; }
.kept-files .words { min-width: 0; flex: 1 1 12rem; }
.drop { border: 2px dashed var(--line); border-radius: var(--radius); padding: .5rem 1rem 1rem; max-width: 46rem; }
.drop.over { border-color: var(--accent); background: var(--tint); }
.drop textarea { width: 100%; }
.reading { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; min-height: 52px; }
.reading progress { flex: 1 1 10rem; max-width: 24rem; accent-color: var(--accent); }
[role=search] details { margin-top: .5rem; }
.chooser { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: end; }
.chooser .field { flex: 1 1 10rem; min-width: 0; }
.chooser .wide { flex: 3 1 16rem; }
.place-board { display: grid; gap: .5rem 1.5rem; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); align-items: start; }
@media (max-width: 46rem) { .place-board { grid-template-columns: minmax(0, 1fr); } .place-board .board { max-width: 18rem; } }
.games-list { position: relative; max-height: min(70vh, 44rem); min-height: 12rem; overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); overscroll-behavior: contain; }
.games-list [role=row] { display: grid; gap: 0 .6rem; align-items: center; padding: 0 .6rem; grid-template-columns: 3.9rem minmax(5rem, 1.3fr) minmax(5rem, 1.3fr) 5.4rem 6.2rem minmax(5rem, 1.2fr) 4.4rem minmax(5rem, 1.2fr) 4rem; }
.games-list .head { position: sticky; top: 0; z-index: 1; background: var(--tint); }
.games-list .head button { width: 100%; min-height: 44px; padding: 0; text-align: left; border: 0; background: none; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.games-list [aria-sort=ascending] button::after { content: " ▲"; }
.games-list [aria-sort=descending] button::after { content: " ▼"; }
.games-list .body { position: relative; }
.games-list .body [role=row] { position: absolute; left: 0; right: 0; top: 0; height: 44px; border-top: 1px solid var(--line); cursor: pointer; }
.games-list .body [role=row]:hover { background: var(--tint); }
.games-list .body [role=row][aria-selected=true] { outline: 3px solid var(--accent); outline-offset: -3px; }
.games-list:not(:focus-visible) .body [role=row][aria-selected=true] { outline-color: var(--line); }
.games-list [role=gridcell] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-variant-numeric: tabular-nums; }
.games-list .body a { display: inline-flex; align-items: center; min-width: 44px; min-height: 43px; }
.games-list .twin, .games-list .bad { font-size: .85em; }
.games-list .bad { color: var(--alarm); }
.games-list .twin { color: var(--quiet); }
@media (max-width: 46rem) {
  .games-list .head { display: none; }
  .games-list .body [role=row] { height: 92px; grid-template-columns: 3.2rem minmax(0, 1fr) minmax(0, 6.4rem); grid-template-rows: 29px 29px 29px; grid-template-areas: "number white result" "number black date" "event event opening"; }
  .games-list.black-first .body [role=row] { grid-template-areas: "number black result" "number white date" "event event opening"; }
  .games-list .number { grid-area: number; } .games-list .white { grid-area: white; } .games-list .black { grid-area: black; }
  .games-list .result { grid-area: result; } .games-list .date { grid-area: date; } .games-list .event { grid-area: event; color: var(--quiet); } .games-list .opening { grid-area: opening; color: var(--quiet); }
  .games-list .round, .games-list .plies { display: none; }
}
.file-problems li { margin: .5rem 0; overflow-wrap: anywhere; }
.file-problems .buttons { margin: .2rem 0; }
.file-problems a { display: inline-flex; align-items: center; min-height: 44px; }
`;

let installed = false;

export function installStyle() {
  if (installed) return;
  installed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
