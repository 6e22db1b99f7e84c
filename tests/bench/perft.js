// Counts the leaves of the tree of moves from the start, by the package and by
// rapid-draughts in the same process, and prints JSON.
import { readFile } from "node:fs/promises";
import { EnglishDraughtsEngineFactory } from "rapid-draughts/english";
import init, { Position } from "../../pkg/double_corner.js";

const runs = 5;

await init({
  module_or_path: await readFile(new URL("../../pkg/double_corner_bg.wasm", import.meta.url)),
});
const start = Position.start("checkers");
const peer = JSON.parse(
  await readFile(new URL("../node_modules/rapid-draughts/package.json", import.meta.url), "utf8"),
);

console.log(
  JSON.stringify({
    ours: best(10, (depth) => start.perft(depth)),
    peer: {
      name: `${peer.name} ${peer.version}`,
      ...best(8, (depth) => perft(EnglishDraughtsEngineFactory.setup(), depth)),
    },
  }),
);

/** The best of several runs, in seconds of processor time. */
function best(depth, count) {
  let leaves = 0;
  let seconds = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    leaves = count(depth);
    const { user, system } = process.cpuUsage(before);
    seconds = Math.min(seconds, (user + system) / 1e6);
  }
  return { depth, leaves, seconds };
}

/** The peer's count, with the last ply counted without being played, as ours is. */
function perft(engine, depth) {
  if (depth === 1) return engine.moves.length;
  let leaves = 0;
  for (const move of engine.moves) {
    const next = engine.clone();
    next.move(move);
    leaves += perft(next, depth - 1);
  }
  return leaves;
}
