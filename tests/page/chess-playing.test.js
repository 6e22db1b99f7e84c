// A game of chess with castling, a capture in passing and a promotion, entered in each way there is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { play } from "./chess-peer.js";
import { useSite } from "./harness.js";
import { hands, tabToBoard } from "./hands.js";
import { eventually, shownFen, spoken, square, status, typeMove } from "./study.js";

const { visit } = useSite();

/** Each move as the squares that are entered, what it becomes, and as SAN. */
const GAME = [
  ["e2 e4", "e4"], ["b8 c6", "Nc6"], ["e4 e5", "e5"], ["d7 d5", "d5"], ["e5 d6", "exd6"], ["g8 f6", "Nf6"],
  ["g1 f3", "Nf3"], ["g7 g6", "g6"], ["f1 e2", "Be2"], ["f8 g7", "Bg7"], ["e1 g1", "O-O"], ["e8 g8", "O-O"],
  ["d6 c7", "dxc7"], ["a7 a6", "a6"], ["c7 d8", "cxd8=N", "knight"], ["f8 d8", "Rxd8"],
];
const fen = play("startpos", GAME.map(([, san]) => san));

for (const [way, { device, enter }] of Object.entries(hands).filter(([name]) => name !== "keys, by the arrows")) {
  test(`a game of chess, ${way}`, () =>
    visit("/#/chess/board", { device }, async (page) => {
      const keys = way.startsWith("keys");
      if (keys) await tabToBoard(page);
      for (const [squares, san, becomes] of GAME) {
        await enter(page, squares.split(" "));
        if (becomes) {
          const choice = page.locator(".board").getByRole("dialog").getByRole("button", { name: becomes });
          if (keys) {
            await page.keyboard.press("ArrowRight");
            while (!(await choice.evaluate((element) => element === element.getRootNode().activeElement))) await page.keyboard.press("ArrowRight");
            await page.keyboard.press("Enter");
          } else if (device === "phone") await choice.tap();
          else await choice.click();
        }
        await page.locator(".tree button.move[aria-current]", { hasText: san }).waitFor();
      }
      assert.equal(await shownFen(page), fen);
    }));
}

test("check and mate are said and shown", () =>
  visit(`/#/chess/board?${new URLSearchParams({ pgn: "1. f3 e5 2. g4 *", ply: "3" })}`, {}, async (page) => {
    await typeMove(page, "Q-R5");
    assert.equal(await status(page), "Black wins: White is checkmated.");
    assert.match(await square(page, "e1").getAttribute("aria-label"), /white king, in check/);
    assert.equal(await page.locator(".board path.check").count(), 1);
    await eventually(() => spoken(page), "black: queen d8 to h4. Black wins: White is checkmated.");
  }));

test("stalemate, a dead position and a claim are told apart", () =>
  visit("/#/help", {}, async (page) => {
    const shows = async (pgn, ply, wanted, remark) => {
      await page.goto(`/#/chess/board?${new URLSearchParams({ pgn, ply })}`);
      await eventually(async () => wanted.test(await status(page)), true);
      if (remark) assert.match(await page.locator(".remarks").textContent(), remark);
    };
    await shows('[FEN "k7/2r5/8/8/2Q5/2K5/8/8 w - - 0 1"]\n\n1. Qxc7', "1", /^Drawn: stalemate/);
    await shows('[FEN "k7/8/1P6/8/8/8/8/K7 b - - 0 1"]\n\n1... Kb7 2. Ka2 Kxb6', "3", /^Drawn: neither side/);
    await shows("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "8", /^White to play/, /3rd time.*twice before: a draw can be claimed/s);
    await shows('[FEN "4k3/8/8/8/8/8/R7/4K3 w - - 99 80"]\n\n1. Ra3', "1", /^Black to play/, /50 moves of each side without a capture or a pawn's move: a draw can be claimed/);
    await shows('[FEN "4k3/8/8/8/8/8/R7/4K3 w - - 78 80"]\n\n1. Ra3', "1", /^Black to play/);
    assert.doesNotMatch(await page.locator(".remarks").textContent(), /claimed/);
  }));

test("results are told by who won", () =>
  visit("/#/chess/games/little-game-1", {}, async (page) => {
    assert.match(await page.locator(".about").textContent(), /White wins\./);
    await page.goto("/#/chess/games/little-game-2");
    await eventually(async () => /Black wins\./.test(await page.locator(".about").textContent()), true);
  }));
