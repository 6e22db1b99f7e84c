// What the board's browser tests share: a server, a browser, and a page with boards on it.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { launchChromium } from "../chromium.js";
import { startServer } from "./serve.js";

/** Twelve men a side, as a game begins. */
export const startPieces = Array.from({ length: 32 }, (_, i) => `${i + 1}`)
  .filter((square) => Number(square) <= 12 || Number(square) >= 21)
  .map((square) => ({ square, side: Number(square) <= 12 ? "black" : "white", kind: "man" }));

/** Black's seven first moves. */
export const firstMoves = ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]
  .map((text) => ({ text, path: text.split("-"), captures: [] }));

/** A king that can jump three men in a row, and a man beside it that can't move. */
export const jumpScene = {
  pieces: [
    { square: "1", side: "white", kind: "king" },
    { square: "6", side: "black", kind: "man" },
    { square: "14", side: "black", kind: "man" },
    { square: "22", side: "black", kind: "man" },
    { square: "32", side: "white", kind: "man" },
  ],
  must: ["1"],
};
export const jump = { text: "1x26", path: ["1", "10", "17", "26"], captures: ["6", "14", "22"] };

/** A pawn about to be promoted. */
export const promotionScene = { pieces: [{ square: "e7", side: "white", kind: "pawn" }, { square: "a8", side: "black", kind: "king" }] };
export const promotions = ["queen", "rook", "bishop", "knight"]
  .map((promotes) => ({ text: `e8=${promotes}`, path: ["e7", "e8"], captures: [], promotes }));

const contexts = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/**
 * Starts what the tests of a file need.
 *
 * `open(options, body)` opens the fixture page in a fresh profile, makes one board of `scene` and `choices`, and runs
 * `body(page, {cell, log, words})`: `cell(name)` finds a square by role, `log()` is what the board reported, `words()`
 * what it spoke last. It fails when the page logged
 * an error or broke its Content-Security-Policy, but for those that are `expected`.
 */
export function useBoards() {
  let server;
  let browser;
  before(async () => {
    [server, browser] = await Promise.all([startServer(), launchChromium()]);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  return async function open({ device = "desktop", motion = false, scene = { pieces: startPieces }, choices = firstMoves, chess = false, context: more = {} }, body, expected = []) {
    const context = await browser.newContext({ ...contexts[device], reducedMotion: motion ? "no-preference" : "reduce", ...more });
    context.setDefaultTimeout(5000);
    try {
      const page = await context.newPage();
      const faults = [];
      page.on("pageerror", (error) => faults.push(`${error}`));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await page.goto(`${server.address}board.html`);
      await page.locator("[data-ready]").waitFor();
      await page.evaluate(([scene, choices, chess]) => {
        window.board = make("board", { scene, chess });
        window.board.choices(choices);
      }, [scene, choices, chess]);
      const board = page.locator("#board");
      await body(page, {
        board,
        cell: (name) => board.getByRole("gridcell", { name: new RegExp(`^${name},`) }),
        log: () => page.evaluate(() => window.log.splice(0)),
        words: async () => (await board.locator("[aria-live]").textContent()).trim(),
      });
      assert.deepEqual(faults, expected);
    } finally {
      await context.close();
    }
  };
}
