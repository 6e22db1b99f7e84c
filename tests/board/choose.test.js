import assert from "node:assert/strict";
import { test } from "node:test";
import { back, movable, press, preview, start, targets } from "../../www/board/choose.js";

/** Presses square after square and returns what the last press led to. */
function enter(choices, ...squares) {
  return squares.reduce(({ state }, square) => press(state, square), { state: start(choices), done: [] });
}

const simple = [{ path: ["11", "15"] }, { path: ["11", "16"] }, { path: ["9", "14"] }];
const jump = { path: ["1", "10", "17", "26"], captures: ["6", "14", "22"] };
// Two ways from 3 to 21 and one to 12.
const forked = [
  { path: ["3", "10", "17", "21"] },
  { path: ["3", "12", "17", "21"] },
  { path: ["3", "12", "19"] },
];

test("a piece that can move is picked, any other is not", () => {
  assert.deepEqual(movable(start(simple)), ["11", "9"]);
  assert.deepEqual(enter(simple, "11").state.path, ["11"]);
  assert.deepEqual(enter(simple, "10").state.path, []);
});

test("pressing a target finishes a move of two squares", () => {
  assert.deepEqual(enter(simple, "11", "16").done, [{ path: ["11", "16"] }]);
});

test("pressing another piece picks that one, pressing an empty square lets go", () => {
  assert.deepEqual(enter(simple, "11", "9").state.path, ["9"]);
  assert.deepEqual(enter(simple, "11", "30").state.path, []);
});

test("pressing the picked piece again lets go of it", () => {
  assert.deepEqual(enter(simple, "11", "11").state.path, []);
});

test("a multiple jump is entered hop by hop, and is done only at its end", () => {
  assert.deepEqual(enter([jump], "1", "10").done, []);
  assert.deepEqual(enter([jump], "1", "10", "17").state.path, ["1", "10", "17"]);
  assert.deepEqual(enter([jump], "1", "10", "17", "26").done, [jump]);
});

test("a multiple jump is entered by its end square when one path leads there", () => {
  assert.deepEqual(enter([jump], "1", "26").done, [jump]);
  assert.deepEqual(enter([jump], "1", "10", "26").done, [jump]);
});

test("an end square to which two paths lead is no target until one of them is chosen", () => {
  assert.deepEqual([...targets(enter(forked, "3").state).keys()].sort(), ["10", "12", "19"]);
  assert.deepEqual(enter(forked, "3", "21").done, []);
  assert.deepEqual(enter(forked, "3", "10", "21").done, [forked[0]]);
  assert.deepEqual(enter(forked, "3", "12", "21").done, [forked[1]]);
});

test("a square that is both the next hop and a farther end means the hop", () => {
  const choices = [{ path: ["1", "5", "9", "13"] }, { path: ["1", "6", "7", "5"] }];
  assert.deepEqual(enter(choices, "1", "5").state.path, ["1", "5"]);
});

test("a jump round in a circle ends where it began, entered by hops", () => {
  const circle = { path: ["1", "10", "19", "12", "1"] };
  assert.deepEqual(enter([circle], "1", "1").state.path, []);
  assert.deepEqual(enter([circle], "1", "10", "19", "12", "1").done, [circle]);
});

test("a move that may end or go on ends when its square is pressed again", () => {
  const short = { path: ["1", "10"] };
  const long = { path: ["1", "10", "17"] };
  assert.deepEqual(enter([short, long], "1", "10").done, []);
  assert.deepEqual(enter([short, long], "1", "10", "10").done, [short]);
  assert.deepEqual(enter([short, long], "1", "10", "17").done, [long]);
});

test("moves that differ in promotion only are all handed back", () => {
  const choices = ["queen", "rook"].map((promotes) => ({ path: ["e7", "e8"], promotes }));
  assert.deepEqual(enter(choices, "e7", "e8").done, choices);
});

test("going back takes the last hop, then the pick", () => {
  const { state } = enter([jump], "1", "10");
  assert.deepEqual(back(state).path, ["1"]);
  assert.deepEqual(back(back(state)).path, []);
  assert.deepEqual(enter([jump], "1", "10", "10").state.path, ["1"]);
});

test("the preview draws the piece on its hop, dims what it took and marks where it can go", () => {
  const scene = {
    pieces: [
      { square: "1", side: "white", kind: "king" },
      { square: "6", side: "black", kind: "man" },
      { square: "14", side: "black", kind: "man" },
      { square: "22", side: "black", kind: "man" },
    ],
    must: ["1"],
  };
  const view = preview(scene, enter([jump], "1", "10").state);
  assert.deepEqual(view.pieces, [
    { square: "10", side: "white", kind: "king" },
    { square: "6", side: "black", kind: "man", dim: true },
    { square: "14", side: "black", kind: "man" },
    { square: "22", side: "black", kind: "man" },
  ]);
  assert.deepEqual(view.lastMove, { from: "1", to: "10", path: ["1", "10"] });
  assert.deepEqual(view.marks, [
    { square: "10", kind: "picked" },
    { square: "17", kind: "target" },
    { square: "26", kind: "target" },
  ]);
  assert.equal(preview(scene, start([jump])), scene);
});

test("the preview of a capture by displacement takes the captured piece away", () => {
  const scene = { pieces: [{ square: "e4", side: "white", kind: "pawn" }, { square: "d5", side: "black", kind: "pawn" }] };
  const choice = { path: ["e4", "d5"], captures: ["d5"] };
  assert.deepEqual(preview(scene, enter([choice], "e4").state).marks.at(-1), { square: "d5", kind: "take" });
  const view = preview(scene, { choices: [choice], path: choice.path });
  assert.deepEqual(view.pieces, [{ square: "d5", side: "white", kind: "pawn" }]);
});
