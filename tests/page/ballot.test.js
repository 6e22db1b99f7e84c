// The two-move restriction: every ballot is drawn once, and each is played with either colour.
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";
import { play } from "./peer.js";
import { button, shownFen, start, typeMove } from "./study.js";

const { visit } = useSite();
const ballots = 49;

const slip = async (page) => (await page.locator(".slip").textContent()).match(/\d+-\d+/g);
/** The number on the square in the lower left corner. */
const corner = (page) => page.locator(".board").first().evaluate(({ shadowRoot }) =>
  parseInt([...shadowRoot.querySelectorAll("[role=gridcell]")].at(-4).getAttribute("aria-label"), 10));

test("a ballot is played twice, with the colours changed for the second game", () =>
  visit("/#/checkers/ballot", {}, async (page) => {
    await button(page, "Draw a ballot").click();
    const moves = await slip(page);
    assert.equal(moves.length, 2);
    assert.equal(await shownFen(page), play(start, moves));
    assert.ok(decodeURIComponent(page.url()).endsWith(`#/checkers/ballot/${moves.join(" ")}`));
    assert.equal(await corner(page), 4);
    assert.match(await page.locator(".about").innerText(), /First game: Black must begin/);

    await button(page, "Second game, colours changed").click();
    assert.deepEqual(await slip(page), moves);
    assert.equal(await corner(page), 29);
    assert.match(await page.locator(".about").innerText(), /Second game: the player who had White now has Black/);
    assert.equal(await shownFen(page), play(start, moves));
    await page.reload();
    await untilReady(page);
    assert.equal(await corner(page), 29);
    assert.deepEqual(await slip(page), moves);
    await button(page, "First game").click();
    assert.equal(await corner(page), 4);
  }));

test("no ballot is drawn twice until all are put back", () =>
  visit("/#/checkers/ballot", {}, async (page) => {
    const draw = button(page, "Draw a ballot");
    const left = (count) => page.getByText(`${ballots} ballots in all; ${count} in the hat.`).waitFor();
    await left(ballots);
    const drawn = new Set();
    for (let count = 1; count <= ballots; count += 1) {
      await draw.click();
      drawn.add((await slip(page)).join(" "));
      assert.equal(drawn.size, count);
      // The hat is kept on the device.
      if (count === 20) {
        await page.reload();
        await untilReady(page);
        await left(ballots - count);
      }
    }
    // Seven first moves and seven answers to each, all of them legal by the peer's rules.
    for (const ballot of drawn) play(start, ballot.split(" "));
    assert.equal(new Set([...drawn].map((ballot) => ballot.split(" ")[0])).size, 7);
    await left(0);
    assert.ok(await draw.isDisabled());
    await button(page, "Put all back").click();
    await left(ballots);
    assert.ok(await draw.isEnabled());
  }));

test("moves that follow the ballot are kept in the address", () =>
  visit("/#/checkers/ballot/11-15%2022-18", {}, async (page) => {
    await typeMove(page, "15x22");
    await typeMove(page, "25x18");
    await page.reload();
    await untilReady(page);
    assert.equal(await shownFen(page), play(start, ["11-15", "22-18", "15-22", "25-18"]));
  }));
