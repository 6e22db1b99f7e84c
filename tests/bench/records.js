// Reads the files that `cargo bench --bench records` made: by the worker's module and by chess.js in Node, and on the
// page in Chromium; prints JSON. Argument: the folder of records.pdn and records.pgn.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Chess } from "chess.js";
import init, { Collection } from "../../pkg/double_corner_files.js";
import { launchChromium } from "../chromium.js";
import { startSite } from "../site.js";

const folder = process.argv[2];
const turns = 3;
/** Games that the peer reads: it would take minutes for all. */
const peerGames = 1000;

await init({ module_or_path: await readFile(new URL("../../pkg/double_corner_files_bg.wasm", import.meta.url)) });

/** The fastest of several turns, in seconds of processor time. */
function best(act, times = 1) {
  let seconds = Infinity;
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) act();
    const { user, system } = process.cpuUsage(before);
    seconds = Math.min(seconds, (user + system) / 1e6 / times);
  }
  return seconds;
}

function ours(game, bytes) {
  let collection;
  const read = () => {
    collection?.free();
    collection = new Collection(game, bytes, []);
    while (collection.readOn(1 << 20) < 1);
  };
  const seconds = best(read);
  const { games, memory } = collection.summary();
  const start = game === "chess" ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" : "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
  const fen = game === "chess" ? "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2" : "B:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15";
  const search = (position) => best(() => collection.select({ fen: position, turned: true, variations: true }, "number", false), 20);
  return { games: games / seconds, memory, search: search(fen), all: search(start), found: collection.select({ fen, turned: true, variations: true }, "number", false) };
}

const files = { pdn: await readFile(join(folder, "records.pdn")), pgn: await readFile(join(folder, "records.pgn")) };
const [draughts, chess] = [ours("checkers", files.pdn), ours("chess", files.pgn)];

// The peer reads one game at a time.
const peerTexts = files.pgn.toString().split(/\n\n(?=\[)/).slice(0, peerGames);
let read = 0;
const seconds = best(() => {
  read = 0;
  for (const text of peerTexts) {
    const peer = new Chess();
    try {
      peer.loadPgn(text);
      read += 1;
    } catch {
      // What it can't read it counts for nothing.
    }
  }
});

const page = { pdn: await opened("records.pdn"), pgn: await opened("records.pgn") };
console.log(JSON.stringify({ draughts, chess, peer: { name: "chess.js", games: read / seconds, read, of: peerTexts.length }, page }));

/** Opens a file on the page, as a reader does, and tells the seconds until its list is there, and what kept the page busy. */
async function opened(name) {
  const browser = await launchChromium();
  const site = await startSite();
  try {
    const context = await browser.newContext({ baseURL: site.address, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto("/#/files");
    await page.locator("main[data-ready]").waitFor();
    await page.evaluate(() => {
      globalThis.busy = [];
      new PerformanceObserver((list) => globalThis.busy.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
      globalThis.began = performance.now();
    });
    await page.locator("input[type=file]").setInputFiles(join(folder, name));
    await page.locator(".games-list .body [role=row]:not([data-empty])").first().waitFor({ timeout: 120_000 });
    const open = await page.evaluate(() => performance.now() - globalThis.began);
    // The list under the reader's hands.
    await page.locator(".games-list").evaluate((list) => (list.scrollTop = list.scrollHeight / 2));
    await page.waitForFunction(() => !document.querySelector(".games-list [data-empty]"));
    const before = await page.evaluate(() => performance.now());
    await page.getByLabel("Search players").fill("wyllie glasgow");
    await page.getByText(/games? found\./).waitFor();
    const search = (await page.evaluate(() => performance.now())) - before;
    const busy = await page.evaluate(() => globalThis.busy);
    return { open: open / 1000, search, longest: Math.max(0, ...busy), busy: busy.length };
  } finally {
    await browser.close();
    await site.stop();
  }
}
