// Addresses: each view's state is restored by a reload, and a broken address gets its message and a way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilReady, useSite } from "./harness.js";
import { play } from "./peer.js";
import { book, button, eventually, goTo, listed, ownBoard, shownFen, square, start, typeMove } from "./study.js";

const { visit } = useSite();
const complaint = (page) => page.locator("p.complaint", { hasText: /./ });

for (const address of ["nowhere", "checkers", "checkers/openings/no-such", "checkers/games/1/2", "checkers/ballot/1-2",
  "checkers/positions/%E0%A4%A", "constructor", "checkers/boards", "checkers/board/x", "checkers/move/x", "chess/laws/9", "chess/tour/a1",
  "chess/odds/e1", "chess/setup/x", "chess/values/x", "chess/statistics/x", "chess/translator/x", "chess/nowhere", "help/x", "storage/x", "embed/x"]) {
  test(`#/${address} leads nowhere, and the page says so`, () =>
    visit(`/#/${address}`, {}, async (page) => {
      assert.equal(await page.locator("h1").textContent(), "This address leads nowhere");
      assert.match(await page.title(), /^Not found/);
      assert.notEqual(await page.getByRole("alert").textContent(), "");
      await page.getByRole("main").getByRole("link", { name: "start page" }).click();
      await page.getByRole("heading", { level: 1, name: "Checkers (draughts)" }).waitFor();
    }));
}

test("an address that names no game leaves the frame of the game that was shown", () =>
  visit("/#/chess", {}, async (page) => {
    await goTo(page, "#/constructor");
    await page.getByRole("main").getByRole("link", { name: "to the openings" }).waitFor();
    await goTo(page, "#/help");
    assert.ok(await page.locator("nav[data-game=chess]").isVisible());
    assert.ok(await page.locator("nav[data-game=checkers]").isHidden());
  }));

test("a place that isn't in the record shows the last move before it", () =>
  visit("/#/checkers/openings/glasgow?ply=99", {}, async (page) => {
    assert.match(await complaint(page).textContent(), /no place "99"/);
    assert.equal(await shownFen(page), play(start, book.openings.find(({ name }) => name === "GLASGOW").moves));
    await button(page, "To the start").click();
    await complaint(page).waitFor({ state: "detached" });
  }));

for (const ply of ["x", "-1", "1.9.1", "1e3", "9999999999999"]) {
  test(`a broken place, "${ply}", is told`, () =>
    visit(`/#/checkers/openings/glasgow?ply=${ply}`, {}, async (page) => {
      assert.ok((await complaint(page).textContent()).includes(`"${ply}"`));
      // There is a way on from where it led.
      await page.keyboard.press("Home");
      await button(page, "One move on").click();
      assert.equal(await shownFen(page), play(start, ["11-15"]));
      await complaint(page).waitFor({ state: "detached" });
    }));
}

test("moves of an address that can't be played are told; those before them are shown", () =>
  visit("/#/checkers/openings/kelso?ply=1&then=22-18+1-32+5-9", {}, async (page) => {
    assert.match(await complaint(page).textContent(), /can't be played.*1-32/);
    assert.equal(await shownFen(page), play(start, ["10-15", "22-18"]));
  }));

for (const [address, words, shows] of [
  ["chess/tour?at=-5", '"-5".*from 1 to 64', "c3: 1 of 64"],
  ["chess/tour?at=65", '"65".*from 1 to 64', "c3: 1 of 64"],
  ["chess/tour?from=z9", '"z9"', "c3: 1 of 64"],
  ["chess/tour?kind=x&at=3", '"x".*"kind"', ": 3 of 64"],
  ["chess/tour?try=a1-a1", 'can\'t go to "a1"', "a1: 1 of 64"],
  ["chess/tour?try=b1-c3-c4", 'can\'t go to "c4"', "c3: 2 of 64"],
  ["chess/odds/pawn-and-two-moves?first=zz", '"zz"', "2 first moves left"],
  ["chess/odds/pawn-and-two-moves?first=e4+e5", '"e5".*middle', "1 first move left"],
  ["chess/odds/queens-rook?first=e4", '"e4".*no first moves left', "White gives the rook on a1"],
  ["chess/odds/queens-rook?code=x", '"x".*"code"', "American Congress"],
  ["chess/values?give=zzzz", '"zzzz"', "Choose what you give"],
  ["chess/values?take=pppppppppp&give=q", '"pppppppppp"', "takes 0"],
  ["chess/statistics?by=x", '"x".*"by"', "King's Gambit"],
  ["chess/statistics?by=won&order=x", '"x".*"order"', "King's Gambit"],
  ["chess/translator?fen=x1", 'found "x"', "Translator"],
  ["checkers/ballot/9-13 21-17?game=3", '"3".*"game"', "First game"],
  ["checkers/move?system=x", '"x".*"system"', "has the move"],
  ["embed?position=junk", "junk", "Picture"],
  ["embed?shade=zz&arrows=yy", 'shade in "zz".*arrows in "yy"', "Picture"],
  ["embed?game=go", '"go".*"game"', "Picture"],
  ["embed?mode=x", '"x".*"mode"', "Picture"],
]) {
  test(`#/${address}: what is broken is told, and the view is there`, () =>
    visit(`/#/${address}`, {}, async (page) => {
      assert.equal(await complaint(page).getAttribute("role"), "alert");
      assert.match(await complaint(page).textContent(), new RegExp(words));
      assert.ok((await page.getByRole("main").innerText()).includes(shows));
    }));
}

test("moves of the builder's address that can't be read are told under its diagram", () =>
  visit("/#/embed?moves=zz", {}, async (page) => {
    await page.locator("double-corner p.complaint", { hasText: 'no move in "zz"' }).waitFor();
  }));

test("what was broken is no longer told when the reader goes on", () =>
  visit("/#/chess/tour?at=-5", {}, async (page) => {
    await complaint(page).waitFor();
    await button(page, "One move on").click();
    await complaint(page).waitFor({ state: "detached" });
    await goTo(page, "#/chess/values?give=zzzz");
    await complaint(page).waitFor();
    await page.getByRole("button", { name: "You give: one pawn more" }).click();
    await complaint(page).waitFor({ state: "detached" });
  }));

test("a position of an address that can't be read is told, and a board is there", () =>
  visit(ownBoard({ fen: "B:W99:B1" }), {}, async (page) => {
    assert.match(await complaint(page).textContent(), /can't be used.*99/);
    assert.equal(await shownFen(page), start);
  }));

test("a record of an address without a game is told", () =>
  visit(ownBoard({ pdn: "no game at all" }), {}, async (page) => {
    assert.match(await complaint(page).textContent(), /holds no game/);
    assert.equal(await page.locator(".tree").innerText(), "No moves yet.");
  }));

test("games that aren't on this device are told", () =>
  visit(ownBoard({ file: "0123456789abcdef" }), {}, async (page) => {
    assert.match(await complaint(page).textContent(), /not on this device/);
    assert.equal(await shownFen(page), start);
  }));

test("a position for the move that can't be read is told", () =>
  visit("/#/checkers/move?fen=B:W77:B1", {}, async (page) => {
    assert.match(await complaint(page).textContent(), /77/);
    await button(page, "Example").click();
    await complaint(page).waitFor({ state: "detached" });
  }));

test("a reload restores the ply and the reader's own moves", () =>
  visit("/#/checkers/openings/glasgow?ply=2", {}, async (page) => {
    await typeMove(page, "8-11");
    await typeMove(page, "27-23");
    await typeMove(page, "11-16");
    const fen = await shownFen(page);
    assert.equal(fen, play(start, ["11-15", "23-19", "8-11", "27-23", "11-16"]));
    await page.reload();
    await untilReady(page);
    assert.equal(await shownFen(page), fen);
    await button(page, "One move back").click();
    await button(page, "One move back").click();
    assert.equal(await shownFen(page), play(start, ["11-15", "23-19", "8-11"]));
  }));

test("a reload restores a place in a variation", () =>
  visit("/#/checkers/positions/first-position?ply=7.1.10", {}, async (page) => {
    const fen = await shownFen(page);
    const [main, a] = book.positions;
    assert.equal(fen, play(main.start, [...main.moves.slice(0, 7), ...a.moves.slice(0, 11)]));
    await page.reload();
    await untilReady(page);
    assert.equal(await shownFen(page), fen);
  }));

test("a reload restores the search among the openings", () =>
  visit("/#/checkers/openings", {}, async (page) => {
    await page.getByLabel("Name or moves").fill("double corner");
    const names = page.locator(".items strong");
    await eventually(() => names.allTextContents(), ["Double Corner", "Second Double Corner"]);
    await page.reload();
    await untilReady(page);
    assert.deepEqual(await names.allTextContents(), ["Double Corner", "Second Double Corner"]);
  }));

test("a reload restores one's own board, the place in it too", () =>
  visit(ownBoard({ fen: book.positions[0].start }), {}, async (page) => {
    await square(page, "27").click();
    await square(page, "32").click();
    await typeMove(page, "8-11");
    await button(page, "One move back").click();
    const fen = await shownFen(page);
    await page.reload();
    await untilReady(page);
    assert.equal(await shownFen(page), fen);
    await listed(page, "8-11").waitFor();
  }));

test("the back button goes to the view before, not to the step before", () =>
  visit("/#/checkers/openings/glasgow", {}, async (page) => {
    await goTo(page, "#/checkers/games/illustrative-game-1");
    for (let step = 0; step < 3; step += 1) await button(page, "One move on").click();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Glasgow" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: "Illustrative Game 1" }).waitFor();
    assert.equal(await shownFen(page), play(start, book.games[0].moves.slice(0, 3)));
  }));
