// Every view opens without a fault, is accessible, fits narrow screens, and doesn't jump.
import assert from "node:assert/strict";
import { test } from "node:test";
import { overflowing } from "./fits.js";
import { assertAccessible, useSite } from "./harness.js";
import { states, views } from "./views.js";

const { visit } = useSite();

for (const [name, address] of Object.entries(views)) {
  test(`${name}: on a desktop, light`, () =>
    visit(address, {}, async (page) => {
      await unfoldAll(page);
      await assertAccessible(page);
      await assertFits(page);
    }));

  test(`${name}: on a phone, dark`, () =>
    visit(address, { device: "phone", dark: true }, async (page) => {
      assert.deepEqual(await shifts(page), []);
      await assertAccessible(page);
      assert.deepEqual(await overflowing(page), []);
      assert.ok(await currentIsInView(page), "the row of parts shows the one that is open");
    }));
}

for (const [name, address] of Object.entries(states)) {
  test(`${name}: on a desktop, dark`, () =>
    visit(address, { dark: true }, async (page) => {
      assert.deepEqual(await shifts(page), []);
      await unfoldAll(page);
      await assertAccessible(page);
      await assertFits(page);
    }));
}

const stepped = [
  "an opening", "a position", "a game", "a diagram", "the own board with a record",
  "a chess opening", "a chess game", "a chess ending", "the chess board",
];
for (const name of stepped) {
  for (const device of ["desktop", "phone"]) {
    test(`${name}: nothing jumps while it is stepped, on a ${device}`, () =>
      visit(views[name] ?? states[name], { device }, async (page) => {
        await page.keyboard.press("Home");
        const before = await places(page);
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press("ArrowRight");
          assert.deepEqual(await places(page), before);
        }
        assert.deepEqual(await shifts(page), []);
      }));
  }
}

/** Where the board, its buttons and each listed move are on the page. */
const places = (page) =>
  page.evaluate(() => [
    ...[".board", ".controls", ".tree"].map((part) => {
      const { x, y, width } = document.querySelector(part).getBoundingClientRect();
      return `${part} ${x} ${y + scrollY} ${width}`;
    }),
    ...[...document.querySelectorAll(".tree .move")].map((move) =>
      `${move.textContent} ${move.offsetLeft} ${move.offsetTop} ${move.offsetWidth}`),
  ]);

/** Opens all that folds, so that it is looked at too. */
const unfoldAll = (page) =>
  page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));

/** Nothing has to be scrolled sideways, however narrow the screen. */
async function assertFits(page) {
  for (const width of [768, 360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    assert.deepEqual(await overflowing(page), [], `at ${width} px`);
  }
}

/** Whether the link to the view that is shown can be seen. */
const currentIsInView = (page) =>
  page.evaluate(() => [...document.querySelectorAll("nav.parts [aria-current]")].every((link) => {
    const { left, right } = link.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  }));

/** The layout shifts since the page began to load, but for those by which it answers the reader. */
const shifts = (page) =>
  page.evaluate(() => new Promise((resolve) => {
    const found = [];
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries()) {
        if (hadRecentInput) continue;
        found.push(`${value.toFixed(4)} ${sources.map(({ node }) => `${node?.nodeName}.${node?.className}`)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    // Buffered entries come with the next frames.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(found))));
  }));
