// The other games: boards with the squares of each game, the opponent, the losing game's advice, and the tailors on trial.
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";
import { button, eventually, goTo, listed, shownFen, shownPdn, square, status, typeMove } from "./study.js";

const { visit } = useSite();
/** Solving the tailors or searching takes its time on a busy machine. */
const LONG = { timeout: 60_000 };

/** Where a square lies on the screen, in eighths of the board. */
async function placeOf(page, name) {
  const [cell, board] = [await square(page, name).boundingBox(), await page.locator(".board").boundingBox()];
  return [Math.floor((8 * (cell.x - board.x)) / board.width), Math.floor((8 * (cell.y - board.y)) / board.height)];
}

test("a draw by the game's own rules is told on its board, with whose rule it is", () =>
  visit(`/#/russian/board?${new URLSearchParams({ pdn: '[GameType "25"]\n[SetUp "1"]\n[FEN "W:WKa1:BKh2"]\n\n1. a1-b2 h2-g1 2. b2-a1 g1-h2 3. a1-b2 h2-g1 4. b2-a1 g1-h2 *', ply: "7" })}`, {}, async (page) => {
    const told = page.locator(".remarks");
    assert.doesNotMatch(await told.textContent(), /the game is drawn/);
    await page.keyboard.press("ArrowRight");
    await told.getByText("The same position, with the same side to move, for the third time. By the IDF's rules of draughts-64, 7.2, the game is drawn.").waitFor();
    await goTo(page, "#/italian");
    await page.getByText("All the rules").click();
    await page.getByText("for the fourth time.").waitFor();
    await page.getByText("By the FID's technical rules, 9.3.").waitFor();
  }));

for (const [game, begins, corner, type, move, record] of [
  ["losing", "Black", "29", "21", "11-15", "1. 11-15"],
  ["polish", "Black", "29", "23", "11-15", "1. 11-15"],
  ["pool", "Black", "29", "23", "11-15", "1. 11-15"],
  ["brazilian", "White", "a1", "26", "c3-d4", "1. c3-d4"],
  ["russian", "White", "a1", "25", "c3-d4", "1. c3-d4"],
  ["italian", "White", null, "22", "22-18", "1. 22-18"],
]) {
  test(`${game}: an own board with the game's squares and records`, () =>
    visit(`/#/${game}/board`, {}, async (page) => {
      assert.equal(await status(page), `${begins} to play.`);
      assert.deepEqual(await placeOf(page, corner ?? "32"), [corner ? 0 : 7, 7]);
      await typeMove(page, move);
      await eventually(() => listed(page, move).count(), 1);
      const pdn = await shownPdn(page);
      assert.match(pdn, new RegExp(`\\[GameType "${type}[",]`));
      assert.ok(pdn.includes(record), pdn);
      // What was written is read again.
      await page.reload();
      await untilReady(page);
      assert.equal(await listed(page, move).count(), 1);
      await page.keyboard.press("Home");
      assert.equal(await status(page), `${begins} to play.`);
    }));
}

test("men take backward, and the king flies, where the game has it so", () =>
  visit(`/#/russian/board?${new URLSearchParams({ fen: "W:Wa1,Kh2:Bb2,f4" })}`, {}, async (page) => {
    assert.equal(await shownFen(page), "W:WKh2,a1:Bf4,b2");
    // A king h2 has no way over f4; the man on a1 takes b2.
    await square(page, "a1").click();
    await square(page, "c3").click();
    await eventually(() => listed(page, "a1:c3").count(), 1);
  }));

test("six men are taken in one move, and the turns are numbered", () =>
  visit("/#/others", {}, async (page) => {
    assert.equal(await page.getByRole("heading", { level: 2 }).filter({ hasText: /draughts|checkers|losing/ }).count(), 6);
    const labels = () => page.locator(".board text.label").allTextContents();
    assert.deepEqual(await labels(), ["1", "2", "3", "4", "5"]);
    await square(page, "28").click();
    await square(page, "9").click();
    await eventually(() => status(page), "Black wins: White has no men left.");
    // From 28 by way of the five turns to 9, past the squares on which it lands.
    assert.ok((await page.locator(".board path.arrow.trail").count()) >= 6);
    assert.equal(await square(page, "9").getAttribute("aria-label"), "9, black king");
  }));

test("the losing game: the search answers, moves are taken back, safe men are counted", LONG, () =>
  visit("/#/losing?side=black&level=easy", {}, async (page) => {
    const told = page.locator(".about p[aria-live]");
    assert.equal(await told.textContent(), "Black: 8 of 12 men are safe; not those on 5, 6, 7 and 8.");
    assert.equal(await page.locator(".board path.shade").count(), 16);
    await typeMove(page, "9-14");
    await eventually(() => page.locator(".tree button.move").count(), 2);
    await eventually(() => status(page), "Black to play.");
    await button(page, "Take back").click();
    await eventually(() => status(page), "Black to play.");
    assert.equal(await shownFen(page), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    // Who plays White waits for Black, who begins.
    await page.getByLabel("Players").selectOption("white");
    await eventually(() => status(page), "White to play.");
    assert.match(page.url(), /side=white/);
  }));

test("the losing game: what the address can't mean is told", () =>
  visit("/#/losing?side=red&level=7", {}, async (page) => {
    assert.match(await page.locator("p.complaint", { hasText: /./ }).first().textContent(), /"red".*"side".*"7".*"level"/);
  }));

test("the losing game: who is rid of all men has won", () =>
  visit(`/#/losing/board?${new URLSearchParams({ fen: "B:W22:B15" })}`, {}, async (page) => {
    await typeMove(page, "15-18");
    await typeMove(page, "22x15");
    await eventually(() => status(page), "Black wins: Black has no men left.");
  }));

test("an ending of the losing game is practised against tables made here", LONG, () =>
  visit(`/#/losing/practice/play?${new URLSearchParams({ fen: "B:W22:B15", as: "attack" })}`, {}, async (page) => {
    await page.getByText("Won: 1 move more at best.").waitFor({ timeout: 50_000 });
    await typeMove(page, "15-18");
    await page.getByText(/^Won in 1 move/).waitFor();
  }));

test("an ending of Russian draughts is practised: three kings catch one", LONG, () =>
  visit(`/#/russian/practice/play?${new URLSearchParams({ fen: "W:WKc1,Ke1,Kg1:BKb8", as: "attack" })}`, {}, async (page) => {
    await page.getByText(/^Won: \d+ moves more at best\.$/).waitFor({ timeout: 50_000 });
    await goTo(page, "#/russian/practice");
    await button(page, "Draw an exercise").click();
    await page.waitForURL(/russian\/practice\/play/);
    await page.getByText(/^You play (White|Black)/).first().waitFor({ timeout: 50_000 });
  }));

test("the tailors: the chapter's claims are tried on this device", LONG, () =>
  visit("/#/tailors", {}, async (page) => {
    await button(page, "Try the chapter's claims here").click();
    const claims = page.locator("main li", { has: page.locator(".badge") });
    await claims.first().waitFor({ timeout: 50_000 });
    const texts = await claims.allInnerTexts();
    assert.deepEqual(texts.map((text) => text.split(" ")[0]), ["Holds", "Holds", "Holds", "Holds", "Holds", "Wrong", "Wrong"]);
    assert.match(texts[0], /loses in 44 plies/);
    assert.match(texts[1], /True in 48 of 48 positions/);
    assert.match(texts[5], /26-22 wins/);
  }));

test("the tailors: each move of Diagram No. 14 has its true value", LONG, () =>
  visit("/#/tailors/diagrams/diagram-no-14", {}, async (page) => {
    await button(page, "Show exact values").click();
    await page.locator(".rated-move").first().waitFor({ timeout: 50_000 });
    const values = await page.locator(".rated-move").evaluateAll((moves) => moves.map(({ dataset }) => `${dataset.move} ${dataset.result}`));
    assert.deepEqual(values.sort(), ["19-15 win", "19-16 loss", "25-21 loss", "25-22 win", "26-22 win"]);
  }));

test("the tailors are played against a devil that never errs, and the devil against the tailors", LONG, () =>
  visit("/#/tailors", {}, async (page) => {
    await page.getByRole("link", { name: "Play the tailors" }).click();
    await page.getByText("Won: 22 moves more at best.").waitFor({ timeout: 50_000 });
    assert.equal(await page.locator("h1").textContent(), "The tailors against the devil");
    await typeMove(page, "32-28");
    await eventually(() => page.locator(".tree button.move").count(), 3);
    await goTo(page, `#/tailors/practice/play?${new URLSearchParams({ fen: "B:W29,30,31,32:B1", as: "defend", side: "black" })}`);
    await page.getByText("it can be held out for 22 more moves").or(page.getByText("it can be held out for 22 moves more")).waitFor({ timeout: 50_000 });
    await typeMove(page, "1-6");
    await eventually(() => page.locator(".tree button.move").count(), 2);
  }));

test("an ending of the losing game is drawn to practise", LONG, () =>
  visit("/#/losing/practice", {}, async (page) => {
    assert.equal(await page.locator("h1").textContent(), "Practice");
    await page.getByLabel("Your kings").fill("0");
    await page.getByLabel("Your men").fill("1");
    await page.getByLabel("Their kings").fill("1");
    await button(page, "Draw a position").click();
    await page.locator(".panel .answer", { hasText: /Won/ }).waitFor({ timeout: 50_000 });
  }));

test("a position of the tailors is drawn to practise", LONG, () =>
  visit("/#/tailors/practice", {}, async (page) => {
    await page.getByRole("button", { name: "Draw an exercise" }).click();
    await page.locator(".panel .answer", { hasText: /Won/ }).waitFor({ timeout: 50_000 });
  }));
