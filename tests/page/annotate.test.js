// A whole game annotated on the page: the work, its stopping, what is shown of it, and what stands in the record.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { button, eventually, goTo, ownBoard, shownPdn, typeMove, unfold } from "./study.js";

/** @typedef {import("playwright-core").Page} Page */

const { visit } = useSite();
const game4 = "/#/checkers/games/illustrative-game-4";
const patience = { timeout: 60_000 };

/** @param {Page} page */
async function annotate(page, effort = "quick") {
  await page.getByLabel("Effort").selectOption(effort);
  await button(page, "Annotate this game").click();
  await page.locator(".report").waitFor(patience);
}

/** @param {Page} page */
const course = (page) => page.getByRole("slider", { name: "Course of the game" });
/** @param {Page} page */
const tree = async (page) => (await page.locator(".tree").innerText()).replace(/\s+/g, " ").trim();
/** @param {Page} page */
const current = (page) => page.locator(".tree [aria-current]").textContent();

for (const device of ["desktop", "phone"]) {
  test(`a game is annotated, its losing move and the better one are a press away: ${device}`, () =>
    visit(game4, { device, dark: device === "phone" }, async (page) => {
      const moves = await page.locator(".tree > .moves .move").count();
      await annotate(page);
      assert.match(await page.locator(".summary").textContent(), /Black's losing move: 4\. 9-13, in the engine's judgement\./);
      assert.match(await tree(page), /4\. 9-13\?+\* The losing move, as the engine judges\. Better /);
      assert.equal(await page.locator(".tree > .moves .move").count(), moves, "the main line is as it was");
      await page.getByRole("button", { name: /^4\. 9-13, (mistake|blunder), the losing move$/ }).click();
      await eventually(async () => /^4\. 9-13/.test(await current(page)), true);
      assert.match(await page.locator(".annotation .judged").textContent(), /After it White is better by \d\.\d\d at depth \d+\.A (mistake|blunder): after /);
      await page.getByRole("button", { name: /^Better instead of 4\. 9-13/ }).click();
      assert.equal(await page.locator(".tree .variation [aria-current]").count(), 1);
      await assertAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false, "nothing is wider than the page");
    }));
}

test("the course of the game is one stop for the keyboard, and says each step", () =>
  visit(game4, {}, async (page) => {
    await annotate(page);
    await course(page).focus();
    await page.keyboard.press("End");
    const last = await page.locator(".tree > .moves .move").count();
    assert.equal(await course(page).getAttribute("aria-valuenow"), String(last));
    await page.keyboard.press("ArrowLeft");
    assert.equal(await course(page).getAttribute("aria-valuenow"), String(last - 1));
    await page.keyboard.press("Home");
    assert.match(await course(page).getAttribute("aria-valuetext"), /^The start: .* at depth \d+$/);
    for (let ply = 0; ply < 7; ply += 1) await page.keyboard.press("ArrowRight");
    assert.match(await course(page).getAttribute("aria-valuetext"), /^4\. 9-13, (mistake|blunder), the losing move: White is better by/);
    assert.match(await current(page), /^4\. 9-13/);
    // The steps of the board move it too.
    await button(page, "One move back").click();
    assert.equal(await course(page).getAttribute("aria-valuenow"), "6");
    // A tap on the picture goes there.
    const box = await course(page).boundingBox();
    await course(page).click({ position: { x: box.width - 3, y: box.height / 2 } });
    assert.equal(await course(page).getAttribute("aria-valuenow"), String(last));
  }));

test("what was found is there when the page is opened anew, and can be removed", () =>
  visit(game4, {}, async (page) => {
    const before = await tree(page);
    await annotate(page);
    const after = await tree(page);
    const summary = await page.locator(".summary").textContent();
    await page.reload();
    await untilReady(page);
    await page.locator(".report").waitFor();
    assert.equal(await tree(page), after);
    assert.equal(await page.locator(".summary").textContent(), summary);
    // Twice is once.
    await button(page, "Annotate this game").click();
    await page.getByRole("status").filter({ hasText: "Annotated." }).waitFor(patience);
    assert.equal(await tree(page), after);
    await button(page, "Remove the annotation").click();
    await page.getByText("The annotation is removed").waitFor(patience);
    assert.equal(await tree(page), before);
    await page.reload();
    await untilReady(page);
    await delayed();
    assert.equal(await page.locator(".report").count(), 0);
  }));

/** Long enough for what is kept to be looked for. */
const delayed = () => new Promise((resolve) => setTimeout(resolve, 500));

test("work is stopped between two moves, and what was found is kept", () =>
  visit("/#/checkers/games/illustrative-game-1", {}, async (page) => {
    await page.getByLabel("Effort").selectOption("thorough");
    await button(page, "Annotate this game").click();
    await page.getByText(/^Looking at move \d+ …$/).waitFor(patience);
    await button(page, "Stop, and keep what was found").click();
    await page.locator(".report").waitFor(patience);
    const [, looked, all] = /(\d+) positions? of (\d+) looked at/.exec(await page.locator(".summary").textContent());
    assert.ok(Number(looked) >= 1 && Number(looked) < Number(all), `${looked} of ${all}`);
    assert.match(await page.locator(".annotation [role=status]").textContent(), /^Stopped/);
    assert.equal(await button(page, "Annotate this game").isEnabled(), true);
  }));

test("to leave the page ends the work", () =>
  visit("/#/checkers/games/illustrative-game-1", {}, async (page) => {
    await page.getByLabel("Effort").selectOption("proof");
    await button(page, "Annotate this game").click();
    await page.getByText(/^Looking at move \d+ …$/).waitFor(patience);
    assert.equal(page.workers().length, 1);
    await goTo(page, "#/checkers/games");
    await eventually(async () => page.workers().length, 0);
  }));

test("the own board has the annotation in its address, beside what the reader wrote", () =>
  visit(ownBoard({ pdn: "1. 11-15 {mine} 23-19 2. 8-11 22-17 3. 3-8 17-14? 4. 9x18 21-17 *" }), {}, async (page) => {
    await annotate(page);
    const pdn = await shownPdn(page);
    assert.match(pdn.replace(/\s+/g, " "), /1\. 11-15 \{mine\}/);
    assert.match(pdn, /17-14\?\*? \{\[%annotated/);
    await page.reload();
    await untilReady(page);
    assert.equal(await shownPdn(page), pdn);
    await page.locator(".report").waitFor();
    // Another browser gets it by the address alone.
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save annotated record").click()]);
    assert.equal(download.suggestedFilename(), "annotated.pdn");
    assert.equal(await readFile(await download.path(), "utf8"), pdn);
  }));

test("a move that is made meanwhile in a variation is kept, and so is the annotation", () =>
  visit(ownBoard({ pdn: "1. 11-15 23-19 2. 8-11 22-17 3. 3-8 17-14 4. 9x18 21-17 *", ply: "1" }), {}, async (page) => {
    await page.getByLabel("Effort").selectOption("thorough");
    await button(page, "Annotate this game").click();
    await page.getByText(/^Looking at move \d+ …$/).waitFor(patience);
    await typeMove(page, "24-20");
    await page.locator(".report").waitFor(patience);
    await page.getByRole("group", { name: "Variation, 1… 24-20" }).waitFor();
    assert.match(await tree(page), /17-14\?+/);
  }));

test("without a move there is nothing to annotate, and that is said", () =>
  visit("/#/checkers/board", {}, async (page) => {
    await button(page, "Annotate this game").click();
    await page.getByText("There is no move yet: play or open a game first.").waitFor();
    await typeMove(page, "11-15");
    await annotate(page);
    assert.match(await page.locator(".summary").textContent(), /All of it is in the book\./);
  }));

test("a mate that was missed at chess is named in the reader's notation", () =>
  visit(`/#/chess/board?${new URLSearchParams({ pgn: "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxe5+ Nxe5 0-1" })}`, { device: "phone" }, async (page) => {
    await annotate(page);
    await button(page, "4. Qxe5+, blunder, the losing move").click();
    assert.match(await page.locator(".annotation .judged").textContent(), /A blunder: after Qxf7# White wins in 1 ply\.Mate in 1 was missed\./);
    await page.getByLabel("Notation").selectOption("descriptive");
    await button(page, "4. QxKP ch, blunder, the losing move").waitFor();
    await unfold(page, "Position, record, options");
    await eventually(async () => (await page.locator("textarea[name=pgn]").inputValue()).includes("4. Qxf7#"), true);
  }));

test("a game of Russian draughts is annotated too", () =>
  visit(`/#/russian/board?${new URLSearchParams({ pdn: "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5xe3 *" })}`, {}, async (page) => {
    await annotate(page);
    assert.match(await page.locator(".summary").textContent(), /White: 4 moves/);
  }));

test("in forced colours the chart keeps its lines", () =>
  visit(game4, { context: { forcedColors: "active" } }, async (page) => {
    await annotate(page);
    const stroke = await page.locator(".course-line").evaluate((line) => getComputedStyle(line).stroke);
    const page_ = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    assert.notEqual(stroke, page_);
    assert.notEqual(stroke, "none");
  }));
