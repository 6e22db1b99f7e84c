// The umpire on the page: a case is told, ruled on, and the choice is made on the board and in the record.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, useSite } from "./harness.js";
import { button, eventually, goTo, shownFen, square, typeMove } from "./study.js";

const { visit } = useSite();

const address = (game, state) => `/#/${game}/umpire?${new URLSearchParams(state)}`;
const missed = { fen: "W:W22,24:B3,18", happened: "moved 24-20" };

test("a missed capture is huffed, compelled or let stand on the board", () =>
  visit(address("checkers", missed), {}, async (page) => {
    const told = page.locator(".told");
    assert.match(await told.textContent(), /A capture was due: 22x15\./);
    assert.match(await told.textContent(), /The opponent chooses\./);
    assert.match(await told.textContent(), /15\. Huff, compel or let stand/);
    await button(page, "Huff 22.").click();
    assert.match(await told.textContent(), /Umpire: huff 22 \(Laws of draughts, 15, 14, 13\)\./);
    assert.equal(await shownFen(page), "B:W20:B3,18");
    await page.goto(address("checkers", { ...missed, side: "white" }));
    await page.locator("main[data-ready]").waitFor();
    await button(page, "22x15").click();
    assert.equal(await shownFen(page), "B:W15,24:B3");
    assert.match(await page.locator("textarea[name=pdn]").inputValue(), /22x15 \{Umpire: compel the capture/);
    await page.goto(address("checkers", { ...missed, side: "" }));
    await page.locator("main[data-ready]").waitFor();
    await button(page, "Let the move stand.").click();
    assert.equal(await shownFen(page), "B:W20,22:B3,18");
  }));

test("a case is entered by hand, on a position that was set up", () =>
  visit("/#/chess/umpire", {}, async (page) => {
    const told = page.locator(".told");
    await page.getByLabel("What happened").selectOption("touched-own");
    await page.getByLabel("Squares, with spaces between").fill("b2");
    await button(page, "Ask the umpire").click();
    assert.match(await told.textContent(), /The knight on b2 was touched and can move\..*25\. Touching a man/s);
    await button(page, "Set up another position").click();
    await page.getByLabel("Position (FEN)").fill("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1");
    await page.getByLabel("Position (FEN)").press("Enter");
    await button(page, "Use this position").click();
    await page.getByLabel("Squares, with spaces between").fill("e2");
    await button(page, "Ask the umpire").click();
    await button(page, "Kd1").click();
    await eventually(async () => /Umpire: move the king/.test(await told.textContent()), true);
    assert.equal(await shownFen(page), "4k3/8/8/8/8/4p3/4P3/3K4 b - - 1 1");
  }));

test("the squares of a case are tapped on the board", () =>
  visit(address("checkers", { fen: missed.fen }), {}, async (page) => {
    const told = page.locator(".told");
    await page.getByLabel("What happened").selectOption("moved");
    const pick = button(page, "Tap it on the board");
    await pick.click();
    await square(page, 24).click();
    await square(page, 20).click();
    assert.equal(await page.getByLabel("Move", { exact: true }).inputValue(), "24-20");
    assert.equal(await pick.getAttribute("aria-pressed"), "false");
    await button(page, "Ask the umpire").click();
    assert.match(await told.textContent(), /A capture was due: 22x15\./);
    // The board makes moves again.
    await square(page, 22).click();
    await square(page, 15).click();
    await square(page, 15).and(page.getByLabel("15, white man")).waitFor();
  }));

test("the codes differ, and claims bring their evidence", () =>
  visit(address("chess", { fen: "4r2k/8/8/8/8/8/PN6/3K4 w - - 0 1", happened: "moved d1 e2" }), {}, async (page) => {
    const told = page.locator(".told");
    assert.match(await told.textContent(), /By the other code: Blue Book: The opponent chooses: move the king; or move the knight on b2\./);
    await page.getByLabel("By the code of").selectOption("bluebook");
    await button(page, "Ask the umpire").click();
    assert.match(await page.evaluate(() => location.hash), /code=bluebook/);
    assert.match(await told.textContent(), /Move the knight on b2\./);
    const then = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    await goTo(page, address("chess", { fen, then, happened: "claims-repetition", code: "bluebook" }).slice(1));
    assert.match(await told.textContent(), /Counted 3, needed 3\. It stood after ply 0, 4, 8/);
    await button(page, "Give the game up as a draw.").click();
    assert.match(await told.textContent(), /The game is a draw\./);
  }));

test("what can't have happened is told, and so is a broken address", () =>
  visit(address("chess", { fen: "nonsense", happened: "moved e4 e5" }), {}, async (page) => {
    assert.match(await page.locator(".side > .complaint").first().textContent(), /position of this address can't be used/);
    assert.match(await page.locator(".told").textContent(), /White has no man on e4 to go to e5\./);
    await page.getByLabel("From", { exact: true }).fill("z9");
    await button(page, "Ask the umpire").click();
    assert.match(await page.locator(".told").textContent(), /found "z9", expected a square from a1 to h8/);
  }));

test("the quiz asks, judges and explains", () =>
  visit("/#/chess/umpire/quiz", { device: "phone" }, async (page) => {
    // The first case of chess asks for a move of the knight.
    await square(page, "g1").tap();
    await square(page, "f3").tap();
    assert.match(await page.locator(".told").textContent(), /Right\.Allowed: .*Nf3.*Touching a man of one's own/s);
    await button(page, "Next case").tap();
    await typeMove(page, "Kd1");
    assert.match(await page.locator(".told").textContent(), /Right\./);
    await button(page, "Next case").tap();
    assert.match(await page.evaluate(() => location.hash), /case=3$/);
    await button(page, "Nobody: the law does").tap();
    assert.match(await page.locator(".told").textContent(), /No\./);
    await button(page, "The opponent").tap();
    assert.match(await page.locator(".told").textContent(), /Right\./);
    assert.match(await page.locator("[role=status]").last().textContent(), /2 of 3 right/);
    await assertAccessible(page);
    await page.getByRole("link", { name: "Play it out before the umpire" }).tap();
    await eventually(async () => /Rab1/.test(await page.locator(".told").textContent()), true);
  }));
