// What a study writes into a record: comments before moves, commands, the order of variations.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as dc from "../../pkg/double_corner.js";

dc.initSync({ module: readFileSync(new URL("../../pkg/double_corner_bg.wasm", import.meta.url)) });

const moves = (record) => record.write().trim().split("\n\n").at(-1).replace(/\s+/g, " ");

test("a comment stands before a move, and one before all moves at the start", () => {
  const record = dc.Record.start("checkers");
  const id = record.play(0, "11-15");
  record.setCommentBefore(id, "  Now\n comes ");
  record.setCommentBefore(0, "At first");
  record.setCommentBefore(id, "Here comes");
  assert.equal(moves(record), "{At first} 1. {Here comes} 11-15 *");
  record.setCommentBefore(id, "");
  record.setCommentBefore(0, "");
  assert.equal(moves(record), "1. 11-15 *");
});

test("commands are put and taken by their names, and nothing else of the comments changes", () => {
  const [record] = dc.Record.read("chess", "1. e4 {One. [%csl Ge4] Two.} {Three. [%clk 0:01]} *").records;
  const [, { id }] = record.nodes();
  record.setCommand(id, "cal", "Gg1f3]{},Rd1h5");
  record.setCommand(id, "csl", "Rd5");
  assert.deepEqual(record.nodes()[1].commands, ["[%csl Rd5]", "[%cal Gg1f3,Rd1h5]", "[%clk 0:01]"]);
  assert.deepEqual(record.nodes()[1].comments, ["One. Two.", "Three."]);
  record.setComment(id, "New.");
  for (const name of ["csl", "cal", "other"]) record.setCommand(id, name, " ");
  assert.deepEqual(record.nodes()[1].commands, ["[%clk 0:01]"]);
  assert.deepEqual(record.nodes()[1].comments, ["New."]);
  for (const name of ["", "c l", "csl]", "%"]) assert.throws(() => record.setCommand(id, name, "Ge4"), { kind: "argument" });
});

test("a variation is raised by one place, until it is the main line", () => {
  const record = dc.Record.start("checkers");
  const ids = ["9-14", "11-15", "12-16"].map((text) => record.play(0, text));
  assert.equal(record.raise(ids[2]), true);
  assert.deepEqual(record.nodes()[0].children, [ids[0], ids[2], ids[1]]);
  assert.equal(record.raise(ids[2]), true);
  assert.equal(record.raise(ids[2]), false);
  assert.equal(record.raise(0), false);
  assert.deepEqual(record.nodes()[0].children, [ids[2], ids[0], ids[1]]);
});
