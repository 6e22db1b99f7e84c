// Backgammon on the page: both arrangements, a game for two, the opening throws, the drills, the chances.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";
import { button, eventually } from "./study.js";

const { visit } = useSite();
const printed = JSON.parse(readFileSync(new URL("../data/book/backgammon_setup.json", import.meta.url), "utf8"));

const point = (page, number) => page.locator(`.wide-board [data-point="${number}"]`);
const words = (page, number) => point(page, number).getAttribute("aria-label");
const told = (page) => page.locator(".answer").first().textContent();

/** The points of a row from left to right, as the book's setting has them: "B2", "W5", "-". */
async function row(page, far) {
  const all = [];
  for (let number = 1; number <= 24; number += 1) {
    const { x, y } = await point(page, number).locator(".place").boundingBox();
    const [, count, side] = /: (?:(\d+) (\w+)|empty)$/.exec(await words(page, number));
    all.push({ x, y, text: count ? `${side === "black" ? "B" : "W"}${count}` : "-" });
  }
  const middle = (Math.min(...all.map(({ y }) => y)) + Math.max(...all.map(({ y }) => y))) / 2;
  return all.filter(({ y }) => (y < middle) === far).sort((a, b) => a.x - b.x).map(({ text }) => text);
}

test("the men are set up as printed, with the inner tables on the left and on the right", () =>
  visit("/#/backgammon", {}, async (page) => {
    for (const [side, key] of [["left", "A"], ["right", "B"]]) {
      await page.getByLabel("Inner tables").selectOption(side);
      const setting = Object.entries(printed).find(([name]) => name.startsWith(`${key}:`))[1];
      assert.deepEqual(await row(page, true), setting.top_row_left_to_right, side);
      assert.deepEqual(await row(page, false), setting.bottom_row_left_to_right, side);
    }
  }));

/** Dice that come from bytes of the test's own. */
const loaded = (page, bytes) =>
  page.evaluate((given) => {
    crypto.getRandomValues = (array) => {
      array[0] = given.shift();
      return array;
    };
  }, bytes);

test("a game for two: fair dice, plays by tapping, from the list, and taken back", () =>
  visit("/#/backgammon", {}, async (page) => {
    assert.equal(await told(page), "Black to throw.");
    // 252 to 255 would make the low numbers likelier: they are thrown again.
    await loaded(page, [255, 252, 2, 254, 0, 5, 4]);
    await button(page, "Throw the dice").click();
    assert.equal(await told(page), "Black has thrown 3 and 1.");
    assert.equal(await page.locator(".rated-move").count(), 16);
    // 8/5 with the three: there is a choice for a man on 8, so he is picked up first.
    await point(page, 8).click();
    await point(page, 5).click();
    assert.match(await words(page, 5), /: 1 black$/);
    await point(page, 6).focus();
    await page.keyboard.press("Enter");
    await eventually(() => told(page), "White to throw.");
    assert.match(await words(page, 5), /: 2 black$/);
    assert.match(await page.locator("main").innerText(), /Black 163, White 167/);
    // The address holds the game.
    await page.reload();
    await untilReady(page);
    assert.match(await words(page, 5), /: 2 black$/);
    await loaded(page, [5, 4]);
    await button(page, "Throw the dice").click();
    await page.getByRole("button", { name: /^24\/13|^24\/18\/13|^24\/18 18\/13/ }).first().click();
    assert.equal(await told(page), "Black to throw.");
    await button(page, "Take back").click();
    assert.equal(await told(page), "White has thrown 6 and 5.");
  }));

test("bearing off ends the game, and says what it counts", () =>
  visit("/#/backgammon", {}, async (page) => {
    // Black has one man on the ace point, White all fifteen at home and none off.
    const at = await page.evaluate(async () => {
      const dc = await import("/pkg/double_corner.js");
      await dc.default();
      return dc.Backgammon.parse("XGID=-A----------------------o-:0:0:1:21:0:0:0:0:10").xgid;
    }).catch(() => null);
    assert.ok(at, "the position can be read");
    await page.goto(`/#/backgammon?${new URLSearchParams({ at })}`);
    await page.reload();
    await untilReady(page);
    await page.locator(".rated-move").first().click();
    assert.match(await told(page), /^(Black|White) wins: a (hit|gammon|backgammon)/);
  }));

test("a position of the address that can't be read is told", () =>
  visit("/#/backgammon?at=XGID%3Dx", {}, async (page) => {
    assert.match(await page.locator("p.complaint", { hasText: /./ }).textContent(), /can't be used/);
    assert.equal(await told(page), "Black to throw.");
  }));

test("the opening throws are stepped on the board", () =>
  visit("/#/backgammon/throws", {}, async (page) => {
    assert.equal(await page.locator("select[name=throw] option").count(), 30);
    assert.match(await told(page), /^6 and 6: /);
    assert.equal(await page.locator(".wide-board .mark").count(), 2);
    for (let step = 0; step < 4; step += 1) await button(page, "One man on").click();
    assert.match(await words(page, 7), /: 2 black$/);
    assert.match(await words(page, 18), /: 2 black$/);
    assert.ok(await button(page, "One man on").isDisabled());
    await button(page, "One man back").click();
    assert.match(await words(page, 7), /: 1 black$/);
  }));

test("the board is a grid with one tab stop, walked by arrow keys, and says names and the light", () =>
  visit("/#/backgammon", {}, async (page) => {
    await page.getByRole("grid", { name: "Backgammon board, the light on the right, by the inner table" }).waitFor();
    assert.equal(await page.locator(".wide-board [tabindex='0']").count(), 1);
    await point(page, 6).focus();
    assert.match(await words(page, 6), /^Point 19, Black's six point: 5 black$/);
    assert.match(await words(page, 19), /^Point 6, White's six point: 5 white$/);
    const focused = () => page.evaluate(() => document.querySelector(".wide-board").shadowRoot.activeElement.getAttribute("data-point"));
    for (const [key, at] of [["ArrowRight", "5"], ["ArrowUp", "20"], ["ArrowLeft", "19"], ["ArrowLeft", "25"], ["ArrowDown", "0"], ["Home", "12"], ["End", "26"], ["Control+Home", "13"], ["1", "24"], ["9", "6"]]) {
      await page.keyboard.press(key);
      assert.equal(await focused(), at, key);
    }
    assert.equal(await page.locator(".wide-board [tabindex='0']").count(), 1);
    await page.keyboard.press("o");
    await page.locator(".wide-board .words", { hasText: "Point 19, Black's six point: 5 black" }).waitFor({ state: "attached" });
    await page.getByLabel("Points").selectOption("names");
    assert.match(await words(page, 7), /^Black's bar point: /);
  }));

test("on a phone the board stands, points are wide enough for a finger, and arrows follow the screen", () =>
  visit("/#/backgammon", { device: "phone", context: { viewport: { width: 320, height: 640 } } }, async (page) => {
    const box = await point(page, 6).locator(".place").boundingBox();
    assert.ok(box.height >= 36 && box.width >= 100, `${box.width} x ${box.height}`);
    await point(page, 6).focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.querySelector(".wide-board").shadowRoot.activeElement.getAttribute("data-point"));
    assert.equal(await focused(), "5");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "20");
  }));

test("every lesson is stepped to its end by the keys", () =>
  visit("/#/backgammon/lessons", {}, async (page) => {
    const names = await page.locator(".items strong").allTextContents();
    assert.ok(names.length >= 8);
    // Twelve points away three doublets hit, where the page counts one.
    assert.deepEqual(await page.locator("tbody tr").last().locator("td").allTextContents(), ["33 to 3", "35 to 1 three doublets hit"]);
    assert.equal(await page.locator("tbody s").count(), 1);
    await page.locator(".items a").first().click();
    for (const [at, name] of names.entries()) {
      await page.locator("h1", { hasText: name }).waitFor();
      await page.locator("h1").focus();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
      assert.ok(await button(page, "One man on").isDisabled(), name);
      await page.keyboard.press("Home");
      assert.ok(await button(page, "One man back").isDisabled(), name);
      if (at < names.length - 1) await page.getByRole("link", { name: /^→/ }).click();
    }
  }));

test("the drills judge numbers and the set-up", () =>
  visit("/#/backgammon/drill", {}, async (page) => {
    const number = Number(/number (\d+)\.$/.exec(await told(page))[1]);
    await point(page, 25 - (number === 24 ? 23 : number + 1)).click();
    await page.getByText(/^No, that is number \d+.* 0 of 1\.$/).waitFor();
    await point(page, 25 - number).click();
    await page.getByText("Right. 1 of 2.").waitFor();
    await button(page, "Drill the set-up").click();
    for (const [at, men] of [[24, 2], [13, 5], [8, 3]]) for (let count = 0; count < men; count += 1) await point(page, at).click();
    await button(page, "Check").click();
    await page.getByText("Not yet: look at the points 19.").waitFor();
    for (let count = 0; count < 5; count += 1) await point(page, 6).click();
    await button(page, "Check").click();
    await page.getByText("Right: all fifteen men are in their places.").waitFor();
  }));

test("chances of bearing off are exact", () =>
  visit("/#/backgammon/chances?black=000001&white=100000", {}, async (page) => {
    const cells = await page.locator("tbody tr").first().locator("td").allTextContents();
    // One man on the six point is off with 27 throws of 36.
    assert.deepEqual(cells, ["75.00 %", "100.00 %"]);
    assert.equal(await told(page), "Black, to throw, is off first in 75.00 % of games.");
    await page.locator("input[name=black-6]").fill("5");
    await page.locator("input[name=black-5]").fill("1");
    await eventually(() => page.locator("tbody tr").first().locator("td").first().textContent(), "too many men");
  }));
