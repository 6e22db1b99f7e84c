// Every line of the book is stepped through on the page, and the position at its end compared with a peer's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { play } from "./peer.js";
import { atEnd, book, button, goTo, shownFen, start, step } from "./study.js";

const { visit } = useSite();

/** The addresses of the items of a list. */
const addresses = (page) =>
  page.locator(".items a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("each opening is stepped to its end", () =>
  visit("/#/checkers/openings", {}, async (page) => {
    const items = await addresses(page);
    assert.equal(items.length, book.openings.length);
    for (const [index, { name, moves }] of book.openings.entries()) {
      await goTo(page, items[index]);
      await step(page, moves.length);
      assert.ok(await atEnd(page), name);
      assert.equal(await shownFen(page), play(start, moves), name);
    }
  }));

test("each illustrative game is stepped to its end by the keys", () =>
  visit("/#/checkers/games", {}, async (page) => {
    const items = await addresses(page);
    assert.equal(items.length, book.games.length);
    for (const [index, { moves, losing_move: losing, verdict }] of book.games.entries()) {
      await goTo(page, items[index]);
      for (let ply = 0; ply < moves.length; ply += 1) await page.keyboard.press(ply % 2 ? "." : "ArrowRight");
      assert.ok(await atEnd(page), `Game ${index + 1}`);
      assert.equal(await shownFen(page), play(start, moves), `Game ${index + 1}`);
      const marked = await page.locator(".tree .losing").allTextContents();
      assert.equal(marked.length, losing.length);
      for (const { token } of losing) {
        const [from, to] = token.match(/\d+/g);
        assert.match(marked[0], new RegExp(`${from}[-x]${to}\\*$`));
      }
      const winner = verdict.startsWith("B") ? "Black wins." : "White wins.";
      assert.equal(await page.locator(".about strong").textContent(), winner);
    }
  }));

/** A variation with the moves that lead to it, and the plies after which it turns off. */
function whole(line, lines) {
  if (!line.branch) return { moves: line.moves, turns: [] };
  const parent = whole(lines.find((other) => other.position === line.position && other.line === line.branch.from_line), lines);
  const { after_plies: after } = line.branch;
  return { moves: [...parent.moves.slice(0, after), ...line.moves], turns: [...parent.turns, after] };
}

/** The lines of the book's positions without a branch, each with its variations. */
const mainLines = book.positions.filter(({ branch }) => !branch);
const mainOf = (line) =>
  line.branch
    ? mainOf(book.positions.find((other) => other.position === line.position && other.line === line.branch.from_line))
    : line;

test("each line of the four positions is stepped to its end", (t) =>
  visit("/#/checkers/positions", {}, async (page) => {
    const items = await addresses(page);
    assert.equal(items.length, mainLines.length);
    for (const line of book.positions) {
      await t.test(`${line.position}, ${line.line}`, async () => {
        const { moves, turns } = whole(line, book.positions);
        const item = items[mainLines.indexOf(mainOf(line))];
        // A long way to the branch is jumped by the address.
        await goTo(page, `${item}?ply=${turns.length ? turns[0] : 0}`);
        let ply = turns[0] ?? 0;
        assert.equal(await shownFen(page), play(line.start, moves.slice(0, ply)));
        for (const turn of turns) {
          await step(page, turn + 1 - ply);
          ply = turn + 1;
          await page.keyboard.press("ArrowDown");
        }
        await step(page, moves.length - ply);
        assert.ok(await atEnd(page));
        assert.equal(await shownFen(page), play(line.start, moves));
        await button(page, "To the start").click();
        assert.equal(await shownFen(page), line.start);
      });
    }
  }));

test("the misprint of the First Position is shown as printed and as corrected", () =>
  visit("/#/checkers/positions", {}, async (page) => {
    await goTo(page, (await addresses(page))[0]);
    const [{ printed, corrected }] = book.positions[0].corrections;
    const note = page.locator(".misprint");
    assert.equal(await note.locator("s").textContent(), printed);
    assert.ok((await note.textContent()).includes(corrected));
    assert.match(await note.textContent(), /don't touch/);
  }));

test("each diagram stands as in the book and can be stepped to its end", () =>
  visit("/#/checkers/diagrams", {}, async (page) => {
    const items = await addresses(page);
    const names = await page.locator(".items strong").allTextContents();
    assert.ok(items.length > 8);
    for (const [index, item] of items.entries()) {
      const { fen } = book.diagrams.find(({ name }) => names[index].toLowerCase().endsWith(name.toLowerCase()));
      await goTo(page, item);
      assert.equal(await shownFen(page), fen, names[index]);
      // The two of the men set up have no moves.
      assert.equal(await atEnd(page), fen === start, names[index]);
      while (!(await atEnd(page))) await step(page, 1);
      assert.equal((await shownFen(page)) === fen, fen === start, names[index]);
    }
  }));
