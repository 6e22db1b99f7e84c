// The reader's studies: kept as they are written, found again, safe with two tabs, and where the device refuses.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertFitsPhones } from "./fits.js";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { play } from "./peer.js";
import { button, eventually, goTo, listed, shownFen, spoken, square, start, typeMove, unfold } from "./study.js";

const { visit } = useSite();
const kept = (page) => page.getByRole("status").filter({ hasText: "Kept on this device." }).waitFor();
const tree = async (page) => (await page.locator(".tree").innerText()).replace(/\s+/g, " ").trim();
const titles = (page) => page.locator(".shelf a").allTextContents();
/** The text of the study that is shown, as it is kept. */
const keptText = (page) =>
  page.evaluate(async () => {
    const request = indexedDB.open("double-corner-shelf");
    const database = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const all = database.transaction("studies").objectStore("studies").getAll();
    const studies = await new Promise((resolve) => (all.onsuccess = () => resolve(all.result)));
    database.close();
    const id = location.hash.split("/")[2].split("?")[0];
    return studies.find((study) => study.id === id)?.text;
  });
const keptIs = (page, pattern) => eventually(async () => pattern.test((await keptText(page)) ?? ""), true);

/** Begins a study from the shelf. */
async function begin(page, { game = "Checkers", title = "Fife" } = {}) {
  await page.getByLabel("A new study of").selectOption(game);
  await page.getByLabel("with the title").fill(title);
  await button(page, "Begin").click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await untilReady(page);
}

async function type(page, ...moves) {
  for (const move of moves) await typeMove(page, move);
}

test("what is written in a study is kept as it is written", () =>
  visit("/#/shelf", {}, async (page) => {
    await begin(page);
    await type(page, "11-15", "23-19", "9-14");
    await page.getByLabel("Comment on this move").fill("The Fife begins here. [%csl R1] {braces}");
    await page.getByLabel("Note before this move").fill("Now comes");
    await page.locator("select[name=mark]").selectOption("!");
    await button(page, "One move back").click();
    await type(page, "8-11");
    await listed(page, "9-14").click();
    await page.getByLabel("Task here").fill("White to hold");
    await page.getByLabel("Task here").press("Enter");
    await page.getByLabel("Diagram here when printed").check();
    await kept(page);
    await page.reload();
    await untilReady(page);
    assert.equal(await shownFen(page), play(start, ["11-15", "23-19", "9-14"]));
    assert.match(await tree(page), /^1\. 11-15 23-19 Now comes 2\. 9-14 ?! The Fife begins here\..* 2\. 8-11$/);
    assert.equal(await page.getByLabel("Task here").inputValue(), "White to hold");
    assert.ok(await page.getByLabel("Diagram here when printed").isChecked());
    assert.equal(await page.getByLabel("Note before this move").inputValue(), "Now comes");
    await assertAccessible(page);
  }));

test("a variation is moved up, made the main line, and removed; each step is undone and redone", () =>
  visit("/#/shelf", {}, async (page) => {
    await begin(page);
    await type(page, "11-15");
    for (const move of ["23-19", "22-17", "22-18"]) {
      await listed(page, "11-15").click();
      await type(page, move);
    }
    assert.equal(await tree(page), "1. 11-15 23-19 1… 22-17 1… 22-18");
    await button(page, "Move this variation up").click();
    assert.equal(await tree(page), "1. 11-15 23-19 1… 22-18 1… 22-17");
    await button(page, "Make this the main line").click();
    assert.equal(await tree(page), "1. 11-15 22-18 1… 23-19 1… 22-17");
    await listed(page, "23-19").click();
    await button(page, "Remove from here on").click();
    assert.equal(await tree(page), "1. 11-15 22-18 1… 22-17");
    await button(page, "Undo").click();
    await page.locator("h1").click();
    await page.keyboard.press("Control+z");
    assert.equal(await tree(page), "1. 11-15 23-19 1… 22-18 1… 22-17");
    await page.keyboard.press("Control+Shift+z");
    await button(page, "Redo").click();
    assert.equal(await tree(page), "1. 11-15 22-18 1… 22-17");
    assert.equal(await button(page, "Redo").getAttribute("aria-disabled"), "true");
    for (let step = 0; step < 10; step += 1) await page.keyboard.press("Control+z");
    assert.equal(await tree(page), "No moves yet.");
    await button(page, "Redo").click();
    await keptIs(page, /1\. 11-15 \*/);
  }));

test("squares and arrows are drawn by mouse and by keys, and kept as commands that others read", () =>
  visit("/#/shelf", {}, async (page) => {
    await begin(page, { game: "Chess", title: "Arrows" });
    await type(page, "e4");
    await page.getByLabel("Mark squares").check();
    await square(page, "d4").click();
    await page.locator("select[name=colour]").selectOption("R");
    await square(page, "d5").click();
    // A drag draws an arrow, from an empty square too.
    const [from, to] = await Promise.all(["d3", "g6"].map((name) => square(page, name).boundingBox()));
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
    await page.mouse.up();
    await page.getByText("Drawn: ring on d4, cross on d5, thin arrow from d3 to g6.").waitFor();
    await page.getByLabel("Draw arrows").check();
    await square(page, "e4").focus();
    await page.keyboard.press("Enter");
    assert.match(await spoken(page), /^Arrow from e4/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByText("thin arrow from e4 to e5.").waitFor();
    await keptIs(page, /\[%csl Gd4,Rd5\].*\[%cal Rd3g6,Re4e5\]|\[%cal Rd3g6,Re4e5\].*\[%csl Gd4,Rd5\]/s);
    // The same again takes it away; no move was made meanwhile.
    await page.getByLabel("Mark squares").check();
    await square(page, "d5").click();
    await page.getByText("Drawn: ring on d4, thin").waitFor();
    assert.equal(await tree(page), "1. e4");
    await page.getByLabel("Play moves").check();
    await square(page, "e7").click();
    await square(page, "e5").click();
    assert.equal(await tree(page), "1. e4 e5");
    assert.equal(await page.locator(".drawn").textContent(), "", "What is drawn belongs to its move");
    await button(page, "One move back").click();
    await button(page, "Wipe").click();
    await keptIs(page, /1\. e4 e5 \*/);
  }));

test("an arrow is drawn by a finger, and the page does not scroll under it", () =>
  visit("/#/shelf", { device: "phone" }, async (page) => {
    await begin(page);
    await page.getByLabel("Mark squares").check();
    await square(page, "18").tap();
    const client = await page.context().newCDPSession(page);
    const [from, to] = await Promise.all(["14", "26"].map(async (name) => {
      const { x, y, width, height } = await square(page, name).boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    }));
    const top = await page.evaluate(() => scrollY);
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (let part = 1; part <= 4; part += 1) {
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x + ((to.x - from.x) * part) / 4, y: from.y + ((to.y - from.y) * part) / 4 }] });
    }
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByText("Drawn: ring on 18, arrow from 14 to 26.").waitFor();
    assert.equal(await page.evaluate(() => scrollY), top);
    await keptIs(page, /\[%cal G14-26\]/);
  }));

test("a study has chapters, from the start or from a position", () =>
  visit("/#/shelf", {}, async (page) => {
    await begin(page);
    await type(page, "11-15");
    await unfold(page, "Chapters, players, facts");
    await page.getByLabel("Title of the chapter").fill("The opening");
    await page.getByLabel("Start of a new chapter").fill("B:W18:Bx");
    await button(page, "Add a chapter").click();
    await page.getByText("This position can't be used").waitFor();
    await page.getByLabel("Start of a new chapter").fill("B:WK8,30:B22,27");
    await button(page, "Add a chapter").click();
    await type(page, "27-31");
    await page.getByLabel("Title of the chapter").fill("The ending");
    await page.getByLabel("Title of the chapter").press("Tab");
    assert.deepEqual(await page.locator("select[name=chapter]").locator("option").allTextContents(), ["1. The opening", "2. The ending"]);
    assert.match(page.url(), /chapter=2/);
    await keptIs(page, /Event "The opening".*Event "The ending".*27-31/s);
    await page.reload();
    await untilReady(page);
    assert.equal(await tree(page), "1. 27-31");
    await unfold(page, "Chapters, players, facts");
    await button(page, "Move it up").click();
    await page.locator("select[name=chapter]").selectOption({ label: "2. The opening" });
    assert.equal(await tree(page), "1. 11-15");
    await button(page, "Remove this chapter").click();
    assert.equal(await tree(page), "1. 27-31");
    await button(page, "Undo").click();
    assert.deepEqual(await page.locator("select[name=chapter]").locator("option").allTextContents(), ["1. The ending", "2. The opening"]);
  }));

test("studies are found by title, player, opening, note and moves; renamed, copied, removed and brought back", () =>
  visit("/#/checkers/games/illustrative-game-1?ply=3", {}, async (page) => {
    await unfold(page, "Position, record, options");
    await button(page, "Keep as a study").click();
    await page.getByRole("link", { name: "Illustrative Game 1" }).click();
    await untilReady(page);
    await goTo(page, "#/shelf");
    await begin(page, { title: "Zebra" });
    await type(page, "9-14", "22-17", "11-15");
    await page.getByLabel("Comment on this move").fill("Très fort: a bind.");
    await unfold(page, "Chapters, players, facts");
    await page.getByLabel("White", { exact: true }).fill("Tinsley, M.");
    await page.getByLabel("White", { exact: true }).press("Tab");
    await kept(page);
    await goTo(page, "#/shelf");
    const find = async (text, expected) => {
      await page.getByRole("searchbox").fill(text);
      await eventually(() => titles(page), expected);
    };
    await find("zeb", ["Zebra"]);
    await find("TINSLEY", ["Zebra"]);
    await find("tres fort", ["Zebra"]);
    await find("9-14 22-17", ["Zebra"]);
    await find("9-14 11-15", []);
    await find("illustrative", ["Illustrative Game 1"]);
    await find("ebra", []);
    await find("", ["Zebra", "Illustrative Game 1"]);
    await page.locator("select[name=sort]").selectOption("title");
    await eventually(() => titles(page), ["Illustrative Game 1", "Zebra"]);
    await button(page, "Copy: Zebra").click();
    await eventually(() => titles(page), ["Illustrative Game 1", "Zebra", "Zebra (2)"]);
    await button(page, "Rename: Zebra (2)").click();
    await page.getByLabel("New title of").fill("  An   <b>ox</b> ");
    await page.getByLabel("New title of").press("Enter");
    await eventually(() => titles(page), ["An <b>ox</b>", "Illustrative Game 1", "Zebra"]);
    await button(page, "Remove: Zebra").click();
    await eventually(() => titles(page), ["An <b>ox</b>", "Illustrative Game 1"]);
    await button(page, "Undo").click();
    await eventually(() => titles(page), ["An <b>ox</b>", "Illustrative Game 1", "Zebra"]);
    await page.reload();
    await untilReady(page);
    assert.deepEqual(await titles(page), ["An <b>ox</b>", "Illustrative Game 1", "Zebra"]);
    await page.locator("select[name=game]").selectOption("chess");
    await page.getByText("0 of 3 studies.").waitFor();
    await assertAccessible(page);
  }));

test("two tabs with one study: what one writes the other shows, and what both write both stays", () =>
  visit("/#/shelf", {}, async (page, { context }) => {
    await begin(page, { title: "Shared" });
    await type(page, "11-15");
    await kept(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await untilReady(other);
    await type(page, "23-19");
    await eventually(() => tree(other), "1. 11-15 23-19");
    // The other stays where it was; it goes on from the end.
    await listed(other, "23-19").click();
    // Both write before either is kept: the storage sees two changes of one version.
    await Promise.all([type(page, "8-11"), type(other, "9-14")]);
    const both = async () => {
      const texts = await page.evaluate(async () => {
        const request = indexedDB.open("double-corner-shelf");
        const database = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
        const all = database.transaction("studies").objectStore("studies").getAll();
        return new Promise((resolve) => (all.onsuccess = () => resolve(all.result.map(({ title, text }) => `${title}: ${/11-15 23-19.*/.exec(text)?.[0]}`).sort())));
      });
      return texts.map((text) => text.replace(/8-11|9-14/, "?"));
    };
    await eventually(both, ["Shared (2): 11-15 23-19 2. ? *", "Shared: 11-15 23-19 2. ? *"]);
    const shown = [await tree(page), await tree(other)].sort();
    assert.deepEqual(shown, ["1. 11-15 23-19 2. 8-11", "1. 11-15 23-19 2. 9-14"], "Each goes on with its own");
    const told = await Promise.all([page, other].map((tab) => tab.getByText("Both are kept: what you write here goes on as “Shared (2)”.").count()));
    assert.deepEqual(told.sort(), [0, 1]);
  }));

test("what was written in the last moment before the page is left is kept", () =>
  visit("/#/shelf", {}, async (page) => {
    await begin(page);
    await type(page, "11-15");
    await page.goto("about:blank");
    await page.goBack();
    await untilReady(page);
    assert.equal(await tree(page), "1. 11-15");
    await typeMove(page, "23-19");
    await goTo(page, "#/help");
    await page.goBack();
    await untilReady(page);
    assert.equal(await tree(page), "1. 11-15 23-19");
  }));

test("where the device keeps nothing, it is said, and the study lasts for the visit", () =>
  visit("/#/help", {}, async (page) => {
    await page.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("refused", "SecurityError");
      };
    });
    await goTo(page, "#/shelf");
    await page.locator(".complaint", { hasText: "This browser keeps nothing for this site" }).waitFor();
    await begin(page);
    await type(page, "11-15");
    await page.getByText("What you write now lasts until you close this tab: save it as a file.").waitFor();
    await goTo(page, "#/shelf");
    await page.getByRole("link", { name: "Fife" }).click();
    await untilReady(page);
    assert.equal(await tree(page), "1. 11-15");
  }));

test("the whole shelf goes into a file and is read from one; a damaged file is read as far as it is whole", () =>
  visit("/#/shelf", {}, async (page) => {
    await begin(page, { title: "One" });
    await type(page, "11-15");
    await kept(page);
    await goTo(page, "#/shelf");
    await begin(page, { title: "Two", game: "Chess" });
    await type(page, "e4");
    await kept(page);
    await goTo(page, "#/shelf");
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the whole shelf as a file").click()]);
    assert.match(download.suggestedFilename(), /^shelf-[\d-]+\.json$/);
    const file = await readFile(await download.path(), "utf8");
    const add = (name, text) => page.getByLabel("Add a file of a shelf").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    await add("same.json", file);
    await page.getByText("same.json: 0 added, 2 here already.").waitFor();
    for (const title of ["One", "Two"]) await button(page, `Remove: ${title}`).click();
    await eventually(() => titles(page), []);
    const broken = file.replace(/"game":"chess"/, '"game":"whist"').replace(/\]\}\s*$/, "");
    await add("broken.json", broken);
    await page.getByText("broken.json: 1 added.").waitFor();
    await page.getByText(/"game" is "whist", expected checkers, chess/).waitFor();
    await eventually(() => titles(page), ["One"]);
    // Changed here and in the file: both stay.
    await add("other.json", file.replace("1. 11-15", "1. 9-14").replace(/"version":"[^"]+"/, '"version":"x"'));
    await eventually(() => titles(page).then((list) => list.sort()), ["One", "One (2)", "Two"]);
    await add("some.pdn", '[Event "A"]\n\n1. 11-15 *\n\n[Event "B"]\n\n1. 9-14 *\n');
    await page.getByText("some.pdn is kept as “some”.").waitFor();
    await page.getByText("2 chapters").waitFor();
    await add("none.json", "{}");
    await page.getByText('This is not a shelf of this site: "format" is missing').waitFor();
  }));

test("an address of a study that isn't here says so", () =>
  visit("/#/shelf/nothing", {}, async (page) => {
    await page.getByText("This study is not on this device.").waitFor();
  }));

test("a study and the list fit a small phone, dark", () =>
  visit("/#/shelf", { device: "phone", dark: true }, async (page) => {
    await begin(page, { title: "A title that is so long that no telephone in the world has room for it in one line: Pneumonoultramicroscopicsilicovolcanoconiosis" });
    await type(page, "11-15", "23-19");
    await page.getByLabel("Comment on this move").fill("A note.");
    await page.getByLabel("Draw arrows").check();
    await square(page, "15").tap();
    await square(page, "18").tap();
    await page.getByText("Drawn: arrow from 15 to 18.").waitFor();
    await assertAccessible(page);
    await assertFitsPhones(page);
    await kept(page);
    await goTo(page, "#/shelf");
    await page.locator(".shelf a").waitFor();
    await assertAccessible(page);
    await assertFitsPhones(page);
    await page.getByRole("button", { name: /^Rename/ }).click();
    await assertFitsPhones(page);
  }));

test("a study is annotated, kept with that, and undone", { timeout: 120_000 }, () =>
  visit("/#/shelf", {}, async (page) => {
    await begin(page);
    await type(page, "11-15", "22-18", "15x22", "25x18", "8-11");
    await keptIs(page, /8-11/);
    await button(page, "Annotate this game").click();
    await page.getByText("Annotated. Marks").waitFor({ timeout: 100_000 });
    await keptIs(page, /Opening: Single Corner/);
    await button(page, "Undo").click();
    await keptIs(page, /22-18 2\. 15x22 25x18 3\. 8-11/);
    assert.equal(await page.locator(".annotation .judged").count(), 0);
  }));
