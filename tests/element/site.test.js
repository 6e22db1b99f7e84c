// The element's places on the site: what it weighs, the builder, the frame, the example pages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { assertAccessible, useSite } from "../page/harness.js";
import { untilLive } from "./diagrams.js";

const site = useSite();
const { visit } = site;
const built = (name) => readFileSync(fileURLToPath(new URL(`../../dist/${name}.br`, import.meta.url))).length;

test("a still diagram weighs less than 6 kB, one that is played on at most 30", () => {
  const weight = (...names) => names.reduce((sum, name) => sum + built(name), 0);
  const still = { checkers: weight("double-corner.js"), chess: weight("double-corner.js", "double-corner-chess-pieces.js") };
  for (const [game, bytes] of Object.entries(still)) {
    const live = bytes + weight("double-corner-live.js", "double-corner-drawings.js", `double-corner-plain-${game}.js`, `pkg/double_corner_${game}_rules_bg.wasm`);
    assert.ok(bytes < 6_000, `${game}: ${bytes}`);
    assert.ok(live <= 30_000, `${game}: ${live}`);
  }
});

for (const [device, dark] of [["desktop", false], ["phone", true]]) {
  test(`the builder shows the diagram and gives what to copy, on a ${device}`, () =>
    visit("/#/embed", { device, dark }, async (page) => {
      await page.getByLabel("Position (FEN)").fill("B:W30,K8:B22,27");
      await page.getByLabel("Caption").fill('"First" <Position>');
      await page.getByLabel("Caption").blur();
      await page.locator("double-corner").getByRole("img", { name: '"First" <Position>' }).waitFor();
      const html = await page.getByLabel("HTML").inputValue();
      assert.match(html, /position="B:W30,K8:B22,27" caption="&quot;First&quot; &lt;Position&gt;">/);
      assert.match(await page.getByLabel("Picture (SVG)").inputValue(), /^<svg xmlns/);
      const frame = /src="([^"]+)"/.exec(await page.getByLabel("Frame").inputValue())[1].replaceAll("&amp;", "&");
      assert.match(page.url(), /position=B%3AW30/);
      await assertAccessible(page);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.goto(frame);
      await page.getByRole("img", { name: '"First" <Position>' }).waitFor();
    }));
}

test("from a place in a study to a diagram of it", () =>
  visit("/#/checkers/openings/old-14th?ply=5", {}, async (page) => {
    await page.getByText("Position, record, options").click();
    await page.getByRole("link", { name: "A diagram of this for my page" }).click();
    await page.getByRole("heading", { name: "A diagram for your page" }).waitFor();
    assert.match(await page.getByLabel("Position (FEN)").inputValue(), /^W:W/);
  }));

test("the frame tells the page around it how high it is", () =>
  visit("about:blank", { ready: false }, async (page) => {
    await page.route("**/around.html", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Around</title><iframe></iframe>" }));
    await page.goto(`${site.address}around.html`);
    const height = await page.evaluate((address) => new Promise((resolve) => {
      addEventListener("message", ({ data }) => data?.source === "double-corner" && data.height > 100 && resolve(data.height));
      Object.assign(document.querySelector("iframe"), { width: 300, src: address });
    }), `${site.address}embed.html?moves=11-15&caption=Framed`);
    assert.ok(height >= 300 && height < 2000, `${height}`);
  }));

for (const name of ["newsletter", "lesson", "blog", "games"]) {
  for (const device of ["desktop", "phone"]) {
    test(`the example page ${name} works on a ${device}`, () =>
      visit(`/examples/${name}.html`, { device, ready: false }, async (page) => {
        const all = page.locator("double-corner");
        for (let at = 0; at < await all.count(); at += 1) {
          await all.nth(at).scrollIntoViewIfNeeded();
          await all.nth(at).evaluate((one) => one.start());
          assert.equal(await all.nth(at).locator(".trouble").textContent(), "");
          assert.equal(await all.nth(at).locator(".complaint").filter({ hasText: /./ }).count(), 0);
        }
        if (name === "blog") assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").some((one) => /wasm|live/.test(one.name))), false);
        else await untilLive(all.nth(name === "lesson" ? 1 : 0));
        await assertAccessible(page);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      }));
  }
}
