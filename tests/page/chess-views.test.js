// What the views of chess do beside their boards: the notation, the search, the tables, odds, values, laws.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, eventually, goTo, shownFen, spoken, square, status, typeMove, unfold } from "./study.js";

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
    await button(page, "One move on").click();
    assert.equal(await spoken(page), "black: pawn to queen's rook 3. White to play.");
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

test("transpositions are told, with the move that leads to them", () =>
  visit("/#/chess/openings/four-knights", {}, async (page) => {
    await page.getByText(/other lines meet this one/).click();
    const three = page.locator(".about li", { hasText: "Three Knights" });
    assert.match(await three.textContent(), /by transposition, with Nc6 after White's move 3 there; here it stands after Black's move 3\./);
    await goTo(page, "#/chess/openings/muzio-gambit");
    assert.match(await page.locator(".about").textContent(), /Salvio Gambit: the same moves up to Black's move 4\./);
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
    await page.getByRole("link", { name: /^Queen's Rook White/ }).click();
    await page.getByLabel("Castling on the side of the rook").selectOption("bluebook");
    const moves = ["d4", "d5", "Nc3", "Nc6", "Bf4", "Nf6", "Qd2", "e6", "O-O-O"];
    for (const move of moves) await typeMove(page, move);
    assert.match(await shownFen(page), /\/PPPQPPPP\/2K2BNR b /);
    await page.getByLabel("Castling on the side of the rook").selectOption("american");
    for (const move of moves) await typeMove(page, move);
    await page.locator(".complaint", { hasText: "O-O-O" }).waitFor();
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

test("PGN is read on the own board, and written", () =>
  visit("/#/chess/board", {}, async (page) => {
    await unfold(page, "Open a FEN, a PGN");
    const pgn = '[White "A"]\n[Black "B"]\n\n% a line apart\n1. e4 {[%clk 0:10] good} e5 $1 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0';
    await page.getByLabel("Paste a position or games").fill(pgn);
    await button(page, "Open").click();
    await page.locator(".about", { hasText: "A against B, White wins." }).waitFor();
    assert.equal(await page.locator(".tree .variation").count(), 2);
    await shownFen(page);
    const written = await page.locator("textarea[name=pgn]").inputValue();
    assert.match(written, /1\. e4 \{.*good\} 1?\.*\s*e5\S* \(1\.\.\. c5 2\. Nf3 \(2\. c3 d5\) 2?\.*\s*d6\)/);
    assert.match(written, /4\. Qxf7# 1-0/);
    assert.equal(await page.locator(".problems").count(), 0);
  }));

test("half a board without kings is set up and played on", () =>
  visit("/#/chess/setup", {}, async (page) => {
    await button(page, "Empty board").click();
    await page.getByLabel("White knight").check();
    await square(page, "g1").click();
    await page.locator(".verdict", { hasText: "White has 3 moves." }).waitFor();
    await page.getByRole("link", { name: "Play on from this position" }).click();
    await status(page);
    for (const name of ["g1", "f3"]) await square(page, name).click();
    await page.locator(".tree [aria-current]", { hasText: "Nf3" }).waitFor();
  }));

test("the laws of both codes", () =>
  visit("/#/chess/laws", {}, async (page) => {
    assert.ok((await page.locator(".law").count()) > 20);
    await page.getByRole("button", { name: "3. The board", exact: true }).click();
    assert.match(await page.evaluate(() => document.activeElement.textContent), /light square/);
  }));

test("modules of chess come with its views only", () =>
  visit("/", {}, async (page) => {
    const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /chess/.test(name)));
    assert.deepEqual(await fetched(), []);
    await goTo(page, "#/chess");
    assert.ok((await fetched()).length > 0);
  }));
