// Values of wrong types and games that are malformed: always an error with a kind, and the module works on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as dc from "../../pkg/double_corner.js";

dc.initSync({ module: readFileSync(new URL("../../pkg/double_corner_bg.wasm", import.meta.url)) });

const KINDS = ["unreadable", "illegal", "ambiguous", "set-up", "unknown", "argument"];
const refused = (act, said) =>
  assert.throws(act, (error) => error instanceof Error && KINDS.includes(error.kind), said);

/** @type {[string, (value: any) => unknown][]} */
const TEXTS = [
  ["Position.parse", (value) => dc.Position.parse("checkers", value)],
  ["Position.start", (value) => dc.Position.start(value)],
  ["Position.play", (value) => dc.Position.start("chess").play(value)],
  ["Setup.place", (value) => dc.Setup.empty("checkers").place(value, "black", "man")],
  ["Record.read", (value) => dc.Record.read("checkers", value)],
  ["Record.setTag", (value) => dc.Record.start("chess").setTag("Event", value)],
  ["Record.setComment", (value) => dc.Record.start("chess").setComment(0, value)],
  ["Record.setCommentBefore", (value) => dc.Record.start("chess").setCommentBefore(0, value)],
  ["Record.setCommand", (value) => dc.Record.start("chess").setCommand(0, "csl", value)],
  ["Record.setCommand, its name", (value) => dc.Record.start("chess").setCommand(0, value, "Ge4")],
  ["read", (value) => dc.read("chess", value)],
  ["openingsMatching", (value) => dc.openingsMatching("chess", value)],
  ["translatePage", (value) => dc.translatePage(value)],
  ["tour", (value) => dc.tour(value, true)],
  ["svg", (value) => dc.svg("chess", value)],
];

test("what is no text is refused in a text's place", () => {
  for (const [name, act] of TEXTS) {
    for (const value of [5, NaN, null, undefined, true, {}, [], ["e4"], () => "e4", Symbol("e4"), 5n]) {
      refused(() => act(value), `${name}(${String(value?.toString?.() ?? value)})`);
    }
  }
  assert.equal(dc.Position.start("chess").moves().length, 20);
});

test("what is no array of texts is refused in its place", () => {
  const start = dc.Position.start("checkers");
  for (const value of [5, null, undefined, "11-15", {}, [5], ["11-15", null]]) {
    refused(() => dc.exchange(start, value));
    refused(() => dc.tourOutlook(value, true));
    refused(() => dc.Record.start("chess").setMarks(0, value));
  }
});

test("what is no position is refused in its place", () => {
  for (const value of [5, null, undefined, "B:W1:B2", {}, dc.Record.start("checkers")]) {
    refused(() => dc.theMove(value));
    refused(() => dc.openingsAt(value));
  }
});

test("what is no id of a node is refused", () => {
  const record = dc.Record.start("checkers");
  const gone = record.play(record.play(0, "11-15"), "23-19");
  record.remove(1);
  for (const id of [gone, 7, -1, 0.5, NaN, Infinity, 1e20, undefined, "x"]) {
    refused(() => record.position(id));
    refused(() => record.play(id, "11-15"));
    refused(() => record.remove(id));
    refused(() => record.setComment(id, "x"));
    refused(() => record.setCommentBefore(id, "x"));
    refused(() => record.setCommand(id, "csl", "x"));
    refused(() => record.raise(id));
  }
  assert.equal(record.nodes().length, 1);
});

test("a side that isn't one is refused", () => {
  refused(() => dc.svg("checkers", "B:W1:B2", "purple"));
  refused(() => dc.diagram("checkers", "B:W1:B2", "purple"));
});

test("a start that the rules don't accept is told from a text that can't be read", () => {
  assert.throws(() => dc.Position.parse("checkers", "W:W4:B12"), { kind: "set-up" });
  assert.throws(() => dc.Record.start("checkers", "W:W4:B12"), { kind: "set-up" });
});

test("a malformed game is refused, whatever is wrong; what is left out is empty", () => {
  const text = "1. 11-15 23-19 (1... 22-17 2. 8-11) 2. 8-11 *";
  const game = () => /** @type {any} */ (dc.read("checkers", text).games[0]);
  for (const name of ["moves", "variations", "comments", "marks", "tags", "start", "result"]) {
    for (const value of [5, true, [5], [null]]) {
      refused(() => dc.write({ ...game(), [name]: value }), `${name}: ${JSON.stringify(value)}`);
    }
  }
  refused(() => dc.write({ ...game(), moves: "11-15 23-19" }));
  refused(() => dc.write({ ...game(), tags: { Event: 5 } }));
  for (const ply of [-1, 4, 0.5, NaN, Infinity, -Infinity, 1e300, "2", null, undefined]) {
    refused(() => dc.write({ ...game(), comments: [{ ply, text: "x" }] }), `ply ${ply}`);
  }
  assert.match(dc.write({ game: "checkers", moves: ["11-15"] }), /1\. 11-15 \*/);
  for (const value of [undefined, null, 5, "checkers", [], {}]) refused(() => dc.write(value));
});

test("a game that is a variation of itself is refused", () => {
  const game = /** @type {any} */ (dc.read("checkers", "1. 11-15 23-19 (1... 22-17) *").games[0]);
  game.variations[0].variations = [game.variations[0]];
  refused(() => dc.write(game));
});
