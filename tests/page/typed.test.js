// Moves that are typed: every notation is read, and what can't be played is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { play } from "./peer.js";
import { ownBoard, shownFen, start, typeMove } from "./study.js";

const { visit } = useSite();
const complaint = (page) => page.locator("p.complaint", { hasText: /./ });

test("moves are read as books and programs write them", () =>
  visit("/#/checkers/board", {}, async (page) => {
    const written = ["11-15", "22 18", "15x22", "25-18", "08-11", "29 - 25", " 4- 8", "24–20", "10-15!", "25 22", "12-16", "*27 24", "15-19", "24x15"];
    const moves = written.map((text) => text.match(/\d+/g).join("-"));
    for (const [index, text] of written.entries()) {
      await typeMove(page, text);
      assert.equal(await shownFen(page), play(start, moves.slice(0, index + 1)), text);
      assert.equal(await page.getByLabel("Type a move").inputValue(), "");
    }
  }));

test("a whole path settles an ambiguous capture", () =>
  visit(ownBoard({ fen: "B:W14,15,22,23:B10,11" }), {}, async (page) => {
    await typeMove(page, "10x19x26");
    assert.equal(await shownFen(page), "W:W14,22:B11,26");
  }));

const refused = [
  ["11-22", start, [/11-22/, /not legal|illegal|can't|cannot/i]],
  ["21-17", start, [/21-17/]],
  ["11-99", start, [/99/]],
  ["nonsense", start, [/nonsense/]],
  ["10x26", "B:W14,15,22,23:B10,11", [/10x17x26/, /10x19x26/]],
  ["11-16", "B:W14,15,22,23:B10,11", [/captur|take/i]],
];
for (const [text, fen, expected] of refused) {
  test(`"${text}" is refused with the reason in ${fen === start ? "the first position" : fen}`, () =>
    visit(ownBoard({ fen }), {}, async (page) => {
      await typeMove(page, text);
      const said = await complaint(page).textContent();
      for (const pattern of expected) assert.match(said, pattern);
      assert.equal(await complaint(page).getAttribute("role"), "alert");
      // What was typed stays, so that it can be corrected, and the next move clears the message.
      assert.equal(await page.getByLabel("Type a move").inputValue(), text);
      assert.equal(await shownFen(page), fen);
    }));
}

test("a message goes when a move is played", () =>
  visit("/#/checkers/board", {}, async (page) => {
    await typeMove(page, "11-22");
    await complaint(page).waitFor();
    await typeMove(page, "11-15");
    await complaint(page).waitFor({ state: "detached" });
  }));
