// The chess of the package: the book, the translator, the Knight's tour, odds, tables.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as dc from "../../pkg/double_corner.js";

const wasm = new URL("../../pkg/double_corner_bg.wasm", import.meta.url);
dc.initSync({ module: readFileSync(wasm) });

test("the book's records can be stepped, in any notation", () => {
  const counts = { openings: 72, positions: 0, games: 2, endings: 8, diagrams: 14 };
  for (const [part, count] of Object.entries(counts)) {
    const items = dc.book("chess", part);
    assert.equal(items.length, count, part);
    for (const { record } of items) {
      for (const notation of ["san", "descriptive", "german", "uci"]) {
        assert.ok(record.nodes(notation).slice(1).every((node) => node.shown));
      }
    }
  }
  const petroff = dc.book("chess", "openings").find((item) => item.name.startsWith("Petroff"));
  assert.equal(petroff.record.nodes().find((node) => node.printed).printed, "K-KB3");
  assert.throws(() => dc.book("chess", "endgames"), { kind: "unknown" });
});

test("openings are found by name, by moves, by position, and by where they meet", () => {
  const [latvian] = dc.openingsMatching("chess", "latvian");
  assert.equal(latvian.id, "greco-counter-gambit");
  assert.match(latvian.modern, /^Latvian Gambit/);
  const ids = (found) => found.map((opening) => opening.id);
  assert.deepEqual(ids(dc.openingsMatching("chess", "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5")), [
    "ruy-lopez",
  ]);
  const two = dc.openings("chess").find((opening) => opening.id === "pawn-and-two-moves-1");
  assert.deepEqual([two.before, two.moves[0], two.heading], [["e4"], "d4", "Pawn and Two Moves"]);
  let position = dc.Position.start("chess");
  for (const text of ["e4", "b6", "d4", "e6"]) position = position.play(text);
  const at = dc.openingsAt(position);
  assert.deepEqual([at.here.length, ids(at.ahead)], [0, ["fianchetto-defence"]]);
  const met = dc.transpositions("chess").find((it) => it.openings[1].id === "four-knights");
  assert.deepEqual([met.step !== null, met.sameOrder], [true, false]);
  assert.equal(dc.openings("checkers").length, 28);
  assert.ok(dc.transpositions("checkers").every((it) => it.openings.length === 2));
});

test("a page is translated, and its doubts are told", () => {
  const [game] = dc.translatePage("1. P-B4 P-K4 2. PxP P-Q3, &c.");
  assert.deepEqual(game.moves.map((move) => move.san), ["f4", "e5", "fxe5", "d6"]);
  assert.deepEqual(game.moves.map((move) => move.uci), ["f2f4", "e7e5", "f4e5", "d7d6"]);
  assert.equal(game.moves[0].printed, "P-B4");
  assert.deepEqual([game.doubts[0].index, game.doubts[0].others[0].text], [0, "c4"]);
  assert.match(game.pgn, /1\. f4 e5 2\. fxe5 d6 \*/);
  const [mended] = dc.translatePage("1. P-K4 P-K4 2. K-KB3 Kt-QB3 3. B-B4 B-B4");
  assert.equal(mended.moves[2].san, "Nf3");
  assert.match(mended.doubts.find((doubt) => doubt.index === 2).remark, /^a misprint/);
  const [stopped] = dc.translatePage("1. P-Q4 P-Q4 2. Castles QR P-K3");
  assert.deepEqual([stopped.moves.length, stopped.stop.printed], [2, "Castles QR"]);
  const odds = dc.odds().find((it) => it.id === "pawn-and-two-moves");
  const [given] = dc.translatePage("1. P-K4 ... 2. P-Q4 P-K3 3. B-Q3 P-B4", odds.fen);
  assert.deepEqual(given.moves.map((move) => move.san), ["e4", "--", "d4", "e6", "Bd3", "c5"]);
  const { records, problems } = dc.Record.read("chess", given.pgn);
  assert.deepEqual([problems, records[0].tag("Before")], [[], "e4"]);
});

test("tours are found, completed and given up", () => {
  const closed = dc.tour("d4", true);
  assert.deepEqual([closed.length, new Set(closed).size, closed[0]], [64, 64, "d4"]);
  assert.equal(new Set(dc.bookTour()).size, 64);
  const begun = dc.tourOutlook(["a1", "b3"], true);
  assert.deepEqual([begun.possible, begun.completion.length], [true, 62]);
  const lost = dc.tourOutlook(["d3", "e5", "f7", "d6", "b5"], true);
  assert.deepEqual([lost.possible, lost.squares, lost.since], [false, ["h8"], 4]);
  assert.throws(() => dc.tourOutlook(["a1", "a2"], false), { kind: "illegal" });
});

test("games at odds", () => {
  const first = dc.oddsGame("pawn-and-two-moves", "american", ["e4"]);
  assert.deepEqual([first.left, first.record.position(0).turn], [1, "white"]);
  assert.ok(first.moves.every((move) => Number(move.to[1]) <= 4));
  assert.throws(() => dc.oddsGame("two-moves", "american", ["e4", "e5"]), { kind: "illegal" });
  const { record } = dc.oddsGame("queens-rook", "bluebook", []);
  let node = 0;
  for (const text of ["Nc3", "e6", "d4", "d6", "Bf4", "Nc6", "Qd2", "Nf6", "O-O-O"]) {
    node = record.play(node, text);
  }
  assert.match(record.position(node).fen, /2K2BNR b/);
  assert.deepEqual(dc.oddsGame("b1", "american", []).left, 0);
  assert.throws(() => dc.oddsGame("e1", "american", []), { kind: "unknown" });
});

test("tables, values, laws, endings", () => {
  const { rows, total } = dc.statistics("chess");
  assert.deepEqual([rows.length, total.played, total.printed.score], [18, 1500, 55.2]);
  const french = rows.find((row) => row.name === "French Defence");
  assert.deepEqual([french.printed.score, french.mistake], [60, "cut off, not rounded"]);
  assert.throws(() => dc.statistics("checkers"), { kind: "unknown" });
  const sum = dc.exchangeValue(["rook"], ["knight", "pawn", "pawn"]);
  assert.deepEqual([sum.foster.gain, sum.bluebook.gain], [-4, -0.43]);
  assert.equal(dc.pieceValues().find((it) => it.piece === "king").bluebook, null);
  assert.equal(dc.exchangeRules().length, 7);
  const repetition = dc.laws().find((law) => law.title === "Repetition");
  assert.deepEqual([repetition.american, repetition.same], [null, false]);
  const verdicts = dc.endingVerdicts().map((ending) => ending.verdict);
  assert.equal(verdicts.filter((verdict) => verdict === "won").length, 9);
});

test("draws: claims and perpetual check", () => {
  const record = dc.Record.start("chess");
  let node = 0;
  for (const text of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]) node = record.play(node, text);
  assert.deepEqual(record.claims(node), []);
  assert.deepEqual(record.claims(record.play(node, "Ng8")), ["repetition"]);
  const eleven = dc.book("chess", "diagrams").find((item) => item.id === "diagram-no-11");
  const found = dc.perpetualCheck(eleven.record.position(0), "white");
  assert.equal(found.line[0], "Qb7");
  assert.ok(found.repeats !== null && Object.keys(found.checks).length > 0);
  assert.equal(dc.perpetualCheck(dc.Position.start("chess"), "white"), null);
});
