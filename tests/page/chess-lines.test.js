// Every line of the book's chess, stepped to its end on the page, against chess.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import { games, lines, play } from "./chess-peer.js";
import { useSite } from "./harness.js";
import { atEnd, button, goTo, shownFen, step } from "./study.js";

const { visit } = useSite();
const openings = lines.filter(({ name }) => !(name in games));

test("each opening of chess, stepped to its end", () =>
  visit("/#/chess/openings", {}, async (page) => {
    const links = await page.locator(".found .items a").evaluateAll((list) => list.map((link) => link.getAttribute("href")));
    assert.equal(links.length, openings.length);
    for (const [index, { name, start, moves }] of openings.entries()) {
      await goTo(page, links[index]);
      while (!(await atEnd(page))) await step(page, 1);
      assert.equal(await shownFen(page), play(start, moves), name);
    }
  }));

for (const [path, name] of [
  ["games/little-game-1", "Simple game 1 (White)"],
  ["games/little-game-2", "Simple game 2 (Black)"],
  ["endings/two-bishops-against-a-king", "KBBK"],
  ["endings/bishop-and-knight-against-a-king", "KBNK main"],
]) {
  test(`${name}, stepped to the mate`, () =>
    visit(`/#/chess/${path}`, {}, async (page) => {
      await button(page, "To the end").click();
      assert.equal(await shownFen(page), games[name].end_fen);
      assert.equal(play(games[name].start, games[name].san), games[name].end_fen);
      assert.match(await page.locator(".status").first().textContent(), /is checkmated\.$/);
    }));
}
