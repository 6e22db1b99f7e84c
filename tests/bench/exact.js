// Times tables, proofs and annotated games as WebAssembly, by processor time, and prints JSON. The proofs need the
// tables of five men, which `cargo xtask tables` makes; without them they are left out.
import { readFile } from "node:fs/promises";
import init, { Annotator, Tables, prove } from "../../pkg/double_corner_exact.js";

await init({ module_or_path: await readFile(new URL("../../pkg/double_corner_exact_bg.wasm", import.meta.url)) });

const four = new Tables("checkers");
const made = timed(() => four.build(["2", "3", "4"], false, () => {}));
const probes = [];
for (let fen = "B:WK8,30:B22,27", count = 0; count < 1000; count += 1) {
  const before = performance.now();
  const found = four.exact(fen);
  probes.push(performance.now() - before);
  if (!found.moves.length) throw new Error("the game is over");
}
probes.sort((a, b) => a - b);
const replies = await practiceReplies();
console.log(JSON.stringify({ replies, made: made.seconds, probe: { median: probes[500], worst: probes[999] }, proofs: await proofs(), games: await games() }));

/** The opponent's answers to a thousand positions, from the file that the site ships, its blocks still packed. */
async function practiceReplies() {
  const file = await readFile(new URL("../../tables/checkers-4.table", import.meta.url)).catch(() => null);
  if (!file) return null;
  const tables = new Tables("checkers");
  tables.addFile(file);
  const lost = ["KvKK", "KMvKK", "MMvKM", "KvKKM", "MvKKK", "MMvKK"];
  const drawn = ["KKvKM", "KMvKM", "KMvMM", "KMvKK"];
  const times = [];
  for (let seed = 0; times.length < 1000; seed += 1) {
    const [slices, verdict] = seed % 3 ? [lost, "loss"] : [drawn, "draw"];
    const fen = tables.sample(slices[seed % slices.length], verdict, 2, 255, seed);
    if (!fen) continue;
    // As at the start of an exercise: nothing is unpacked.
    const fresh = times.length % 100 === 0 ? new Tables("checkers") : tables;
    if (fresh !== tables) fresh.addFile(file);
    const before = performance.now();
    if (!fresh.reply(fen, seed)) throw new Error(`no reply in ${fen}`);
    times.push(performance.now() - before);
    if (fresh !== tables) fresh.free();
  }
  times.sort((a, b) => a - b);
  return { median: times[500], worst: times[999] };
}

async function proofs() {
  const file = await readFile(new URL("../../tables/checkers-5.table", import.meta.url)).catch(() => null);
  if (!file) return [];
  const holding = await readFile(new URL("../../holdings/fourth-position.holding", import.meta.url));
  return [
    ["Second Position, Black to move", "B:WK8,12,13:BK1,3,6"],
    ["Second Position, White to move", "W:WK8,12,13:BK1,3,6"],
    ["Fourth Position, Black to move", "B:W30,K31,K32:B21,K22,K23,K28"],
    ["Fourth Position, White to move", "W:W30,K31,K32:B21,K22,K23,K28"],
  ].map(([name, fen]) => {
    const tables = new Tables("checkers");
    tables.addFile(file);
    tables.addHolding(holding);
    const { seconds, answer } = timed(() => prove(tables, fen, 4_000_000, () => {}));
    return { name, seconds, result: answer.result ?? "not proved", positions: answer.positions };
  });
}

/** A game of 60 plies of each kind, annotated at each effort, with the tables that the page would have. */
async function games() {
  const rows = [];
  for (const [game, file, shipped] of [["checkers", "annotate.pdn", ["checkers-4", "checkers-5"]], ["chess", "annotate.pgn", []]]) {
    const text = await readFile(new URL(file, import.meta.url), "utf8");
    const tables = new Tables(game);
    for (const name of shipped) {
      const bytes = await readFile(new URL(`../../tables/${name}.table`, import.meta.url)).catch(() => null);
      if (bytes) tables.addFile(bytes);
    }
    for (const effort of ["quick", "thorough", "proof"]) {
      const { seconds, answer } = timed(() => {
        const annotator = new Annotator(tables, text, effort);
        while (annotator.step(tables, () => {}));
        return annotator.finish(tables);
      });
      rows.push({ game, effort, seconds, plies: answer.moves.length, exact: answer.summary.exact });
    }
  }
  return rows;
}

function timed(work) {
  const before = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(before);
  return { answer, seconds: (user + system) / 1e6 };
}
