import { styleSheet } from "../board/style.js";

/** The look of what an exercise against the tables has beside a study. */
export const practiceStyle = styleSheet(`
.task,.panel p{margin:4px 0}
/* It stands on somebody's page, whose ground only its own words are sure to suit. */
p.task{color:inherit}
.said{background:var(--paper);color:var(--words);border:1px solid var(--line);border-inline-start:4px solid var(--mark);border-radius:8px;padding:2px 10px;min-height:5.6em}
.said.alarm{border-inline-start-color:var(--alarm)}
.said .answer{font-weight:600}
.said.alarm .answer{color:var(--alarm)}
.actions{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px;margin:6px 0;min-height:94px;align-content:start}
.primary{background:var(--mark);color:var(--on-mark)}
.work{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px}
.work[hidden]{display:none}
progress{accent-color:var(--mark);flex:1 1 6em;min-width:0}
summary{min-height:44px;line-height:44px;cursor:pointer}
`);
