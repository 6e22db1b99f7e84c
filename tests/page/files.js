// Files of games for the tests of their views.
import { readFileSync } from "node:fs";
import * as core from "../../pkg/double_corner.js";

core.initSync({ module: readFileSync(new URL("../../pkg/double_corner_bg.wasm", import.meta.url)) });

const moves = "1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 4. 16-23 27-11 5. 7-16 20-11";

/** Seven games: two of them duplicates, one with a misprint that the later moves put right, one that can't be read on. */
export const small = `[Event "Match"]
[Date "1872"]
[White "Wyllie, James"]
[Black "Martins, R."]
[Result "1-0"]

${moves} 1-0

[Event "Match"]
[Date "1872.05.06"]
[White "J. Wylie"]
[Black "Robert Martins"]

${moves} 1-0

[Event "Cup"]
[Date "1905"]
[White "Ändersen"]
[Black "Stewart"]

1. 9-14 22-18 {Denny.} 2. 5-9 (2. 11-16 18-9) 24-19 0-1

[Event "Cup"]
[Date "1906"]
[White "Lees"]
[Black "Gardner"]

1. 11-15 23-19 2. 8-11 22-17 3. 11-61 24-20 4. 16-23 27-11 5. 7-16 20-11 1/2-1/2

[Event "Cup"]
[White "<b>Bold</b>"]
[Black "Jordan"]

1. 11-15 22-17 2. 99-98 *

[Event "Problem"]
[FEN "W:WK18,K19,25:BK4,K12"]

1-0

[Event "Cup"]
[Date "1907"]
[White "Barker"]
[Black "Reed"]

1. 10-15 22-18 2. 15-22 25-18 *
`;

/** Numbers by chance, the same each time. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/**
 * So many games of chess by chance, made of a hundred lines with other tags.
 * @param {number} count
 */
export function large(count) {
  const below = chance(7);
  const lines = Array.from({ length: 100 }, () => {
    const record = core.Record.start("chess");
    let at = 0;
    for (let ply = 0; ply < 60; ply += 1) {
      const position = record.position(at);
      const legal = position.moves();
      position.free();
      if (!legal.length) break;
      at = record.play(at, legal[below(legal.length)].text);
    }
    const text = record.write().split("\n\n")[1] ?? "";
    record.free();
    return text.replace(/\*\s*$/, "");
  });
  const results = ["1-0", "0-1", "1/2-1/2"];
  return Array.from({ length: count }, (_, index) => {
    const result = results[below(3)];
    return `[Event "Tournament ${index % 40}"]\n[Date "${1900 + (index % 120)}.01.02"]\n[Round "${index % 11}"]\n[White "Player ${below(5000)}"]\n[Black "Other ${below(5000)}"]\n[Result "${result}"]\n\n${lines[below(100)]}${result}\n`;
  }).join("\n");
}
