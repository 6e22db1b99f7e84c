// Loads a page with one chess diagram that can be played on (or stepped through), ours and each peer's, as a newcomer
// does: counts the bytes as sent and the requests, and the time until the pieces are on the screen. Peers come from
// npm, bundled and minified. Then ours with ten and with a hundred diagrams: when the first can be played on, and how
// smoothly a phone scrolls past them. Prints JSON.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "rolldown";
import { launchChromium } from "../chromium.js";
import { desktop, medianTime, phone, under, weigh } from "./load.js";

const tests = fileURLToPath(new URL("..", import.meta.url));
const dist = join(tests, "../dist");
const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
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
const diagrams = (game, count) => page(`<script type="module" src="/double-corner.js"></script>`, `<double-corner game="${game}" mode="play"></double-corner>`.repeat(count));

/** @type {Record<string, {files: Record<string, Buffer | string>, seen: string}>} */
const sites = {
  "Double Corner": { files: { "/": diagrams("chess", 1) }, seen: "double-corner" },
  "Double Corner, draughts": { files: { "/": diagrams("checkers", 1) }, seen: "double-corner" },
};
/** Pages of several diagrams, by their number. */
const pages = {};
for (const count of [10, 100]) pages[count] = sites[`${count}`] = { files: { "/": diagrams("chess", count) }, seen: "double-corner" };
for (const [name, { script, style, files = {}, seen }] of Object.entries(peers)) {
  // A module of the tests' folder, where the peers are found.
  const entry = join(tests, "peer.js");
  const { output } = await build({
    input: entry, write: false, output: { minify: true },
    plugins: [{ name: "entry", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? script : null) }],
  });
  sites[name] = {
    files: {
      "/": page(`<link rel="stylesheet" href="/board.css"><style>#board{width:360px;height:360px}</style><script type="module" src="/board.js"></script>`, `<div id="board"></div>`),
      "/board.js": output[0].code, "/board.css": style, ...files,
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

/** Are the pieces of the last board there? Ours are drawn in the shadow of its board. @param {string} seen */
const isDrawn = (seen) => {
  const last = [...document.querySelectorAll(seen)].at(-1);
  return Boolean(last?.shadowRoot ? last.shadowRoot.querySelector(".board")?.shadowRoot?.querySelector("use") : last);
};

/** Can the first board be played on, and is the last one drawn? */
const isReady = () => {
  const all = document.querySelectorAll("double-corner");
  const drawn = all[all.length - 1]?.shadowRoot?.querySelector(".board")?.shadowRoot?.querySelector("use");
  return Boolean(drawn && all[0]?.shadowRoot?.querySelector("button"));
};

const browser = await launchChromium();
try {
  const result = {};
  for (const [name, { seen }] of Object.entries(sites)) {
    const { address, stop } = await serve(name);
    const time = (conditions, isThere) => medianTime(browser, address, conditions, isThere, seen);
    result[name] = { ...await weigh(browser, address), desktop: await time(desktop, isDrawn), phone: await time(phone, isDrawn) };
    if (pages[name]) {
      result[name].ready = { desktop: await time(desktop, isReady), phone: await time(phone, isReady) };
      result[name].scroll = await scroll(address);
    }
    stop();
  }
  console.log(JSON.stringify(result));
} finally {
  await browser.close();
}

/** Scrolls down a page of diagrams, 1600 pixels a second on the phone's processor, and looks at the frames. */
function scroll(address) {
  return under(browser, { ...phone, network: undefined }, async (page) => {
    await page.goto(address);
    await page.waitForFunction(isReady);
    const spans = await page.evaluate(() => new Promise((resolve) => {
      const spans = [];
      let before = performance.now();
      const step = (time) => {
        const span = time - before;
        before = time;
        spans.push(span);
        const top = scrollY;
        scrollBy({ top: 1.6 * span, behavior: "instant" });
        if (scrollY > top || spans.length < 2) requestAnimationFrame(step);
        else resolve(spans.slice(1));
      };
      requestAnimationFrame(step);
    }));
    return { frames: spans.length, slow: spans.filter((span) => span > 50).length, longest: Math.max(...spans) };
  });
}
