// The opening drill on the page: choosing, walking, mistakes and why, hints, and what is kept of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, useSite } from "./harness.js";
import { drag } from "./hands.js";
import { button, eventually, goTo, listed, square, typeMove } from "./study.js";

const { visit } = useSite();

const told = (page) => page.locator(".told").innerText();
const tells = (page, pattern) => page.locator(".told", { hasText: pattern }).waitFor();
/** The cards that are kept. */
const cards = (page) =>
  page.evaluate(async () => (await (await import("/practice/progress.js")).openProgress()).cards());

/** Plays moves of the reader's; the page answers each, all of which are listed. */
async function walk(page, ...moves) {
  for (const [mine, answer] of moves) {
    await typeMove(page, mine);
    if (answer) await listed(page, answer).waitFor();
  }
}

test("a line walked without a mistake is known, kept and due in days", () =>
  visit("/#/checkers/drill/fife?side=black", {}, async (page) => {
    await tells(page, "Your move");
    await walk(page, ["11-15", "23-19"], ["9-14", "22-17"], ["5-9"]);
    await tells(page, /Fife: all known\.\s*It is due again in 2 days/);
    const [{ state, last, due, ...card }] = await cards(page);
    assert.deepEqual(card, {
      id: "checkers/opening/fife/black", game: "checkers", kind: "opening", title: "Fife (Black)", address: "#/checkers/drill/fife?side=black",
      attempts: 1, solved: 1, best: 3, shortest: 3,
    });
    assert.ok(state.stability > 0);
    assert.equal(due - last, 2 * 86_400_000);
    await button(page, "Finish").click();
    await tells(page, "1 of 1 known at once");
    await button(page, "Once more").click();
    await tells(page, "Your move");
    await walk(page, ["11-15", "23-19"]);
  }));

test("off the line is told at once with the line's move, and the piece goes back", () =>
  visit("/#/checkers/drill/fife?side=black", {}, async (page) => {
    await drag(page, "11", "16");
    await tells(page, "Fife goes 11-15 here, not 11-16.");
    // The openings that the move leads into.
    assert.deepEqual(await page.locator(".told a").allTextContents(), ["Bristol", "Paisley"]);
    assert.match(await page.locator("p.complaint", { hasText: "off the line" }).innerText(), /11-16 is off the line/);
    await square(page, 11).and(page.locator('[aria-label*="Black man"], [aria-label*="black man"]')).waitFor();
    await page.locator(".board").locator("[class*=arrow]").first().waitFor({ state: "attached" });
    await assertAccessible(page);
    await button(page, "Try again").click();
    await drag(page, "11", "15");
    await listed(page, "23-19").waitFor();
    // A man given away is said, with the capture.
    await typeMove(page, "15-18");
    await tells(page, "It gives away a man: 15-18 22x15.");
    await button(page, "Go on with the line").click();
    await listed(page, "22-17").waitFor();
    await walk(page, ["5-9"]);
    await tells(page, /Fife: not known yet, 2 mistakes\.\s*It is due again in 10 minutes/);
    const [card] = await cards(page);
    assert.deepEqual([card.attempts, card.solved, card.best], [1, 0, null]);
    assert.ok(card.due - card.last < 3_600_000);
  }));

test("a move that the book marks as losing is told with its game", () =>
  visit("/#/checkers/drill/alma?side=white", {}, async (page) => {
    // The page begins; the Alma is White's 23-19 and 22-17.
    await listed(page, "11-15").waitFor();
    await typeMove(page, "22-18");
    await tells(page, "22-18 is played in Illustrative Game 1");
    const link = page.locator(".told a", { hasText: "Illustrative Game 1" });
    assert.equal(await link.getAttribute("href"), "#/checkers/games/illustrative-game-1");
    assert.match(await told(page), /Alma goes 23-19 here, not 22-18/);
  }));

test("hints come in two steps", () =>
  visit("/#/chess/drill/evans-gambit?side=white", {}, async (page) => {
    await button(page, "Hint: which piece").click();
    await tells(page, "Move the piece on e2.");
    await button(page, "Hint: which move").click();
    await tells(page, "The line goes e4.");
    assert.ok(await button(page, "Hint: which move").isDisabled());
    await walk(page, ["e4", "e5"]);
    // In another notation the answers are too.
    await page.getByLabel("Notation").selectOption("descriptive");
    await typeMove(page, "P-Q3");
    await tells(page, "Evans' Gambit goes Kt-KB3 here, not P-Q3.");
    await typeMove(page, "Kt-KB3");
    await listed(page, "Kt-QB3").waitFor();
  }));

test("of several lines each is asked; another of them is accepted, and named", () =>
  visit("/#/checkers/drill/fife~souter?side=black", {}, async (page) => {
    const asked = () => page.locator(".asked strong").innerText();
    const moves = { Fife: "5-9", Souter: "6-9" };
    const first = await asked();
    const other = first === "Fife" ? "Souter" : "Fife";
    await walk(page, ["11-15", "23-19"], ["9-14", "22-17"], [moves[other]]);
    await tells(page, `${other}: all known`);
    await button(page, "Next line").click();
    await eventually(asked, first);
    // The other is done: it is no mistake, but not what is asked.
    await walk(page, ["11-15", "23-19"], ["9-14", "22-17"], [moves[other]]);
    await tells(page, `${moves[other]} is ${other}, which you have walked. ${first} is asked now.`);
    await walk(page, [moves[first]]);
    await tells(page, `${first}: all known`);
    await button(page, "Finish").click();
    await tells(page, "2 of 2 known at once");
  }));

test("openings are chosen by name and side, and drilled from their own view", () =>
  visit("/#/checkers/drill", { device: "phone" }, async (page) => {
    const start = page.locator(".bar a");
    assert.equal(await start.innerText(), "Drill all openings");
    await page.getByLabel("Name or moves").fill("double corner");
    await eventually(() => page.locator(".pick strong").allTextContents(), ["Double Corner", "Second Double Corner"]);
    await page.getByLabel("White", { exact: true }).check();
    // Of the Double Corner only Black has a move.
    await eventually(() => page.locator(".pick strong").allTextContents(), ["Second Double Corner"]);
    await button(page, "Choose all that are shown").click();
    assert.equal(await start.innerText(), "Drill 1 opening");
    await page.getByLabel("Name or moves").fill("11-15 22-17");
    await page.locator(".pick input").first().check();
    assert.equal(await start.innerText(), "Drill 2 openings");
    await start.click();
    await page.locator(".asked", { hasText: "line 1 of 2" }).waitFor();
    assert.match(page.url(), /#\/checkers\/drill\/[a-z0-9-]+~[a-z0-9-]+\?side=white$/);
    await listed(page, "11-15").waitFor();
    await goTo(page, "#/checkers/openings/souter");
    await page.getByRole("link", { name: "Drill this opening" }).click();
    await page.locator(".asked", { hasText: "Souter" }).waitFor();
  }));

test("addresses that lead nowhere say so", () =>
  visit("/#/checkers/drill/nothing", {}, async (page) => {
    await page.getByText('There are no openings "nothing" to drill.').waitFor();
    await goTo(page, "#/checkers/drill/denny?side=white");
    await page.getByText("White has no move to find here.").waitFor();
    await goTo(page, "#/checkers/drill/denny?side=green&line=1.2.3");
    await page.getByText(/"green" for "side".*no line "1.2.3"/).waitFor();
  }));
