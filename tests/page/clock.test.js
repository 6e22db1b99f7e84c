// The clock for two: it runs with the moves, calls time, and ends the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, eventually, square, typeMove } from "./study.js";

const { visit } = useSite();

test("a move that let a capture be is huffed, compelled or let stand, while the clock runs", () =>
  visit("/#/checkers/clock", {}, async (page) => {
    const told = page.locator(".told");
    for (const move of ["11-15", "22-18"]) await typeMove(page, move);
    await page.getByLabel("Moved without taking").fill("9-13");
    await button(page, "Huff, compel or let stand").click();
    assert.match(await told.textContent(), /A capture was due: 15x22\..*15\. Huff, compel or let stand/s);
    await button(page, "Huff 15.").click();
    await told.getByText(/The record says: .*huff 15/).waitFor();
    assert.match(await page.locator(".clock").textContent(), /^White: /);
    await square(page, 13).and(page.getByLabel("13, black man")).waitFor();
    await typeMove(page, "18-15");
    await page.getByLabel("Moved without taking").fill("12-16");
    await button(page, "Huff, compel or let stand").click();
    await told.getByRole("button", { name: "10x19" }).click();
    await square(page, 19).and(page.getByLabel("19, black man")).waitFor();
    assert.match(await page.locator(".clock").textContent(), /^White: /);
  }));

test("time is called after five minutes, and the game is lost after one more", () =>
  visit("/#/checkers/clock", {}, async (page) => {
    // From here on the page's time is the test's.
    await page.clock.install();
    await page.reload();
    await page.locator("main[data-ready]").waitFor();
    const face = page.locator(".clock");
    const called = page.locator(".about [role=status]");
    assert.equal(await face.textContent(), "Black: 5:00");
    await page.clock.runFor(10_000);
    assert.equal(await face.textContent(), "Black: 5:00", "it stands before the first move");
    await typeMove(page, "11-15");
    assert.equal(await face.textContent(), "White: 5:00");
    await page.clock.runFor(60_000);
    await eventually(() => face.textContent(), "White: 4:00");
    await button(page, "Stop the clock").click();
    await page.clock.runFor(60_000);
    await eventually(() => face.textContent(), "White: 4:00");
    await button(page, "Start").click();
    await page.clock.runFor(240_000);
    await eventually(() => called.textContent(), "Time! White must move within a minute.");
    await typeMove(page, "22-18");
    await eventually(() => face.textContent(), "Black: 1:00");
    assert.match(await page.locator(".about .quiet").textContent(), /one way to capture/);
    await page.clock.runFor(60_400);
    await eventually(() => called.textContent(), "Time! Black must move within a minute.");
    // A turn that is looked back at goes on.
    await button(page, "One move back").click();
    await page.clock.runFor(30_000);
    assert.match(await face.textContent(), /^Black: 0:(29|30) after time was called$/);
    await page.clock.runFor(31_000);
    await eventually(() => called.textContent(), "Black has lost by improper delay, by law 8 or 9. What the laws say");
    await button(page, "To the end").click();
    await typeMove(page, "15x22");
    assert.match(await page.locator(".entry + .complaint, .complaint").first().textContent(), /lost on time/);
    await button(page, "New game").click();
    assert.equal(await face.textContent(), "Black: 5:00");
  }));
