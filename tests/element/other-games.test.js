// Diagrams of the other games: each game of draughts, the devil and the tailors, backgammon.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, useSite } from "../page/harness.js";
import { untilLive, useDiagrams } from "./diagrams.js";

const show = useDiagrams();
const { visit } = useSite();
const square = (diagram, name) => diagram.getByRole("gridcell", { name: new RegExp(`^${name},`) });

/** Each game of draughts with a first move of its own, and its squares. */
const draughts = [
  ["losing", "11-15", "11", "15"], ["polish", "11-15", "11", "15"], ["pool", "11-15", "11", "15"],
  ["brazilian", "c3-d4", "c3", "d4"], ["russian", "c3-d4", "c3", "d4"], ["italian", "22-18", "22", "18"],
];

test("each game is drawn at once from its own start, without WebAssembly", () =>
  show(draughts.map(([game]) => `<double-corner game="${game}"></double-corner>`).join("") + `<double-corner game="tailors"></double-corner><double-corner game="russian" position="W:Wa1,Kc3:Bd4,kh8"></double-corner>`, {}, async (page, { requests }) => {
    const all = page.locator("double-corner");
    for (const [at, pieces] of [24, 24, 24, 24, 24, 24, 5, 4].entries()) {
      await all.nth(at).locator("use").first().waitFor({ state: "attached" });
      assert.equal(await all.nth(at).locator("use").count(), pieces, `${at}`);
    }
    assert.equal(await all.nth(7).locator("use[href='#king']").count(), 2);
    assert.equal(await page.evaluate(() => document.querySelector("[game=italian]").turn), "white");
    assert.equal(await page.evaluate(() => document.querySelector("[game=brazilian]").turn), "white");
    // The corner at the left is light on the Italian board.
    const corner = (game) => page.evaluate((name) => document.querySelector(`[game=${name}]`).shadowRoot.querySelector(".board").shadowRoot.querySelector(".dark").getAttribute("d").startsWith("M0 0"), game);
    assert.deepEqual([await corner("italian"), await corner("polish")], [true, false]);
    await page.waitForLoadState("networkidle");
    assert.deepEqual(requests.filter((path) => /wasm|live/.test(path)), []);
    await assertAccessible(page);
  }));

for (const [game, move, from, to] of draughts) {
  test(`${game} is stepped, played by its own squares, and told`, () =>
    show(`<double-corner game="${game}" moves="${move}"></double-corner><double-corner game="${game}" mode="play"></double-corner>`, {}, async (page, { diagram }) => {
      await untilLive(diagram);
      await diagram.getByRole("button", { name: "One move on" }).click();
      await square(diagram, to).and(diagram.getByLabel(/man/)).waitFor();
      const other = page.locator("double-corner").nth(1);
      await untilLive(other);
      await square(other, from).click();
      await square(other, to).click();
      await other.getByRole("button", { name: new RegExp(move) }).waitFor();
    }));
}

test("the rules are the game's own: in the losing game who has no men wins; in Russian a king flies", () =>
  show(`<double-corner game="losing" mode="play" position="B:W18:B14"></double-corner><double-corner game="russian" mode="solve" position="W:Wa1,Kc1:Bd2,h8" moves="c1:e3"></double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    const ended = page.evaluate(() => new Promise((resolve) => document.addEventListener("dc-end", ({ detail }) => resolve(detail))));
    await square(diagram, 14).click();
    await square(diagram, 23).click();
    assert.deepEqual(await ended, { solved: false, winner: "white", reason: "no men" });
    const flying = page.locator("double-corner").nth(1);
    await untilLive(flying);
    await square(flying, "c1").click();
    await square(flying, "h6").click();
    await flying.getByText("c1:h6 is not the move. Try again.").waitFor();
    await square(flying, "c1").click();
    await square(flying, "e3").click();
    await flying.getByText("Solved.").waitFor();
  }));

test("the tailors are played and practised, and each game of draughts is practised", () =>
  show(`<double-corner game="tailors" mode="practice" position="W:W29,30,31,32:B1" caption="Pin him in"></double-corner>
    <double-corner game="losing" mode="practice" position="B:W32:B1" caption="Give it away"></double-corner>
    <double-corner game="brazilian" mode="practice" position="W:WKc1,Ke1,Kg1:BKb8"></double-corner>`, {}, async (page, { diagram }) => {
    await diagram.getByText(/^You play White/).waitFor({ timeout: 60_000 });
    await diagram.getByRole("button", { name: "Hint" }).waitFor();
    const losing = page.locator("double-corner").nth(1);
    await losing.scrollIntoViewIfNeeded();
    await losing.getByText(/^You play Black/).waitFor({ timeout: 30_000 });
    const brazilian = page.locator("double-corner").nth(2);
    await brazilian.scrollIntoViewIfNeeded();
    await brazilian.getByText(/^You play White/).waitFor({ timeout: 30_000 });
  }));

const start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";

test("backgammon is a picture from an XGID or a position ID, alike", () =>
  show(`<double-corner game="backgammon" caption="The men set up"></double-corner><double-corner game="backgammon" position="${start}"></double-corner><double-corner game="backgammon" position="4HPwATDgc/ABMA"></double-corner><double-corner game="backgammon" orientation="white" numbers="no" marks="6 8"></double-corner>`, {}, async (page, { diagram, requests }) => {
    await diagram.getByRole("img", { name: "The men set up" }).waitFor();
    const pictures = await page.evaluate(() => [...document.querySelectorAll("double-corner")].map((one) =>
      [...one.shadowRoot.querySelector(".board").shadowRoot.querySelectorAll("circle")].map((man) => `${man.getAttribute("class")} ${man.getAttribute("cx")} ${man.getAttribute("cy")}`).join(";")));
    assert.equal(pictures[0].split(";").length, 30);
    assert.equal(pictures[1], pictures[0]);
    assert.equal(pictures[2], pictures[0]);
    assert.notEqual(pictures[3], pictures[0]);
    assert.equal(await page.locator("double-corner").nth(3).locator(".mark").count(), 2);
    await page.waitForLoadState("networkidle");
    assert.deepEqual(requests.filter((path) => /wasm|live/.test(path)), []);
    await assertAccessible(page);
  }));

test("a line of throws is stepped by buttons, keys and methods; what can't be played is told", () =>
  show(`<double-corner game="backgammon" moves="1) 31: 8/5 6/5 65: 24/18/13"></double-corner><double-corner game="backgammon" moves="31: 8/5 6/4"></double-corner><double-corner game="backgammon" mode="practice"></double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    await page.evaluate(() => {
      window.told = [];
      document.addEventListener("dc-move", ({ detail }) => window.told.push(detail.text));
    });
    await diagram.getByRole("button", { name: "One move on" }).click();
    await diagram.getByRole("gridcell", { name: /^Point 5, .*: 2 black$/ }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.evaluate(() => document.querySelector("double-corner").back());
    assert.deepEqual(await page.evaluate(() => window.told), ["31: 8/5 6/5", "65: 24/18/13", "31: 8/5 6/5"]);
    assert.equal(await page.evaluate(() => document.querySelector("double-corner").turn), "white");
    await page.locator("double-corner").nth(1).getByText(/^Play 1: .*6\/4/).waitFor();
    await page.locator("double-corner").nth(2).scrollIntoViewIfNeeded();
    await page.locator("double-corner").nth(2).getByText('Backgammon has no mode "practice" here').waitFor();
    await assertAccessible(page);
  }));

test("on a narrow phone the backgammon board stands, and its points are wide enough for a finger", () =>
  show(`<double-corner game="backgammon" moves="31: 8/5 6/5"></double-corner>`, { device: "phone", context: { viewport: { width: 320, height: 700 } } }, async (page, { diagram }) => {
    await untilLive(diagram);
    const { width, height } = await diagram.getByRole("gridcell", { name: /^Point 6/ }).boundingBox();
    assert.ok(height >= 36 && width >= 120, `${width} x ${height}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  }));

test("the builder makes diagrams of every game", () =>
  visit("/#/embed", {}, async (page) => {
    const picture = page.getByLabel("Picture (SVG)");
    for (const [game] of [...draughts, ["tailors"], ["backgammon"]]) {
      await page.locator("select[name=game]").selectOption(game);
      assert.match(await picture.inputValue(), /^<svg xmlns/, game);
      assert.match(await page.getByLabel("HTML").inputValue(), new RegExp(`game="${game}"`));
    }
    await page.getByLabel("Position (FEN)").fill("XGID=nonsense");
    await page.getByLabel("Position (FEN)").blur();
    await page.locator(".side .complaint", { hasText: /26 signs/ }).waitFor();
    assert.match(page.url(), /game=backgammon/);
    await page.goto("/embed.html?game=backgammon&moves=31:%208/5%206/5&caption=Framed");
    await page.locator("double-corner [role=grid]").waitFor();
  }));
