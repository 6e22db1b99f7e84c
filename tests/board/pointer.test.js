import assert from "node:assert/strict";
import { test } from "node:test";
import { jump, jumpScene, promotions, promotionScene, startPieces, useBoards } from "./page.js";

const open = useBoards();

/** The middle of a square on the page. */
async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags with the mouse. */
async function drag(page, from, to, options) {
  const [a, b] = [await middle(from), await middle(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down(options);
  await page.mouse.move(b.x, b.y, { steps: 6 });
  await page.mouse.up(options);
}

/** Where the board draws a piece now, as a square's name or "elsewhere". */
const drawnOn = (page, square) => page.evaluate((square) => {
  const cell = [...window.board.svg.querySelectorAll("[role=gridcell]")].find((cell) => cell.getAttribute("aria-label").startsWith(`${square},`));
  const box = cell.getBoundingClientRect();
  return [...window.board.svg.querySelectorAll("use")].some((use) => {
    const piece = use.getBoundingClientRect();
    return Math.hypot(piece.x + piece.width / 2 - box.x - box.width / 2, piece.y + piece.height / 2 - box.y - box.height / 2) < box.width / 3;
  });
}, square);

test("click and click makes a move, and shows where the piece can go", () =>
  open({}, async (page, { cell, log }) => {
    await cell("11").click();
    assert.equal(await cell("11").getAttribute("aria-selected"), "true");
    assert.equal(await cell("15").getAttribute("aria-label"), "15, empty, target");
    assert.equal(await cell("14").getAttribute("aria-label"), "14, empty");
    await cell("16").click();
    assert.deepEqual(await log(), ["move 11-16"]);
  }));

test("clicking the picked piece again lets go, clicking another picks that one", () =>
  open({}, async (page, { cell, log }) => {
    await cell("11").click();
    await cell("11").click();
    assert.equal(await cell("11").getAttribute("aria-selected"), null);
    await cell("11").click();
    await cell("9").click();
    await cell("13").click();
    assert.deepEqual(await log(), ["move 9-13"]);
  }));

test("tap and tap makes a move on a phone", () =>
  open({ device: "phone" }, async (page, { cell, log }) => {
    await cell("12").tap();
    await cell("16").tap();
    assert.deepEqual(await log(), ["move 12-16"]);
  }));

test("a drag makes a move, and the piece stays where it was dropped until a scene comes", () =>
  open({ motion: true }, async (page, { cell, log }) => {
    await drag(page, cell("11"), cell("15"));
    assert.deepEqual(await log(), ["move 11-15"]);
    assert.equal(await drawnOn(page, "15"), true);
    const moving = await page.evaluate((pieces) => {
      const after = pieces.map((piece) => (piece.square === "11" ? { ...piece, square: "15" } : piece));
      window.board.show({ pieces: after, lastMove: { from: "11", to: "15" } });
      return window.board.svg.getAnimations({ subtree: true }).length;
    }, startPieces);
    assert.equal(moving, 0, "what was dropped doesn't walk again");
  }));

test("a move stands as entered until the host shows what came of it, and then doesn't walk again", () =>
  open({ motion: true, scene: jumpScene, choices: [jump] }, async (page, { cell }) => {
    await cell("1").click();
    await cell("26").click();
    const walking = () => page.evaluate(() => window.board.svg.getAnimations({ subtree: true })
      .filter(({ effect }) => effect.getKeyframes().some(({ transform }) => transform)).length);
    assert.equal(await walking(), 1);
    await page.waitForFunction(() => !window.board.svg.getAnimations({ subtree: true }).length);
    assert.equal(await drawnOn(page, "26"), true);
    await cell("26").click();
    assert.equal(await cell("26").getAttribute("aria-selected"), null, "nothing is picked meanwhile");
    await page.evaluate(({ path, captures }) => {
      window.board.show({ pieces: [{ square: "26", side: "white", kind: "king" }], lastMove: { from: "1", to: "26", path, captures } });
    }, jump);
    assert.equal(await walking(), 0);
    assert.equal(await drawnOn(page, "26"), true);
  }));

test("choices may be given before the scene or after it", () =>
  open({ choices: [] }, async (page, { log }) => {
    const king = { square: "26", side: "white", kind: "king" };
    await page.evaluate(([scene, jump, king]) => {
      window.jumped = { pieces: [king], lastMove: { from: "1", to: "26", path: jump.path, captures: jump.captures } };
      window.second = make("second", { scene, onmove(choice) {
        log.push(choice.path.join("-"));
        second.choices([{ path: ["26", "31"] }]);
        second.show(jumped);
      } });
      second.choices([jump]);
    }, [jumpScene, jump, king]);
    const square = (name) => page.locator("#second").getByRole("gridcell", { name: new RegExp(`^${name},`) });
    await square("1").click();
    await square("10").click();
    await drag(page, square("10"), square("26"));
    await square("26").click();
    await square("31").click();
    assert.deepEqual(await log(), ["1-10-17-26", "26-31"]);
  }));

test("a drag to no target, off the board or with the other button moves nothing", () =>
  open({}, async (page, { cell, log }) => {
    await drag(page, cell("11"), cell("18"));
    await drag(page, cell("11"), page.getByRole("heading"));
    await drag(page, cell("11"), cell("15"), { button: "right" });
    await drag(page, cell("32"), cell("18"));
    assert.deepEqual(await log(), []);
    assert.equal(await drawnOn(page, "11"), true);
    assert.equal(await drawnOn(page, "15"), false);
  }));

test("a press that wanders a few pixels is a tap", () =>
  open({}, async (page, { cell, log }) => {
    const { x, y } = await middle(cell("11"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.up();
    await cell("15").click();
    assert.deepEqual(await log(), ["move 11-15"]);
  }));

test("a finger drags a piece without scrolling, and scrolls beside it", () =>
  open({ device: "phone" }, async (page, { cell, log }) => {
    await page.evaluate(() => {
      document.body.style.height = "3000px";
    });
    const client = await page.context().newCDPSession(page);
    const slide = async (from, to) => {
      const touch = (type, point) => client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
      await touch("touchStart", from);
      for (let i = 1; i <= 8; i++) await touch("touchMove", { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 });
      await touch("touchEnd");
    };
    const scrolled = () => page.evaluate(() => window.scrollY);
    await slide(await middle(cell("11")), await middle(cell("15")));
    assert.deepEqual(await log(), ["move 11-15"]);
    assert.equal(await scrolled(), 0);
    const bare = await middle(cell("18"));
    await slide(bare, { x: bare.x, y: bare.y - 120 });
    await page.waitForFunction(() => window.scrollY > 0);
    assert.deepEqual(await log(), []);
  }));

test("a drag that the system takes away leaves the piece at home", () =>
  open({}, async (page, { cell, log }) => {
    const [a, b] = [await middle(cell("11")), await middle(cell("15"))];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 4 });
    assert.equal(await drawnOn(page, "15"), true);
    await page.evaluate(() => window.board.svg.dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1 })));
    await page.mouse.up();
    assert.equal(await drawnOn(page, "11"), true);
    assert.deepEqual(await log(), []);
  }));

test("a multiple jump is entered hop by hop, the captured dimmed as it goes", () =>
  open({ scene: jumpScene, choices: [jump] }, async (page, { cell, log }) => {
    await cell("1").click();
    await cell("10").click();
    assert.equal(await drawnOn(page, "10"), true);
    assert.equal(await page.evaluate(() => window.board.svg.querySelectorAll(".dim").length), 1);
    await drag(page, cell("10"), cell("17"));
    assert.deepEqual(await log(), []);
    await cell("26").click();
    assert.deepEqual(await log(), ["move 1x26"]);
  }));

test("a multiple jump is entered by its end square at once", () =>
  open({ scene: jumpScene, choices: [jump] }, async (page, { cell, log }) => {
    await drag(page, cell("1"), cell("26"));
    assert.deepEqual(await log(), ["move 1x26"]);
  }));

test("a promotion asks for the piece", () =>
  open({ chess: true, scene: promotionScene, choices: promotions }, async (page, { board, cell, log }) => {
    await cell("e7").click();
    await cell("e8").click();
    assert.deepEqual(await log(), []);
    await board.getByRole("dialog", { name: "Promote to" }).getByRole("button", { name: "rook" }).click();
    assert.deepEqual(await log(), ["move e8=rook"]);
    assert.equal(await board.getByRole("dialog").count(), 0);
  }));

test("a press beside the question takes the promotion back", () =>
  open({ chess: true, scene: promotionScene, choices: promotions }, async (page, { board, cell, log }) => {
    await drag(page, cell("e7"), cell("e8"));
    await board.getByRole("dialog").waitFor();
    await cell("c3").click();
    assert.equal(await board.getByRole("dialog").count(), 0);
    assert.equal(await drawnOn(page, "e7"), true);
    assert.deepEqual(await log(), []);
  }));

test("movestart and moveend can be prevented, and a refused move goes home", () =>
  open({}, async (page, { cell, log }) => {
    await page.evaluate(() => {
      window.board.element.addEventListener("movestart", (event) => event.detail === "9" && event.preventDefault());
      window.board.element.addEventListener("moveend", (event) => event.detail.text === "11-15" && event.preventDefault());
    });
    await cell("9").click();
    assert.equal(await cell("9").getAttribute("aria-selected"), null);
    await drag(page, cell("11"), cell("15"));
    assert.equal(await drawnOn(page, "11"), true);
    assert.deepEqual(await log(), []);
    await cell("11").click();
    await cell("16").click();
    assert.deepEqual(await log(), ["move 11-16"], "the choices still stand");
  }));

test("a host that fails over a move leaves the board usable", () =>
  open({}, async (page, { log }) => {
    await page.evaluate(() => {
      let failed = false;
      const second = make("second", { scene: { pieces: [{ square: "11", side: "black", kind: "man" }] }, onmove(choice) {
        if (failed) return log.push(choice.text);
        failed = true;
        throw new Error("on purpose");
      } });
      second.choices([{ text: "11-15", path: ["11", "15"] }]);
    });
    const square = (name) => page.locator("#second").getByRole("gridcell", { name: new RegExp(`^${name},`) });
    for (let i = 0; i < 2; i++) {
      await square("11").click();
      await square("15").click();
    }
    assert.deepEqual(await log(), ["11-15"]);
  }, ["Error: on purpose"]));

test("in edit mode taps and drags are reported, and moves are not entered", () =>
  open({}, async (page, { cell, log }) => {
    await page.evaluate(() => window.board.edit({ tool: { side: "white", kind: "king" } }));
    await cell("18").click();
    await cell("11").click();
    await drag(page, cell("32"), cell("18"));
    await drag(page, cell("1"), page.getByRole("heading"));
    const tool = JSON.stringify({ side: "white", kind: "king" });
    assert.deepEqual(await log(), [`square 18 ${tool}`, `square 11 ${tool}`, "edit 32 18", "edit 1 null"]);
    await page.evaluate((moves) => {
      window.board.edit(null);
      window.board.choices(moves);
    }, [{ text: "11-15", path: ["11", "15"] }]);
    await cell("11").click();
    await cell("15").click();
    assert.deepEqual(await log(), ["move 11-15"]);
  }));

test("without choices a board is for viewing only", () =>
  open({ choices: [] }, async (page, { cell, log }) => {
    await cell("11").click();
    await cell("15").click();
    await drag(page, cell("11"), cell("15"));
    assert.deepEqual(await log(), []);
    assert.equal(await drawnOn(page, "11"), true);
  }));
