// Diagrams in other people's pages: many, anywhere, under any text, by any hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../page/harness.js";
import { untilLive, useDiagrams } from "./diagrams.js";

const show = useDiagrams();
const hostile = `"><img src=x onerror=window.broken=1><script>window.broken=1</script>&lt;b&gt;`;
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
const attributes = ["game", "position", "moves", "src", "mode", "caption", "orientation", "notation", "numbers", "shade", "arrows", "marks", "controls"];

test("many on a page share one WebAssembly, which waits until one is near the screen", () =>
  show(`<div class="gap"></div>${`<double-corner moves="11-15 23-19"></double-corner>`.repeat(20)}`, {
    head: `<link rel="stylesheet" href="gap.css">`, files: { "/gap.css": "" },
  }, async (page, { requests }) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".gap{height:4000px}");
      document.adoptedStyleSheets = [sheet];
    });
    await page.reload();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".gap{height:4000px}");
      document.adoptedStyleSheets = [sheet];
    });
    requests.length = 0;
    const last = page.locator("double-corner").last();
    assert.equal(await last.locator("use").count(), 24, "Drawn at once");
    await last.scrollIntoViewIfNeeded();
    await untilLive(last);
    await page.evaluate(async () => {
      for (const one of document.querySelectorAll("double-corner")) await one.start();
    });
    assert.equal(await page.locator("double-corner [role=grid]").count(), 20);
    assert.equal(requests.filter((path) => path.endsWith(".wasm")).length <= 1, true);
    assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length), 1);
  }));

test("it works in a shadow root, moved, changed and removed by scripts", () =>
  show(`<div id="host"></div><div id="other"></div>`, {}, async (page) => {
    await page.evaluate(() => {
      const root = document.querySelector("#host").attachShadow({ mode: "open" });
      const one = document.createElement("double-corner");
      one.moves = "11-15 23-19";
      root.append(one);
      window.one = one;
    });
    await untilLive(page.locator("double-corner"));
    await page.evaluate(() => window.one.next());
    await page.evaluate(() => document.querySelector("#other").append(window.one));
    assert.equal(await page.evaluate(() => window.one.ply), 1, "Moving it keeps its place");
    await page.evaluate(() => (window.one.position = "B:W30:B1"));
    await page.evaluate(() => window.one.removeAttribute("moves"));
    await page.getByRole("img", { name: "Draughts board" }).waitFor();
    assert.equal(await page.evaluate(() => window.one.fen), "B:W30:B1");
    await page.evaluate(() => window.one.remove());
    await page.waitForFunction(() => window.one.ply === 0);
  }));

test("properties set before the module was there are taken over", () =>
  show(`<double-corner></double-corner>`, {}, async (page) => {
    const name = await page.evaluate(async () => {
      const early = document.createElement("div");
      early.innerHTML = "";
      const one = document.createElement("double-corner");
      Object.defineProperty(one, "caption", { value: "Early", configurable: true, writable: true, enumerable: true });
      document.querySelector("main").append(one);
      await new Promise(requestAnimationFrame);
      return one.getAttribute("caption");
    });
    assert.equal(name, "Early");
  }));

for (const name of attributes) {
  test(`hostile text in ${name} is text`, () =>
    show(`<double-corner moves="11-15" ${name}="${escaped(hostile)}"></double-corner>`.replace(name === "moves" ? `moves="11-15" ` : "\u0000", ""), {}, async (page, { faults }) => {
      await page.evaluate(() => document.querySelector("double-corner").start());
      assert.equal(await page.evaluate(() => window.broken), undefined);
      assert.equal(await page.evaluate(() => document.querySelector("double-corner").shadowRoot.querySelectorAll("img, script").length), 0);
      const known = faults.filter((fault) => !/404|Failed to load resource/.test(fault));
      assert.deepEqual(known, []);
      faults.length = 0;
    }));
}

test("hostile records are shown as text, and told where they are wrong", () =>
  show(`<double-corner src="bad.pdn"></double-corner><double-corner src="deep.pdn"></double-corner><double-corner src="long.pdn"></double-corner>`, {
    files: {
      "/bad.pdn": `[Event "${hostile.replaceAll('"', "'")}"]\n1. 11-15 {${hostile.replaceAll("}", "")}} 1-32 *`,
      "/deep.pdn": `1. 11-15 ${"(1. 9-13 ".repeat(20000)}`,
      "/long.pdn": `1. 11-15 {${"x".repeat(1_000_000)}} 23-19 *`,
    },
  }, async (page) => {
    await page.evaluate(async () => {
      for (const one of document.querySelectorAll("double-corner")) await one.start();
    });
    assert.equal(await page.evaluate(() => window.broken), undefined);
    const bad = page.locator("double-corner").first();
    await bad.getByText("onerror").first().waitFor();
    await bad.getByText(/Line 2, column \d+/).waitFor();
  }));

test("what can't be shown says why, and leaves the element's text", () =>
  show(`<double-corner game="go">Black to play and live.</double-corner><double-corner src="none.pdn"></double-corner><double-corner moves="11-16 1-32"></double-corner>`, {}, async (page, { faults }) => {
    await page.getByText("Black to play and live.").waitFor();
    await page.getByText('There is no game "go" here').waitFor();
    await page.getByText("none.pdn could not be fetched: 404").waitFor();
    await page.getByText(/Line 1, column \d+.*1-32/).waitFor();
    faults.length = 0;
  }));

test("without JavaScript the text inside is readable", () =>
  show(`<double-corner position="B:W30,K8:B22,27">White: 30, king 8. Black: 22, 27.</double-corner>`, {}, async (page, { context }) => {
    const plain = await context.browser().newContext({ javaScriptEnabled: false });
    const quiet = await plain.newPage();
    await quiet.setContent(`<double-corner>White: 30, king 8.</double-corner>`);
    assert.equal(await quiet.getByText("White: 30, king 8.").isVisible(), true);
    await plain.close();
  }));

for (const [width, height] of [[320, 568], [568, 320]]) {
  test(`on a phone of ${width} by ${height} nothing overflows and targets are large enough`, () =>
    show(`<double-corner moves="11-15 23-19 8-11 22-17" caption="The Old Fourteenth, and a caption that is long enough for two lines at least">x</double-corner><double-corner mode="solve" position="B:W30,K8:B22,27" moves="27-32 8-11"></double-corner>`, {
      device: "phone", context: { viewport: { width, height } },
    }, async (page) => {
      await page.evaluate(async () => {
        for (const one of document.querySelectorAll("double-corner")) await one.start();
      });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const small = await page.evaluate(() => [...document.querySelectorAll("double-corner")].flatMap(({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll("button, input")].filter((one) => one.checkVisibility()).map((one) => [one.getAttribute("aria-label") ?? one.textContent, one.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 44 || height < 44).map(([name, { width, height }]) => `${name} ${width}x${height}`)));
      assert.deepEqual(small, []);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, "200 % text");
      await assertAccessible(page);
    }));
}

for (const dark of [false, true]) {
  test(`axe finds nothing in any mode, ${dark ? "dark" : "light"}`, () =>
    show(["view", "study", "play", "practice", "solve"].map((mode) => `<double-corner mode="${mode}" moves="11-15 23-19" caption="${mode}"></double-corner>`).join(""), { dark }, async (page) => {
      await page.evaluate(async () => {
        for (const one of document.querySelectorAll("double-corner")) await one.start();
      });
      await assertAccessible(page);
    }));
}

test("right-to-left comments keep their direction", () =>
  show(`<double-corner>1. 11-15 {שלום עולם} 23-19</double-corner>`, {}, async (page, { diagram }) => {
    await untilLive(diagram);
    const comment = diagram.getByText("שלום עולם");
    assert.equal(await comment.evaluate((one) => getComputedStyle(one).direction), "rtl");
  }));

test("it stands next to other web components, and of what is removed nothing is left", () =>
  show(`<other-component></other-component><div id="place"></div>`, {}, async (page, { context }) => {
    await page.evaluate(() => {
      customElements.define("other-component", class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: "open" }).append(document.createElement("slot"), document.createElement("double-corner"));
          this.shadowRoot.querySelector("double-corner").setAttribute("moves", "11-15 23-19");
        }
      });
    });
    await untilLive(page.locator("other-component double-corner"));
    await page.evaluate(async () => {
      const place = document.querySelector("#place");
      window.gone = [];
      for (const [mode, moves] of [["study", "11-15 23-19"], ["play", ""], ["solve", "11-15"], ["view", "11-15"]]) {
        const one = document.createElement("double-corner");
        Object.assign(one, { mode, moves });
        place.append(one);
        await one.start();
        await one.next();
        one.remove();
        window.gone.push(new WeakRef(one));
      }
    });
    const client = await context.newCDPSession(page);
    const left = () => page.evaluate(() => window.gone.filter((one) => one.deref()).length);
    // A listener or a timer that were left would hold its diagram.
    for (let tries = 0; (await left()) && tries < 20; tries += 1) {
      await page.waitForTimeout(200);
      await client.send("HeapProfiler.collectGarbage");
    }
    assert.equal(await left(), 0);
  }));
