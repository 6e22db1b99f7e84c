// What a screen reader has of the page: names and roles, what is announced, titles and focus.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, eventually, goTo, ownBoard, spoken, typeMove } from "./study.js";

const { visit } = useSite();

const studySnapshot = `
- heading "Illustrative Game 3" [level=1]
- grid "Illustrative Game 3":
  - row
- group "Steps":
  - button "To the start"
  - button "One move back"
  - button "One move on"
  - button "To the end"
  - button "Turn the board"
`.trim();

test("a study's main parts have their roles and names", () =>
  visit("/#/checkers/games/illustrative-game-3?ply=8", {}, async (page) => {
    const snapshot = await page.locator("main").ariaSnapshot();
    console.log(snapshot);
    assert.equal(snapshot, studySnapshot);
  }));
