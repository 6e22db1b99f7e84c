// Devil among the tailors and backgammon in the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as dc from "../../pkg/double_corner.js";
import * as exact from "../../pkg/double_corner_exact.js";

const bytes = (name) => readFileSync(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url));
dc.initSync({ module: bytes("double_corner") });
exact.initSync({ module: bytes("double_corner_exact") });

test("the devil and the tailors are played like any game", () => {
  const start = dc.Position.start("tailors");
  assert.deepEqual([start.game, start.turn, start.fen], ["tailors", "black", "B:W29,30,31,32:B1"]);
  const next = start.play("1-6");
  assert.equal(next.moves().length, 7);
  assert.deepEqual(dc.Position.parse("tailors", "B:W5,6,23,24:B1").outcome(), { winner: "white", reason: "pinned" });
  assert.throws(() => dc.Position.parse("tailors", "B:W29,30,31:B1"), { kind: "set-up" });
  assert.throws(() => start.play("1x10"), { kind: "illegal", candidates: ["1-5", "1-6"] });
  const setup = dc.Setup.parse("tailors", start.fen).withTurn("white");
  assert.equal(setup.position().turn, "white");
  const { records, problems } = dc.Record.read("tailors", "1. 1-6 32-28 2. 6-10 31-27 *");
  assert.deepEqual([problems, records[0].nodes().length], [[], 5]);
  const diagrams = dc.book("tailors", "diagrams");
  assert.deepEqual(diagrams.map(({ name }) => name), ["Diagram No. 13", "Diagram No. 14"]);
  assert.match(dc.svg("tailors", start.fen), /^<svg/);
});

test("tables know every position of the devil", () => {
  const tables = new exact.Tables("tailors");
  tables.build([], false, () => {});
  assert.deepEqual([tables.exact("B:W29,30,31,32:B1").result, tables.exact("B:W29,30,31,32:B1").plies], ["loss", 44]);
  const { moves } = tables.exact("W:W19,23,25,26:B18");
  const wins = moves.filter(({ result }) => result === "win").map(({ text }) => text);
  assert.deepEqual(wins, ["19-15", "25-22", "26-22"]);
  tables.free();
});

test("backgammon: throws and plays", () => {
  const start = dc.Backgammon.start("black");
  assert.deepEqual([start.turn, start.dice, start.plays()], ["black", null, []]);
  assert.deepEqual([start.pips("black"), start.men("white")[24]], [167, 2]);
  const thrown = start.thrown(1, 3);
  assert.deepEqual([thrown.dice, thrown.plays().length], [[3, 1], 16]);
  const play = thrown.read("6/5 8/5");
  assert.deepEqual([play.text, play.chapter, play.hops.length], ["8/5 6/5", "17-20; 19-20", 2]);
  const after = thrown.play("8/5 6/5");
  assert.deepEqual([after.turn, after.pips("black"), after.outcome()], ["white", 163, null]);
  assert.equal(dc.Backgammon.parse(after.xgid).xgid, after.xgid);
  assert.equal(dc.Backgammon.fromPositionId(start.positionId, "black").xgid, start.xgid);
  assert.throws(() => thrown.play("8/5"), { kind: "illegal" });
  assert.throws(() => thrown.play("8-5"), { kind: "unreadable" });
  assert.throws(() => start.thrown(0, 7), { kind: "argument" });
  assert.throws(() => dc.Backgammon.parse("XGID=x"), { kind: "unreadable" });
});

test("backgammon: the chapter's board and throws, and chances", () => {
  const throws = dc.openingThrows();
  assert.deepEqual([throws.length, throws[0].dice, throws[0].marks], [30, [6, 6], [1, 12]]);
  const left = dc.backgammonPlaces("left");
  assert.deepEqual(left[23], { far: true, column: 0, number: 1, name: null });
  assert.deepEqual(dc.backgammonPlaces("right")[0], { far: false, column: 11, number: 24, name: "ace point" });
  assert.throws(() => dc.backgammonPlaces("up"), { kind: "unknown" });
  assert.equal(dc.chanceOff([0, 0, 0, 0, 0, 1], 1), 27 / 36);
  assert.equal(dc.raceChance([1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]), 1);
  assert.equal(dc.chanceOff([9, 0, 0, 0, 0, 0], 1), undefined);
});
