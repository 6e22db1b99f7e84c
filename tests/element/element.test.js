// The element <double-corner> as a reader meets it: by role, by pointer and by keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../page/harness.js";
import { untilLive, useDiagrams } from "./diagrams.js";

const show = useDiagrams();
const square = (diagram, name) => diagram.getByRole("gridcell", { name: new RegExp(`^${name},`) });
const first = `position="B:W30,K8:B22,27"`;

test("a still diagram is a picture with its name, and fetches no WebAssembly", () =>
  show(`<double-corner position="B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29" caption="First Position"></double-corner>`, {}, async (page, { diagram, requests }) => {
    await diagram.getByRole("img", { name: "First Position" }).waitFor();
    await diagram.getByText("First Position").waitFor();
    assert.equal(await diagram.locator("use").count(), 12);
    await page.waitForLoadState("networkidle");
    assert.deepEqual(requests.filter((path) => /wasm|live|study/.test(path)), []);
    await assertAccessible(page);
  }));

test("chess is drawn as well", () =>
  show(`<double-corner game="chess"></double-corner>`, {}, async (page, { diagram }) => {
    await diagram.getByRole("img", { name: "Chess board" }).waitFor();
    assert.equal(await diagram.locator("use").count(), 32);
  }));

test("a line is stepped through by buttons, keys and methods, and tells each move", () =>
  show(`<double-corner moves="11-15 23-19 8-11"></double-corner>`, {}, async (page, { diagram, requests }) => {
    await untilLive(diagram);
    await page.evaluate(() => {
      window.told = [];
      document.addEventListener("dc-move", ({ detail }) => window.told.push(detail.text));
    });
    await diagram.getByRole("button", { name: "One move on" }).click();
    await square(diagram, 15).and(diagram.getByLabel("15, black man")).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.evaluate(() => document.querySelector("double-corner").next());
    assert.deepEqual(await page.evaluate(() => window.told), ["11-15", "23-19", "8-11"]);
    assert.equal(await page.evaluate(() => document.querySelector("double-corner").ply), 3);
    await diagram.getByRole("button", { name: "1. 11-15" }).click();
    assert.equal(await page.evaluate(() => document.querySelector("double-corner").turn), "white");
    assert.ok(!requests.includes("/pkg/double_corner_bg.wasm"), "The small module is enough");
    await assertAccessible(page);
  }));

test("a reader's own moves become variations; view mode takes none", () =>
  show(`<double-corner moves="11-15 23-19"></double-corner><double-corner mode="view" moves="11-15"></double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    await square(diagram, 9).click();
    await square(diagram, 13).click();
    await diagram.getByRole("group", { name: "Variation, 1. 9-13" }).waitFor();
    const view = page.locator("double-corner").nth(1);
    await untilLive(view);
    await square(view, 9).click();
    await square(view, 13).click();
    await view.getByLabel("9, black man").waitFor();
    assert.equal(await view.getByLabel("Type a move").isVisible(), false);
  }));

test("play: both sides move to the end, which is told", () =>
  show(`<double-corner mode="play" position="B:W18:B14"></double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    const ended = page.evaluate(() => new Promise((resolve) => document.addEventListener("dc-end", ({ detail }) => resolve(detail))));
    await square(diagram, 14).click();
    await square(diagram, 23).click();
    assert.deepEqual(await ended, { solved: false, winner: "black", reason: "no men" });
    await diagram.getByText("Black wins").first().waitFor();
  }));

test("solve: a wrong move is told, the right one answered, the end said", () =>
  show(`<double-corner mode="solve" ${first} moves="27-32 8-11 32-27"></double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    assert.equal(await diagram.getByRole("button", { name: /27-32/ }).count(), 0, "The solution is not shown");
    await square(diagram, 22).click();
    await square(diagram, 26).click();
    await diagram.getByText("22-26 is not the move. Try again.").waitFor();
    const ended = page.evaluate(() => new Promise((resolve) => document.addEventListener("dc-end", ({ detail }) => resolve(detail))));
    await diagram.getByLabel("Type a move").fill("27 32");
    await page.keyboard.press("Enter");
    await diagram.getByLabel("11, white king").waitFor();
    await square(diagram, 32).click();
    await square(diagram, 27).click();
    assert.equal((await ended).solved, true);
    await diagram.getByText("Solved.").waitFor();
  }));

test("solve: the solution is shown on ask", () =>
  show(`<double-corner mode="solve" ${first} moves="27-32 8-11 32-27"></double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    await diagram.getByRole("button", { name: "Show the solution" }).click();
    await diagram.getByRole("button", { name: "8-11" }).waitFor();
  }));

test("the element's own text is a record, with comments, variations and what they draw", () =>
  show(`<double-corner>1. 11-15 {[%csl G15][%cal R15-19] The Old Fourteenth begins. <b>שלום</b>} 23-19 (22-18 15x22) 2. 8-11</double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    await diagram.getByText("The Old Fourteenth begins.").waitFor();
    await diagram.getByRole("group", { name: /^Variation, 1/ }).waitFor();
    await diagram.getByRole("button", { name: "1. 11-15" }).click();
    await diagram.locator(".mark.ring").waitFor({ state: "attached" });
    await diagram.locator(".arrow.threat").waitFor({ state: "attached" });
  }));

test("a file is fetched, and a game of it chosen", () =>
  show(`<double-corner src="two.pdn#2"></double-corner>`, { files: { "/two.pdn": '[Event "A"]\n1. 11-15 *\n\n[Event "B"]\n1. 9-13 22-18 *\n' } }, async (page, { diagram }) => {
    await untilLive(diagram);
    await diagram.getByRole("button", { name: "1. 9-13" }).waitFor();
  }));

test("chess is played, promotions asked, old notations written", () =>
  show(`<double-corner game="chess" mode="play" position="7k/P7/8/8/8/8/8/K7 w - - 0 1"></double-corner><double-corner game="chess" moves="e4 e5 Nf3" notation="descriptive"></double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    await square(diagram, "a7").click();
    await square(diagram, "a8").click();
    await diagram.getByRole("button", { name: "queen" }).click();
    await diagram.getByLabel("a8, white queen").waitFor();
    const old = page.locator("double-corner").nth(1);
    await untilLive(old);
    await old.getByRole("button", { name: /Kt-KB3/ }).waitFor();
  }));
