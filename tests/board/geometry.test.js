import assert from "node:assert/strict";
import { test } from "node:test";
import { chess64, draughts32, places } from "../../www/board/geometry.js";

test("with White at the bottom, square 1 is the second of the top row and 32 the seventh of the last", () => {
  const at = places(draughts32, "white");
  assert.equal(at.size, 32);
  assert.deepEqual(at.get("1"), { row: 0, column: 1 });
  assert.deepEqual(at.get("4"), { row: 0, column: 7 });
  assert.deepEqual(at.get("5"), { row: 1, column: 0 });
  assert.deepEqual(at.get("32"), { row: 7, column: 6 });
});

test("with Black at the bottom, the board is turned half round", () => {
  const [up, down] = [places(draughts32, "white"), places(draughts32, "black")];
  for (const [name, { row, column }] of up) {
    assert.deepEqual(down.get(name), { row: 7 - row, column: 7 - column }, name);
    assert.deepEqual(down.get(`${33 - Number(name)}`), { row, column }, name);
  }
});

test("draughts are played on the dark squares only", () => {
  for (const { row, column } of draughts32.cells) assert.equal((row + column) % 2, 1);
});

test("the corners of chess lie where players expect them", () => {
  const at = places(chess64, "white");
  assert.equal(at.size, 64);
  assert.deepEqual(at.get("a1"), { row: 7, column: 0 });
  assert.deepEqual(at.get("h8"), { row: 0, column: 7 });
  assert.deepEqual(places(chess64, "black").get("a1"), { row: 0, column: 7 });
});
