import assert from "node:assert/strict";
import { test } from "node:test";
import { moveInWords, positionInWords, speaker, squareInWords } from "../../www/board/speech.js";

test("moves of draughts in words", () => {
  assert.equal(moveInWords({ path: ["32", "27"] }), "32 to 27");
  assert.equal(moveInWords({ path: ["18", "25"], captures: ["22"] }), "18 takes 25");
  assert.equal(moveInWords({ path: ["1", "10", "17", "26"], captures: ["6", "14", "22"] }), "1 takes 10, then 17, then 26");
  assert.equal(moveInWords({ path: ["27", "32"], promotes: "king" }), "27 to 32, crowned");
});

test("moves of chess in words", () => {
  assert.equal(moveInWords({ path: ["g1", "f3"], text: "Nf3" }, "knight"), "knight g1 to f3");
  assert.equal(moveInWords({ path: ["e7", "d8"], captures: ["d8"], promotes: "queen" }), "e7 takes d8, becomes a queen");
  assert.equal(moveInWords({ path: ["e1", "g1"], text: "O-O" }, "king"), "castles short");
  assert.equal(moveInWords({ path: ["e8", "c8"], text: "O-O-O+" }, "king"), "castles long");
});

test("a square in words", () => {
  const scene = { pieces: [{ square: "18", side: "white", kind: "king" }] };
  assert.equal(squareInWords(scene, "18"), "18, white king");
  assert.equal(squareInWords(scene, "27"), "27, empty");
});

test("a position in words, squares in the order of their numbers", () => {
  const pieces = [
    { square: "30", side: "white", kind: "man" },
    { square: "8", side: "white", kind: "king" },
    { square: "4", side: "white", kind: "man" },
    { square: "22", side: "black", kind: "man" },
  ];
  assert.equal(
    positionInWords({ pieces, turn: "black" }),
    "Black: 1 man on 22. White: 2 men on 4, 30; 1 king on 8. Black to play.",
  );
  assert.equal(positionInWords({ pieces: [] }), "Black: no pieces. White: no pieces.");
});

test("the same words spoken twice are two different texts", () => {
  const region = { textContent: "" };
  const say = speaker(region);
  say("32 to 27");
  const first = region.textContent;
  say("32 to 27");
  assert.notEqual(region.textContent, first);
  assert.equal(region.textContent.trim(), first.trim());
});
