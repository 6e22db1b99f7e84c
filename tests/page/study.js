// What tests do with a study on the page: go to an address, step, enter moves, read what is shown.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { untilReady } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */

/** The facts of the book, read from it apart from the core's own records. */
export const book = JSON.parse(
  await readFile(new URL("../data/book/checkers.json", import.meta.url), "utf8"),
);

export const start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

/** An address of the reader's own board. @param {Record<string, string>} state */
export const ownBoard = (state = {}) => `/#/checkers/board?${new URLSearchParams(state)}`;

/**
 * Goes to another view without loading the page anew.
 * @param {Page} page
 * @param {string} hash which is not the one that is shown
 */
export async function goTo(page, hash) {
  await page.evaluate(async (wanted) => {
    const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = wanted;
    await changed;
  }, hash);
  await untilReady(page);
}

/** @param {Page} page @param {string} name as a screen reader has it */
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** A square of the board. @param {Page} page @param {string | number} name */
export const square = (page, name) =>
  page.locator(`.board [role=gridcell][aria-label^="${name},"]`).first();

/** A move in the list of moves. @param {Page} page @param {string} text */
export const listed = (page, text) =>
  page.locator(".tree button.move", { hasText: new RegExp(`(^|\\s)${text}(\\D|$)`) });

/** Opens a part of the page that folds. @param {Page} page @param {string} title */
export async function unfold(page, title) {
  const summary = page.locator("summary", { hasText: title });
  const open = await summary.evaluate(({ parentElement }) => parentElement.open);
  if (!open) await summary.click();
}

/** The position that is shown, as FEN. @param {Page} page */
export async function shownFen(page) {
  await unfold(page, "Position, record, options");
  const field = page.locator("details input[name=fen]");
  // It is filled when its part has opened.
  await until(async () => (await field.inputValue()) !== "");
  return field.inputValue();
}

/** The record that is shown, as PDN. @param {Page} page */
export async function shownPdn(page) {
  await shownFen(page);
  return page.locator("textarea[name=pdn]").inputValue();
}

/** Waits until something holds, or for so long that it will not. @param {() => Promise<boolean>} holds */
async function until(holds) {
  for (let patience = 100; patience > 0 && !(await holds()); patience -= 1) await delay(50);
}

/** Waits until what is read is as expected. @param {() => Promise<unknown>} read @param {unknown} expected */
export async function eventually(read, expected) {
  await until(async () => isDeepStrictEqual(await read(), expected));
  assert.deepEqual(await read(), expected);
}

/** Types a move into the study's field. @param {Page} page @param {string} text */
export async function typeMove(page, text) {
  await page.getByLabel("Type a move").fill(text);
  await page.getByLabel("Type a move").press("Enter");
}

/** @param {Page} page */
export const status = (page) => page.locator(".status").first().textContent();

/** What a screen reader was last told by the board. @param {Page} page */
export const spoken = async (page) =>
  (await page.locator(".board .words[aria-live]").first().textContent()).replace(/\u00a0$/, "");

/** Steps on with the button, pressed by its key, which is quicker than to aim at it. @param {Page} page @param {number} count */
export async function step(page, count) {
  await button(page, "One move on").focus();
  for (let steps = 0; steps < count; steps += 1) await page.keyboard.press("Enter");
}

/** @param {Page} page */
export const atEnd = async (page) =>
  (await button(page, "One move on").getAttribute("aria-disabled")) === "true";
