// The site on the device: everything without a network, one version at a time.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.js";
import { states, views } from "../page/views.js";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json", ".json": "application/json" };

let browser;
before(async () => (browser = await launchChromium()));
after(() => browser?.close());

/** Serves a copy of the site that can change; `broken` names a file that fails. */
async function serveCopy() {
  const folder = mkdtempSync(join(tmpdir(), "double-corner-site-"));
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const site = { folder, broken: "" };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname === "/" ? "index.html" : pathname.slice(1);
    const headers = { "content-type": types[extname(name)] ?? "text/plain", "content-security-policy": policy, "cache-control": "no-cache" };
    try {
      if (name === site.broken) throw new Error("broken");
      const body = readFileSync(join(folder, name));
      response.writeHead(200, headers).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(site, {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
    /** Makes the next version: another start page, another stamp. */
    update(words) {
      const home = join(folder, "views/home.js");
      const [before, heading, after] = readFileSync(home, "utf8").split(/(?<=`h1`,\{\},)(\w+\.title)/);
      assert.ok(heading, "The heading of the start page is found in its script");
      writeFileSync(home, `${before}"${words}"${after}`);
      const worker = join(folder, "sw.js");
      writeFileSync(worker, readFileSync(worker, "utf8").replace(/version:"[^"]*"/, `version:"${words}"`));
    },
  });
}

/** @param {{first?: boolean, serviceWorkers?: "allow" | "block"}} options */
async function visit(body, { wait = true } = {}) {
  const site = await serveCopy();
  const context = await browser.newContext({ baseURL: site.address, reducedMotion: "reduce" });
  context.setDefaultTimeout(10_000);
  try {
    const page = await context.newPage();
    await page.goto("/");
    await page.locator("main[data-ready]").waitFor();
    if (wait) await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await body(page, { site, context });
  } finally {
    await context.close();
    site.stop();
  }
}

test("after one visit every view works without a network", () =>
  visit(async (page, { site, context }) => {
    site.stop();
    await context.setOffline(true);
    for (const [name, address] of Object.entries({ ...views, ...states })) {
      await page.goto(address);
      await page.reload();
      await page.locator("main[data-ready]").waitFor({ timeout: 30_000 }).catch(() => assert.fail(`${name} is never ready`));
      const found = await page.locator("h1").first().textContent();
      if (address !== "/#/nowhere") assert.doesNotMatch(found ?? "", /did not work|leads nowhere/, name);
    }
    await page.goto("/embed.html?caption=Offline&moves=11-15");
    await page.getByText("Offline").waitFor();
    await page.locator("double-corner [role=grid]").waitFor();
  }));

test("the list of kept files is the site's", () => {
  const listed = JSON.parse(/files:(\[.*?\])\}/.exec(readFileSync(join(dist, "sw.js"), "utf8"))[1]);
  const there = readdirSync(dist, { recursive: true }).map((name) => `${name}`.replaceAll("\\", "/"))
    .filter((name) => statSync(join(dist, name)).isFile() && !/\.(br|gz)$/.test(name) && name !== "sw.js" && !name.startsWith("tables/"));
  assert.deepEqual(listed.sort(), there.sort());
});

test("the first visit says what is kept; the view says how much, and removes it", () =>
  visit(async (page) => {
    await page.getByText("works without a network").waitFor();
    await page.getByRole("link", { name: "What is kept" }).first().click();
    await page.getByRole("heading", { name: "What is kept on this device" }).waitFor();
    assert.match(await page.locator("dl").first().textContent(), /The site itself\d+(\.\d)? [kM]B/);
    await page.getByRole("button", { name: "Remove the copy of the site" }).click();
    await page.getByText("The copy is removed.").waitFor();
    assert.deepEqual(await page.evaluate(() => caches.keys()), []);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    await page.getByRole("button", { name: "Keep the site on this device" }).click();
    await page.getByText("kept on this device again").waitFor();
  }));

test("an update waits until the reader asks for it, and never mixes with the old", () =>
  visit(async (page, { site }) => {
    const old = await page.locator("h1").first().textContent();
    site.update("Second edition");
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByText("A new version of this site is ready.").waitFor();
    await page.goto("/#/help");
    await page.goto("/#/");
    await page.getByRole("heading", { level: 1, name: old }).waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("heading", { level: 1, name: "Second edition" }).waitFor();
    assert.equal((await page.evaluate(() => caches.keys())).length, 1);
  }));

test("with two tabs open, the update asks for the other to be closed", () =>
  visit(async (page, { site, context }) => {
    const other = await context.newPage();
    await other.goto("/");
    await other.locator("main[data-ready]").waitFor();
    site.update("Second edition");
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("Close the other tab of this site first").waitFor();
    await other.close();
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("heading", { level: 1, name: "Second edition" }).waitFor();
  }));

test("an update that fails leaves the old version working", () =>
  visit(async (page, { site, context }) => {
    const old = await page.locator("h1").first().textContent();
    site.update("Second edition");
    site.broken = "views/games.js";
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const failed = new Promise((resolve) => registration.addEventListener("updatefound", () =>
        registration.installing.addEventListener("statechange", ({ target }) => target.state === "redundant" && resolve())));
      await registration.update().catch(() => {});
      await failed;
    });
    assert.equal((await page.evaluate(() => caches.keys())).length, 1, "Half an update is thrown away");
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: old }).waitFor();
  }));

test("where storage and workers are refused, the site works without", async () => {
  const site = await serveCopy();
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: "block" });
  try {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
      Object.defineProperty(window, "indexedDB", { get: refuse });
      Object.defineProperty(window, "caches", { get: refuse });
    });
    const page = await context.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(`${error}`));
    for (const view of ["", "checkers/board", "storage"]) {
      await page.goto(`/#/${view}`);
      await page.reload();
      await page.locator("main[data-ready]").waitFor();
      assert.doesNotMatch(await page.locator("h1").first().textContent(), /did not work/, view);
    }
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
    site.stop();
  }
});
