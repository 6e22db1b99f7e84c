// The book on trial: the list of claims, a claim with its moves judged, values worked out here, proofs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, eventually, goTo, square, step } from "./study.js";

/** @typedef {import("playwright-core").Page} Page */

const { visit } = useSite();

/** What the list of rated moves shows, best first. @param {Page} page */
const rated = async (page) => (await page.locator(".rated li").allTextContents()).map((text) => text.trim());

/** @param {Page} page */
const value = (page) => page.locator(".values .value").textContent();

/** Asks for values, and waits for them. @param {Page} page */
async function showValues(page) {
  await button(page, "Show exact values").click();
  await page.locator(".rated li").first().waitFor({ timeout: 60_000 });
}

test("the claims are listed by kind, with how many hold", () =>
  visit("/#/checkers/trial", {}, async (page) => {
    const listed = await page.locator(".items a").count();
    const counts = await page.locator(".counts strong").allTextContents();
    assert.equal(counts.reduce((sum, count) => sum + Number(count), 0), listed);
    assert.equal(listed, 20);
    const wrong = page.locator(".items a", { has: page.locator('[data-finding="wrong"]') });
    assert.deepEqual(await wrong.locator("strong").allTextContents(), ["Diagram No. 11"]);
    await wrong.click();
    await page.getByRole("heading", { level: 1, name: "Diagram No. 11" }).waitFor();
    await goTo(page, "#/chess/trial");
    assert.ok((await page.locator(".items a").count()) > 30);
  }));

test("each move of a line is marked in sign and words, and what would be better is said", () =>
  visit("/#/chess/trial/pawn-ending-1-white-to-move?ply=0.1.2.1.0", {}, async (page) => {
    const bad = page.locator(".tree .move", { has: page.locator('.judgement[data-kind="spoils"]') });
    assert.deepEqual(await bad.allTextContents(), ["2… Kd8✗, throws the draw away"]);
    assert.match(await page.locator(".judged").textContent(), /Throws the draw away\. It loses in \d+ plies\.Better: Ke8\.The book says that White wins here: right\./);
    await page.getByLabel("Notation").selectOption("descriptive");
    await button(page, "One move back").click();
    await button(page, "One move on").click();
    assert.match(await page.locator(".about").textContent(), /as the book itself says/);
  }));

test("a wrong claim says what is right, and the refutation can be played", () =>
  visit("/#/checkers/trial/diagram-no-11", {}, async (page) => {
    assert.match(await page.locator(".about").textContent(), /Wrong.*The book has Black win\..*White to play: a draw\.It is a draw: play 30-25/s);
    await page.getByRole("link", { name: "play 30-25" }).click();
    await eventually(() => page.locator(".tree [aria-current]").textContent(), "2… 30-25");
    await showValues(page);
    assert.match(await value(page), /^Black to play draws/);
  }));

test("every legal move has its exact value, best first, and can be played", () =>
  visit("/#/checkers/trial/first-position", {}, async (page) => {
    await showValues(page);
    assert.equal(await value(page), "Black to play wins in 93 plies.");
    const moves = await rated(page);
    assert.equal(moves[0], "27-32 wins in 93 plies");
    const [, worst, plies] = /(wins|draws|loses)(?: in (\d+))?/.exec(moves.at(-1));
    assert.notEqual(worst, "wins", moves.join());
    await page.locator(".rated button").last().click();
    await eventually(() => value(page), worst === "draws" ? "White to play draws." : `White to play wins in ${plies - 1} plies.`);
    await button(page, "To the start").click();
    await square(page, 27).click();
    await square(page, 32).click();
    await eventually(() => value(page), "White to play loses in 92 plies.");
    // The values stay wanted on the next page.
    await goTo(page, "#/checkers/trial/diagram-no-10");
    await eventually(() => value(page), "Black to play wins in 7 plies.");
  }));

test("a claim of four men is proved here, and the table agrees", () =>
  visit("/#/checkers/trial/diagram-no-10", {}, async (page) => {
    await button(page, "Prove it here").click();
    await page.locator(".proved").waitFor({ timeout: 60_000 });
    assert.equal(await page.locator(".proved").textContent(), "Worked out here: it agrees with the table.");
  }));

test("an ending's figures are counted here, and a position of it is played with its values", () =>
  visit("/#/chess/trial/krvk", {}, async (page) => {
    assert.match(await page.locator(".view").textContent(), /Given as won\. With the move, king and rook wins 100\.0 % of all positions\./);
    await button(page, "Prove it here").click();
    await page.locator(".proved").waitFor({ timeout: 90_000 });
    assert.match(await page.locator(".proved").textContent(), /50,015 positions counted here: the figures are those of the table\./);
    await page.getByRole("link", { name: "longest win, 16 moves" }).first().click();
    await showValues(page);
    assert.equal(await value(page), "White to play wins in 31 plies.");
  }));

test("what is above the tables can be proved move by move, and cancelled", () =>
  visit("/#/checkers/trial/diagram-no-3?ply=4", {}, async (page) => {
    await button(page, "Show exact values").click();
    const proving = button(page, "Prove every move here");
    await proving.waitFor({ timeout: 60_000 });
    await proving.click();
    await eventually(async () => (await rated(page)).some((text) => /loses/.test(text)), true);
    await goTo(page, "#/checkers/trial/second-position");
    await button(page, "Prove it here").click();
    await button(page, "Cancel").waitFor({ timeout: 60_000 });
    await button(page, "Cancel").press("Enter");
    await eventually(() => page.locator(".proof .work").textContent(), "Cancelled.");
    assert.ok(await button(page, "Prove it here").isEnabled());
  }));

test("the book's pages lead to their claims", () =>
  visit("/#/checkers/diagrams/diagram-no-11", {}, async (page) => {
    const link = page.getByRole("link", { name: "What exact play says of it" });
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Diagram No. 11" }).waitFor();
    assert.match(page.url(), /trial\/diagram-no-11$/);
    await goTo(page, "#/checkers/diagrams/diagram-no-1");
    assert.equal(await link.count(), 0);
    await goTo(page, "#/chess/endings");
    await page.getByRole("link", { name: "King and rook against king and knight." }).click();
    await page.getByRole("heading", { level: 1, name: "King and rook against king and knight" }).waitFor();
  }));

test("on a phone a claim fits, and its address keeps the place", () =>
  visit("/#/checkers/trial/first-position?ply=7.1.5", { device: "phone", dark: true }, async (page) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(width <= 0, `${width} px too wide`);
    const before = await page.locator(".tree [aria-current]").textContent();
    await step(page, 1);
    assert.match(page.url(), /ply=7\.1\.6/);
    assert.notEqual(await page.locator(".tree [aria-current]").textContent(), before);
  }));

test("addresses of no claim, and positions that are none, lead nowhere", async () => {
  for (const address of ["/#/checkers/trial/nothing", "/#/checkers/trial/krvk", "/#/chess/trial/krvk/more", "/#/chess/trial/krvk?fen=x"]) {
    await visit(address, {}, async (page) => {
      await page.getByRole("heading", { level: 1, name: "This address leads nowhere" }).waitFor();
    });
  }
});
