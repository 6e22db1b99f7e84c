// Text from outside is shown as text and never run, wherever it comes from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { button, listed, ownBoard, typeMove, unfold } from "./study.js";

const { visit } = useSite();

const markup = '<img src=x onerror="window.broken=1"><script>window.broken=1</script><b>bold</b>';
const escaped = markup.replaceAll('"', '\\"');

/** Nothing of the markup became an element, and nothing of it ran. */
async function assertInert(page) {
  assert.equal(await page.evaluate(() => "broken" in window), false);
  assert.equal(await page.locator("main img, main script, main b").count(), 0);
}

test("tags and comments of a record", () =>
  visit("/#/checkers/board", {}, async (page) => {
    const pdn = `[Event "${escaped}"]\n[Black "${escaped}"]\n[White "A"]\n[${"X".repeat(300)} "y"]\n\n{${markup}} 1. 11-15 {${markup}} 22-18 *`;
    await unfold(page, "Open a FEN, a PDN, or start anew");
    await page.getByLabel("Paste a position or games").fill(`${pdn}\n\n${pdn}`);
    await button(page, "Open").click();
    await listed(page, "22-18").waitFor();
    assert.ok((await page.locator(".tree .comment").allTextContents()).some((text) => text.includes("<img src=x")));
    assert.ok((await page.locator(".tags").textContent()).includes("<script>"));
    assert.ok((await page.locator("select[name=game] option").first().textContent()).includes("<b>bold</b>"));
    await assertInert(page);
  }));

test("problems of a record", () =>
  visit(ownBoard({ pdn: `[Event "x"]\n\n1. ${markup} 11-15 <img/onerror=alert(1)> *` }), {}, async (page) => {
    await page.locator(".problems li").first().waitFor();
    await assertInert(page);
  }));

test("a comment that is typed", () =>
  visit("/#/checkers/board", {}, async (page) => {
    await typeMove(page, "11-15");
    await unfold(page, "Comment, mark, order, result");
    await page.getByLabel("Comment on this move").fill(markup);
    await button(page, "Take back").focus();
    await page.locator(".tree .comment", { hasText: "<script>" }).waitFor();
    await assertInert(page);
  }));

test("moves, searches and positions that are typed", () =>
  visit("/#/checkers/openings", {}, async (page) => {
    await typeMove(page, markup);
    await page.locator("p.complaint", { hasText: "<img" }).waitFor();
    await page.getByLabel("Name or moves").fill(markup);
    await page.locator(".found p", { hasText: "<script>" }).waitFor();
    await assertInert(page);
  }));

const text = encodeURIComponent(markup);
for (const [address, told] of [
  [text, /There is no page "<img/],
  [`checkers/openings/${text}`, /There is no "<img/],
  [`checkers/ballot/${text}`, /"<img.*is not one of the 49 ballots/],
  [`checkers/openings/glasgow?ply=${text}`, /no place "<img/],
  [`checkers/openings/glasgow?then=${text}`, /can't be played: .*<img/],
  [`checkers/openings?search=${text}`, /No opening has "<img/],
  [`checkers/board?fen=${text}`, /The position of this address can't be used/],
  [`checkers/board?file=${text}&game=${text}`, /not on this device/],
  [`checkers/move?fen=${text}&system=${text}&moves=${text}`, /The position of this address can't be read/],
]) {
  test(`an address: ${address.replaceAll(text, "…")}`, () =>
    visit(`/#/${address}`, {}, async (page) => {
      assert.match(await page.locator("main").innerText(), told);
      await assertInert(page);
    }));
}

test("endless nesting and length in an address don't stop the page", () =>
  visit(ownBoard({ pdn: `1. 11-15 ${"(".repeat(5000)} 22-18 ${"{x} ".repeat(2000)}` }), {}, async (page) => {
    await listed(page, "11-15").waitFor();
  }));
