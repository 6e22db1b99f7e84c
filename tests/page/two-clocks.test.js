// The clock with minutes and an increment: by itself, beside a board, and beside a board of wood.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, createClocks } from "../../www/lib/two-clocks.js";
import { assertAccessible, useSite } from "./harness.js";
import { button, eventually, typeMove } from "./study.js";

const { visit } = useSite();

test("only the side to move loses time, each turn adds the increment, and no time is left once", () => {
  const clocks = createClocks({ minutes: 1, increment: 5, first: "white" });
  clocks.pass(9_000);
  assert.equal(clocks.left("white"), 60_000, "it stands before the first move");
  clocks.press("black");
  assert.equal(clocks.turn, "white", "who is not to move can't end a turn");
  clocks.press("white");
  clocks.pass(10_000);
  clocks.press("black");
  assert.deepEqual([clocks.left("white"), clocks.left("black"), clocks.turn], [60_000, 55_000, "white"]);
  clocks.stop();
  clocks.pass(10_000);
  assert.equal(clocks.left("white"), 60_000);
  clocks.start();
  clocks.pass(70_000);
  assert.deepEqual([clocks.flag, clocks.left("white"), clocks.running], ["white", 0, false]);
  clocks.press("white");
  clocks.start();
  assert.deepEqual([clocks.turn, clocks.running], ["white", false]);
});

test("times are written as clocks show them, and never nought too early", () => {
  assert.deepEqual([3_600_000, 600_000, 59_001, 10_000, 9_999, 9_900, 1, 0].map(clockText), ["1:00:00", "10:00", "1:00", "0:10", "0:10", "0:09.9", "0:00.1", "0:00.0"]);
});

test("moves on the board switch the clock, and who oversteps the time has lost", () =>
  visit("/#/chess/clock?minutes=1&increment=10", {}, async (page) => {
    await page.clock.install();
    await page.reload();
    await page.locator("main[data-ready]").waitFor();
    const times = () => page.locator(".clock-side").allTextContents();
    assert.deepEqual(await times(), ["White 1:00", "Black 1:00"]);
    await typeMove(page, "e4");
    await page.clock.runFor(20_000);
    await eventually(times, ["White 1:00", "Black 0:40"]);
    await typeMove(page, "e5");
    await eventually(times, ["White 1:00", "Black 0:50"]);
    await page.clock.runFor(61_000);
    await page.getByText("White's time is over: White has lost, unless the adversary lets it pass.").waitFor();
    await typeMove(page, "Nf3");
    assert.match(await page.locator(".complaint", { hasText: /./ }).first().textContent(), /lost on time/);
    await button(page, "New game").click();
    assert.deepEqual(await times(), ["White 1:00", "Black 1:00"]);
    await assertAccessible(page);
  }));

for (const address of ["/#/backgammon/clock", "/#/russian/clock?board=no"]) {
  test(`beside a board of wood each side taps its own time: ${address}`, () =>
    visit(address, { device: "phone", dark: true }, async (page) => {
      const [first, second] = [page.locator(".clock-side").first(), page.locator(".clock-side").nth(1)];
      assert.equal(await page.locator("[role=grid]").count(), 0);
      await first.click();
      await eventually(() => second.getAttribute("data-running"), "");
      await second.click();
      await eventually(() => first.getAttribute("data-running"), "");
      await button(page, "Stop the clocks").click();
      await eventually(() => first.getAttribute("data-running"), null);
      await assertAccessible(page);
    }));
}
