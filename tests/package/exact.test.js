// Exact values by the package's face: tables made here, or from a file, and what is refused.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import init, * as dc from "../../pkg/index.js";

await init({ module_or_path: await readFile(new URL("../../pkg/double_corner_bg.wasm", import.meta.url)) });

test("tables are made, with progress, and values told at once", async () => {
  const position = dc.Position.parse("checkers", "B:WK1:BK10,K15");
  assert.equal(dc.exact(position), null);
  const shares = [];
  await dc.loadTables("checkers", { men: 3, onProgress: (share) => shares.push(share) });
  assert.ok(shares.length > 1 && shares.every((share) => share >= 0 && share <= 1));
  const { result, plies, moves } = dc.exact(position);
  assert.equal(result, "win");
  assert.equal(moves.length, position.moves().length);
  assert.deepEqual(moves.map(({ text }) => text), position.moves().map(({ text }) => text));
  assert.ok(moves.some((move) => move.result === "win" && move.plies === plies));
  assert.equal(dc.exact(dc.Position.start("checkers")), null);
});

test("a slice of chess is made with what it needs, and each game has its own tables", async () => {
  await dc.loadTables("chess", { slice: "KPK" });
  const won = dc.Position.parse("chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
  assert.equal(dc.exact(won).result, "win");
  assert.equal(dc.exact(won.play("e8=Q")).result, "loss");
});

for (const [what, game, wanted, kind] of [
  ["a game", "go", {}, "unknown"],
  ["a slice", "chess", { slice: "QQQ" }, "unknown"],
  ["a file", "checkers", { from: new Uint8Array([1, 2, 3]) }, "table"],
]) {
  test(`${what} that can't be is refused`, () => assert.rejects(dc.loadTables(game, wanted), { kind }));
}
