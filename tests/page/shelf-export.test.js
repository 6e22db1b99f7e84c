// A study for others: as PDN and PGN, and as a page that works from disk, without a network and without scripts too.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { launchChromium } from "../chromium.js";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { button, unfold } from "./study.js";

const { visit } = useSite();

const hostile = `</script><script>globalThis.hurt=1</script><img src=x onerror="globalThis.hurt=1"> & "quoted" 'too'`;
const pdn = `[Event "${hostile.replaceAll('"', '\\"')}"]
[Black "Wyllie"]
[White "Anderson"]
[Result "1/2-1/2"]

{[%csl G18][%cal R11-15] Before it begins. ${hostile}}
1. 11-15 23-19 $220 {The Fife or the Souter. ${hostile}} (1... 22-17 {A variation.} 8-11) 2. 9-14 22-17 1/2-1/2

[Event "An ending"]
[Result "1-0"]
[SetUp "1"]
[FEN "B:WK8,30:B22,27"]

{[%task Black to play and win]} 1. 27-31 8-11 2. 31-27 1-0
`;

/** Puts records on the shelf as a file of them would, and opens the study. */
async function keep(page, name, text) {
  await page.getByLabel("Add a file of a shelf").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".shelf a", { hasText: name.replace(/\.\w+$/, "") }).click();
  await page.locator(".draw").waitFor();
  await untilReady(page);
  await unfold(page, "Save or pass on");
}

async function download(page, name) {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** Opens a page from disk in a browser that has no network. */
async function fromDisk(text, options, body) {
  const folder = await mkdtemp(join(tmpdir(), "study-"));
  const browser = await launchChromium();
  try {
    const path = join(folder, "study.html");
    await writeFile(path, text);
    const context = await browser.newContext({ offline: true, ...options });
    const page = await context.newPage();
    const faults = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => request.url() !== pathToFileURL(path).href && faults.push(`asked for ${request.url()}`));
    await page.goto(pathToFileURL(path).href);
    await body(page);
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** The squares of a side's pieces on a board, as its label says. */
const said = (page, chapter, side) => page.locator("section.chapter").nth(chapter).locator(".board-side svg").first().getAttribute("aria-label")
  .then((label) => new RegExp(`${side} man on ([\\d, ]+)`).exec(label)?.[1].split(", ").map(Number).sort((a, b) => a - b));

test("a study is saved as PDN and as PGN, and reads back equal", () =>
  visit("/#/shelf", { context: { permissions: ["clipboard-read", "clipboard-write"] } }, async (page) => {
    await keep(page, "games.pdn", pdn);
    const saved = await download(page, "Save as PDN");
    assert.equal(saved.name, "games.pdn");
    await button(page, "Copy PDN").click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), saved.text);
    await page.goto("/#/shelf");
    await untilReady(page);
    await keep(page, "again.pdn", saved.text);
    assert.equal((await download(page, "Save as PDN")).text, saved.text);
    await page.goto("/#/shelf");
    await untilReady(page);
    await keep(page, "chess.pgn", "1. e4 {[%csl Ge4][%cal Gg1f3] Good.} e5 2. Nf3 $1 (2. f4 exf4) *");
    const { name, text } = await download(page, "Save as PGN");
    assert.equal(name, "chess.pgn");
    assert.match(text, /1\. e4 \{\[%csl Ge4\] ?\[%cal Gg1f3\] Good\.\} 1\.\.\. e5 2\. Nf3! \(2\. f4 exf4\) \*/);
  }));

test("the page of a study works from disk, offline, by mouse and keys; nothing in it is taken for markup", () =>
  visit("/#/shelf", {}, async (page) => {
    await keep(page, "games.pdn", pdn);
    const { name, text } = await download(page, "Save as a page");
    assert.equal(name, "games.html");
    assert.ok(text.length < 40_000, `${text.length} characters`);
    assert.match(text, /Content-Security-Policy" content="default-src 'none'; style-src 'sha256-/);
    for (const colorScheme of ["light", "dark"]) {
      await fromDisk(text, { colorScheme }, async (study) => {
        assert.equal(await study.evaluate(() => globalThis.hurt), undefined);
        assert.ok((await study.getByText(hostile).count()) >= 3);
        await assertAccessible(study);
        // Keys, before anything was pressed, go to the first chapter.
        await study.keyboard.press("ArrowRight");
        await study.getByText("Black: 11 to 15. White to play.").waitFor();
        assert.deepEqual(await said(study, 0, "black"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15]);
        await study.keyboard.press("ArrowRight");
        await study.keyboard.press("ArrowDown");
        assert.equal(await study.locator(".move[aria-current]").first().textContent(), "1… 22-17");
        await study.keyboard.press("End");
        assert.deepEqual(await said(study, 0, "black"), [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 15]);
        // The mouse, in the second chapter; keys then go there.
        const second = study.locator("section.chapter").nth(1);
        await second.getByRole("button", { name: "31-27" }).click();
        assert.equal(await second.locator(".move[aria-current]").textContent(), "2. 31-27");
        await second.getByRole("button", { name: "One move back" }).click();
        await study.keyboard.press("Home");
        assert.equal(await second.getByRole("button", { name: "One move back" }).getAttribute("aria-disabled"), "true");
        const piece = () => second.locator(".board-side g.pieces use").evaluateAll((all) => all.map((use) => `${use.getAttribute("x")} ${use.getAttribute("y")}`).sort().join());
        const before = await piece();
        await study.keyboard.press("f");
        assert.equal(before.split(",").map((at) => at.split(" ").map((value) => 700 - value).join(" ")).sort().join(), await piece());
        assert.equal(await study.locator(".board-side g.names[hidden]").count(), 2, "One set of names on each board is hidden");
      });
    }
  }));

test("without JavaScript the page is a text with diagrams", () =>
  visit("/#/shelf", {}, async (page) => {
    await keep(page, "games.pdn", pdn);
    const { text } = await download(page, "Save as a page");
    await fromDisk(text, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } }, async (study) => {
      const words = (await study.locator("body").innerText()).replace(/\s+/g, " ");
      for (const part of ["Wyllie against Anderson", "1. 11-15 23-19 The Fife or the Souter.", "1… 22-17 A variation. 2. 8-11", "2. 9-14 22-17", "Black to play and win", "After 1… 23-19; Black to play"]) {
        assert.ok(words.includes(part), part);
      }
      // A board for each chapter, and the diagram that was asked for.
      assert.equal(await study.locator(".board svg").count(), 3);
      assert.equal(await study.locator(".board").nth(1).locator("use").count(), 24);
      assert.equal(await study.locator("button").count(), 0, "Nothing looks as if it could be pressed");
      const wide = await study.locator("body").evaluate(() => document.documentElement.scrollWidth).catch(() => 320);
      assert.ok(wide <= 320);
    });
  }));
