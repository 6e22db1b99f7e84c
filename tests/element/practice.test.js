// Practice in other people's pages: the tables answer from a worker, which comes when it is wanted and goes with the diagram.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { assertAccessible, useSite } from "../page/harness.js";
import { useDiagrams } from "./diagrams.js";

const show = useDiagrams();
const { visit } = useSite();
const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const first = `<double-corner mode="practice" position="B:W30,K8:B22,27" caption="First Position"></double-corner>`;

/** Types a move into a diagram. */
async function type(diagram, move) {
  await diagram.getByLabel("Type a move").fill(move);
  await diagram.getByRole("button", { name: "Play", exact: true }).click();
}

test("each move is judged by the tables and answered, a mistake is taken back, the end is told", () =>
  show(first, {}, async (page, { diagram, requests }) => {
    await diagram.getByText("You play Black and win.").waitFor();
    assert.ok(requests.includes("/double-corner-worker.js") && requests.includes("/pkg/double_corner_exact_bg.wasm"));
    await page.evaluate(() => {
      window.told = [];
      document.addEventListener("dc-move", ({ detail }) => window.told.push(detail.text));
      window.ended = new Promise((resolve) => document.addEventListener("dc-end", ({ detail }) => resolve(detail)));
    });
    await type(diagram, "22-26");
    await diagram.getByText("22-26 throws the win away").waitFor();
    await diagram.getByRole("button", { name: "Take back" }).click();
    await type(diagram, "27-32");
    await diagram.getByText("27-32: the only move").waitFor();
    assert.equal((await page.evaluate(() => window.told)).filter((text) => text === "27-32").length, 1);
    assert.equal(await page.evaluate(() => document.querySelector("double-corner").turn), "black");
    await diagram.getByRole("button", { name: "Hint" }).click();
    await diagram.getByText(/^Hint: the king on 32/).waitFor();
    await diagram.getByRole("button", { name: "Resign" }).click();
    const { solved, winner, reason } = await page.evaluate(() => window.ended);
    assert.deepEqual({ solved, winner, reason }, { solved: false, winner: "white", reason: "resigned" });
    await diagram.getByRole("button", { name: "Start again" }).click();
    await page.waitForFunction(() => document.querySelector("double-corner").ply === 0);
    await diagram.getByRole("button", { name: "Hint" }).waitFor();
    await assertAccessible(page);
  }));

test("the exercise begins where the moves lead, and orientation names the reader's side", () =>
  show(`<double-corner mode="practice" position="B:W30,K8:B22,27" moves="27-32 8-11" orientation="white" controls="entry"></double-corner>
    <double-corner mode="practice" game="chess" position="8/8/8/8/3k4/8/8/KQ6 w - - 0 1" caption="Queen"></double-corner>`, {}, async (page, { diagram }) => {
    await diagram.getByText(/^You play White, and are lost/).waitFor();
    await diagram.locator(".said", { hasText: "Lost: it can be held out" }).waitFor();
    assert.equal(await diagram.getByRole("button", { name: "One move on" }).isVisible(), false);
    const chess = page.locator("double-corner").nth(1);
    await chess.scrollIntoViewIfNeeded();
    await chess.getByText("You play White and win.").waitFor();
    await type(chess, "Qb3");
    await chess.locator(".said", { hasText: /Qb3/ }).waitFor();
  }));

test("diagrams share one worker, which ends with the last of them; other diagrams have none", () =>
  show(`${first}${first}<double-corner moves="11-15"></double-corner>`, {}, async (page, { requests }) => {
    await page.evaluate(async () => {
      for (const one of document.querySelectorAll("double-corner")) await one.start();
    });
    const [one, two] = [0, 1].map((at) => page.locator("double-corner").nth(at));
    for (const diagram of [one, two]) await diagram.getByText("You play Black and win.").waitFor();
    assert.equal(page.workers().length, 1);
    assert.equal(requests.filter((path) => path.endsWith("exact_bg.wasm")).length, 1);
    await two.evaluate((element) => element.remove());
    await type(one, "27-32");
    await one.getByText("27-32: the only move").waitFor();
    const ended = page.workers()[0].waitForEvent("close");
    await one.evaluate((element) => element.remove());
    await ended;
    assert.equal(page.workers().length, 0);
  }));

test("a diagram without practice fetches nothing of it", () =>
  show(`<double-corner mode="solve" position="B:W30,K8:B22,27" moves="27-32 8-11 32-27"></double-corner>`, {}, async (page, { diagram, requests }) => {
    await diagram.locator("[role=grid]").waitFor();
    await page.waitForLoadState("networkidle");
    assert.deepEqual(requests.filter((path) => /practice|worker|exact/.test(path)), []);
    assert.equal(page.workers().length, 0);
  }));

test("the frame has it too", () =>
  visit("/embed.html?mode=practice&position=B:W30,K8:B22,27&caption=Framed", { device: "phone", dark: true, ready: false }, async (page) => {
    await page.getByText("You play Black and win.").waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }));

const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json" };

/** Runs a test with a page of another address than the element's, under a policy for workers. */
async function elsewhere(workers, body) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const scripts = `http://127.0.0.1:${server.address().port}`;
    if (pathname === "/page.html") {
      response.writeHead(200, {
        "content-type": "text/html",
        "content-security-policy": `default-src 'none'; script-src ${scripts} 'wasm-unsafe-eval'; connect-src ${scripts}; img-src data:; worker-src ${workers.replace("scripts", scripts)}`,
      }).end(`<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><script type="module" src="${scripts}/double-corner.js"></script>${first}`);
      return;
    }
    try {
      const file = readFileSync(join(dist, pathname));
      response.writeHead(200, { "content-type": types[extname(pathname)] ?? "application/octet-stream", "access-control-allow-origin": "*" }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, resolve));
  try {
    await visit(`http://localhost:${server.address().port}/page.html`, { ready: false }, body);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test("in a page of another address the worker is started by one of the page's own", () =>
  elsewhere("blob: scripts", async (page) => {
    const diagram = page.locator("double-corner");
    await diagram.getByText("You play Black and win.").waitFor();
    await type(diagram, "27-32");
    await diagram.getByText("27-32: the only move").waitFor();
  }));

test("where the policy allows no worker, the diagram says so and stays", () =>
  elsewhere("'none'", async (page, { faults }) => {
    const diagram = page.locator("double-corner");
    await diagram.getByRole("alert").getByText("The tables need a worker, and it could not be started").waitFor();
    await diagram.getByRole("img", { name: "First Position" }).waitFor();
    assert.ok(faults.some((fault) => /worker-src/.test(fault)));
    faults.length = 0;
  }));
