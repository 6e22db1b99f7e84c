import assert from "node:assert/strict";
import { test } from "node:test";
import { jump, jumpScene, promotions, promotionScene, useBoards } from "./page.js";

const open = useBoards();

/** The square that has the focus. */
const focused = (page) => page.evaluate(() =>
  window.board.element.shadowRoot.activeElement?.getAttribute("aria-label")?.split(",")[0] ?? null);

/** Presses keys one after the other. */
async function type(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a board is one tab stop", () =>
  open({}, async (page) => {
    await type(page, "Tab");
    assert.equal(await focused(page), "29");
    await type(page, "Tab");
    assert.equal(await focused(page), null);
    await type(page, "Shift+Tab");
    assert.equal(await focused(page), "29");
  }));

test("arrows go to the neighbour in the row and to the same place in the next row", () =>
  open({}, async (page) => {
    await page.evaluate(() => window.board.focus("18"));
    for (const [key, square] of [
      ["ArrowLeft", "17"], ["ArrowLeft", "17"], ["ArrowRight", "18"], ["ArrowUp", "14"], ["ArrowUp", "10"],
      ["ArrowDown", "14"], ["Home", "13"], ["End", "16"], ["Control+Home", "1"], ["ArrowUp", "1"], ["Control+End", "32"],
    ]) {
      await type(page, key);
      assert.equal(await focused(page), square, key);
    }
  }));

test("when the board is turned the focus keeps its square and arrows follow the screen", () =>
  open({}, async (page) => {
    await page.evaluate(() => window.board.focus("18"));
    assert.equal(await page.evaluate(() => window.board.flip()), "black");
    assert.equal(await focused(page), "18");
    await type(page, "ArrowUp");
    assert.equal(await focused(page), "22");
    await type(page, "ArrowRight");
    assert.equal(await focused(page), "21");
    await type(page, "Home");
    assert.equal(await focused(page), "24");
  }));

test("turning the board keeps what may be moved and what is picked", () =>
  open({ scene: jumpScene, choices: [jump] }, async (page, { cell, log }) => {
    await cell("1").click();
    await cell("10").click();
    await page.evaluate(() => window.board.flip());
    assert.equal(await cell("10").getAttribute("aria-selected"), "true");
    await cell("26").click();
    assert.deepEqual(await log(), ["move 1x26"]);
  }));

test("a game is played by keys alone", () =>
  open({}, async (page, { log }) => {
    await type(page, "Tab", "1", "1", "Enter", "1", "5", " ");
    assert.deepEqual(await log(), ["move 11-15"]);
  }));

test("digits go to squares, with one key or two", () =>
  open({}, async (page) => {
    await type(page, "Tab", "2");
    assert.equal(await focused(page), "2");
    await type(page, "7");
    assert.equal(await focused(page), "27");
    await type(page, "4");
    assert.equal(await focused(page), "4");
    await type(page, "0", "3");
    assert.equal(await focused(page), "3");
  }));

test("letters go to the next piece of a kind, with Shift to the one before", () =>
  open({ scene: jumpScene, choices: [] }, async (page) => {
    await type(page, "Tab", "k");
    assert.equal(await focused(page), "1");
    await type(page, "p");
    assert.equal(await focused(page), "6");
    await type(page, "p");
    assert.equal(await focused(page), "14");
    await type(page, "Shift+P");
    assert.equal(await focused(page), "6");
  }));

test("in chess letters go to pieces and a letter with a digit to a square", () =>
  open({ chess: true, scene: { pieces: [{ square: "c1", side: "white", kind: "bishop" }] }, choices: [] }, async (page) => {
    await type(page, "Tab", "e", "4");
    assert.equal(await focused(page), "e4");
    await type(page, "b");
    assert.equal(await focused(page), "c1");
    await type(page, "5");
    assert.equal(await focused(page), "b5");
  }));

test("a multiple jump goes hop by hop, Escape goes back step by step", () =>
  open({ scene: jumpScene, choices: [jump] }, async (page, { cell, words, log }) => {
    await page.evaluate(() => window.board.focus("1"));
    await type(page, "Enter");
    assert.equal(await words(), "1 picked, can go to 10, 26");
    await type(page, "1", "0", "Enter");
    assert.equal(await words(), "1 takes 10, on to 17, 26");
    assert.equal(await cell("10").getAttribute("aria-label"), "10, white king");
    await type(page, "Escape");
    assert.equal(await cell("10").getAttribute("aria-label"), "10, empty, target");
    await type(page, "Escape");
    assert.equal(await cell("1").getAttribute("aria-label"), "1, white king, must capture");
    assert.deepEqual(await log(), []);
  }));

test("o says the square, l the last move, m the moves and Shift+M the captures", () =>
  open({ scene: { ...jumpScene, lastMove: { from: "18", to: "14" } }, choices: [jump] }, async (page, { words }) => {
    await page.evaluate(() => window.board.focus("1"));
    for (const [key, said] of [
      ["o", "1, white king"],
      ["l", "18 to 14"],
      ["m", "1 takes 10, then 17, then 26"],
      ["Shift+M", "1 takes 10, then 17, then 26"],
    ]) {
      await type(page, key);
      assert.equal(await words(), said, key);
    }
    await type(page, "End", "m");
    assert.equal(await words(), "can move: 1");
    await page.evaluate(() => window.board.choices([]));
    await type(page, "Shift+M");
    assert.equal(await words(), "no captures");
  }));

test("the same words are spoken again", () =>
  open({}, async (page, { board }) => {
    const texts = [];
    for (let i = 0; i < 2; i++) {
      await page.evaluate(() => window.board.say("32 to 27"));
      texts.push(await board.locator("[aria-live]").textContent());
    }
    assert.equal(texts[0].trim(), texts[1].trim());
    assert.notEqual(texts[0], texts[1]);
  }));

test("a promotion is chosen by keys, and Escape takes it back", () =>
  open({ chess: true, scene: promotionScene, choices: promotions }, async (page, { board, log }) => {
    await page.evaluate(() => window.board.focus("e7"));
    await type(page, "Enter", "ArrowUp", "Enter");
    assert.equal(await board.getByRole("button", { name: "queen" }).evaluate((button) => button.matches(":focus")), true);
    await type(page, "Escape");
    assert.equal(await focused(page), "e7");
    assert.deepEqual(await log(), []);
    await type(page, "ArrowUp", "Enter", "ArrowLeft", "Enter");
    assert.deepEqual(await log(), ["move e8=knight"]);
    assert.equal(await focused(page), "e8");
  }));

test("in edit mode Enter reports the square and Delete takes its piece", () =>
  open({}, async (page, { log }) => {
    await page.evaluate(() => window.board.edit({ tool: "man" }));
    await page.evaluate(() => window.board.focus("18"));
    await type(page, "Enter", "Delete", "2", "1", "Delete");
    assert.deepEqual(await log(), ['square 18 "man"', "edit 21 null"]);
  }));

test("keys that mean nothing here are left to the page", () =>
  open({}, async (page) => {
    await page.evaluate(() => {
      window.passed = [];
      document.addEventListener("keydown", ({ key, defaultPrevented }) => window.passed.push(`${key} ${defaultPrevented}`));
    });
    await type(page, "Tab", "Escape", "x", "f", "Control+m", "ArrowUp");
    assert.deepEqual(await page.evaluate(() => window.passed.filter((text) => !/Tab|Control/.test(text))),
      ["Escape false", "x false", "f false", "m false"]);
  }));
