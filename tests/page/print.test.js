// Sheets for printing: a lesson with diagrams, exercises with their solutions; only the sheet is printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { goTo, unfold } from "./study.js";

const { visit } = useSite();

const pdn = `[Event "The Fife"]
[Black "Wyllie"]
[White "Anderson"]
[Result "1/2-1/2"]

{What it is for.} 1. 11-15 23-19 2. 9-14 $220 {[%cal G5-9,R27-23][%csl Y22] The Fife.}
22-17 (2... 27-23 {Another way.} 8-11) 3. 5-9 17-13 4. 14-18 {[%task White to play: what now?] Offered.} 19-16! {The best <b>one</b>.} 1/2-1/2

[Event "First position"]
[Result "1-0"]
[SetUp "1"]
[FEN "B:WK8,30:B22,27"]

1. 27-32 8-11 (1... 30-25 22x29) 2. 32-27 1-0

[Event "A draw"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "W:WK1:BK32"]

1/2-1/2
`;

const address = (state = {}) => `/#/print?${new URLSearchParams({ game: "checkers", pdn, title: "A lesson", ...state })}`;
const captions = (page) => page.locator(".sheet figcaption").allTextContents();
/** How many sheets of paper a printer would use. */
const sheets = async (page, format) =>
  (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;

test("a lesson has moves, notes, variations, and diagrams where they were asked for", () =>
  visit(address(), {}, async (page) => {
    const text = (await page.locator(".sheet").innerText()).replace(/\s+/g, " ");
    for (const part of ["A lesson", "The Fife, Wyllie against Anderson", "Drawn.", "What it is for.", "2. 9-14 The Fife.", "2… 27-23 Another way. 3. 8-11", "First position", "Black wins."]) {
      assert.ok(text.includes(part), part);
    }
    assert.deepEqual(await captions(page), ["After 2. 9-14; White to play", "White to play: what now?", "Black to play", "White to play"]);
    // What is drawn on a diagram is drawn in shapes.
    const drawn = await page.locator(".sheet .board").first().evaluate(({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll(".mark, .arrow")].map((path) => path.getAttribute("class")));
    assert.deepEqual(drawn, ["mark box", "arrow ", "arrow threat"]);
    await page.locator("select[name=every]").selectOption("4");
    assert.deepEqual((await captions(page)).slice(0, 3), ["After 2. 9-14; White to play", "After 2… 22-17; Black to play", "White to play: what now?"]);
    await page.reload();
    await untilReady(page);
    assert.equal((await captions(page)).length, 6, "The choice is part of the address");
    await page.locator("select[name=side]").selectOption("black");
    const corner = await page.locator(".sheet .board").first().evaluate(({ shadowRoot }) => shadowRoot.querySelector(".names text").textContent);
    assert.equal(corner, "1");
    await assertAccessible(page);
  }));

test("exercises are numbered, with tasks from results or of one's own, and solutions apart", () =>
  visit(address({ sheet: "exercises" }), { dark: true }, async (page) => {
    assert.deepEqual(await captions(page), ["White to play: what now?", "Black to play and win", "White to play and draw"]);
    assert.deepEqual(await page.locator(".sheet .number").allTextContents(), ["1", "2", "3"]);
    assert.deepEqual(await page.locator(".solutions li").allTextContents(), [
      "4… 19-16! The best <b>one</b>.", "1. 27-32 8-11 (1… 30-25 2. 22x29) 2. 32-27", "No moves are given.",
    ]);
    await assertAccessible(page);
    for (const format of ["A4", "Letter"]) assert.equal(await sheets(page, format), 2, "The solutions have a page of their own");
    await page.locator("select[name=solutions]").selectOption("end");
    await page.locator("select[name=size]").selectOption("small");
    assert.equal(await sheets(page, "A4"), 1);
    await page.locator("select[name=solutions]").selectOption("none");
    assert.equal(await page.locator(".solutions").count(), 0);
  }));

test("only the sheet is printed, black on white, and no diagram is broken", () =>
  visit(address({ sheet: "exercises" }), { dark: true }, async (page) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const seen = await page.locator("body").evaluate((body) =>
      [...body.querySelectorAll("header, main button, main select, main input, h1")].filter((part) => part.checkVisibility()).map(({ outerHTML }) => outerHTML.slice(0, 60)));
    assert.deepEqual(seen, []);
    const colours = await page.locator(".sheet").evaluate((sheet) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(sheet).color]);
    assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    assert.deepEqual([...new Set(await page.locator(".sheet .diagram").evaluateAll((all) => all.map((figure) => getComputedStyle(figure).breakInside)))], ["avoid"]);
  }));

test("a game of the book is printed, and a study; nothing is wider than a phone", () =>
  visit("/#/checkers/positions/first-position", { device: "phone" }, async (page) => {
    await unfold(page, "Position, record, options");
    await page.getByRole("link", { name: "Print it as a sheet" }).click();
    await page.locator(".sheet").waitFor();
    await untilReady(page);
    assert.ok((await page.locator(".sheet .diagram").count()) >= 1);
    assert.ok((await page.locator(".sheet .variation").count()) >= 1);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await goTo(page, "#/shelf");
    await page.getByLabel("Add a file of a shelf").setInputFiles({ name: "Lesson.pdn", mimeType: "text/plain", buffer: Buffer.from(pdn) });
    await page.locator(".shelf a").click();
    await page.getByRole("link", { name: "Print", exact: true }).click();
    await page.locator(".sheet h2", { hasText: "Lesson" }).waitFor();
    assert.equal((await captions(page)).length, 4);
    await page.getByRole("link", { name: "Back to the study" }).click();
    await page.locator(".draw").waitFor();
  }));

test("an address without a record says so", () =>
  visit("/#/print", {}, async (page) => {
    await page.getByText("There is no record in this address.").waitFor();
  }));
