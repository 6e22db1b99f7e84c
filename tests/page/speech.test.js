// What a screen reader has of the page: names and roles, what is announced, titles and focus.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, eventually, goTo, ownBoard, spoken, square, typeMove } from "./study.js";

const { visit } = useSite();

const study = `
- heading "Illustrative Game 3" [level=1]
- grid "Illustrative Game 3":
  - row "32 to 29":
    - gridcell "32, white man"
    - gridcell "31, white man"
    - gridcell "30, white man"
    - gridcell "29, empty"
- group "Steps":
  - button "To the start"
  - button "One move back"
  - button "One move on"
  - button "To the end"
  - button "Turn the board"
- paragraph: Black to play.
- textbox "Type a move"
- button "Play"
- paragraph: "Black: 11 men on 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 15. White: 11 men on 18, 21, 22, 23, 24, 26, 27, 28, 30, 31, 32. Black to play."
- paragraph: Black wins. The asterisk stands at 4… 25-22.
- group "Moves":
  - paragraph:
    - button "1. 10-15"
    - button "22-18"
    - button "2. 15x22"
    - button "25x18"
    - button "3. 6-10"
    - button "29-25"
    - button "4. 10-15"
    - button "25-22*"
    - button "5. 15-19"
    - button "23x16"
    - button "6. 12x19"
    - button "24x15"
    - button "7. 9-14"
    - button "18x9"
    - button "8. 11x25"
    - text: Black wins.
- paragraph: "The asterisk: the losing move."
- paragraph: Black has the move, as before.
- region "The whole game judged":
  - paragraph:
    - text: Effort
    - combobox "Effort":
      - 'option "Quick: seconds" [selected]'
      - 'option "Thorough: a minute or more"'
      - 'option "With proofs: minutes"'
    - button "Annotate this game"
  - status
- paragraph:
  - link "What exact play says of it"
- group: Position, record, options
- navigation "Illustrative games":
  - link "← Illustrative Game 2"
  - link "All illustrative games"
  - link "→ Illustrative Game 4"
`.trim();

/** A snapshot without the rows of the board but the first, without addresses and without what only shapes the text. */
function mainParts(snapshot) {
  const lines = [];
  let inRow = false;
  for (const line of snapshot.split("\n").slice(1)) {
    if (/^ {4}- row/.test(line)) inRow = !line.includes('"32 to 29"');
    else if (/^ {2}- /.test(line)) inRow = false;
    if (!inRow && !line.includes("- /url:")) lines.push(line.slice(2));
  }
  return lines.join("\n")
    .replaceAll(/(link .*):$/gm, "$1")
    .replace("- text: Type a move\n", "")
    .replace("- paragraph:\n  - strong: Black wins.\n  - text: The", "- paragraph: Black wins. The");
}

test("a study's main parts have their roles and names", () =>
  visit("/#/checkers/games/illustrative-game-3?ply=8", {}, async (page) => {
    assert.equal(mainParts(await page.locator("main").ariaSnapshot()), study);
    const current = page.locator('.tree [aria-current="step"]');
    assert.equal(await current.textContent(), "25-22*");
    assert.equal(await page.locator('header [aria-current="page"]').textContent(), "Games");
  }));

test("each step is announced", () =>
  visit("/#/checkers/games/illustrative-game-3", {}, async (page) => {
    const region = page.locator(".board [aria-live=polite]");
    assert.equal(await region.count(), 1);
    assert.equal(await spoken(page), "");
    for (const [name, said] of [
      ["One move on", "black: 10 to 15. White to play."],
      ["One move on", "white: 22 to 18. Black to play."],
      ["One move back", "black: 10 to 15. White to play."],
      ["To the end", "black: 11 takes 18, then 25. White to play."],
      ["To the start", "Start of the record. Black to play."],
      ["Turn the board", "White at the bottom"],
      ["Turn the board", "Black at the bottom"],
    ]) {
      await button(page, name).click();
      assert.equal(await spoken(page), said);
    }
  }));

test("words that are said again are heard again", () =>
  visit("/#/checkers/board", {}, async (page) => {
    await square(page, "11").focus();
    const said = [];
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press("o");
      said.push(await page.locator(".board [aria-live=polite]").textContent());
    }
    assert.notEqual(said[0], said[1]);
    assert.equal(said[0].trim(), said[1].trim());
    assert.match(said[0], /^11, black man/);
  }));

test("the board tells what is picked, where it can go, and that it was let go", () =>
  visit(ownBoard({ fen: "B:W14,15,22,23:B10,11" }), {}, async (page) => {
    await square(page, "10").focus();
    await page.keyboard.press("Enter");
    assert.equal(await spoken(page), "10 picked, can go to 17, 19");
    assert.equal(await square(page, "17").getAttribute("aria-label"), "17, empty, target");
    assert.equal(await square(page, "10").getAttribute("aria-selected"), "true");
    await page.keyboard.press("Escape");
    assert.equal(await spoken(page), "let go");
    await page.keyboard.press("Shift+M");
    assert.equal(await spoken(page),
      "10 takes 17, then 26; 10 takes 19, then 26; 11 takes 18, then 25; 11 takes 18, then 27");
  }));

test("what can't be played is an alert; the end of the game is announced", () =>
  visit(ownBoard({ fen: "W:WK1:B6" }), {}, async (page) => {
    await typeMove(page, "1-5");
    await page.getByRole("alert").filter({ hasText: "1-5" }).waitFor();
    await typeMove(page, "1x10");
    assert.equal(await spoken(page), "white: 1 takes 10. White wins: Black has no men left.");
  }));

test("going to another view gives it the focus and the title", () =>
  visit("/", {}, async (page) => {
    assert.equal(await page.title(), "Double Corner");
    for (const [link, heading, title] of [
      ["Openings", "Openings", "Openings · Double Corner"],
      ["Four positions", "The four positions", "The four positions · Double Corner"],
      ["Help", "Help", "Help · Double Corner"],
    ]) {
      await page.getByRole("navigation").getByRole("link", { name: link, exact: true }).press("Enter");
      await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
      await eventually(() => page.title(), title);
      assert.equal(await page.evaluate(() => document.activeElement.textContent), heading);
      assert.equal(await page.evaluate(() => scrollY), 0);
    }
    await goTo(page, "#/checkers/openings/glasgow");
    assert.equal(await page.title(), "Glasgow · Double Corner");
  }));

test("the skip link leads to the content and leaves the view as it is", () =>
  visit("/#/checkers/openings/glasgow?ply=2", {}, async (page) => {
    const link = page.getByRole("link", { name: "Skip to the content" });
    await page.keyboard.press("Tab");
    assert.ok(await link.evaluate((element) => element === document.activeElement));
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate(() => document.activeElement.id), "main");
    assert.ok(page.url().endsWith("#/checkers/openings/glasgow?ply=2"));
    await page.getByRole("heading", { level: 1, name: "Glasgow" }).waitFor();
  }));
