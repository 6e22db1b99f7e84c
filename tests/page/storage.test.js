// The choice of tables: kept before they are needed, stopped, refused, removed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, useSite } from "./harness.js";

const { visit } = useSite();
const four = "Checkers, up to 4 men, with the moves to the end";
/** A service worker fetches past what a test changes. */
const alone = { context: { serviceWorkers: "block" } };

const kept = (page) =>
  page.evaluate(async () => (await (await caches.open("tables")).keys()).map(({ url }) => decodeURIComponent(url.split("/tables/")[1])));
const status = (page, text) => page.getByRole("status").filter({ hasText: text }).waitFor();

test("a table is kept by choice, serves without a network, and is removed", () =>
  visit("/#/storage", { device: "phone" }, async (page, { context, faults }) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    assert.equal(await page.locator(".table-files li").count(), 4, "three tables and a holding set");
    assert.match(await page.locator(".table-files li", { hasText: four }).innerText(), /\d kB, not kept/);
    await page.getByRole("button", { name: `Keep: ${four}` }).click();
    await status(page, `${four}: kept`);
    assert.match((await kept(page)).join(), /^checkers-4-[0-9a-f]+\.table$/);
    await context.setOffline(true);
    await page.goto(`/#/checkers/practice/play?${new URLSearchParams({ fen: "B:WK8,30:B22,27", as: "attack" })}`);
    await page.reload();
    await page.getByText("You play Black and win.").waitFor();
    assert.deepEqual((await kept(page)).filter((name) => name.startsWith("made")), [], "Nothing had to be made");
    await page.goto("/#/storage");
    await page.getByRole("button", { name: `Remove: ${four}` }).click();
    await status(page, `${four}: removed.`);
    assert.deepEqual(await kept(page), []);
    await page.getByRole("button", { name: `Keep: ${four}` }).click();
    await status(page, `${four} is not kept: `);
    await assertAccessible(page);
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/.test(fault)));
  }));

test("what is on its way can be stopped, and by leaving the view", () =>
  visit("/#/storage", alone, async (page) => {
    await page.route("**/tables/*.table", () => {});
    await page.getByRole("button", { name: `Keep: ${four}` }).click();
    await page.getByRole("progressbar", { name: four }).waitFor();
    await page.getByRole("button", { name: `Stop: ${four}` }).click();
    await status(page, "stopped; nothing of it is kept");
    const gone = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: `Keep: ${four}` }).click();
    await page.goto("/#/help");
    await gone;
    assert.deepEqual(await kept(page), []);
  }));

test("a table that comes damaged is refused with the reason", () =>
  visit("/#/storage", alone, async (page) => {
    await page.route("**/tables/*.table", async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length - 1000) });
    });
    await page.getByRole("button", { name: `Keep: ${four}` }).click();
    await status(page, `${four} is not kept: a damaged table file`);
    assert.deepEqual(await kept(page), []);
  }));

test("where there is no room, that is said, and exact values work all the same", () =>
  visit("/#/storage", alone, async (page) => {
    await page.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException("There is no room left.", "QuotaExceededError"));
    });
    await page.getByRole("button", { name: `Keep: ${four}` }).click();
    await status(page, `${four} is not kept: There is no room left.`);
    await page.getByRole("button", { name: `Keep: ${four}` }).waitFor();
    await page.goto(`/#/checkers/practice/play?${new URLSearchParams({ fen: "B:WK8,30:B22,27", as: "attack" })}`);
    await page.getByText("You play Black and win.").waitFor();
  }));

test("in a private window nothing is kept, and that is said", () =>
  visit("about:blank", { ...alone, ready: false }, async (page, { faults }) => {
    faults.length = 0;
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      for (const store of ["localStorage", "indexedDB", "caches"]) Object.defineProperty(window, store, { get: refuse });
    });
    await page.goto("/#/storage");
    await page.getByRole("button", { name: `Keep: ${four}` }).click();
    await status(page, `${four} is not kept: this browser lets the site keep nothing`);
  }));
