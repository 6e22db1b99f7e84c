// Games and captures are entered on the board by mouse, by finger and by keys alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hands, tabToBoard, touchDrag } from "./hands.js";
import { useSite } from "./harness.js";
import { play } from "./peer.js";
import { book, button, eventually, ownBoard, shownFen, shownPdn, spoken, start, status } from "./study.js";

const { visit } = useSite();
const squaresOf = (move) => move.match(/\d+/g);

/** The last game of the book: no capture, and at its end none of Black's twelve men can move. */
const blocked = book.games.at(-1).moves;
const ambiguous = "B:W14,15,22,23:B10,11";

for (const [name, { device, enter }] of Object.entries(hands)) {
  const onBoard = (address, body) =>
    visit(address, { device }, async (page) => {
      if (name.startsWith("keys")) await tabToBoard(page);
      await body(page);
    });

  test(`${name}: a game is played to its end`, () =>
    onBoard("/#/checkers/board", async (page) => {
      for (const move of blocked) await enter(page, squaresOf(move));
      assert.equal(await status(page), "White wins: Black has no move.");
      assert.match(await spoken(page), /^white: 30 to 25\. White wins: Black has no move\.$/);
      assert.equal(await shownFen(page), play(start, blocked));
    }));

  test(`${name}: a multiple jump, by each jump or by its end`, () =>
    onBoard(ownBoard({ fen: "W:WK1:B6,7,14,15,22,23" }), async (page) => {
      await enter(page, ["1", "10", "17", "26", "19", "10", "3"]);
      assert.equal(await status(page), "White wins: Black has no men left.");
      await button(page, "To the start").click();
      if (name.startsWith("keys")) await tabToBoard(page);
      await enter(page, ["1", "10", "3"]);
      assert.equal(await shownFen(page), "B:WK3:B14,15,22,23");
    }));

  test(`${name}: an ambiguous capture goes the way that is entered`, () =>
    onBoard(ownBoard({ fen: ambiguous }), async (page) => {
      await enter(page, ["10", "17", "26"]);
      assert.match(await shownPdn(page), /10x17x26/);
      assert.equal(await shownFen(page), "W:W15,23:B11,26");
      await button(page, "Take back").click();
      if (name.startsWith("keys")) await tabToBoard(page);
      await enter(page, ["10", "19", "26"]);
      assert.match(await shownPdn(page), /10x19x26/);
      assert.equal(await shownFen(page), "W:W14,22:B11,26");
    }));

  test(`${name}: a man is crowned`, () =>
    onBoard(ownBoard({ fen: "B:W26,27:B22,K1" }), async (page) => {
      await enter(page, ["22", "31"]);
      assert.equal(await shownFen(page), "W:W27:BK1,K31");
      await eventually(() => spoken(page), "black: 22 takes 31, crowned. White to play.");
    }));
}

for (const [name, { device, enter }] of Object.entries(hands)) {
  if (name.includes("dragging")) continue;
  test(`${name}: the end of a long jump is entered at once where one way leads there`, () =>
    visit(ownBoard({ fen: "B:W11,12,13,19,22,27,28,30:B2,3,6,7,10" }), { device }, async (page) => {
      if (name.startsWith("keys")) await tabToBoard(page);
      await enter(page, ["7", "32"]);
      assert.equal(await shownFen(page), "W:W12,13,22,28,30:B2,3,6,10,K32");
    }));

  test(`${name}: the end of an ambiguous capture is no target`, () =>
    visit(ownBoard({ fen: ambiguous }), { device }, async (page) => {
      if (name.startsWith("keys")) await tabToBoard(page);
      await enter(page, ["10", "26"]);
      assert.equal(await status(page), "Black to play.");
      assert.equal(await shownFen(page), ambiguous);
    }));
}

test("what must capture is shown and said", () =>
  visit(ownBoard({ fen: ambiguous }), {}, async (page) => {
    assert.equal(await page.locator(".board .mark.must").count(), 2);
    for (const name of ["10", "11"]) {
      await page.locator(`.board [role=gridcell][aria-label="${name}, black man, must capture"]`).waitFor();
    }
  }));

test("a finger that carries a piece doesn't scroll the page, one beside the board does", () =>
  visit("/#/checkers/board", { device: "phone" }, async (page) => {
    await page.evaluate(() => scrollTo(0, 40));
    await eventually(() => page.evaluate(() => scrollY), 40);
    await touchDrag(page, "11", "15");
    assert.equal(await page.evaluate(() => scrollY), 40);
    assert.equal(await shownFen(page), play(start, ["11-15"]));
  }));
