// The opening explorer: lines and results under each move, transpositions joined; by mouse, keys and board.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { play } from "./peer.js";
import { button, eventually, goTo, listed, shownFen, square, start, typeMove, unfold } from "./study.js";

const { visit } = useSite();

/** The rows of the table: the move, and what each source says. */
const rows = (page) => page.locator(".explored tbody tr").evaluateAll((all) =>
  all.map((row) => [...row.children].map((cell) => cell.innerText.replace(/\s+/g, " ").trim())));

/** The main lines of the book's checkers records, read from the files apart from the core. */
async function bookLines() {
  const lines = [];
  for (const name of ["openings", "games"]) {
    const text = await readFile(new URL(`../../src/book/data/checkers/${name}.pdn`, import.meta.url), "utf8");
    for (const record of text.split(/\n(?=\[(?:Event|Opening) )/)) {
      const moves = record.replace(/\[[^\]]*\]\s*$/gm, "").replace(/\{[^}]*\}/g, " ").replace(/\([^)]*\)/g, " ").replace(/\b[01]-[01]\b/g, " ");
      const line = moves.match(/\b\d{1,2}(?:[-x]\d{1,2})+/g) ?? [];
      if (line.length) lines.push({ line, result: /\[Result "([^"]*)"/.exec(record)?.[1] ?? "*" });
    }
  }
  return lines;
}

test("each move has as many lines as come to the position after it", () =>
  visit("/#/checkers/explorer", {}, async (page) => {
    const lines = await bookLines();
    assert.equal(lines.length, 35, "28 openings and 7 games");
    // Counted anew by the peer's rules: which lines have the position anywhere on their way.
    const positions = lines.map(({ line }) => new Set(line.map((_, ply) => play(start, line.slice(0, ply + 1)))));
    const count = (moves) => {
      const fen = play(start, moves);
      return positions.filter((set) => set.has(fen)).length;
    };
    for (const line of [[], ["11-15"], ["11-15", "23-19"], ["11-15", "23-19", "8-11"]]) {
      await goTo(page, `#/checkers/explorer?line=${line.join("+")}&t=${line.length}`);
      const shown = await rows(page);
      assert.ok(shown.length > 0, line.join(" "));
      for (const [move, cell] of shown) assert.equal(Number.parseInt(cell, 10), count([...line, move]), `${line} ${move}`);
      assert.deepEqual(shown.map(([, cell]) => Number.parseInt(cell, 10)), shown.map(([, cell]) => Number.parseInt(cell, 10)).sort((a, b) => b - a));
    }
  }));

test("a line that comes by another order of moves is counted", () =>
  visit("/#/checkers/explorer?line=9-14+23-19", {}, async (page) => {
    // Defiance, Fife, Souter, Whilter begin 11-15 23-19 9-14; none begins 9-14 23-19 11-15.
    const [, cell] = (await rows(page)).find(([move]) => move === "11-15");
    const by = Number.parseInt(cell, 10);
    assert.ok(by >= 4);
    await button(page, "11-15").click();
    await page.getByText("The book: ").first().waitFor();
    for (const name of ["Defiance", "Fife", "Souter", "Whilter"]) await page.locator(".lines-here a", { hasText: name }).waitFor();
    assert.equal(await page.locator(".lines-here a").count(), by);
    assert.equal(await shownFen(page), play(start, ["9-14", "23-19", "11-15"]));
  }));

test("moves are chosen by mouse, by keys and on the board; the address holds the line", () =>
  visit("/#/checkers/explorer", {}, async (page) => {
    await button(page, "11-15").click();
    await eventually(() => page.evaluate(() => document.activeElement.className), "explore");
    await page.keyboard.press("Enter");
    await eventually(() => page.locator(".tree .move").count(), 2);
    assert.match(page.url(), /line=11-15\+\d+-\d+/);
    await page.locator("p.buttons").getByRole("button", { name: "One move back" }).click();
    await square(page, "23").click();
    await square(page, "19").click();
    assert.match(page.url(), /line=11-15\+23-19/);
    await page.reload();
    await untilReady(page);
    assert.equal(await shownFen(page), play(start, ["11-15", "23-19"]));
    await page.keyboard.press("Home");
    await eventually(async () => (await rows(page)).length, 7);
    assert.ok(!page.url().includes("line="));
    // A move that no line has: that is said, and the way back is open.
    await page.keyboard.press("End");
    await typeMove(page, "12-16");
    await eventually(async () => (await rows(page)).every(([, cell]) => Number.parseInt(cell, 10) > 0), true);
    await goTo(page, "#/checkers/explorer?line=12-16+21-17+16-20+17-13");
    await page.getByText("No line goes on from here.").waitFor();
    await assertAccessible(page);
  }));

test("an address whose moves can't be played says so and shows as far as they go", () =>
  visit("/#/checkers/explorer?line=11-15+11-15", {}, async (page) => {
    await page.getByText("The moves of this address can't be played").waitFor();
    await listed(page, "11-15").waitFor();
  }));

test("chess: results under each move, and the notation that the reader has chosen", () =>
  visit("/#/chess/explorer", { device: "phone", dark: true }, async (page) => {
    const shown = await rows(page);
    assert.equal(shown[0][0], "e4");
    assert.match(shown[0][1], /^\d+ \d+ White won|^\d+ .*\d+ Black won/);
    await page.locator(".notation select").selectOption("descriptive");
    await eventually(async () => (await rows(page))[0][0], "P-K4");
    await page.getByRole("button", { name: "P-K4", exact: true }).tap();
    await eventually(async () => (await rows(page))[0][0], "P-K4");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await assertAccessible(page);
  }));

test("the reader's studies are a source of their own", () =>
  visit("/#/shelf", {}, async (page) => {
    await page.getByLabel("Add a file of a shelf").setInputFiles({ name: "Mine.pdn", mimeType: "text/plain", buffer: Buffer.from('[Result "0-1"]\n\n1. 12-16 21-17 (1... 24-20) 0-1\n\n[Result "1-0"]\n\n1. 12-16 22-17 1-0\n') });
    await page.locator(".shelf a", { hasText: "Mine" }).waitFor();
    await goTo(page, "#/checkers/explorer?line=12-16");
    assert.deepEqual(await page.locator(".explored thead th").allTextContents(), ["Move", "The book: lines", "My studies: games"]);
    const cells = Object.fromEntries((await rows(page)).map(([move, ...rest]) => [move, rest.at(-1)]));
    assert.equal(cells["21-17"], "1 1 White won");
    assert.equal(cells["22-17"], "1 1 Black won");
    assert.equal(cells["24-20"], "1", "The result is that of the main line");
    await page.getByLabel("The book").uncheck();
    await eventually(async () => (await rows(page)).map(([move]) => move), ["21-17", "22-17", "24-20"]);
    await button(page, "22-17").click();
    await page.locator(".lines-here a", { hasText: "Mine" }).click();
    await page.locator(".draw").waitFor();
    assert.match(page.url(), /chapter=2/);
    await unfold(page, "Chapters, players, facts");
  }));
