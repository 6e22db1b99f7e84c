// Loads a page with one chess diagram that can be played on (or stepped through), ours and each peer's, as a newcomer
// does: counts the bytes as sent and the requests, and the time until the pieces are on the screen. Peers come from
// npm, bundled and minified. Then ours with ten and with a hundred diagrams. Prints JSON.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";
import { launchChromium } from "../chromium.js";

const runs = 7;
const tests = fileURLToPath(new URL("..", import.meta.url));
const dist = join(tests, "../dist");
const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
const desktop = { device: { viewport: { width: 1280, height: 800 } } };
const phone = {
  device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 },
};

const modules = join(tests, "node_modules");
const css = (...files) => files.map((file) => readFileSync(join(modules, file), "utf8")).join("\n");
const peers = {
  "@lichess-org/pgn-viewer": {
    script: `import Viewer from "@lichess-org/pgn-viewer"; Viewer(document.querySelector("#board"), { pgn: ${JSON.stringify(pgn)} });`,
    style: css("@lichess-org/pgn-viewer/dist/lichess-pgn-viewer.css"),
    seen: "piece",
  },
  "@lichess-org/chessground, chessops": {
    script: `import { Chessground } from "@lichess-org/chessground"; import { Chess } from "chessops/chess"; import { chessgroundDests } from "chessops/compat"; import { makeFen } from "chessops/fen"; import { parseSquare } from "chessops/util";
const game = Chess.default(); const board = Chessground(document.querySelector("#board"), { fen: ${JSON.stringify(fen)}, movable: { free: false, color: "both", dests: chessgroundDests(game), events: { after(from, to) { game.play({ from: parseSquare(from), to: parseSquare(to) }); board.set({ fen: makeFen(game.toSetup()), movable: { dests: chessgroundDests(game) } }); } } } });`,
    style: css("@lichess-org/chessground/assets/chessground.base.css", "@lichess-org/chessground/assets/chessground.brown.css", "@lichess-org/chessground/assets/chessground.cburnett.css"),
    seen: "piece",
  },
  "cm-chessboard, chess.js": {
    script: `import { Chessboard } from "cm-chessboard/src/Chessboard.js"; import { Chess } from "chess.js";
const game = new Chess(); const board = new Chessboard(document.querySelector("#board"), { position: game.fen(), assetsUrl: "/cm/" });
board.enableMoveInput((event) => { if (event.type === "validateMoveInput") { try { game.move({ from: event.squareFrom, to: event.squareTo, promotion: "q" }); return true; } catch { return false; } } return true; });`,
    style: css("cm-chessboard/assets/chessboard.css"),
    files: { "/cm/pieces/standard.svg": readFileSync(join(modules, "cm-chessboard/assets/pieces/standard.svg")) },
    seen: "svg use, svg .piece",
  },
};

const page = (head, body) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Board</title><link rel="icon" href="data:,">${head}</head><body><main>${body}</main></body></html>`;
const diagrams = (count) => page(`<script type="module" src="/double-corner.js"></script>`, `<double-corner game="chess" mode="play"></double-corner>`.repeat(count));

/** @type {Record<string, {files: Record<string, Buffer | string>, seen: string}>} */
const sites = { "Double Corner": { files: { "/": diagrams(1) }, seen: "double-corner" } };
for (const count of [10, 100]) sites[`${count}`] = { files: { "/": diagrams(count) }, seen: "double-corner" };
for (const [name, { script, style, files = {}, seen }] of Object.entries(peers)) {
  const { outputFiles } = await build({ stdin: { contents: script, resolveDir: tests }, bundle: true, minify: true, format: "esm", write: false });
  sites[name] = {
    files: {
      "/": page(`<link rel="stylesheet" href="/board.css"><style>#board{width:360px;height:360px}</style><script type="module" src="/board.js"></script>`, `<div id="board"></div>`),
      "/board.js": outputFiles[0].text, "/board.css": style, ...files,
    },
    seen,
  };
}

const types = { ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const compressed = new Map();
const compress = (key, content) => {
  if (!compressed.has(key)) compressed.set(key, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  return compressed.get(key);
};

/** Serves one site, every answer as brotli. */
async function serve(name) {
  const { files } = sites[name];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    try {
      const content = files[pathname] ?? readFileSync(join(dist, pathname));
      const body = compress(`${name}${pathname}`, content);
      response.writeHead(200, { "content-type": types[extname(pathname)] ?? "text/html; charset=utf-8", "content-encoding": "br", "content-length": body.length });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => { server.close(); server.closeAllConnections(); } };
}

const browser = await launchChromium();
try {
  const result = {};
  for (const name of Object.keys(sites)) {
    const { address, stop } = await serve(name);
    result[name] = { ...await bytes(address), desktop: await median(address, name, desktop), phone: await median(address, name, phone) };
    stop();
  }
  console.log(JSON.stringify(result));
} finally {
  await browser.close();
}

async function bytes(address) {
  const context = await browser.newContext(desktop.device);
  const finished = [];
  context.on("requestfinished", (request) => request.url().startsWith(address) && finished.push(request));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const sizes = await Promise.all(finished.map(async (request) => (await request.sizes()).responseBodySize));
  await context.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
}

async function median(address, name, conditions) {
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await coldLoad(address, sites[name].seen, conditions));
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)];
}

/** Milliseconds from navigation until the last board's pieces are on the screen. */
async function coldLoad(address, seen, { device, slowdown, network }) {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (slowdown) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (network) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", network);
    }
    await page.addInitScript((seen) => {
      const drawn = () => {
        const last = [...document.querySelectorAll(seen)].at(-1);
        // Ours is drawn in the shadow of its board.
        return last?.shadowRoot ? last.shadowRoot.querySelector(".board")?.shadowRoot?.querySelector("use") : last;
      };
      const look = () => {
        if (!drawn()) requestAnimationFrame(look);
        else requestAnimationFrame((time) => (window.seenAfter = time));
      };
      requestAnimationFrame(look);
    }, seen);
    await page.goto(address);
    return await (await page.waitForFunction(() => window.seenAfter)).jsonValue();
  } finally {
    await context.close();
  }
}
