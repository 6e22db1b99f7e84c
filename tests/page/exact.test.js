// Tables and search in the browser: from the site's files, made on the device, kept, cancelled, without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";

const { visit } = useSite();

/** The First Position of the book. */
const FIRST = { game: "checkers", fen: "B:WK8,30:B22,27" };

/** Has the page load tables, and tells what came of it. */
const load = (page, game, what) =>
  page.evaluate(async ({ game, what }) => {
    const { loadTables } = await import("/exact/tables.js");
    const shares = [];
    const before = performance.now();
    await loadTables(game, { ...what, onProgress: (share) => shares.push(share) });
    return { shares, seconds: (performance.now() - before) / 1000 };
  }, { game, what });

const ask = (page, name, ...given) =>
  page.evaluate(async ({ name, given }) => (await import("/exact/tables.js"))[name](...given), { name, given });

/** The addresses that are kept in the cache of tables, without what stands before the last "/". */
const keptTables = (page) =>
  page.evaluate(async () => (await (await caches.open("tables")).keys()).map(({ url }) => decodeURIComponent(url.split("/tables/")[1])));

const rises = (shares) => shares.length > 0 && shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1);

/** Serves a list of the site's tables of the test's own. */
const listing = (page, change) =>
  page.route("**/tables.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** A site without tables. */
const unshipped = (page) => listing(page, () => []);

const path = "/#/help";
/** A service worker fetches past what a test changes. */
const alone = { context: { serviceWorkers: "block" } };

test("the site's table is loaded, checked, kept, and tells values", () =>
  visit(path, {}, async (page) => {
    const { shares } = await load(page, "checkers", { men: 4 });
    assert.ok(rises(shares), `${shares}`);
    const found = await ask(page, "exact", FIRST);
    assert.equal(found.result, "win");
    assert.equal(typeof found.plies, "number");
    assert.deepEqual(found.moves.filter(({ result }) => result === "win").map(({ text }) => text), ["27-32"]);
    assert.equal(await ask(page, "sliceOf", FIRST), "MMvKM");
    assert.match((await keptTables(page)).join(), /^checkers-4-[0-9a-f]+\.table$/);
    assert.equal(await ask(page, "exact", { game: "checkers", fen: "B:W21,30,31:B1,2,3" }), null);
  }));

test("without the site's tables four men are made on the device, quickly, and kept", () =>
  visit(path, alone, async (page) => {
    await unshipped(page);
    const { shares, seconds } = await load(page, "checkers", { men: 4 });
    assert.ok(rises(shares) && shares.length > 3, `${shares}`);
    assert.ok(seconds < 60, `${seconds}`);
    const found = await ask(page, "exact", FIRST);
    assert.equal(found.result, "win");
    assert.deepEqual(await keptTables(page), ["made/checkers 2 3 4"]);
    await page.reload();
    const again = await load(page, "checkers", { men: 4 });
    assert.deepEqual(again.shares, [], "nothing is made a second time");
    assert.deepEqual(await ask(page, "exact", FIRST), found);
  }));

test("a slice that the site doesn't ship is made with what it needs", () =>
  visit(path, {}, async (page) => {
    await load(page, "checkers", { slice: "KKKvKK" });
    const found = await ask(page, "exact", { game: "checkers", fen: "W:WK14,K18,K23:BK6,K24" });
    assert.equal(found.result, "win");
    assert.ok(found.plies > 1);
    assert.deepEqual(await keptTables(page), ["made/checkers KKKvKK"]);
  }));

for (const [how, broken] of Object.entries({
  "cut short": (body) => body.subarray(0, body.length >> 1),
  damaged: (body) => {
    const other = Buffer.from(body);
    other[other.length >> 1] ^= 0x10;
    return other;
  },
})) {
  test(`a file that is ${how} is refused, and made anew`, () =>
    visit(path, alone, async (page) => {
      await page.route("**/tables/*.table", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: broken(await response.body()) });
      });
      const refusal = await page.evaluate(async () => {
        const { loadTables } = await import("/exact/tables.js");
        const [{ name }] = (await (await fetch("/tables.json")).json()).filter(({ game }) => game === "chess");
        const bytes = new Uint8Array(await (await fetch(`/tables/${name}`)).arrayBuffer());
        return loadTables("chess", { from: bytes }).catch(({ kind, message }) => ({ kind, message }));
      });
      assert.equal(refusal?.kind, "table");
      assert.match(refusal.message, /\w+/);
      await load(page, "chess", { slice: "KQK" });
      assert.deepEqual(await keptTables(page), ["made/chess KQvK"]);
      const found = await ask(page, "exact", { game: "chess", fen: "8/8/8/8/3k4/8/8/KQ6 w - - 0 1" });
      assert.equal(found.result, "win");
    }));
}

test("a damaged file in the cache is thrown away, and made anew", () =>
  visit(path, alone, async (page) => {
    await unshipped(page);
    await page.evaluate(async () => {
      const cache = await caches.open("tables");
      await cache.put("/tables/made/chess%20KQvK", new Response("no table"));
    });
    await load(page, "chess", { slice: "KQK" });
    const size = await page.evaluate(async () => (await (await caches.match("/tables/made/chess%20KQvK")).arrayBuffer()).byteLength);
    assert.ok(size > 100, `${size}`);
  }));

test("a file of the site that was damaged in the cache is fetched anew", () =>
  visit(path, {}, async (page) => {
    await load(page, "checkers", { men: 4 });
    const [name] = await keptTables(page);
    const damaged = await page.evaluate(async (name) => {
      const cache = await caches.open("tables");
      const bytes = new Uint8Array(await (await cache.match(`/tables/${name}`)).arrayBuffer());
      await cache.put(`/tables/${name}`, new Response(bytes.subarray(0, bytes.length >> 1)));
      return bytes.length;
    }, name);
    await page.reload();
    await load(page, "checkers", { men: 4 });
    assert.equal((await ask(page, "exact", FIRST)).result, "win");
    assert.deepEqual(await keptTables(page), [name]);
    assert.equal(await page.evaluate(async (name) => (await (await caches.match(`/tables/${name}`)).arrayBuffer()).byteLength, name), damaged);
  }));

test("what is being made can be cancelled, and made after all", () =>
  visit(path, {}, async (page) => {
    const cancelled = await page.evaluate(async () => {
      const { cancel, loadTables } = await import("/exact/tables.js");
      try {
        await loadTables("checkers", { slice: "MMMvMM", onProgress: () => cancel() });
        return "made";
      } catch (error) {
        return error.kind;
      }
    });
    assert.equal(cancelled, "cancelled");
    assert.deepEqual(await keptTables(page), []);
    await load(page, "checkers", { men: 3 });
    assert.equal((await ask(page, "exact", { game: "checkers", fen: "B:WK1:BK10,K15" })).result, "win");
  }));

test("a position beyond the tables is searched, and proved", () =>
  visit(path, {}, async (page) => {
    await load(page, "checkers", { men: 5 });
    const position = { game: "checkers", fen: "B:WK8,12,13:BK1,3,6" };
    assert.equal(await ask(page, "exact", position), null);
    const found = await ask(page, "search", position, { nodes: 20_000 });
    assert.ok(found.line.length > 0 && found.depth > 2, JSON.stringify(found));
    const proof = await ask(page, "prove", position);
    assert.equal(proof.result, "win");
    // By a set of positions that the site ships, and that is verified here.
    const held = await ask(page, "prove", { game: "checkers", fen: "W:W30,K31,K32:B21,K22,K23,K28" });
    assert.equal(held.result, "draw");
  }));

test("what was loaded once works without a network", () =>
  visit("/#/", {}, async (page, { context, faults }) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await load(page, "checkers", { men: 4 });
    await context.setOffline(true);
    await page.reload();
    await load(page, "checkers", { men: 4 });
    assert.equal((await ask(page, "exact", FIRST)).result, "win");
    await load(page, "chess", { slice: "KQK" });
    assert.equal((await ask(page, "exact", { game: "chess", fen: "8/8/8/8/3k4/8/8/KQ6 w - - 0 1" })).result, "win");
    // What was asked of the network and did not come is what this test is about.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(fault)));
  }));
