// What is due and how it went, on the page: the queue, files, removing, and titles from outside.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { button, goTo } from "./study.js";

const { visit } = useSite();

const attempt = (more) => ({
  id: "checkers/ending/first", game: "checkers", kind: "ending", title: "First Position", address: "#/checkers/positions/first-position",
  grade: "good", solved: true, moves: 14, shortest: 12, ...more,
});
const failed = attempt({ id: "checkers/opening/fife/black", kind: "opening", title: "Fife (Black)", address: "#/checkers/drill/fife?side=black", grade: "again", solved: false });

const practise = (page, ...attempts) =>
  page.evaluate(async (attempts) => {
    const { openProgress } = await import("/practice/progress.js");
    for (const one of attempts) await (await openProgress()).attempt(one);
  }, attempts);
const rows = (page) => page.locator(".cards li .words").allInnerTexts();

test("nothing practised loads no WebAssembly of the schedule, on the start page or here", async () => {
  for (const address of ["/#/", "/#/progress", "/#/checkers/drill"]) {
    // The copy for offline use would fetch all files by itself.
    await visit("/#/help", { context: { serviceWorkers: "block" } }, async (page) => {
      const asked = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(address);
      await page.getByText(/Nothing (has been )?practised yet/).first().waitFor();
      assert.ok(asked.some((url) => url.includes("practice/progress.js")));
      assert.deepEqual(asked.filter((url) => url.includes("double_corner_drill")), []);
    });
  }
});

test("the start page and the queue lead through what is due", () =>
  visit("/#/", {}, async (page) => {
    await practise(page, failed, attempt());
    await page.getByRole("link", { name: "1 due today: Fife (Black)" }).waitFor();
    await goTo(page, "#/progress");
    await page.getByText("1 exercise due today.").waitFor();
    assert.deepEqual((await rows(page)).map((text) => text.split("\n")), [
      ["Fife (Black)", "Checkers, opening · 1 attempt · 0 solved · due in 10 minutes"],
      ["First Position", "Checkers, ending · 1 attempt · 1 solved · best 14 moves, shortest 12 · due in 2 days"],
    ]);
    await assertAccessible(page);
    await page.getByRole("link", { name: "Start: Fife (Black)" }).click();
    await page.locator(".asked", { hasText: "Fife" }).waitFor();
  }));

test("a file is saved, read on another device, and again", async () => {
  let path = "";
  await visit("/#/progress", {}, async (page) => {
    await practise(page, failed, attempt(), attempt());
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save as a file").click()]);
    assert.match(download.suggestedFilename(), /^progress-\d{4}-\d\d-\d\d\.json$/);
    path = await download.path();
    const text = await readFile(path, "utf8");
    await visit("/#/progress", {}, async (other) => {
      const file = { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) };
      const input = other.locator("input[type=file]");
      await input.setInputFiles(file);
      await other.getByText("mine.json: 3 attempts added.").waitFor();
      assert.equal((await rows(other)).length, 2);
      await input.setInputFiles(file);
      await other.getByText("mine.json: 0 attempts added, 3 here already.").waitFor();
      await input.setInputFiles({ ...file, buffer: Buffer.from(text.replace('"solved":true', '"solved":"<b>yes</b>"')) });
      await other.getByText('its "solved" is "<b>yes</b>", expected true or false.').waitFor();
      await input.setInputFiles({ ...file, buffer: Buffer.from("1. e4 e5 *") });
      await other.getByText("This is not progress of this site").waitFor();
      assert.match((await rows(other))[1], /2 attempts/);
    });
  });
});

test("a file is dropped on the page", () =>
  visit("/#/progress", {}, async (page) => {
    await practise(page, attempt());
    await page.evaluate(async () => {
      const progress = await (await import("/practice/progress.js")).openProgress();
      const text = await progress.exported();
      await progress.remove();
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], "dropped.json", { type: "application/json" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
    });
    await page.getByText("dropped.json: 1 attempt added.").waitFor();
    assert.equal((await rows(page)).length, 1);
  }));

test("removing asks first, and can be left by the keys", () =>
  visit("/#/progress", {}, async (page) => {
    await practise(page, failed, attempt());
    const remove = page.getByRole("button", { name: "Remove" });
    await remove.first().click();
    await page.getByRole("group", { name: "Forget Fife (Black)?" }).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await remove.count(), 2);
    await remove.first().click();
    await button(page, "Forget it").click();
    await page.getByText("1 exercise", { exact: true }).waitFor();
    await button(page, "Forget everything").click();
    await page.getByRole("group", { name: "Forget all exercises and attempts?" }).getByRole("button", { name: "Forget everything" }).click();
    await page.getByText("Nothing has been practised yet.").waitFor();
    // The same can be done where all that is kept is listed.
    await practise(page, attempt());
    await goTo(page, "#/storage");
    await page.getByText("1 exercise, 1 attempt").waitFor();
    await button(page, "Forget what I practised").click();
    await button(page, "Forget everything").click();
    await page.getByText("0 exercises, 0 attempts").waitFor();
  }));

test("what one tab practises the other shows", () =>
  visit("/#/progress", {}, async (page, { context }) => {
    const other = await context.newPage();
    await other.goto("/#/progress");
    await untilReady(other);
    await practise(page, failed);
    await other.getByText("1 exercise due today.").waitFor();
  }));

test("titles from outside are text, and links stay on the site", () =>
  visit("/#/progress", {}, async (page) => {
    const markup = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
    const hostile = (more) => ({ ...failed, key: "k", at: Date.now(), title: markup, ...more });
    const file = (attempts) => ({ name: `${markup}.json`, mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ format: "double-corner progress", version: 1, attempts })) });
    const input = page.locator("input[type=file]");
    await input.setInputFiles(file([hostile({ address: `#/checkers/${encodeURIComponent(markup)}` })]));
    await page.getByRole("link", { name: `Start: ${markup}` }).waitFor();
    await input.setInputFiles(file([hostile({ key: "l", address: "javascript:window.broken=1" })]));
    await page.getByText("expected an address of this site").waitFor();
    await goTo(page, "#/checkers/drill");
    await page.getByRole("link", { name: `1 due today: ${markup}` }).waitFor();
    assert.equal(await page.evaluate(() => "broken" in window), false);
    assert.equal(await page.locator("main img, main script").count(), 0);
  }));

test("where nothing can be kept the page says so", () =>
  visit("/#/help", {}, async (page) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Refused.", "SecurityError");
      };
    });
    await page.reload();
    await untilReady(page);
    await goTo(page, "#/progress");
    await practise(page, failed);
    await page.getByRole("alert").filter({ hasText: "keeps nothing for this site" }).waitFor();
    await page.getByText("1 exercise due today.").waitFor();
  }));
