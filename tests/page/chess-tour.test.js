// The Knight's tour: found, stepped, and tried.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, eventually, goTo, square } from "./study.js";

const { visit } = useSite();

/** Whether a knight leaps from one square to the other. @param {string} a @param {string} b */
function leaps(a, b) {
  const across = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  const up = Math.abs(Number(a[1]) - Number(b[1]));
  return across * up === 2;
}

/** The labels on the board, by their numbers. @param {import("playwright-core").Page} page */
const copied = async (page) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void (window.copied = text);
  });
  await button(page, "Copy the squares").click();
  return (await page.evaluate(() => window.copied)).split(" ");
};

for (const from of ["a1", "c3", "d4", "h8", "e2"]) {
  for (const kind of ["closed", "open"]) {
    test(`${kind}, from ${from}`, () =>
      visit(`/#/chess/tour?from=${from}&kind=${kind}`, {}, async (page) => {
        const tour = await copied(page);
        assert.equal(tour[0], from);
        assert.equal(new Set(tour).size, 64);
        tour.slice(1).forEach((to, index) => assert.ok(leaps(tour[index], to), `${tour[index]} to ${to}`));
        if (kind === "closed") assert.ok(leaps(tour.at(-1), tour[0]));
        await button(page, "To the end").click();
        assert.equal(await page.locator(".board path.trail").count(), 63);
        assert.equal(await page.locator(".board text.label").count(), 64);
      }));
  }
}

test("it is stepped, and its address comes back", () =>
  visit("/#/chess/tour?from=b1", {}, async (page) => {
    for (let steps = 0; steps < 5; steps += 1) await button(page, "One move on").click();
    assert.match(await page.locator(".status").textContent(), /: 6 of 64\.$/);
    const address = await page.evaluate(() => location.hash);
    await goTo(page, "#/help");
    await goTo(page, address);
    assert.match(await page.locator(".status").textContent(), /: 6 of 64\.$/);
  }));

test("the reader tries, and is told where it became impossible", () =>
  visit("/#/chess/tour", {}, async (page) => {
    await button(page, "Try it yourself").click();
    // The corner a1 has two neighbours, b3 and c2: when both are visited, it can't be entered and left.
    for (const name of ["b3", "d4"]) await square(page, name).click();
    await eventually(async () => /can still be completed/.test(await page.locator(".told").textContent()), true);
    for (const name of ["c2", "e1"]) await square(page, name).click();
    await eventually(async () => /impossible, since step 3\./.test(await page.locator(".told").textContent()), true);
    assert.ok(await page.locator(".board path.cross").count());
    await button(page, "Back to where it was possible").click();
    await eventually(async () => /can still be completed/.test(await page.locator(".told").textContent()), true);
    await button(page, "Show how it can be completed").click();
    assert.equal((await copied(page)).length, 64);
  }));
