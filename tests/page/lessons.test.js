// The books' advice as lessons: a list by heading, each lesson stepped and played out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { assertAccessible, useSite } from "./harness.js";

const { visit } = useSite();
const events = (name) => [...readFileSync(new URL(`../../www/lessons/${name}`, import.meta.url), "utf8").matchAll(/^\[Event "(.*)"\]$/gm)].map(([, event]) => event);

for (const [game, file] of [["checkers", "checkers.pdn"], ["chess", "chess.pgn"], ["losing", "losing.pdn"]]) {
  test(`every lesson of ${game} opens from the list and steps to its end`, () =>
    visit(`/#/${game}/lessons`, {}, async (page) => {
      const names = await page.locator(".items strong").allTextContents();
      assert.deepEqual([...names].sort(), events(file).sort());
      await page.locator(".items a").first().click();
      for (let at = 0; at < names.length; at += 1) {
        await page.locator("h1", { hasText: names[at] }).waitFor();
        await page.getByRole("button", { name: "To the end" }).click();
        assert.equal(await page.locator(".complaint", { hasText: /./ }).count(), 0, names[at]);
        assert.ok(await page.locator(".move[aria-current]").count(), names[at]);
        if (at < names.length - 1) await page.getByRole("link", { name: /^→/ }).click();
      }
    }));
}

test("a lesson's position is played out against the tables or the search", () =>
  visit("/#/checkers/lessons/know-the-four-positions", { device: "phone", dark: true }, async (page) => {
    await page.getByText("Most endings come down to four positions.").waitFor();
    await assertAccessible(page);
    await page.getByRole("link", { name: "Practise: attack" }).click();
    await page.getByText("You play Black and win.").waitFor({ timeout: 30_000 });
  }));
