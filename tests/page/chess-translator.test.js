// The translator: games of old books, doubtful texts, and texts that can't be played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { descriptiveGame } from "./chess-peer.js";
import { useSite } from "./harness.js";
import { eventually } from "./study.js";

const { visit } = useSite();

/** Pastes a page and translates it. @param {import("playwright-core").Page} page @param {string} text */
async function translate(page, text) {
  await page.getByLabel("A game or a page").fill(text);
  await page.getByRole("button", { name: "Translate" }).click();
}

/** A column of the table of moves. @param {import("playwright-core").Page} page @param {number} column */
const column = (page, column) =>
  page.locator(`.translation tbody tr td:nth-of-type(${column})`).evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));

for (const name of ["lasker-42", "bird-02", "capablanca-06"]) {
  test(`a game of an old book: ${name}`, () =>
    visit("/#/chess/translator", {}, async (page) => {
      const { printed, moves } = descriptiveGame(name);
      await translate(page, printed.map(({ number, text }) => (number.includes("...") ? text : `\n${number} ${text}`)).join(" "));
      await eventually(() => column(page, 2), moves);
      assert.match(await page.locator(".translation pre").textContent(), /1\. /);
    }));
}

test("a doubtful text is marked, its readings listed, and the chosen one explained", () =>
  visit("/#/chess/translator", {}, async (page) => {
    await translate(page, "1. P-B4 P-K4 2. PxP P-Q3, &c.");
    await eventually(() => column(page, 2), ["f4", "e5", "fxe5", "d6"]);
    assert.match((await column(page, 1))[0], /^P-B4 \?$/);
    const told = await page.locator(".doubts").textContent();
    assert.match(told, /1\. P-B4.*is read as f4.*c4 would fit too, but after it the text of ply 3 could not be played/s);
    // The page is in the address, and comes back from it.
    await page.reload();
    await eventually(() => column(page, 2), ["f4", "e5", "fxe5", "d6"]);
  }));

test("a text that can't be played is said, with where it stands", () =>
  visit("/#/chess/translator", {}, async (page) => {
    await translate(page, "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. K-Q8");
    await page.locator(".translation .stop").waitFor();
    assert.match(await page.locator(".translation .stop").textContent(), /It stops at "K-Q8" \(line 3, column 4\)/);
    assert.deepEqual(await column(page, 2), ["e4", "e5", "Nf3", "Nc6"]);
  }));

test("a misprint is put right, and told", () =>
  visit("/#/chess/translator", {}, async (page) => {
    await translate(page, "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-R7");
    await eventually(() => column(page, 2), ["e4", "e5", "Nf3", "Nc6", "Ba6"]);
    assert.match(await page.locator(".doubts").textContent(), /3\. B-R7 \(line 3, column 4\) is read as Ba6\. A misprint/);
  }));

test("every example is read to its end", () =>
  visit("/#/chess/translator", {}, async (page) => {
    const ends = { Fractions: "Nd5#", Columns: "Bg4#", "Running on, doubtful": "Nf6", "Old German": "Bxb4" };
    for (const [name, end] of Object.entries(ends)) {
      await page.getByRole("button", { name, exact: true }).click();
      await eventually(async () => (await column(page, 2)).at(-1), end);
      assert.equal(await page.locator(".translation .stop").count(), 0);
    }
  }));

test("text of a page stays text", () =>
  visit("/#/chess/translator", {}, async (page) => {
    await translate(page, "1. P-K4 P-K4\n{<img src=x onerror=alert(1)>}\n2. Kt-KB3 Kt-QB3");
    await page.locator(".translation").getByRole("heading").waitFor();
    assert.equal(await page.locator("main img").count(), 0);
  }));
