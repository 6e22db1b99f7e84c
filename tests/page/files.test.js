// Files of games: kept, listed, searched, sorted, repaired, saved; with mouse, keys and on a phone.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { guessGame } from "../../www/files/guess.js";
import { large, small } from "./files.js";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { button, goTo, square } from "./study.js";

const { visit } = useSite();

const pdn = { name: "small.pdn", mimeType: "text/plain", buffer: Buffer.from(small) };

/** Gives the page a file, and waits for its list. @param {import("playwright-core").Page} page */
async function open(page, file = pdn) {
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("grid").waitFor();
  await found(page, /game/);
}

/** Waits until the line over the list says so. */
const found = (page, text) => page.locator("p[role=status]").filter({ hasText: text }).last().waitFor();

/** The rows in sight, cell by cell. @param {import("playwright-core").Page} page */
const rows = async (page) => {
  await page.waitForFunction(() => !document.querySelector(".games-list [data-empty]"));
  return page.locator(".games-list .body [role=row]").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
};
const numbers = async (page) => (await rows(page)).map(([number]) => Number(number));

test("a file is opened, listed, and there again after the page is loaded anew", () =>
  visit("/#/files", {}, async (page) => {
    await page.getByText("No file is here yet.").waitFor();
    await open(page);
    assert.equal(new URL(page.url()).hash, "#/files/small");
    await page.getByText("7 games from 1872 to 1907, 1 duplicate marked.").waitFor();
    const shown = await rows(page);
    assert.deepEqual(shown[0]?.slice(0, 6), ["1", "Martins, R.", "Wyllie, James", "Black", "1872", "Match"]);
    assert.equal(shown[1]?.[3], "Black = Duplicate of game 1");
    // Text from outside is text.
    assert.equal(shown[4]?.[2], "<b>Bold</b>");
    assert.equal(await page.locator(".games-list b").count(), 0);
    await assertAccessible(page);
    await page.reload();
    await untilReady(page);
    assert.equal((await rows(page)).length, 7);
    await goTo(page, "#/files");
    await page.getByText(/Checkers \(draughts\) · \d kB · 7 games/).waitFor();
    await assertAccessible(page);
    await button(page, "Remove").click();
    await button(page, "Remove it").click();
    await page.getByText("No file is here yet.").waitFor();
    await open(page);
    await goTo(page, "#/storage");
    await page.getByText(/\d kB, 1 file$/).waitFor();
    await button(page, "Remove my files of games").click();
    await button(page, "Remove all files").click();
    await page.getByText("0 kB, 0 files").waitFor();
  }));

test("games are searched by everything that the form has", () =>
  visit("/#/files", {}, async (page) => {
    await open(page);
    const cases = [
      [page.getByLabel("Search players, event, site, year, opening"), "andersen cup", [3]],
      [page.getByLabel("Player", { exact: true }), "stewart", [3]],
      [page.getByLabel("Event", { exact: true }), "match", [1, 2]],
      [page.getByLabel("From year"), "1906", [4, 7]],
      [page.getByLabel("To year"), "1900", [1, 2]],
      [page.getByLabel(/^Material/), "2 kings and a man against 2 kings", [6]],
      [page.getByLabel("Opening", { exact: true }), "double corner", [3]],
    ];
    await page.getByText("More filters").click();
    for (const [field, text, wanted] of cases) {
      await field.fill(text);
      await found(page, new RegExp(`^${wanted.length} games? found`));
      assert.deepEqual(await numbers(page), wanted, text);
      // What is looked for stands in the address.
      assert.match(new URL(page.url()).hash, /\?/);
      await button(page, "Clear all").click();
      await found(page, "All 7 games.");
    }
    await page.getByLabel("Result").selectOption("Black won");
    await found(page, "3 games found");
    await page.getByLabel("Hide duplicates").check();
    await found(page, "2 games found");
    assert.deepEqual(await numbers(page), [1, 6]);
    const address = page.url();
    await button(page, "Clear all").click();
    await found(page, "All 7 games.");
    await page.getByLabel("Only games with problems").check();
    await found(page, "2 games found");
    assert.deepEqual(await numbers(page), [4, 5]);
    await page.getByLabel(/^Material/).fill("KXvK");
    await page.getByRole("alert").filter({ hasText: 'found "kx"' }).waitFor();
    await page.goto(address);
    await page.reload();
    await untilReady(page);
    await found(page, "2 games found");
    assert.deepEqual(await numbers(page), [1, 6]);
  }));

test("games are found by a position on the board, also with colours turned", () =>
  visit("/#/files", {}, async (page) => {
    await open(page);
    await page.getByText("Position: games that come to it").click();
    await square(page, 11).click();
    await square(page, 15).click();
    await button(page, "Find this position").click();
    await found(page, "4 games found");
    assert.deepEqual(await numbers(page), [1, 2, 4, 5]);
    // While a position is looked for, the list follows the board.
    await square(page, 22).click();
    await square(page, 17).click();
    await found(page, "1 game found");
    await page.getByLabel("Position (FEN)").fill("B:W17,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
    await page.keyboard.press("Enter");
    await found(page, "1 game found");
    assert.deepEqual(await numbers(page), [5]);
    await page.getByLabel("Position (FEN)").fill("B:WK29,K21:BK15,K14,8");
    await button(page, "Set it up").click();
    await found(page, "No game fits");
    await page.getByLabel("Also with colours turned").check();
    await found(page, "1 game found");
    assert.deepEqual(await numbers(page), [6]);
    await page.getByLabel("Position (FEN)").fill("B:W99");
    await button(page, "Set it up").click();
    await page.getByRole("alert").filter({ hasText: "This position can't be used" }).waitFor();
    await button(page, "Any position").click();
    await found(page, "All 7 games.");
    // A position that only a variation has: 9-14 22-18 11-16.
    await page.getByLabel("Position (FEN)").fill("W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,14,16");
    await button(page, "Set it up").click();
    await button(page, "Find this position").click();
    await found(page, "No game fits");
    await page.getByLabel("Also in variations").check();
    await found(page, "1 game found");
    assert.deepEqual(await numbers(page), [3]);
  }));

test("the list is sorted by its heads and walked by keys", () =>
  visit("/#/files", {}, async (page) => {
    await open(page);
    await page.getByRole("columnheader", { name: "White" }).getByRole("button").click();
    await page.locator("[aria-sort=ascending]").filter({ hasText: "White" }).waitFor();
    assert.deepEqual(await numbers(page), [5, 3, 7, 2, 4, 1, 6]);
    await page.keyboard.press("Enter");
    await page.locator("[aria-sort=descending]").filter({ hasText: "White" }).waitFor();
    assert.deepEqual(await numbers(page), [1, 4, 2, 7, 3, 5, 6]);
    assert.match(page.url(), /sort=white&falling=yes/);
    await page.getByLabel("Sort by").selectOption("Date");
    await page.locator("[aria-sort=ascending]").filter({ hasText: "Date" }).waitFor();
    assert.deepEqual(await numbers(page), [1, 2, 3, 4, 7, 5, 6]);
    const grid = page.getByRole("grid");
    await grid.focus();
    const active = () => page.evaluate(() => document.getElementById(document.querySelector("[role=grid]")?.getAttribute("aria-activedescendant") ?? "")?.firstElementChild?.textContent);
    for (const [key, wanted] of [["ArrowDown", "2"], ["End", "6"], ["ArrowUp", "5"], ["Home", "1"], ["PageDown", "6"], ["Home", "1"], ["ArrowDown", "2"]]) {
      await page.keyboard.press(key);
      assert.equal(await active(), wanted, key);
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(/files\/small\/2$/);
    await page.getByRole("heading", { name: "Robert Martins against J. Wylie" }).waitFor();
    // Along the list as it was sorted, and back to the same place in it.
    await page.getByRole("link", { name: "Next game" }).click();
    await page.getByRole("heading", { name: "Stewart against Ändersen" }).waitFor();
    await page.getByRole("link", { name: "All of small.pdn" }).click();
    await page.locator("[aria-sort=ascending]").filter({ hasText: "Date" }).waitFor();
    assert.equal(await active(), "3");
  }));

test("a game is played over, with its variations, comments and its address", () =>
  visit("/#/files", {}, async (page) => {
    await open(page);
    await page.locator(".games-list .body [role=row]").nth(2).click();
    await page.getByRole("heading", { name: "Stewart against Ändersen" }).waitFor();
    await page.getByText("Denny.").first().waitFor();
    await page.getByRole("button", { name: /11-16/ }).click();
    await page.waitForURL(/files\/small\/3\?ply=2\.1/);
    await assertAccessible(page);
    const saved = page.waitForEvent("download");
    await button(page, "Save this game").click();
    assert.match(await readFile(await (await saved).path(), "utf8"), /1\. 9-14 22-18 \{Denny\.\} 2\. 5-9 \(2\. 11-16 18x9\)/);
    await page.reload();
    await untilReady(page);
    assert.equal(await page.locator(".tree [aria-current]").innerText(), "2. 11-16");
    await page.goto("/#/files/small/99");
    await page.getByText("small.pdn has no game 99.").waitFor();
    await page.goto("/#/files/nothing");
    await page.getByText('There is no file "nothing"').waitFor();
  }));

test("a game of a file is annotated, kept as a study, and counted in the explorer", { timeout: 120_000 }, () =>
  visit("/#/files", {}, async (page) => {
    await open(page);
    await goTo(page, "#/files/small/1");
    await button(page, "Annotate this game").click();
    await page.getByText("Annotated. Marks").waitFor({ timeout: 100_000 });
    await page.locator("details.tools").last().evaluate((part) => (part.open = true));
    await button(page, "Keep as a study").click();
    await page.getByText(/Kept as/).waitFor();
    await goTo(page, "#/checkers/explorer?line=11-15");
    await page.getByLabel("small.pdn").check();
    await page.locator(".explored thead th", { hasText: "small.pdn: games" }).waitFor();
    const row = page.locator(".explored tbody tr", { has: page.getByRole("button", { name: "23-19", exact: true }) });
    assert.match(await row.locator("td").last().innerText(), /^3/);
  }));

test("a likely reading is offered, taken only when the reader says so, and taken back", () =>
  visit("/#/files", {}, async (page) => {
    await open(page);
    await page.getByText(/^2 problems/).click();
    const problem = page.locator(".problems li").first();
    assert.match(await problem.innerText(), /Game 4, line 28, column 33: found "61".*legal: .*11-16 fits, and 5 moves that follow agree/s);
    assert.equal((await rows(page))[3]?.[8], "4", "nothing is taken silently");
    await button(page, "Read 11-16 instead of 11-61").click();
    await page.getByText("The reading is written into the kept copy.").waitFor();
    await page.getByText(/^1 problem/).waitFor();
    assert.equal((await rows(page))[3]?.[8], "10");
    const saved = page.waitForEvent("download");
    await button(page, "Save the file with its repairs").click();
    assert.equal(await readFile(await (await saved).path(), "utf8"), small.replace("11-61", "11-16"));
    // In the game itself, and after the page is loaded anew.
    await page.goto("/#/files/small/4");
    // The list that is shown until then says the same.
    await page.getByRole("heading", { name: "Gardner against Lees" }).waitFor();
    await page.getByText("11-16 is read, the file has 11-61.").waitFor();
    await button(page, "Take back 11-16").click();
    await button(page, "Read 11-16 instead of 11-61").waitFor();
    await page.reload();
    await button(page, "Read 11-16 instead of 11-61").click();
    await button(page, "Take back 11-16").waitFor();
  }));

test("what was found is saved as the standard has it", () =>
  visit("/#/files", {}, async (page) => {
    await open(page);
    await page.getByLabel("Search players").fill("match");
    await found(page, "2 games found");
    const saved = page.waitForEvent("download");
    await button(page, "Save the 2 games found").click();
    const download = await saved;
    assert.equal(download.suggestedFilename(), "small-games.pdn");
    const text = await readFile(await download.path(), "utf8");
    assert.equal(text.match(/\[Event "Match"\]/g)?.length, 2);
    assert.match(text, /1\. 11-15 23-19 2\. 8-11 22-17/);
  }));

test("games are pasted, and read as another game when the reader says so", () =>
  visit("/#/files", {}, async (page) => {
    await page.getByLabel("Or paste games here").fill("1. e4 e5 2. Nf3 *\n\n1. d4 d5 *");
    await button(page, "Open what I pasted").click();
    await page.getByText("2 games.", { exact: true }).waitFor();
    await page.getByLabel("Read as games of").selectOption("Checkers (draughts)");
    await page.getByText(/Read as another game/).waitFor();
    await page.getByText(/on reading/).waitFor();
  }));

test("a large file leaves the page quick, can be stopped, and only the rows in sight exist", () =>
  visit("/#/files", {}, async (page) => {
    const text = large(6000);
    // From the disk: bytes that a test hands over keep the page busy by themselves.
    const folder = await mkdtemp(join(tmpdir(), "files-"));
    const file = join(folder, "large.pgn");
    await writeFile(file, text);
    await page.evaluate(() => {
      globalThis.longTasks = [];
      new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
    });
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("progressbar").waitFor();
    await button(page, "Stop").click();
    await page.getByText("Reading was stopped.").waitFor();
    await button(page, "Read it").click();
    await page.getByText(/6,000 games from 1900 to 2019/).waitFor({ timeout: 60_000 });
    assert.ok((await rows(page)).length < 60);
    const grid = page.getByRole("grid");
    assert.equal(await grid.getAttribute("aria-rowcount"), "6001");
    await grid.focus();
    await page.keyboard.press("End");
    await page.locator("[aria-rowindex='6001']").getByText("6000").waitFor();
    assert.equal((await numbers(page)).at(-1), 6000);
    await page.getByLabel("Search players").fill("player 12");
    await found(page, /games found/);
    assert.ok((await rows(page)).every((cells) => /player/i.test(cells.join(" ")) && /12/.test(cells.join(" "))));
    // Chromium tells of what kept the page busy for more than 50 ms; on a slow machine, drawing alone may.
    const tasks = await page.evaluate(() => globalThis.longTasks);
    assert.ok(tasks.every((duration) => duration < 250), `${tasks}`);
    await rm(folder, { recursive: true });
  }));

test("on a phone each game is a card, and everything can be touched", () =>
  visit("/#/files", { device: "phone" }, async (page) => {
    await open(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${width}`);
      const [card] = await page.locator(".games-list .body [role=row]").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      assert.ok((card ?? 0) >= 88);
    }
    await page.getByLabel("Sort by").selectOption("Date");
    await button(page, "Rising order ▲").tap();
    await button(page, "Falling order ▼").waitFor();
    assert.deepEqual(await numbers(page), [7, 4, 3, 2, 1, 5, 6]);
    await assertAccessible(page);
    await page.locator(".games-list .body [role=row]").first().tap();
    await page.getByRole("heading", { name: "Reed against Barker" }).waitFor();
  }));

test("what the device does not take lasts for the visit, and that is said", () =>
  visit("/#/help", {}, async (page) => {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === "bytes") throw new DOMException("Full.", "QuotaExceededError");
        return put.apply(this, given);
      };
    });
    await page.reload();
    await untilReady(page);
    await goTo(page, "#/files");
    await open(page);
    assert.equal((await rows(page)).length, 7);
    await goTo(page, "#/files");
    await page.getByText("for this visit only").waitFor();
    await page.getByRole("alert").filter({ hasText: "no room left" }).waitFor();
  }));

test("a file is dropped on the page", () =>
  visit("/#/files", {}, async (page) => {
    await page.evaluate((text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], "dropped.pdn", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
    }, small);
    await page.waitForURL(/files\/dropped/);
    await page.getByText("7 games from 1872 to 1907").waitFor();
  }));

test("the moves from a position come with counts and results", () =>
  visit("/#/help", {}, async (page) => {
    const moves = await page.evaluate(async (text) => {
      const { createCollection } = await import("/files/collection.js");
      const collection = createCollection();
      const bytes = new TextEncoder().encode(text).buffer;
      await collection.open({ game: "checkers", bytes, repairs: [] });
      const found = await collection.moves("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
      const waiting = collection.rows(0, 5, { column: "number", falling: false }, {}).catch(({ kind }) => kind);
      collection.end();
      return [found, await waiting];
    }, small);
    assert.deepEqual(moves, [[
      { text: "11-15", games: 4, first: 2, draws: 1, second: 0, open: 1 },
      { text: "9-14", games: 1, first: 0, draws: 0, second: 1, open: 0 },
      { text: "10-15", games: 1, first: 0, draws: 0, second: 0, open: 1 },
    ], "cancelled"]);
  }));

test("which game a file is of is told by its text, else by its name, else by its moves", () => {
  for (const [name, text, game] of [
    ["a.pdn", '[GameType "25"]\n1. c3-d4', "russian"],
    ["a.pgn", '[GameType "26,W,8,8,A0,0"]', "brazilian"],
    ["A.PGN", "anything", "chess"],
    ["a.pdn", "1. e4 e5", "checkers"],
    ["games.txt", "1. 11-15 23-19 2. 8x11", "checkers"],
    ["games.txt", '[Date "1929.03-04"]\n\n1. Nf3 d5 2. g3 O-O', "chess"],
  ]) assert.equal(guessGame(name, text), game, `${name}: ${text}`);
});
