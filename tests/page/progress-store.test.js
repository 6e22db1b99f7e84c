// What is practised is kept: across reloads and tabs, in files, and where the browser refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";

const { visit } = useSite();

/** Calls a function of the page's progress. */
const ask = (page, name, ...values) =>
  page.evaluate(async ([name, values]) => {
    const { openProgress } = await import("/practice/progress.js");
    const progress = await openProgress();
    return typeof progress[name] === "function" ? progress[name](...values) : progress[name];
  }, [name, values]);

const exercise = (more = {}) => ({
  id: "checkers/ending/first-position", game: "checkers", kind: "ending", title: "First position",
  address: "#/checkers/positions/first-position", grade: "good", solved: true, moves: 12, shortest: 10, ...more,
});
const opening = exercise({ id: "chess/opening/evans-gambit/white/1", game: "chess", kind: "opening", title: "Evans Gambit", address: "#/chess/drill/evans-gambit" });

const day = 86_400_000;
const start = new Date("2026-03-02T09:00:00Z").getTime();

test("attempts make a card, which outlives a reload", () =>
  visit("/#/help", {}, async (page) => {
    await page.clock.setFixedTime(start);
    await ask(page, "attempt", exercise());
    await page.clock.setFixedTime(start + 2 * day);
    await ask(page, "attempt", exercise({ moves: 11 }));
    await page.clock.setFixedTime(start + 2 * day + 60_000);
    await ask(page, "attempt", exercise({ grade: "again", solved: false, moves: 3 }));
    await page.reload();
    await untilReady(page);
    const { state, ...card } = await ask(page, "card", exercise().id);
    const { id, game, kind, title, address } = exercise();
    assert.deepEqual(card, {
      id, game, kind, title, address, attempts: 3, solved: 2, best: 11, shortest: 10, last: start + 2 * day + 60_000, due: start + 2 * day + 660_000,
    });
    assert.ok(state.stability > 0 && state.difficulty > 1);
    assert.equal(await ask(page, "trouble"), null);
    assert.equal(await ask(page, "card", "another"), undefined);
  }));

test("what is due today is due before midnight, what is due first comes first", () =>
  visit("/#/help", { context: { timezoneId: "America/New_York" } }, async (page) => {
    await page.clock.setFixedTime(start);
    await ask(page, "attempt", exercise());
    await page.clock.setFixedTime(start + 60_000);
    await ask(page, "attempt", { ...opening, grade: "again", solved: false });
    const due = async (now) => (await ask(page, "due", now)).map(({ game }) => game);
    assert.deepEqual(await due(start), ["chess"]);
    // In New York the day after the next begins at 5 o'clock.
    assert.deepEqual(await due(Date.parse("2026-03-04T04:59:00Z")), ["chess"]);
    assert.deepEqual(await due(Date.parse("2026-03-04T05:00:00Z")), ["chess", "checkers"]);
    // Late in the evening the hour counts.
    await page.clock.setFixedTime(Date.parse("2026-03-05T04:55:00Z"));
    await ask(page, "attempt", { ...opening, grade: "again", solved: false });
    assert.deepEqual(await due(Date.parse("2026-03-05T04:55:00Z")), ["checkers", "chess"]);
    assert.deepEqual((await ask(page, "cards", { game: "checkers" })).map(({ title }) => title), ["First position"]);
    assert.deepEqual((await ask(page, "cards", { kind: "opening" })).map(({ title }) => title), ["Evans Gambit"]);
  }));

test("two tabs at once lose nothing and tell each other", () =>
  visit("/#/help", {}, async (page, { context }) => {
    const other = await context.newPage();
    await other.goto("/#/help");
    await untilReady(other);
    await other.evaluate(async () => {
      const { openProgress } = await import("/practice/progress.js");
      globalThis.told = 0;
      (await openProgress()).watch(() => (globalThis.told += 1));
    });
    await ask(page, "attempt", exercise());
    await other.waitForFunction(() => globalThis.told === 1);
    const many = (tab) => Promise.all(Array.from({ length: 20 }, () => ask(tab, "attempt", exercise())));
    await Promise.all([many(page), many(other)]);
    for (const tab of [page, other]) assert.equal((await ask(tab, "card", exercise().id)).attempts, 41);
  }));

test("a file brings progress to another device; reading it twice adds nothing", async () => {
  let file = "";
  let cards;
  await visit("/#/help", {}, async (page) => {
    await page.clock.setFixedTime(start);
    assert.equal(await ask(page, "imported", await ask(page, "exported")).then(({ problems }) => problems.length), 0);
    await ask(page, "attempt", exercise());
    await ask(page, "attempt", { ...opening, moves: undefined, shortest: undefined, title: "</script><b>" });
    await page.clock.setFixedTime(start + 5 * day);
    await ask(page, "attempt", exercise({ grade: "easy" }));
    file = await ask(page, "exported");
    cards = await ask(page, "cards");
  });
  await visit("/#/help", {}, async (page) => {
    await page.clock.setFixedTime(start + 3 * day);
    assert.deepEqual(await ask(page, "imported", file), { added: 3, merged: 0, problems: [] });
    assert.deepEqual(await ask(page, "cards"), cards);
    assert.deepEqual(await ask(page, "imported", file), { added: 0, merged: 3, problems: [] });
    assert.deepEqual(await ask(page, "cards"), cards);
    // An attempt between those of the file takes its place among them.
    await ask(page, "attempt", exercise({ grade: "again", solved: false }));
    const { attempts, last, state } = await ask(page, "card", exercise().id);
    assert.deepEqual({ attempts, last }, { attempts: 3, last: start + 5 * day });
    assert.ok(state.stability < cards.find(({ id }) => id === exercise().id).state.stability);
  });
});

test("a damaged or foreign file is refused with reason and place; what is good is kept", () =>
  visit("/#/help", {}, async (page) => {
    const attempt = (key, more) => ({ key, ...exercise(), at: start, ...more });
    const file = (attempts, more) => JSON.stringify({ format: "double-corner progress", version: 1, attempts, ...more });
    const problems = async (text) => (await ask(page, "imported", text)).problems.join(" ");
    assert.match(await problems(""), /empty/);
    assert.match(await problems("1. e4 e5 *"), /not progress of this site/);
    assert.match(await problems('{"games": []}'), /"format" is missing, expected "double-corner progress"/);
    assert.match(await problems("null"), /"format" is missing/);
    assert.match(await problems(file([], { version: 2 })), /version 2; this page reads version 1/);
    assert.match(await problems(file({})), /no list/);
    assert.match(await problems(file([7])), /In attempt 1: found 7/);
    for (const [name, value, told] of [
      ["address", "javascript:alert(1)", /attempt 1: its "address" is "javascript:alert\(1\)", expected an address of this site/],
      ["at", "yesterday", /"at" is "yesterday"/], ["at", 1e99, /"at"/], ["moves", -1, /"moves" is -1/], ["grade", "fair", /again, hard, good, easy/],
      ["title", "x".repeat(3000), /"title"/], ["key", undefined, /"key" is missing/],
    ]) assert.match(await problems(file([attempt("a", { [name]: value })])), told);
    assert.deepEqual(await ask(page, "cards"), []);

    const mixed = await ask(page, "imported", file([attempt("a"), attempt("b", { kind: "game" }), attempt("c"), attempt("a")]));
    assert.deepEqual({ ...mixed, problems: mixed.problems.length }, { added: 2, merged: 0, problems: 1 });
    assert.match(mixed.problems[0], /attempt 2: its "kind" is "game", expected ending or opening/);

    // Cut off in the middle, as a broken download is.
    for (const id of ["x", "y", "z"]) await ask(page, "attempt", exercise({ id, title: id }));
    const whole = await ask(page, "exported");
    const cut = whole.slice(0, whole.lastIndexOf('"grade"'));
    await ask(page, "remove", undefined);
    const read = await ask(page, "imported", cut);
    assert.equal(read.added, 4);
    assert.match(read.problems[0], /damaged/);
    assert.match(read.problems[1], /In line 6/);
  }));

test("what is removed is gone, in other tabs too", () =>
  visit("/#/help", {}, async (page) => {
    await ask(page, "attempt", exercise());
    await ask(page, "attempt", opening);
    await ask(page, "remove", opening.id);
    assert.deepEqual((await ask(page, "cards")).map(({ id }) => id), [exercise().id]);
    assert.ok(!(await ask(page, "exported")).includes("evans"));
    await ask(page, "remove");
    assert.deepEqual(await ask(page, "cards"), []);
    await page.reload();
    await untilReady(page);
    assert.deepEqual(await ask(page, "cards"), []);
  }));

test("where storage is refused, progress lasts for the visit and says so", () =>
  visit("/#/help", {}, async (page) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
    });
    await page.reload();
    await untilReady(page);
    await ask(page, "attempt", exercise());
    await ask(page, "attempt", exercise());
    assert.equal((await ask(page, "card", exercise().id)).attempts, 2);
    assert.match(await ask(page, "trouble"), /keeps nothing for this site, as in a private window/);
    const file = await ask(page, "exported");
    await ask(page, "remove", exercise().id);
    assert.deepEqual(await ask(page, "cards"), []);
    const { added, merged, problems } = await ask(page, "imported", file);
    assert.deepEqual({ added, merged }, { added: 2, merged: 0 });
    assert.match(problems[0], /lasts until you close this tab/);
    assert.equal((await ask(page, "imported", file)).merged, 2);
  }));

test("when the storage is full, nothing is lost and the next attempt tries again", () =>
  visit("/#/help", {}, async (page) => {
    await ask(page, "attempt", exercise());
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      globalThis.makeRoom = () => (IDBObjectStore.prototype.put = put);
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("Full.", "QuotaExceededError");
      };
    });
    await ask(page, "attempt", exercise({ moves: 10 }));
    assert.match(await ask(page, "trouble"), /no more room/);
    const card = await ask(page, "card", exercise().id);
    assert.deepEqual([card.attempts, card.best], [2, 10]);
    assert.equal((await ask(page, "exported")).match(/"key"/g).length, 2);
    await page.evaluate(() => globalThis.makeRoom());
    await ask(page, "attempt", exercise());
    assert.equal(await ask(page, "trouble"), null);
    await page.reload();
    await untilReady(page);
    assert.equal((await ask(page, "card", exercise().id)).attempts, 3);
  }));

test("an attempt that is none is refused", () =>
  visit("/#/help", {}, async (page) => {
    await assert.rejects(ask(page, "attempt", exercise({ grade: "fair" })), /its "grade" is "fair", expected again, hard, good, easy/);
  }));
