// The opening drill without a page: every line is walked, moves are told apart, and grades follow.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as core from "../../pkg/double_corner.js";
import { afterCaptures } from "../../www/practice/balance.js";
import { answer, begin, courseOf, due, goOn, gradeOf, hinted, left, nextLine, turn, weightOf } from "../../www/practice/drill.js";
import { dueWords } from "../../www/practice/when.js";
import { linesOf } from "../../www/practice/lines.js";

core.initSync({ module: readFileSync(new URL("../../pkg/double_corner_bg.wasm", import.meta.url)) });

const first = { weight: () => 1, random: () => 0 };
const last = { weight: () => 1, random: () => 0.999999 };

const opening = (game, id) => {
  const { name, record } = core.book(game, "openings").find((item) => item.id === id);
  return { id, name, nodes: record.nodes() };
};
const read = (game, text, id = "own") => ({ id, name: id, nodes: core.Record.read(game, text).records[0].nodes() });
const texts = (line) => line.steps.map(({ text }) => text).join(" ");

/** Plays a move of the reader's, whatever it is. */
function play(course, state, text, chance = first, game = "checkers") {
  const before = core.Position.parse(game, state.ply ? state.line.steps[state.ply - 1].fen : state.line.start);
  const { fen } = before.play(text);
  return answer(course, state, { text: before.read(text).text, fen }, chance);
}

/** Lets the other side move for as long as it is its turn. */
function others(course, state) {
  return turn(course, state) === "other" ? others(course, goOn(course, state)) : state;
}

test("every variation is a line of its own, for a side that has moves in it", () => {
  const own = read("checkers", "1. 11-15 23-19 (1... 22-17 15-19) 2. 8-11 (2. 9-14 22-17 (2... 27-23)) *");
  const lines = linesOf(own, "checkers", "black");
  assert.deepEqual(lines.map(texts), ["11-15 23-19 8-11", "11-15 22-17 15-19", "11-15 23-19 9-14 22-17", "11-15 23-19 9-14 27-23"].sort((a, b) =>
    lines.map(texts).indexOf(a) - lines.map(texts).indexOf(b)));
  assert.equal(new Set(lines.map(({ id }) => id)).size, 4);
  assert.equal(lines.filter(({ place }) => place === null).length, 1);
  assert.deepEqual(linesOf(opening("checkers", "denny"), "checkers", "white"), [], "White has no move in it");
  assert.deepEqual(linesOf(opening("checkers", "denny"), "checkers", "black").map(({ id }) => id), ["checkers/opening/denny/black"]);
});

test("every opening of the book is walked to its end by its own moves, on either side", () => {
  for (const game of ["checkers", "chess"]) {
    for (const side of ["black", "white"]) {
      const lines = core.book(game, "openings").flatMap(({ id, name, record }) => linesOf({ id, name, nodes: record.nodes() }, game, side));
      const course = courseOf(lines, side);
      let state = begin(course, last);
      while (state.line) {
        state = others(course, state);
        while (turn(course, state) === "reader") {
          const { text, fen } = due(state);
          const given = answer(course, state, { text, fen }, first);
          assert.equal(given.verdict, "right");
          state = others(course, given.state);
        }
        assert.ok(state.over);
        state = nextLine(course, state, last);
      }
      assert.equal(state.walked.length, lines.length);
      assert.ok(state.walked.every(({ grade }) => grade === "good"));
      const needed = side === (game === "chess" ? "white" : "black") ? 1 : 2;
      assert.equal(lines.length, core.openings(game).filter(({ moves }) => moves.length >= needed).length);
    }
  }
});

test("off the line is a mistake and the line waits; two mistakes fail it", () => {
  const course = courseOf(linesOf(opening("checkers", "glasgow"), "checkers", "black"), "black");
  let state = begin(course, first);
  for (const [text, mistakes] of [["9-13", 1], ["12-16", 2]]) {
    const given = play(course, state, text);
    assert.deepEqual([given.verdict, given.state.mistakes, given.state.ply, given.line], ["off", mistakes, 0, null]);
    state = given.state;
  }
  while (!state.over) state = goOn(course, state);
  assert.deepEqual(state.walked.map(({ grade, mistakes }) => [grade, mistakes]), [["again", 2]]);
  assert.deepEqual(left(course, state), course.lines, "What failed is walked again");
  state = nextLine(course, state, first);
  assert.equal(state.mistakes, 0);
  while (!state.over) state = goOn(course, state);
  assert.equal(nextLine(course, state, first).line, null);
});

test("another chosen line is accepted while it is open, by moves or by transposition", () => {
  const pair = ["souter", "fife"].flatMap((id) => linesOf(opening("checkers", id), "checkers", "black"));
  const course = courseOf(pair, "black");
  const [souter, fife] = pair;
  let state = begin(course, first);
  assert.equal(state.line, souter);
  for (const step of fife.steps.slice(0, 4)) state = step.side === "black" ? play(course, state, step.text).state : goOn(course, state);
  const turned = play(course, state, fife.steps[4].text);
  assert.deepEqual([turned.verdict, turned.line, turned.state.mistakes], ["transposed", fife, 0]);
  assert.deepEqual(turned.state.walked.map(({ line }) => line), [fife]);
  // The same again, when only the other is left, is no mistake but not what is asked.
  state = nextLine(course, turned.state, first);
  assert.equal(state.line, souter);
  while (state.ply < 4) state = goOn(course, state);
  const same = play(course, state, fife.steps[4].text);
  assert.deepEqual([same.verdict, same.line, same.state], ["done already", fife, state]);

  // By another order of moves: the position decides.
  const [straight, roundabout] = [read("chess", "1. d4 d5 2. c4 e6 3. Nc3 c5 *", "a"), read("chess", "1. c4 e6 2. d4 Nf6 *", "b")]
    .flatMap((own) => linesOf(own, "chess", "black"));
  const orders = courseOf([straight, roundabout], "black");
  state = goOn(orders, begin(orders, last));
  assert.equal(state.line, roundabout);
  state = goOn(orders, play(orders, state, "e6", first, "chess").state);
  const met = play(orders, state, "d5", first, "chess");
  assert.deepEqual([met.verdict, met.line, met.state.ply, due(met.state).text], ["transposed", straight, 4, "Nc3"]);
});

test("hints come in two steps and count", () => {
  const course = courseOf(linesOf(opening("checkers", "glasgow"), "checkers", "black"), "black");
  let state = hinted(begin(course, first));
  assert.deepEqual([state.hint, state.hints], [1, 1]);
  state = play(course, state, due(state).text).state;
  assert.deepEqual([state.hint, state.hints], [0, 1]);
  assert.equal(hinted(hinted(hinted(state))).hint, 2);
  for (const [mistakes, hints, grade] of [[0, 0, "good"], [1, 0, "hard"], [0, 1, "hard"], [0, 2, "again"], [2, 0, "again"], [1, 1, "hard"]]) {
    assert.equal(gradeOf({ mistakes, hints }), grade, `${mistakes} mistakes, hint ${hints}`);
  }
});

test("what is due or new is chosen before what is well known", () => {
  const card = (due, stability) => ({ due, state: { stability } });
  const now = 1000;
  const weights = [weightOf(card(999, 50), now), weightOf(undefined, now), weightOf(card(2000, 1), now), weightOf(card(2000, 50), now)];
  assert.deepEqual([...weights].sort((a, b) => b - a), weights);
  const lines = ["souter", "fife", "glasgow"].flatMap((id) => linesOf(opening("checkers", id), "checkers", "black"));
  const course = courseOf(lines, "black");
  const heavy = lines[2];
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const chosen = Array.from({ length: 200 }, () => begin(course, { weight: (line) => (line === heavy ? 8 : 1), random }).line);
  const share = chosen.filter((line) => line === heavy).length / 200;
  assert.ok(share > 0.7 && share < 0.9, `${share}`);
});

test("what captures come to", () => {
  const value = (game, fen) => afterCaptures(core.Position.parse(game, fen));
  // Captures are compulsory, also where they lose.
  assert.deepEqual(value("checkers", "W:W22:B18,28"), { value: 0, line: ["22x15"] });
  assert.deepEqual(value("checkers", "W:W22:B8,11,18"), { value: -2, line: ["22x15", "11x18"] });
  assert.equal(afterCaptures(core.Position.start("chess")).value, 0);
  // A pawn that is guarded is not taken by the queen; one that isn't, is.
  assert.deepEqual(value("chess", "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1"), { value: 7, line: [] });
  assert.deepEqual(value("chess", "4k3/8/3p4/8/8/8/3Q4/4K3 w - - 0 1"), { value: 9, line: ["Qxd6"] });
});

test("when something is due, in words", () => {
  const now = new Date(2026, 2, 28, 22, 30).getTime();
  const at = (...time) => dueWords(new Date(2026, ...time).getTime(), now);
  assert.equal(at(2, 28, 22, 0), "now");
  assert.equal(at(2, 28, 22, 40), "in 10 minutes");
  assert.equal(at(2, 28, 23, 50), "later today");
  assert.equal(dueWords(now + 61_000, now), "in 2 minutes");
  assert.equal(at(2, 29, 0, 30), "tomorrow");
  // The night on which summer time begins somewhere is a day like others.
  assert.equal(at(2, 30, 0, 30), "in 2 days");
  assert.equal(at(5, 28), "in 3 months");
  assert.equal(dueWords(now + 36500 * 86_400_000, now), "in 100 years");
});
