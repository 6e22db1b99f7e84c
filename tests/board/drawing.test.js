import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAccessible } from "../page/harness.js";
import { jump, jumpScene, startPieces, useBoards } from "./page.js";

const open = useBoards();

/** Compares with a file beside the tests; `UPDATE_GOLDEN=1` writes it anew. */
async function assertGolden(name, text) {
  const file = new URL(`golden/${name}`, import.meta.url);
  if (process.env.UPDATE_GOLDEN) await writeFile(file, `${text}\n`);
  assert.equal(`${text}\n`, await readFile(file, "utf8"), `golden/${name}`);
}

test("the start position is drawn as it always was", () =>
  open({}, async (page) => {
    const drawing = await page.evaluate(() => window.board.svg.outerHTML);
    await assertGolden("start.svg.txt", drawing.replaceAll("><", ">\n<"));
  }));

test("the accessible tree names every playing square, row by row", () =>
  open({}, async (page, { board }) => {
    await assertGolden("start.aria.txt", await board.ariaSnapshot());
    assert.equal(await board.getByRole("row").count(), 8);
    assert.equal(await board.getByRole("gridcell").count(), 32);
  }));

test("chess has 64 squares, named in the same way", () =>
  open({ chess: true, scene: { pieces: [{ square: "e1", side: "white", kind: "king" }] } }, async (page, { board, cell }) => {
    assert.equal(await board.getByRole("gridcell").count(), 64);
    assert.equal(await cell("e1").getAttribute("aria-label"), "e1, white king");
    assert.equal(await cell("a8").getAttribute("aria-label"), "a8, empty");
  }));

for (const colorScheme of ["light", "dark"]) {
  for (const device of ["desktop", "phone"]) {
    test(`axe finds nothing on a ${device}, ${colorScheme}, at rest and while a move is entered`, () =>
      open({ device, scene: jumpScene, choices: [jump], context: { colorScheme } }, async (page, { cell }) => {
        await assertAccessible(page);
        await cell("1").click();
        await assertAccessible(page);
      }));
  }
}

test("a board is square, fills its container, and is so before its first scene", () =>
  open({}, async (page) => {
    const boxes = await page.evaluate(() => {
      make("late");
      return ["board", "late"].map((id) => {
        const { width, height } = document.getElementById(id).getBoundingClientRect();
        return [width, height, document.querySelector("main").clientWidth];
      });
    });
    for (const [width, height, room] of boxes) assert.deepEqual([width, height], [room, room]);
  }));

test("only what changed is touched", () =>
  open({ choices: [] }, async (page) => {
    const touched = await page.evaluate((pieces) => {
      const records = new MutationObserver(() => {});
      records.observe(window.board.svg, { subtree: true, childList: true, attributes: true });
      const after = pieces.map((piece) => (piece.square === "11" ? { ...piece, square: "15" } : piece));
      window.board.show({ pieces: after, lastMove: { from: "11", to: "15" } });
      return [...new Set(records.takeRecords().filter(({ type }) => type === "attributes").map(({ target }) => target))]
        .map((target) => `${target.localName} ${target.getAttribute("aria-label") ?? target.getAttribute("class")}`);
    }, startPieces);
    assert.deepEqual(touched.filter((name) => name.startsWith("use")), ["use black"]);
    assert.deepEqual(touched.filter((name) => name.includes(",")).sort(), ["g 11, empty", "g 15, black man"]);
  }));

test("a moved piece walks its path and the captured fade; with reduced motion all is at once", async () => {
  const run = (motion) => open({ motion, scene: jumpScene, choices: [] }, async (page) => {
    const seen = await page.evaluate(async ({ path, captures }) => {
      const rest = window.board.show({
        pieces: [{ square: "26", side: "white", kind: "king" }, { square: "32", side: "white", kind: "man" }],
        lastMove: { from: "1", to: "26", path, captures },
      });
      const animations = window.board.svg.getAnimations({ subtree: true });
      const frames = animations.map(({ effect }) => effect.getKeyframes().length).sort();
      await rest;
      return { frames, left: window.board.svg.querySelectorAll("use").length };
    }, jump);
    assert.equal(seen.left, 2);
    assert.deepEqual(seen.frames, motion ? [2, 2, 2, 4] : []);
  });
  await run(true);
  await run(false);
});

test("a second scene breaks off the first one's movement and leaves nothing behind", () =>
  open({ motion: true, scene: jumpScene, choices: [] }, async (page) => {
    const squares = await page.evaluate(async ([scene, { path, captures }]) => {
      const king = { square: "26", side: "white", kind: "king" };
      window.board.show({ pieces: [king], lastMove: { from: "1", to: "26", path, captures } });
      window.board.show(scene);
      window.board.show({ pieces: [king], lastMove: { from: "1", to: "26", path, captures } });
      await window.board.show(scene);
      return window.board.svg.querySelectorAll("use").length;
    }, [jumpScene, jump]);
    assert.equal(squares, jumpScene.pieces.length);
  }));

test("squares, marks, arrows and pieces that the board doesn't know are left out", () =>
  open({ choices: [] }, async (page) => {
    const drawn = await page.evaluate(() => {
      const nowhere = "99";
      window.board.show({
        pieces: [{ square: nowhere, side: "black", kind: "man" }, { square: "1", side: "black", kind: "<b>" }],
        marks: [{ square: nowhere, kind: "ring" }],
        arrows: [{ from: "1", to: nowhere }],
        labels: [{ square: nowhere, text: "A" }, { square: "2", text: "<img src=x>" }],
        shaded: [nowhere],
        lastMove: { from: nowhere, to: nowhere },
      });
      const { svg } = window.board;
      return [svg.querySelectorAll("use").length, svg.querySelectorAll(".mark,.arrow").length, svg.querySelector(".label").textContent];
    });
    assert.deepEqual(drawn, [1, 0, "<img src=x>"]);
  }));

test("several boards on a page have their own pieces, moves and focus", () =>
  open({}, async (page, { cell, log }) => {
    await page.evaluate(([scene, jump]) => {
      make("second", { scene }).choices([jump]);
      make("third", { chess: true, scene: { pieces: [{ square: "e1", side: "white", kind: "king" }] } });
    }, [jumpScene, jump]);
    const second = page.locator("#second");
    await second.getByRole("gridcell", { name: /^1,/ }).click();
    await cell("11").click();
    await second.getByRole("gridcell", { name: /^26,/ }).click();
    await cell("15").click();
    assert.deepEqual(await log(), ["move 1x26", "move 11-15"]);
    assert.equal(await page.locator("#third").getByRole("gridcell").count(), 64);
    assert.equal(await page.locator("[tabindex='0']").count(), 3);
  }));

test("a renderer alone draws a still diagram as one picture", () =>
  open({}, async (page) => {
    await page.evaluate((scene) => {
      const host = document.body.appendChild(document.createElement("div"));
      host.id = "still";
      createRenderer(host, { geometry: { ...chess64 }, pieces: chessPieces, label: positionInWords(scene) }).show(scene);
    }, { pieces: [{ square: "e1", side: "white", kind: "king" }], turn: "white" });
    await page.getByRole("img", { name: "Black: no pieces. White: 1 king on e1. White to play." }).waitFor();
  }));
