// The move calculator, compared with a count made here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";
import { book, button, eventually, square } from "./study.js";

const { visit } = useSite();
const view = "/#/checkers/move";
const systems = { black: book.systems.Black, white: book.systems.White };

/** Who has the move, by the chapter's rule. @param {string} fen of men and kings */
function reckon(fen) {
  const [turn, ...sides] = fen.split(":");
  const squares = sides.map((side) => (side.match(/\d+/g) ?? []).map(Number));
  const count = (system) => squares.flat().filter((square) => systems[system].includes(square)).length;
  const counts = { black: count("black"), white: count("white") };
  if (squares[0].length !== squares[1].length) return { counts, holder: null };
  const own = turn === "B" ? "Black" : "White";
  return { counts, holder: counts.black % 2 ? own : own === "Black" ? "White" : "Black" };
}

/** What the page shows of it. */
async function shown(page) {
  const rows = await page.locator(".counts tbody tr").evaluateAll((list) =>
    list.map((row) => [...row.cells].map(({ textContent }) => textContent)));
  const answer = await page.locator(".verdict .answer").textContent();
  for (const [, , count, parity] of rows) assert.equal(parity, Number(count) % 2 ? "odd" : "even");
  return {
    counts: { black: Number(rows[0][2]), white: Number(rows[1][2]) },
    holder: /^(Black|White) has the move\.$/.exec(answer)?.[1] ?? null,
  };
}

const fen = (page) => page.locator("form input[name=fen]").inputValue();
const set = async (page, text) => {
  await page.locator("form input[name=fen]").fill(text);
  await page.locator("form input[name=fen]").press("Enter");
};
const complaint = (page) => page.locator("p.complaint", { hasText: /./ });

for (const { name, fen: position } of book.diagrams.filter(({ name }) => /No\. (6|7|10|11)$/.test(name))) {
  test(`${name} is reckoned as the chapter does`, () =>
    visit(`${view}?fen=${position}`, {}, async (page) => {
      assert.deepEqual(await shown(page), reckon(position));
    }));
}

test("tapping pieces changes counts and verdict", () =>
  visit(view, { device: "phone" }, async (page) => {
    assert.equal(await fen(page), "B:W11,31:B3,10");
    const tap = async (square_name, expected) => {
      await square(page, square_name).tap();
      assert.equal(await fen(page), expected);
      assert.deepEqual(await shown(page), reckon(expected));
    };
    await tap("5", "B:W11,31:B3,5,10");
    await page.getByLabel("White king").check();
    await tap("28", "B:W11,K28,31:B3,5,10");
    await tap("28", "B:W11,31:B3,5,10");
    await tap("24", "B:W11,K24,31:B3,5,10");
    await page.getByLabel("Clear").check();
    await tap("3", "B:W11,K24,31:B5,10");
    await tap("31", "B:W11,K24:B5,10");
    await page.locator("input[name=turn][value=white]").check();
    assert.equal(await fen(page), "W:W11,K24:B5,10");
    assert.deepEqual(await shown(page), reckon("W:W11,K24:B5,10"));
    // A reload restores it.
    await page.reload();
    await untilReady(page);
    assert.equal(await fen(page), "W:W11,K24:B5,10");
  }));

test("pieces are carried to other squares and off the board", () =>
  visit(view, {}, async (page) => {
    const carry = async (from, to) => {
      const [a, b] = [await square(page, from).boundingBox(), to];
      await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
      await page.mouse.down();
      await page.mouse.move(b.x, b.y, { steps: 4 });
      await page.mouse.up();
    };
    const { x, y, width, height } = await square(page, "14").boundingBox();
    await carry("10", { x: x + width / 2, y: y + height / 2 });
    assert.equal(await fen(page), "B:W11,31:B3,14");
    const board = await page.locator(".board").boundingBox();
    await carry("31", { x: board.x + board.width / 2, y: board.y - 10 });
    assert.equal(await fen(page), "B:W11:B3,14");
    assert.deepEqual(await shown(page), reckon("B:W11:B3,14"));
  }));

test("squares are set by keys", () =>
  visit(view, {}, async (page) => {
    await square(page, "10").focus();
    await page.keyboard.press("Delete");
    assert.equal(await fen(page), "B:W11,31:B3");
    await page.keyboard.type("18");
    await page.keyboard.press("Enter");
    assert.equal(await fen(page), "B:W11,31:B3,18");
  }));

test("a position is entered as text; a broken one is told and changes nothing", () =>
  visit(view, {}, async (page) => {
    await set(page, "W:WK18,30:BK25");
    assert.deepEqual(await shown(page), reckon("W:WK18,30:BK25"));
    assert.equal(await page.locator(".verdict .answer").textContent(), "The rule doesn't apply here.");
    await set(page, "W:W18,44:B1");
    assert.match(await complaint(page).textContent(), /44/);
    assert.ok(page.url().includes(encodeURIComponent("W:WK18,30:BK25")));
    await button(page, "Empty board").click();
    await complaint(page).waitFor({ state: "detached" });
  }));

test("the squares of a system are shaded", () =>
  visit(view, {}, async (page) => {
    /** The squares under the shade, by where it lies. */
    const shaded = () => page.locator(".board").first().evaluate(({ shadowRoot }) => {
      const at = new Map([...shadowRoot.querySelectorAll("[role=gridcell]")].map((cell) => {
        const rect = cell.querySelector("rect");
        return [`${rect.getAttribute("x") - 4} ${rect.getAttribute("y") - 4}`, parseInt(cell.getAttribute("aria-label"), 10)];
      }));
      return [...shadowRoot.querySelectorAll(".mark.shade")]
        .map((mark) => at.get(/translate\((\d+ \d+)\)/.exec(mark.getAttribute("transform"))[1]))
        .sort((a, b) => a - b);
    });
    assert.deepEqual(await shaded(), systems.black);
    await page.getByLabel("White's system").check();
    assert.deepEqual(await shaded(), systems.white);
    await page.reload();
    await untilReady(page);
    assert.deepEqual(await shaded(), systems.white);
  }));

test("an exchange that changes the move (diagram No. 11)", () =>
  visit(`${view}?fen=B:W18,28,30:B5,9,20`, {}, async (page) => {
    assert.equal((await shown(page)).holder, "White");
    await button(page, "Try an exchange from here").click();
    const board = page.locator(".exchange .board");
    const press = (name) => board.locator(`[role=gridcell][aria-label^="${name},"]`).click();
    for (const name of ["9", "14", "18", "9", "5", "14"]) await press(name);
    const told = page.locator(".told");
    await eventually(() => told.locator(".answer").textContent(), "This changes the move.");
    const rows = await told.locator("tbody tr").evaluateAll((list) => list.map((row) => row.innerText.split("\t")));
    assert.deepEqual(rows, [
      ["Had the move", "White"],
      ["Capturing pieces", "18 to 9; 5 to 14"],
      ["Captured, Black's system", "9"],
      ["Captured, White's system", "14"],
      ["Has the move now", "Black"],
    ]);
    assert.equal(reckon("W:W28,30:B14,20").holder, "Black");
    await page.reload();
    await untilReady(page);
    await eventually(() => told.locator(".answer").textContent(), "This changes the move.");
    await button(page, "Leave the exchange").click();
    assert.equal(await told.count(), 0);
  }));
