// Openings drawn by lot: every ballot is drawn once, and each is played with either colour.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { play } from "./peer.js";
import { button, goTo, shownFen, start, typeMove, unfold } from "./study.js";

const { visit } = useSite();
const ballots = 49;

const slip = async (page) => (await page.locator(".slip").textContent()).match(/\d+-\d+/g);
const slip3 = async (page) => (await page.locator(".slip").textContent()).match(/\d+[-x]\d+/g);
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

const three = JSON.parse(await readFile(new URL("../../www/ballots/three-move.json", import.meta.url), "utf8"));
const deck = (page) => page.locator("select[name=deck]");

test("three-move ballots are drawn from the deck in use, each once", () =>
  visit("/#/checkers/ballot", {}, async (page) => {
    await deck(page).selectOption("deck");
    await page.getByText("156 ballots in all; 156 in the hat.").waitFor();
    const drawn = new Set();
    for (let count = 1; count <= 12; count += 1) {
      await button(page, "Draw a ballot").click();
      const text = (await slip3(page)).join(" ");
      drawn.add(text);
      const entry = three.find(({ orders }) => orders[0] === text);
      assert.ok(["deck", "added"].includes(entry.use), text);
      assert.equal(await shownFen(page), play(start, text.split(" ").map((move) => move.replace("x", "-"))));
    }
    assert.equal(drawn.size, 12);
    await page.reload();
    await untilReady(page);
    await page.getByText("156 ballots in all; 144 in the hat.").waitFor();
    assert.ok(drawn.has((await slip3(page)).join(" ")));
    // Each deck has a hat of its own.
    await deck(page).selectOption("two");
    await page.getByText("49 ballots in all; 49 in the hat.").waitFor();
    await deck(page).selectOption("old");
    await page.getByText("144 ballots in all; 144 in the hat.").waitFor();
    await unfold(page, "All ballots of this kind");
    assert.equal(await page.locator("details .lines-here a").count(), 144);
  }));

test("what is known of a three-move ballot is said, by whatever order of moves it is named", () =>
  visit(`/#/checkers/ballot/${encodeURIComponent("10-14 22-18 12-16")}`, {}, async (page) => {
    await page.getByText("Number 68 of the American Checker Federation's list, White Doctor: it is in the tournament deck.").waitFor();
    await page.getByText("The same position comes by 12-16 22-18 10-14.").waitFor();
    assert.match(await page.locator(".about").innerText(), /Black must begin with 10-14, the other must answer 22-18, and 12-16 must follow/);
    await assertAccessible(page);
    await goTo(page, `#/checkers/ballot/${encodeURIComponent("12-16 22-18 10-14")}`);
    await page.getByText("Number 68 of the American Checker Federation's list").waitFor();
    const losing = three.find(({ loses }) => loses === "white");
    await goTo(page, `#/checkers/ballot/${encodeURIComponent(losing.orders[0])}`);
    await page.getByText("White loses a man here, whatever is played: no deck has it.").waitFor();
    await goTo(page, `#/checkers/ballot/${encodeURIComponent("10-14 22-17 9-13")}`);
    await page.getByText("it joined the tournament deck in 2003").waitFor();
    assert.equal(await page.getByRole("link", { name: "as White" }).getAttribute("href"), "#/checkers/play?then=10-14+22-17+9-13&side=white");
    await page.getByRole("link", { name: "Explore what is played from here" }).click();
    await page.locator(".explored").waitFor();
    assert.match(page.url(), /explorer\?line=10-14\+22-17\+9-13/);
  }));
