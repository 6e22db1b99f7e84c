// A game against the search: who plays what, levels, endings of few men without error, and addresses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";
import { button, eventually, listed, square, status, typeMove } from "./study.js";

const { visit } = useSite();
const LONG = { timeout: 60_000 };
const moves = (page) => page.locator(".tree button.move").count();

test("the reader plays Black; the search answers, and its game is in the address", LONG, () =>
  visit("/#/checkers/play?level=easy", {}, async (page) => {
    assert.equal(await status(page), "Black to play.");
    await square(page, "11").click();
    await square(page, "15").click();
    await eventually(() => moves(page), 2);
    await eventually(() => status(page), "Black to play.");
    await page.reload();
    await untilReady(page);
    assert.equal(await moves(page), 2);
    await button(page, "Take back").click();
    await eventually(() => status(page), "Black to play.");
    assert.equal(await listed(page, "11-15").getAttribute("aria-current"), null);
  }));

test("who plays White sees Black begin", LONG, () =>
  visit("/#/checkers/play?side=white&level=beginner", { phone: true }, async (page) => {
    await eventually(() => moves(page), 1);
    await eventually(() => status(page), "White to play.");
  }));

test("two play on one board", () =>
  visit("/#/checkers/play?side=two", {}, async (page) => {
    await typeMove(page, "11-15");
    await typeMove(page, "23-19");
    await eventually(() => status(page), "Black to play.");
    assert.equal(await moves(page), 2);
    assert.match(page.url(), /side=two/);
  }));

test("an ending of few men is played without error", LONG, () =>
  visit(`/#/checkers/play?${new URLSearchParams({ fen: "B:W30,K8:B22,27", side: "white", level: "middling" })}`, {}, async (page) => {
    // The First Position is won by 27-32 alone.
    await listed(page, "27-32").waitFor({ timeout: 50_000 });
    await eventually(() => status(page), "White to play.");
  }));

test("what the address can't mean is told", () =>
  visit("/#/checkers/play?fen=B:W99:B1&side=red", {}, async (page) => {
    assert.match(await page.locator("p.complaint", { hasText: /./ }).first().textContent(), /"red".*position of this address can't be used/);
    await typeMove(page, "11-15");
  }));
