// The umpire of the package: laws, rulings, what comes of a choice, quizzes, the clock.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as dc from "../../pkg/double_corner.js";

const wasm = new URL("../../pkg/double_corner_bg.wasm", import.meta.url);
dc.initSync({ module: readFileSync(wasm) });

test("each code has its laws", () => {
  assert.deepEqual(["draughts", "american", "bluebook"].map((code) => dc.lawsOf(code).length), [24, 57, 47]);
  assert.throws(() => dc.lawsOf("fide"), { kind: "unknown" });
  assert.equal(dc.laws()[24].place, "Penalties");
});

test("a missed capture: three choices, each on the board and in the record", () => {
  const record = dc.Record.start("checkers", "W:W22,24:B3,18");
  const ruling = dc.rule(record, 0, "moved 24-20");
  assert.equal(ruling.chooser, "opponent");
  assert.deepEqual(ruling.laws().map(({ number }) => number), [15, 14, 13]);
  const choices = ruling.choices();
  assert.deepEqual(choices.map(({ effect }) => effect), ["board", "play", "stands"]);
  assert.deepEqual([choices[0].fen, choices[1].moves[0].text], ["B:W20:B3,18", "22x15"]);
  const open = ruling.apply(1, undefined, record.copy(), 0);
  assert.deepEqual([open.must, open.continued], [["22x15"], null]);
  assert.throws(() => ruling.apply(2, "22x15", record, 0), { kind: "illegal" });
  assert.throws(() => ruling.apply(3, undefined, record, 0), { kind: "illegal" });
  const huffed = ruling.apply(0, undefined, record, 0);
  assert.equal(huffed.continued.position(0).fen, "B:W20:B3,18");
  assert.match(record.write(), /24-20 \{Umpire: huff 22 \(Laws of draughts, 15, 14, 13\)\.\}/);
  const chess = dc.Record.start("chess");
  assert.throws(() => ruling.apply(0, undefined, chess, 0), { kind: "unknown" });
});

test("chess: by each code, with what differs, and claims with their evidence", () => {
  const record = dc.Record.start("chess");
  let node = 0;
  for (const text of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]) node = record.play(node, text);
  const claim = dc.rule(record, node, "claims-repetition", "bluebook");
  assert.deepEqual(claim.evidence, { count: 3, needed: 3, plies: [0, 4, 8], line: [] });
  assert.match(claim.difference, /^American Chess Congress: The umpire decides/);
  const { end } = claim.apply(0, undefined, record, node);
  assert.deepEqual([end, record.result], ["the game is a draw", "1/2-1/2"]);
  assert.equal(dc.rule(record, 0, "moved e2 e5").difference !== null, true);
  assert.equal(dc.rule(record, 0, "moved e2 e4").difference, null);
  assert.throws(() => dc.rule(record, 0, "moved e4 e5"), { kind: "illegal" });
  assert.throws(() => dc.rule(record, 0, "moved e9 e5"), { kind: "unreadable", column: 7 });
  assert.throws(() => dc.rule(record, 0, "time", "draughts"), { kind: "unknown" });
  assert.equal(dc.rule(record, 0, "time", "american", "black").choices()[0].end, "White wins");
});

test("quizzes and the kinds of cases", () => {
  const all = ["checkers", "chess"].flatMap((game) => dc.quizzes(game));
  assert.ok(all.length >= 30);
  for (const { options, right, moves, laws } of all) {
    assert.ok(laws.length && (right === null ? moves.length : options[right]));
  }
  assert.equal(dc.caseKinds("checkers").kinds.length, 24);
  assert.deepEqual(dc.caseKinds("chess").before.map(({ word }) => word), ["late", "falsely-checked", "unwarned"]);
});

test("the clock of the laws of draughts", () => {
  const start = dc.Position.start("checkers");
  const clock = new dc.DraughtsClock(start);
  assert.deepEqual([clock.pass(299_999), clock.pass(1), clock.side], [null, "time", "black"]);
  assert.deepEqual(clock.standing(), { state: "called", left: 60_000 });
  clock.turn(start.play("11-15"));
  assert.deepEqual([clock.side, clock.pass(360_000), clock.standing().state], ["white", "lost", "lost"]);
  assert.throws(() => new dc.DraughtsClock(dc.Position.start("chess")), { kind: "unknown" });
});
