// Prints perft speeds of the three libraries in the built module.
import { readFile } from "node:fs/promises";

const file = "target/wasm32-unknown-unknown/release/wasm_peers.wasm";
const bytes = await readFile(new URL(file, import.meta.url));
const { perft } = (await WebAssembly.instantiate(bytes)).instance.exports;

console.log(`${"".padEnd(28)} ${"this".padStart(8)} ${"cozy".padStart(8)} ${"shakmaty".padStart(8)}   ratio to the faster peer`);
const cases = [
  ["start d6, bulk", 0, 6, 0, 119060324],
  ["kiwipete d5, bulk", 1, 5, 0, 193690690],
  ["start d5, every move made", 0, 5, 1, 4865609],
  ["kiwipete d4, every move made", 1, 4, 1, 4085603],
];
for (const [name, position, depth, made, leaves] of cases) {
  const best = [0, 0, 0];
  for (let turn = 0; turn < 7; turn++) {
    for (let library = 0; library < 3; library++) {
      const rounds = Math.max(1, Math.floor(4e7 / leaves)); // short counts are repeated
      const start = process.cpuUsage();
      for (let round = 0; round < rounds; round++) {
        const found = perft(library, position, depth, made);
        if (found !== leaves) throw new Error(`${name}: ${found} instead of ${leaves}`);
      }
      const microseconds = process.cpuUsage(start).user;
      best[library] = Math.max(best[library], (leaves * rounds) / microseconds);
    }
  }
  const [own, cozy, shakmaty] = best.map((speed) => speed.toFixed(1).padStart(8));
  const ratio = (best[0] / Math.max(best[1], best[2])).toFixed(2);
  console.log(`${name.padEnd(28)} ${own} ${cozy} ${shakmaty}   ${ratio}`);
}
