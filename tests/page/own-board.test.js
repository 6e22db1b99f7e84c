// The reader's own board: variations, comments, import and export, sharing.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";
import { play } from "./peer.js";
import { button, eventually, listed, ownBoard, shownFen, shownPdn, square, start, typeMove, unfold } from "./study.js";

const { visit } = useSite();
const editor = "Comment, mark, order, result";
const importer = "Open a FEN, a PDN, or start anew";
const board = "/#/checkers/board";
const complaint = (page) => page.locator("p.complaint", { hasText: /./ });
const tree = async (page) => (await page.locator(".tree").innerText()).replace(/\s+/g, " ").trim();

async function type(page, ...moves) {
  for (const move of moves) await typeMove(page, move);
}

async function open(page, text) {
  await unfold(page, importer);
  await page.getByLabel("Paste a position or games").fill(text);
  await button(page, "Open").click();
}

test("going back and playing another move makes a variation", () =>
  visit(board, {}, async (page) => {
    await type(page, "11-15", "22-18");
    await button(page, "One move back").click();
    await square(page, "23").click();
    await square(page, "19").click();
    await type(page, "8-11");
    const box = page.getByRole("group", { name: "Variation, 1… 23-19" });
    assert.equal((await box.innerText()).replace(/\s+/g, " "), "1… 23-19 2. 8-11");
    assert.equal(await tree(page), "1. 11-15 22-18 1… 23-19 2. 8-11");
    // Up and Down go from variation to variation.
    await button(page, "One move back").click();
    await page.keyboard.press("ArrowUp");
    assert.equal(await shownFen(page), play(start, ["11-15", "22-18"]));
    await page.keyboard.press("ArrowDown");
    assert.equal(await shownFen(page), play(start, ["11-15", "23-19"]));
    // A move that is there already makes no second one.
    await type(page, "8-11");
    assert.equal(await listed(page, "8-11").count(), 1);
  }));

test("comment, mark, result, order and removal are kept in the record", () =>
  visit(board, {}, async (page) => {
    await type(page, "11-15", "22-18");
    await button(page, "One move back").click();
    await type(page, "23-19");
    await unfold(page, editor);
    await page.getByLabel("Comment on this move").fill("Better. {Not} a brace");
    await page.getByLabel("Mark").selectOption("!");
    await page.getByLabel("Result of the game").selectOption("1/2-1/2");
    const pdn = await shownPdn(page);
    assert.match(pdn, /23-19!/);
    assert.match(pdn, /Better\./);
    assert.match(pdn, /1\/2-1\/2\s*$/);
    assert.match(await tree(page), /1\. 11-15 22-18 1… 23-19 ?! Better/);
    await button(page, "Make this the main line").click();
    assert.match(await tree(page), /^1\. 11-15 23-19 ?!.*1… 22-18$/);
    await listed(page, "22-18").click();
    await button(page, "Remove from here on").click();
    assert.equal(await listed(page, "22-18").count(), 0);
    assert.equal(await shownFen(page), play(start, ["11-15"]));
    // All of it survives a reload.
    const before = await shownPdn(page);
    await page.reload();
    await untilReady(page);
    assert.equal(await shownPdn(page), before);
  }));

test("taking back takes the last move, and no more than it", () =>
  visit(board, {}, async (page) => {
    await type(page, "11-15", "22-18", "15x22");
    await button(page, "Take back").click();
    assert.equal(await tree(page), "1. 11-15 22-18");
    // In the middle of a record it only goes back: nothing is lost.
    await listed(page, "11-15").click();
    await button(page, "Take back").click();
    assert.equal(await shownFen(page), start);
    assert.equal(await tree(page), "1. 11-15 22-18");
    assert.equal(await button(page, "Take back").getAttribute("aria-disabled"), "true");
  }));

test("an exported record reads back equal", () =>
  visit(ownBoard({ fen: "B:WK8,30:B22,27" }), {}, async (page) => {
    await type(page, "27-32", "8-11", "32-27", "11-7");
    await button(page, "One move back").click();
    await type(page, "11-8");
    const pdn = await shownPdn(page);
    await unfold(page, importer);
    await button(page, "New game").click();
    assert.equal(await tree(page), "No moves yet.");
    await open(page, pdn);
    assert.match(await tree(page), /^1\. 27-32 8-11 2\. 32-27 11-7 2… 11-8$/);
    assert.equal(await shownPdn(page), pdn);
  }));

test("the record is saved as a file and read from one", () =>
  visit(board, {}, async (page) => {
    await type(page, "11-15", "23-19");
    const pdn = await shownPdn(page);
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save as file").click()]);
    assert.equal(download.suggestedFilename(), "game.pdn");
    const saved = await readFile(await download.path(), "utf8");
    assert.equal(saved, pdn);
    await unfold(page, importer);
    await button(page, "New game").click();
    await page.getByLabel("Or a file").setInputFiles({ name: "a.pdn", mimeType: "text/plain", buffer: Buffer.from(saved) });
    await listed(page, "23-19").waitFor();
  }));

test("a file that isn't UTF-8 is read as old programs wrote it", () =>
  visit(board, {}, async (page) => {
    await unfold(page, importer);
    const bytes = Buffer.from('[Black "Ren\u00e9"]\n\n1. 11-15 *', "latin1");
    await page.getByLabel("Or a file").setInputFiles({ name: "a.pdn", mimeType: "text/plain", buffer: bytes });
    await page.locator(".tags dd", { hasText: "Ren\u00e9" }).waitFor();
  }));

test("position, record and address are copied", () =>
  visit(board, { context: { permissions: ["clipboard-read", "clipboard-write"] } }, async (page) => {
    await type(page, "11-15");
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const fen = await shownFen(page);
    for (const [name, expected] of [
      ["Copy position", fen],
      ["Copy record", await shownPdn(page)],
      ["Copy address", page.url()],
    ]) {
      await button(page, name).click();
      await eventually(clipboard, expected);
    }
    await button(page, "Copied").first().waitFor();
  }));

test("a shared address opens the same record in another browser", () =>
  visit(board, {}, async (page, { context }) => {
    await type(page, "11-15", "22-18");
    await button(page, "One move back").click();
    await type(page, "23-19", "8-11");
    await unfold(page, editor);
    await page.getByLabel("Comment on this move").fill("“Ünïcode” & 50% #1 + more?");
    await button(page, "Take back").focus();
    const [fen, pdn, moves] = [await shownFen(page), await shownPdn(page), await tree(page)];
    const address = page.url();
    const other = await context.browser().newContext();
    try {
      const fresh = await other.newPage();
      await fresh.goto(address);
      await untilReady(fresh);
      assert.equal(await shownFen(fresh), fen);
      assert.equal(await shownPdn(fresh), pdn);
      assert.equal(await tree(fresh), moves);
      assert.match(moves, /“Ünïcode” & 50% #1 \+ more\?/);
    } finally {
      await other.close();
    }
  }));

test("the record of an opening goes on one's own board", () =>
  visit("/#/checkers/openings/glasgow?ply=3", {}, async (page) => {
    const fen = await shownFen(page);
    await page.getByRole("link", { name: "Go on from here on my own board" }).click();
    await page.getByRole("heading", { level: 1, name: "A board of your own" }).waitFor();
    await untilReady(page);
    assert.equal(await shownFen(page), fen);
    assert.match(await tree(page), /11-16/);
  }));

const many = `[Event "First"]
[Black "Anderson"]
[White "Wyllie"]
[Result "1-0"]

1. 11-15 22-18 2. 15x22 25x18 1-0

[Event "Second"]
[Black "Broken"]
[White "Record"]

1. 9-14 22-18
2. 5-9 32-1 3. 11-16 *

[Event "Third"]
[Black "Last"]
[White "Good"]
[Result "1/2-1/2"]

1. 10-15 21-17 1/2-1/2
`;

test("many games make a list; what is broken in one is told, and the others are whole", () =>
  visit(board, {}, async (page) => {
    await open(page, many);
    const list = page.getByLabel("3 games:");
    await list.waitFor();
    const options = await list.locator("option").allTextContents();
    assert.equal(options.length, 3);
    assert.match(options[0], /^1\. Anderson against Wyllie.*Black wins/);
    const problems = page.locator(".problems li");
    const told = await problems.allTextContents();
    assert.ok(told.length >= 1, "a problem is told");
    for (const text of told) assert.match(text, /^Game 2, line 13, column \d+: /);
    assert.match(told[0], /^Game 2, line 13, column 8: .*32-1/);
    assert.equal(await tree(page), "1. 11-15 22-18 2. 15x22 25x18");
    await list.selectOption("3");
    assert.equal(await tree(page), "1. 10-15 21-17");
    await list.selectOption("2");
    assert.match(await tree(page), /^1\. 9-14 22-18 2\. 5-9/);
    // A reload finds the file again, with the same game at the same place.
    await button(page, "To the end").click();
    const fen = await shownFen(page);
    await page.reload();
    await untilReady(page);
    assert.equal(await list.inputValue(), "2");
    assert.equal(await shownFen(page), fen);
    // A change of a game of the list becomes a record of its own in the address.
    await list.selectOption("3");
    await type(page, "11-16");
    assert.match(decodeURIComponent(page.url()), /pdn=/);
  }));

for (const [text, told] of [
  ["B:W99:B1", /can't be used.*99/],
  ["B:W1,1:", /can't be used/],
  ["W:W4:B29,29", /can't be used/],
  ["hello there", /no game in this text/],
]) {
  test(`"${text}" is refused with the reason, and the board stays`, () =>
    visit(board, {}, async (page) => {
      await type(page, "11-15");
      await open(page, text);
      assert.match(await complaint(page).textContent(), told);
      assert.equal(await tree(page), "1. 11-15");
      await open(page, "B:WK8,30:B22,27");
      await complaint(page).waitFor({ state: "detached" });
      assert.equal(await shownFen(page), "B:WK8,30:B22,27");
    }));
}
