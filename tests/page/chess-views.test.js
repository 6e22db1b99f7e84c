// What the views of chess do beside their boards: the notation, the search, the tables, odds, values, laws.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, eventually, goTo, shownFen, square, status } from "./study.js";

const { visit } = useSite();

test("one control switches the notation of trees and lists, and is kept", () =>
  visit("/#/chess/openings/ruy-lopez?ply=5", {}, async (page) => {
    const current = () => page.locator(".tree [aria-current]").textContent();
    assert.equal(await current(), "3. Bb5");
    for (const [name, text] of [["descriptive", "3. B-Kt5"], ["german", "3. L f1-b5"], ["uci", "3. f1b5"]]) {
      await page.getByLabel("Notation").selectOption(name);
      assert.equal((await current()).replace(/\s+/g, " "), text);
    }
    await page.getByLabel("Notation").selectOption("descriptive");
    await goTo(page, "#/chess/openings");
    assert.match(await page.locator(".found").textContent(), /1\. P-K4 P-K4 2\. Kt-KB3 Kt-QB3 3\. B-Kt5/);
    await page.reload();
    await page.locator("main[data-ready]").waitFor();
    assert.equal(await page.getByLabel("Notation").inputValue(), "descriptive");
    await goTo(page, "#/checkers/openings");
    assert.equal(await page.getByLabel("Notation").count(), 0);
  }));

test("openings are found by name, by moves in any notation, and by the position", () =>
  visit("/#/chess/openings", {}, async (page) => {
    const names = () => page.locator(".found .items strong").allTextContents();
    for (const text of ["evans", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4", "P-K4 P-K4 Kt-KB3 Kt-QB3 B-B4 B-B4 P-QKt4"]) {
      await page.getByLabel("Name or moves").fill(text);
      await eventually(async () => (await names()).some((name) => /^Evans/.test(name)), true);
      assert.ok((await names()).length < 8, `${text}: ${await names()}`);
    }
    await page.getByLabel("Name or moves").fill("");
    for (const name of ["g1", "f3", "b8", "c6", "e2", "e4", "e7", "e5", "f1", "b5"]) await square(page, name).click();
    await eventually(async () => /Ruy Lopez/.test(await page.locator(".found").textContent()), true);
  }));

test("the table is sorted by any column", () =>
  visit("/#/chess/statistics", {}, async (page) => {
    const first = () => page.locator("tbody tr th").first().textContent();
    await page.getByRole("button", { name: "Score %" }).click();
    assert.equal(await first(), "Petroff Defence");
    assert.equal(await page.locator("th[aria-sort=descending]").textContent(), "Score %");
    await page.getByRole("button", { name: "Score %" }).click();
    assert.equal(await first(), "Miscellaneous");
    await page.getByRole("button", { name: "Opening" }).click();
    assert.equal(await first(), "Centre Gambit");
    const scotch = page.locator("tbody tr", { has: page.getByRole("rowheader", { name: "Scotch" }) });
    assert.match(await scotch.textContent(), /46\.5 47/);
    assert.equal(await scotch.locator("s").count(), 1);
    assert.match(await page.locator("tfoot").textContent(), /697542261150055\.2/);
    assert.equal(await page.locator(".chart rect.won").count(), 20);
  }));

test("an exchange is reckoned by both books", () =>
  visit("/#/chess/values", {}, async (page) => {
    await button(page, "You give: one queen more").click();
    for (const piece of ["rook", "rook"]) await button(page, `You take: one ${piece} more`).click();
    const told = await page.locator(".verdict").textContent();
    assert.match(told, /chapter: gives 15, takes 19: a gain of 4\./);
    assert.match(told, /Blue Book: gives 9\.94, takes 10\.96: a gain of 1\.02\./);
    await button(page, "You take: one rook less").click();
    assert.match(await page.locator(".verdict").textContent(), /gives 15, takes 9\.5: a loss of 5\.5\./);
    assert.match(await page.evaluate(() => location.hash), /give=q&take=r$/);
  }));

test("at odds of two moves the receiver's first moves stay in his half", () =>
  visit("/#/chess/odds", {}, async (page) => {
    await page.getByRole("link", { name: /^Pawn and two moves/i }).click();
    await page.getByText("2 first moves left").waitFor();
    for (const name of ["e2", "e4"]) await square(page, name).click();
    await page.getByText("1 first move left").waitFor();
    for (const name of ["f1", "b5"]) await square(page, name).click();
    await page.getByText("1 first move left").waitFor();
    for (const name of ["d2", "d4"]) await square(page, name).click();
    await eventually(() => status(page), "Black to play.");
    assert.match(await shownFen(page), /^rnbqkbnr\/ppppp1pp\/8\/8\/3PP3\/8\/PPP2PPP\/RNBQKBNR b /);
  }));

test("the king castles towards a rook that was given", () =>
  visit("/#/chess/odds", {}, async (page) => {
    await page.getByRole("link", { name: /queen's rook/i }).click();
    await page.locator(".status").waitFor();
    assert.doesNotMatch(await shownFen(page), /^r/);
    assert.match(await shownFen(page), /\/1NBQKBNR/);
  }));

test("the perpetual check of diagram No. 11 is shown", () =>
  visit("/#/chess/diagrams/diagram-no-11", {}, async (page) => {
    assert.match(await page.locator(".about").textContent(), /Perpetual check: .*Qe8\+/);
  }));

test("kingless diagrams can be played", () =>
  visit("/#/chess/diagrams/diagram-no-2", {}, async (page) => {
    for (const name of ["b3", "c4"]) await square(page, name).click();
    await page.locator(".tree [aria-current]", { hasText: "bxc4" }).waitFor();
  }));

test("the laws of both codes", () =>
  visit("/#/chess/laws", {}, async (page) => {
    assert.ok((await page.locator(".law").count()) > 20);
    await page.getByRole("button", { name: "The board", exact: true }).click();
    assert.match(await page.evaluate(() => document.activeElement.textContent), /light square/);
  }));

test("modules of chess come with its views only", () =>
  visit("/", {}, async (page) => {
    const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /chess/.test(name)));
    assert.deepEqual(await fetched(), []);
    await goTo(page, "#/chess");
    assert.ok((await fetched()).length > 0);
  }));
