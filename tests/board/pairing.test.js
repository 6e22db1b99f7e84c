import assert from "node:assert/strict";
import { test } from "node:test";
import { places, draughts32 } from "../../www/board/geometry.js";
import { pairPieces } from "../../www/board/pairing.js";

const at = places(draughts32, "white");
const place = (square) => ({ x: at.get(square).column * 100, y: at.get(square).row * 100 });
const piece = (square, side, kind = "man") => ({ square, side, kind });

/** The paths of all pairs, by the square where each ends, and the squares of those gone. */
function outcome(before, after) {
  const { pairs, gone } = pairPieces(before, after, place);
  return [
    Object.fromEntries(pairs.map(({ piece: { square }, path }) => [square, path.join("-")])),
    gone.map(({ square }) => square),
  ];
}

test("a piece goes along the path of its jump, and the captured are gone", () => {
  const before = { pieces: [piece("1", "black"), piece("6", "white"), piece("14", "white"), piece("32", "white")] };
  const after = {
    pieces: [piece("17", "black"), piece("32", "white")],
    lastMove: { from: "1", to: "17", path: ["1", "10", "17"], captures: ["6", "14"] },
  };
  assert.deepEqual(outcome(before, after), [{ 17: "1-10-17", 32: "32" }, ["6", "14"]]);
});

test("taking the move back goes the same path backward and brings the captured again", () => {
  const before = {
    pieces: [piece("17", "black"), piece("32", "white")],
    lastMove: { from: "1", to: "17", path: ["1", "10", "17"], captures: ["6", "14"] },
  };
  const after = { pieces: [piece("1", "black"), piece("6", "white"), piece("14", "white"), piece("32", "white")], lastMove: null };
  assert.deepEqual(outcome(before, after), [{ 1: "17-10-1", 6: "", 14: "", 32: "32" }, []]);
});

test("a piece that already made some of its hops goes only the rest", () => {
  const before = { pieces: [piece("10", "black")], lastMove: { from: "1", to: "10", path: ["1", "10"] } };
  const after = { pieces: [piece("17", "black")], lastMove: { from: "1", to: "17", path: ["1", "10", "17"] } };
  assert.deepEqual(outcome(before, after), [{ 17: "10-17" }, []]);
});

test("a crowned man stays the same piece, forward and back", () => {
  const man = { pieces: [piece("27", "black")] };
  const king = { pieces: [piece("32", "black", "king")], lastMove: { from: "27", to: "32" } };
  assert.deepEqual(outcome(man, king), [{ 32: "27-32" }, []]);
  assert.deepEqual(outcome(king, man), [{ 27: "32-27" }, []]);
});

test("a king that jumps in a circle goes the whole round, once", () => {
  const before = { pieces: [piece("1", "white", "king")] };
  const after = { pieces: [piece("1", "white", "king")], lastMove: { from: "1", to: "1", path: ["1", "10", "19", "12", "1"] } };
  assert.deepEqual(outcome(before, after), [{ 1: "1-10-19-12-1" }, []]);
  assert.deepEqual(outcome(after, structuredClone(after)), [{ 1: "1" }, []]);
});

test("without a move, pieces that stayed stay and others come from the nearest alike", () => {
  const before = { pieces: [piece("1", "black"), piece("12", "black"), piece("32", "white")] };
  const after = { pieces: [piece("16", "black"), piece("1", "black"), piece("30", "white", "king")] };
  assert.deepEqual(outcome(before, after), [{ 1: "1", 16: "12-16", 30: "" }, ["32"]]);
});
