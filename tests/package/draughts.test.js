// The games of draughts in the package: every name works in both modules that have draughts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as checkers from "../../pkg/double_corner_checkers.js";
import * as exact from "../../pkg/double_corner_exact.js";
import * as full from "../../pkg/double_corner.js";

const bytes = (name) => readFileSync(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url));
full.initSync({ module: bytes("double_corner") });
checkers.initSync({ module: bytes("double_corner_checkers") });
exact.initSync({ module: bytes("double_corner_exact") });

/** Who begins, a first move, and the leaves at six plies. */
const GAMES = {
  checkers: ["black", "11-15", 36768],
  losing: ["black", "11-15", 36768],
  pool: ["black", "11-15", 37986],
  polish: ["black", "11-15", 37986],
  brazilian: ["white", "c3-d4", 37628],
  russian: ["white", "c3-d4", 37986],
  italian: ["white", "23-20", 36473],
};

for (const [module, dc] of Object.entries({ full, checkers })) {
  test(`every game of draughts is played by its name: ${module}`, () => {
    for (const [game, [first, move, leaves]] of Object.entries(GAMES)) {
      const start = dc.Position.start(game);
      assert.deepEqual([start.game, start.turn, start.perft(6)], [game, first, leaves]);
      assert.equal(dc.Position.parse(game, start.fen).fen, start.fen);
      const after = start.play(move);
      assert.deepEqual([after.game, after.turn === first], [game, false]);
      assert.ok(start.moves().some(({ text, from, to }) => text === move && text === `${from}-${to}`));
      assert.equal(start.translate(move, move.startsWith("c") ? "letters" : "numbers"), move);
      const squares = new Set(start.pieces().map(({ square }) => square));
      assert.equal(squares.size, 24);
      assert.equal(dc.Setup.parse(game, start.fen).fen, start.fen);
      assert.equal(dc.Setup.empty(game).turn, first);
    }
    const names = [...Object.keys(GAMES), ...(module === "full" ? ["tailors", "chess"] : [])].join(", ");
    assert.throws(() => dc.Position.start("frisian"), { kind: "unknown", message: `there is no game "frisian"; known are ${names}` });
  });

  test(`records say which game they are of: ${module}`, () => {
    const text = '[GameType "25"]\n[Result "2-0"]\n\n1. c3-d4 b6-c5 2. d4xb6 a7xc5 1-0';
    for (const asked of ["checkers", "russian"]) {
      const [record] = dc.Record.read(asked, text).records;
      assert.deepEqual([record.game, record.winner], ["russian", "white"]);
      assert.match(record.write(), /1\. c3-d4 b6-c5 2\. d4:b6 a7:c5 1-0/);
      assert.deepEqual(dc.Record.from(record.toGame()).write(), record.write());
      assert.equal(record.nodes("letters")[3].shown, "d4:b6");
    }
    const [game] = dc.read("checkers", text).games;
    assert.equal(game.game, "russian");
    assert.equal(dc.Record.start("italian").tag("GameType"), "22,W,8,8,N2,1");
    assert.equal(dc.Record.start("checkers").tag("GameType"), undefined);
  });

  test(`captures by other rules than those of checkers: ${module}`, () => {
    const six = dc.Position.parse("polish", "B:W6,11,14,15,23,25:BK28").read("28x9");
    assert.deepEqual(six.path.slice(1, 6), ["10", "21", "30", "16", "2"]);
    assert.equal(six.captures.length, 6);
    assert.deepEqual(dc.book("russian", "openings"), []);
    assert.deepEqual(dc.openings("losing"), []);
    const end = dc.Position.parse("losing", "B:W32:B27").play("27-31");
    assert.equal(end.outcome(), null);
    assert.deepEqual(dc.Position.parse("losing", "B:W32:B").outcome(), { winner: "black", reason: "no men" });
    assert.throws(() => dc.theMove(dc.Position.start("russian")), { kind: "unknown" });
    const setup = dc.Setup.empty("brazilian").place("a1", "white", "king").place("h8", "black", "king");
    assert.deepEqual([setup.fen, setup.position().moves().length], ["W:WKa1:BKh8", 6]);
    assert.throws(() => setup.place("a2", "white", "man"), { kind: "unknown" });
    assert.throws(() => dc.Position.parse("russian", "W:Wb8:Bc3"), { kind: "set-up" });
  });
}

test("the chapter's diagram of Polish draughts", () => {
  const [{ name, record }] = full.book("polish", "diagrams");
  assert.deepEqual([name, record.game, record.nodes()[1].captures.length], ["Diagram No. 12", "polish", 6]);
  assert.deepEqual(checkers.book("polish", "diagrams"), [], "the small module has the book of checkers only");
});

test("rules are told in words, with what differs from checkers", () => {
  const russian = full.draughtsRules("russian");
  assert.deepEqual([russian.first, russian.letters, russian.mirrored], ["white", true, false]);
  assert.ok(russian.differences.every((line) => russian.sentences.includes(line)));
  assert.deepEqual(full.draughtsRules("checkers").differences, []);
  assert.deepEqual(full.draughtsRules("losing").differences, ["Who has no piece or no move left wins."]);
  assert.throws(() => full.draughtsRules("chess"), { kind: "unknown" });
});

test("pictures show each game's board", () => {
  assert.match(full.diagram("russian", "W:Wa1:Bh8"), /^8 \| {3}\. {3}\. {3}\. {3}m\n/);
  assert.match(full.diagram("italian", "W:WK32:B1"), /^ 4 \| m/);
});

test("tables can be had of every game", () => {
  for (const game of Object.keys(GAMES)) {
    const tables = new exact.Tables(game);
    tables.build(["2"], false, () => {});
    const letters = full.draughtsRules(game).letters;
    const fen = letters ? "W:WKa1:Bh8" : "W:WK30:B1";
    assert.ok(["win", "loss", "draw"].includes(tables.exact(fen).result), game);
    tables.free();
  }
});
