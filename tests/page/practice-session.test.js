// The machine of an exercise, by itself: what it says of each move, and how it ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "../../www/practice/session.js";
import { endInWords, judgedInWords, stateInWords, taskInWords } from "../../www/practice/words.js";

/**
 * A little game: positions by name, with what they are worth and where moves lead.
 * "turn" moves; a move that leads nowhere known ends the game.
 */
const GAME = {
  start: { turn: "black", result: "win", plies: 5, moves: { best: ["a", "win", 5], slow: ["slow", "win", 9], bad: ["even", "draw", null], worse: ["hopeless", "loss", 4] } },
  a: { turn: "white", result: "loss", plies: 4, moves: { run: ["b", "loss", 4] } },
  b: { turn: "black", result: "win", plies: 3, moves: { on: ["c", "win", 3] } },
  c: { turn: "white", result: "loss", plies: 2, moves: { flee: ["d", "loss", 2] } },
  d: { turn: "black", result: "win", plies: 1, moves: { mate: ["won", "win", 1] } },
  won: { turn: "white", result: "loss", plies: 0, moves: {}, outcome: { winner: "black", reason: "blocked" } },
  slow: { turn: "white", result: "loss", plies: 8, moves: { run: ["start", "loss", 8] } },
  even: { turn: "white", result: "draw", plies: null, moves: { wait: ["level", "draw", null] } },
  level: { turn: "black", result: "draw", plies: null, moves: { wait: ["even", "draw", null], bad: ["hopeless", "loss", 4] } },
  hopeless: { turn: "white", result: "win", plies: 3, moves: { press: ["lost", "win", 3] } },
  lost: { turn: "black", result: "loss", plies: 2, moves: { sit: ["end", "loss", 2], die: ["end", "loss", 2] } },
  end: { turn: "white", result: "win", plies: 1, moves: { take: ["over", "win", 1] } },
  over: { turn: "black", result: "loss", plies: 0, moves: {}, outcome: { winner: "white", reason: "no men" } },
  // Beyond the tables.
  far: { turn: "black", proved: "win", moves: { keep: ["farther"], lose: ["beyond"] } },
  farther: { turn: "white", moves: { reply: ["far"] } },
  beyond: { turn: "white", moves: { reply: ["nothing"] } },
  nothing: { turn: "black", proved: "draw", moves: { keep: ["beyond"] } },
};

function table({ claims = {} } = {}) {
  let id = 0;
  const place = (fen, text = "") => ({ id: (id += 1), fen, text, turn: GAME[fen].turn, outcome: GAME[fen].outcome ?? null, claims: claims[fen] ?? [] });
  const arbiter = {
    async value(fen) {
      const { result, plies, moves } = GAME[fen];
      if (!result) return null;
      return { result, plies, moves: Object.entries(moves).map(([text, [, value, length]]) => ({ text, result: value, plies: length })) };
    },
    reply: async (fen) => ({ text: Object.keys(GAME[fen].moves)[0], guessed: !GAME[fen].result }),
    prove: async (fen) => GAME[fen].proved ?? null,
    line: async () => ["wait", "wait"],
  };
  return { place, arbiter };
}

async function begin(fen, { side = "black", as = "attack", claims, made, help } = {}) {
  const { place, arbiter } = table({ claims });
  const seen = { states: [], backs: [], ends: [] };
  let current = place(fen);
  const session = createSession({
    arbiter, side, as, start: current, made, help,
    onchange: (state) => seen.states.push(state),
    onreply: (text) => (current = place(GAME[current.fen].moves[text][0], text)),
    onback: (to) => seen.backs.push((current = to).fen),
    onend: (end) => seen.ends.push(end),
  });
  await session.begin();
  const move = async (text) => {
    current = place(GAME[current.fen].moves[text][0], text);
    await session.moved(current);
  };
  return { session, seen, move };
}

test("the shortest win without help is easy, and told move by move", async () => {
  const { session, seen, move } = await begin("start");
  assert.equal(session.state.goal, "win");
  assert.equal(stateInWords(session.state), "Won: 3 moves more at best.");
  assert.equal(taskInWords(session.state, "black"), "You play Black and win.");
  await move("best");
  assert.equal(session.state.judged.kind, "best");
  assert.equal(judgedInWords(session.state), "best: the only move.");
  assert.equal(stateInWords(session.state), "Won: 2 moves more at best.");
  await move("on");
  await move("mate");
  assert.equal(session.state.phase, "over");
  assert.deepEqual(seen.ends, [{ result: "win", how: "over", by: null, solved: true, grade: "easy", moves: 3, shortest: 3 }]);
  assert.equal(endInWords(seen.ends[0]), "Won in 3 moves; 3 is the shortest.");
});

test("a longer win is said to be longer, and is good", async () => {
  const { session, seen, move } = await begin("start");
  await move("slow");
  assert.equal(session.state.judged.kind, "longer");
  assert.equal(judgedInWords(session.state), "slow: still won, but 2 moves longer.");
  for (const text of ["best", "on", "mate"]) await move(text);
  assert.equal(seen.ends[0].moves, 4);
  assert.equal(seen.ends[0].grade, "good");
});

test("a win thrown away stops the game until it is taken back or played on", async () => {
  const { session, seen, move } = await begin("start");
  await move("bad");
  assert.equal(session.state.phase, "erred");
  assert.equal(stateInWords(session.state), "bad throws the win away: now it is a draw.");
  assert.deepEqual(await session.refutation(8), ["wait", "wait"]);
  session.takeBack();
  assert.deepEqual(seen.backs, ["start"]);
  assert.equal(session.state.phase, "yours");
  assert.equal(session.state.moves, 0);
  for (const text of ["best", "on", "mate"]) await move(text);
  assert.equal(seen.ends[0].grade, "hard", "it was taken back");
});

test("played on after a mistake, a draw is no success", async () => {
  const { session, seen, move } = await begin("start");
  await move("bad");
  await session.playOn();
  assert.equal(session.state.phase, "yours");
  assert.equal(session.state.worth.result, "draw");
  assert.equal(session.offer(), false, "too soon");
  for (let moves = 0; moves < 10; moves += 1) await move("wait");
  assert.equal(session.offer(), true);
  assert.equal(seen.ends[0].solved, false);
  assert.equal(seen.ends[0].grade, "again");
  assert.match(endInWords(seen.ends[0]), /There was a win in it/);
});

test("the hint comes in two steps, and counts as help once", async () => {
  const { session } = await begin("start");
  await session.hint();
  assert.deepEqual([session.state.hint, session.state.hinted, session.state.help], [1, "best", 1]);
  await session.hint();
  assert.deepEqual([session.state.hint, session.state.hinted, session.state.help], [2, "best", 1]);
  await session.hint();
  assert.equal(session.state.help, 1);
});

test("moves are taken back in pairs, to the start and no farther", async () => {
  const { session, seen, move } = await begin("start");
  assert.equal(session.canTakeBack(), false);
  await move("best");
  await move("on");
  session.takeBack();
  session.takeBack();
  assert.deepEqual(seen.backs, ["b", "start"]);
  assert.equal(session.canTakeBack(), false);
  session.takeBack();
  assert.deepEqual(seen.backs, ["b", "start"]);
  assert.equal(session.state.help, 2);
});

test("a defender who holds out as long as can be does it easily", async () => {
  const { session, seen, move } = await begin("hopeless", { as: "defend" });
  assert.equal(session.state.goal, "loss");
  assert.equal(stateInWords(session.state), "Lost: it can be held out for 1 move more.");
  await move("sit");
  assert.equal(session.state.end.result, "loss");
  assert.equal(seen.ends[0].solved, true);
});

test("a drawn position that is lost is again", async () => {
  const { session, seen, move } = await begin("level", { as: "defend" });
  assert.equal(session.state.goal, "draw");
  await move("bad");
  assert.equal(stateInWords(session.state), "bad throws the draw away: now it is lost.");
  await session.playOn();
  await move("sit");
  assert.equal(seen.ends[0].grade, "again");
});

test("a draw is claimed by the reader, who may, and by an opponent who loses nothing by it", async () => {
  const mine = await begin("level", { as: "defend", claims: { level: ["forty moves"] } });
  assert.deepEqual(mine.session.state.claims, ["forty moves"]);
  mine.session.claim();
  assert.deepEqual([mine.seen.ends[0].how, mine.seen.ends[0].by, mine.seen.ends[0].solved], ["forty moves", "you", true]);
  assert.equal(endInWords(mine.seen.ends[0]), "Drawn: by the forty-move rule, claimed by you. That was all there was.");
  const theirs = await begin("start", { claims: { a: ["fifty moves"] } });
  await theirs.move("best");
  assert.deepEqual([theirs.seen.ends[0].how, theirs.seen.ends[0].by, theirs.seen.ends[0].solved], ["fifty moves", "opponent", false]);
  const winning = await begin("level", { claims: { hopeless: ["forty moves"] } });
  await winning.move("bad");
  await winning.session.playOn();
  assert.equal(winning.session.state.end, null, "who wins does not claim");
});

test("resigning ends it, and is kept once", async () => {
  const { session, seen } = await begin("start");
  session.resign();
  session.resign();
  assert.equal(seen.ends.length, 1);
  assert.equal(endInWords(seen.ends[0]), "You resigned.");
  assert.equal(session.canTakeBack(), true);
  session.takeBack();
  assert.equal(session.state.phase, "yours");
  session.resign();
  assert.equal(seen.ends.length, 1);
});

test("beyond the tables a proof says what was thrown away", async () => {
  const { session, move } = await begin("far");
  assert.equal(session.state.goal, "win");
  assert.equal(stateInWords(session.state), "Won.");
  await move("keep");
  assert.equal(session.state.worth.result, "win");
  assert.match(judgedInWords(session.state), /found by search/);
  await move("lose");
  assert.equal(session.state.phase, "erred");
  assert.equal(stateInWords(session.state), "lose throws the win away: now it is a draw.");
  session.takeBack();
  assert.equal(session.state.worth.result, "win");
});

test("an exercise goes on with the moves and the help that were had before", async () => {
  const { session, seen, move } = await begin("d", { made: 7, help: 1 });
  await move("mate");
  assert.equal(session.state.moves, 8);
  assert.equal(seen.ends[0].grade, "hard");
});

test("what comes too late is let go", async () => {
  const { session, seen, move } = await begin("start");
  const waiting = move("best");
  session.destroy();
  const { length } = seen.states;
  await waiting;
  assert.equal(seen.states.length, length);
  assert.equal(session.place.fen, "a", "no answer is played");
});
