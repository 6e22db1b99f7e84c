// Practice against the tables: an exercise won, spoilt, taken back, hinted, drawn, by every hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, untilReady, useSite } from "./harness.js";
import { tabToBoard } from "./hands.js";
import { button, eventually, spoken, square, step, typeMove, unfold } from "./study.js";

const { visit } = useSite();

const FIRST = "B:WK8,30:B22,27";
const QUEEN = "8/8/8/8/3k4/8/8/KQ6 w - - 0 1";
const play = (game, state) => `/#/${game}/practice/play?${new URLSearchParams(state)}`;

const head = (page) => page.locator(".said .answer").textContent();
const judged = (page) => page.locator(".said .judged").textContent();
const title = (page) => page.locator("h1").textContent();

/** Waits until the reader is to move, or all is over. */
async function ready(page, pattern = /^(Won|Lost|Drawn|Beyond|You resigned)/) {
  await page.locator(".said .answer", { hasText: pattern }).waitFor();
}

/** The best move where the game stands, by the tables; read from the address. */
const bestMove = (page, game) =>
  page.evaluate(async (game) => {
    const query = new URLSearchParams(location.hash.split("?")[1]);
    const core = await import("/pkg/double_corner.js");
    await core.default();
    const { exact } = await import("/exact/tables.js");
    const record = core.Record.start(game, query.get("fen"));
    let id = record.nodes()[0].id;
    for (const text of (query.get("then") ?? "").split(" ").filter(Boolean)) id = record.play(id, text);
    const { fen } = record.nodes().find((node) => node.id === id);
    const { result, plies, moves } = await exact({ game, fen });
    return moves.find((move) => move.result === result && move.plies === plies).text;
  }, game);

/** How many moves the address has. */
const plies = () => new URLSearchParams(location.hash.split("?")[1]).get("then")?.split(" ").length ?? 0;

/** Plays the best moves to the end, and says how many. */
async function win(page, game, enter = (text) => typeMove(page, text)) {
  let moves = 0;
  for (; moves < 70 && !/^Won in/.test(await head(page)); moves += 1) {
    const before = await page.evaluate(plies);
    await enter(await bestMove(page, game));
    // The answer is in the address, or the game is over.
    await page.waitForFunction((before) => {
      const moves = new URLSearchParams(location.hash.split("?")[1]).get("then")?.split(" ").length ?? 0;
      return moves >= before + 2 || document.querySelector(".said .answer").textContent.startsWith("Won in");
    }, before);
  }
  return moves;
}

const cards = (page) => page.evaluate(async () => {
  const { openProgress } = await import("/practice/progress.js");
  return (await openProgress()).cards();
});

test("the queen's mate by the best moves is the shortest, and is kept", () =>
  visit(play("chess", { fen: QUEEN, as: "attack" }), {}, async (page) => {
    await ready(page);
    assert.equal(await title(page), "King and queen against king");
    const [, shortest] = /^Won: (\d+) moves more at best\.$/.exec(await head(page));
    await assertAccessible(page);
    const moves = await win(page, "chess");
    assert.equal(moves, Number(shortest));
    assert.equal(await head(page), `Won in ${moves} moves; ${moves} is the shortest.`);
    await eventually(async () => (await cards(page)).length, 1);
    const [card] = await cards(page);
    assert.deepEqual([card.game, card.kind, card.solved, card.best, card.shortest], ["chess", "ending", 1, moves, moves]);
    await button(page, "Start again").click();
    await ready(page);
    assert.equal(await head(page), `Won: ${shortest} moves more at best.`);
  }));

test("the First Position by the best moves, with a phone", () =>
  visit(play("checkers", { fen: FIRST, as: "attack" }), { device: "phone" }, async (page) => {
    await ready(page);
    assert.equal(await title(page), "First Position");
    const tap = async (text) => {
      const [from, to] = text.split(/[-x]/);
      await square(page, from).tap();
      await square(page, to).tap();
    };
    const moves = await win(page, "checkers", tap);
    assert.equal(await head(page), `Won in ${moves} moves; ${moves} is the shortest.`);
  }));

test("a win thrown away is told at once, its punishment can be played through, and it is taken back", () =>
  visit(play("checkers", { fen: FIRST, as: "attack" }), {}, async (page) => {
    await ready(page);
    await typeMove(page, "22-25");
    await ready(page, /^22-25 throws the win away: now it is (a draw|lost)\.$/);
    assert.ok(await page.locator(".said .answer[role=status]").isVisible());
    assert.equal(await page.locator(".said.alarm").count(), 1);
    await assertAccessible(page);
    await button(page, "Show why").click();
    await page.locator(".judged", { hasText: "Step through it" }).waitFor();
    const listed = await page.locator(".tree button.move").count();
    assert.ok(listed > 2, "the punishment is in the list of moves");
    await step(page, 2);
    await typeMove(page, "27-32");
    assert.match(await page.locator("[role=alert]", { hasText: "Take the move back" }).textContent(), /or play on/);
    await button(page, "Take back").click();
    await ready(page);
    assert.match(await head(page), /^Won: 47 moves more/);
    await typeMove(page, "27-32");
    await page.locator(".judged", { hasText: "27-32: the only move." }).waitFor();
    assert.match(await head(page), /^Won: 46 moves more/);
    await unfold(page, "What was best?");
    assert.match(await page.locator(".best p").textContent(), /In place of 27-32, best was 27-32\./);
  }));

test("a mistake can be played on from, and a draw is then offered, declined, and not a success", () =>
  visit(play("checkers", { fen: FIRST, as: "attack" }), {}, async (page) => {
    await ready(page);
    await button(page, "Offer a draw").click();
    await eventually(() => head(page), "Drawn: agreed. There was a win in it.");
    await button(page, "Start again").click();
    await ready(page, /^Won:/);
    await typeMove(page, "22-25");
    await button(page, "Play on").click();
    await ready(page, /^(Drawn|Lost)/);
    await button(page, "Offer a draw").click();
    await eventually(() => judged(page), "The other side declines.");
    await button(page, "Resign").click();
    await eventually(() => head(page), "You resigned.");
    await eventually(async () => (await cards(page))[0]?.attempts, 2);
    assert.equal((await cards(page))[0].solved, 0);
  }));

test("a hint tells the piece, then the move, in words and on the board", () =>
  visit(play("checkers", { fen: FIRST, as: "attack" }), {}, async (page) => {
    await ready(page);
    await button(page, "Hint").click();
    await eventually(() => judged(page), "Hint: the man on 27.");
    const marks = () => page.locator(".board").evaluate(({ shadowRoot }) => [shadowRoot.querySelectorAll(".ring").length, shadowRoot.querySelectorAll(".arrow").length]);
    assert.deepEqual(await marks(), [1, 0]);
    await button(page, "Which move?").click();
    await eventually(() => judged(page), "Hint: 27-32.");
    assert.deepEqual(await marks(), [0, 1]);
    assert.match(await page.evaluate(() => location.hash), /help=1/);
  }));

test("the fifty-move rule is claimed by the reader, and by an opponent who is losing", () =>
  visit(play("chess", { fen: QUEEN.replace("0 1", "98 80"), as: "attack" }), {}, async (page) => {
    await ready(page);
    assert.match(await page.locator(".count").textContent(), /49 of 50 moves/);
    await typeMove(page, await bestMove(page, "chess"));
    await button(page, "Claim a draw by the fifty-move rule").click();
    await eventually(() => head(page), "Drawn: by the fifty-move rule, claimed by you. There was a win in it.");
    await page.goto(play("chess", { fen: QUEEN.replace("0 1", "99 80"), as: "attack" }));
    await page.reload();
    await untilReady(page);
    await ready(page);
    await typeMove(page, "Qb5");
    await eventually(() => head(page), "Drawn: by the fifty-move rule, claimed by the other side. There was a win in it.");
  }));

test("the defender meets the quickest attack, and is told what can be held out", () =>
  visit(play("checkers", { fen: FIRST, as: "defend" }), {}, async (page) => {
    await ready(page);
    assert.equal(await page.locator(".task").textContent(), "You play White, and are lost: hold out as long as you can.");
    assert.equal(await head(page), "Lost: it can be held out for 46 moves more.");
    assert.match(await page.locator(".tree").textContent(), /27-32/);
    await typeMove(page, await bestMove(page, "checkers"));
    await ready(page, /^Lost: it can be held out for 45 moves more/);
  }));

test("a surprise of a chosen length, and the next", () =>
  visit("/#/checkers/practice", {}, async (page) => {
    await page.getByLabel("Length").first().selectOption("medium");
    await button(page, "Draw an exercise").click();
    await ready(page);
    const [, moves] = /^Won: (\d+) moves more at best\.$/.exec(await head(page));
    assert.ok(moves >= 5 && moves <= 13, moves);
    const address = await page.evaluate(() => location.hash);
    assert.match(address, /fen=.*slice=any/);
    await button(page, "Resign").click();
    await button(page, "Next").click();
    await page.waitForFunction((before) => location.hash.split("&")[0] !== before.split("&")[0], address);
    await ready(page, /^Won:/);
  }));

test("a balance of material: too much of it is refused, what there is is drawn", () =>
  visit("/#/checkers/practice", {}, async (page) => {
    await page.getByLabel("Your men").fill("4");
    await button(page, "Draw a position").click();
    assert.match(await page.locator(".chooser [role=alert]").textContent(), /up to 5 pieces; these are 7/);
    await page.getByLabel("Your men").fill("0");
    await page.getByLabel("defend").last().check();
    await page.getByLabel("Their kings").fill("2");
    await button(page, "Draw a position").click();
    await ready(page);
    assert.equal(await title(page), "Two kings against two kings");
    assert.equal(await head(page), "Drawn, if you keep to it.");
  }));

test("the address holds the exercise and its moves: reloaded, it goes on", () =>
  visit(play("checkers", { fen: FIRST, as: "attack" }), {}, async (page) => {
    await ready(page);
    await typeMove(page, "27-32");
    await ready(page, /^Won: 46/);
    const before = await page.evaluate(() => location.hash);
    await page.reload();
    await untilReady(page);
    await ready(page, /^Won: 46/);
    assert.equal(await page.evaluate(() => location.hash), before);
    assert.equal(await button(page, "Take back").getAttribute("aria-disabled"), "true", "what was before the reload stands");
  }));

test("by keys alone", () =>
  visit(play("checkers", { fen: FIRST, as: "attack" }), {}, async (page) => {
    await ready(page);
    await tabToBoard(page);
    for (const key of ["2", "7", "Enter", "3", "2", "Enter"]) await page.keyboard.press(key);
    await ready(page, /^Won: 46/);
    assert.match(await spoken(page), /white: 8 to \d+/);
    await page.keyboard.press("?");
    await eventually(async () => /^Hint: the/.test(await judged(page)), true);
    await page.keyboard.press("u");
    await ready(page, /^Won: 47/);
  }));

test("on a phone the board and all that is needed are on the screen, upright and across", () =>
  visit(play("chess", { fen: QUEEN, as: "attack" }), { device: "phone" }, async (page) => {
    await ready(page);
    for (const [width, height] of [[390, 844], [844, 390], [360, 640], [320, 568]]) {
      await page.setViewportSize({ width, height });
      const boxes = await page.evaluate(() => [".play .board", ".said", ".actions button"].flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((part) => {
          const { top, bottom, width, height } = part.getBoundingClientRect();
          return { selector, top: top + scrollY, bottom: bottom + scrollY, width, height };
        })));
      for (const { selector, bottom, height: tall } of boxes) {
        if (height > 600 || height < 400) assert.ok(bottom <= height + 1, `${selector} ends at ${bottom} of ${height}`);
        if (selector.includes("button")) assert.ok(tall >= 44, `${selector} is ${tall} high`);
      }
      assert.ok(boxes[0].width >= Math.min(width, height) * 0.6, `the board is ${boxes[0].width} wide at ${width} x ${height}`);
    }
  }));

test("beyond the tables the answer is found by search, and the win is proved meanwhile", () =>
  visit(play("checkers", { fen: "B:WK8,12,13:BK1,3,6", as: "attack" }), {}, async (page) => {
    await ready(page, /^(Beyond|Won)/);
    assert.equal(await title(page), "Second Position");
    await typeMove(page, "1-5");
    await page.locator(".judged", { hasText: "found by search" }).waitFor({ timeout: 60_000 });
    await page.locator(".said .answer", { hasText: /^Won\.$/ }).waitFor({ timeout: 90_000 });
  }));

for (const [what, address, words] of [
  ["position", play("checkers", { fen: "nonsense" }), /can't be practised/],
  ["word", play("checkers", { fen: FIRST, as: "watch" }), /"watch"/],
  ["material", play("chess", { slice: "KQvX", as: "attack" }), /No exercise could be drawn/],
]) {
  test(`a broken ${what} in the address is told`, () =>
    visit(address, {}, async (page) => {
      await page.locator("[role=alert]", { hasText: words }).waitFor();
    }));
}
