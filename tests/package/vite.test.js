// The npm package in a Vite project: it builds, and what was built runs, with every file that it needs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { launchChromium } from "../chromium.js";

const pkg = fileURLToPath(new URL("../../pkg", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "double-corner-vite-"));
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const files = {
  "package.json": '{ "private": true, "type": "module" }',
  "index.html": `<!doctype html><title>Diagrams</title><output></output>
<double-corner moves="11-15 23-19"></double-corner><double-corner game="chess" mode="play"></double-corner>
<script type="module" src="/main.js"></script>`,
  "main.js": `import "double-corner/element";
import init, * as dc from "double-corner";
await init();
document.querySelector("output").textContent = dc.Position.start("chess").play("e4").fen;`,
};

after(() => rmSync(folder, { recursive: true, force: true }));

test("a Vite project builds with the package, and runs", async () => {
  const windows = process.platform === "win32";
  const npm = (cwd, ...args) => execFileSync(windows ? "npm.cmd" : "npm", args, { cwd, encoding: "utf8", shell: windows, stdio: ["ignore", "pipe", "inherit"] });
  const [{ filename }] = JSON.parse(npm(pkg, "pack", "--json", "--pack-destination", folder));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "node_modules"));
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", join(folder, filename));
  await build({ root: folder, configFile: false, logLevel: "error" });
  const built = readdirSync(join(folder, "dist/assets"));
  for (const module of ["", "_checkers_rules", "_chess_rules"]) {
    assert.ok(built.some((name) => new RegExp(`^double_corner${module}_bg-.*\\.wasm$`).test(name)), `double_corner${module}_bg.wasm`);
  }
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/favicon.ico") return route.fulfill({ status: 204 });
      const path = pathname === "/" ? "/index.html" : pathname;
      return route.fulfill({ path: join(folder, "dist", path), contentType: types[extname(path)] });
    });
    await page.goto("http://localhost/");
    await page.locator("output", { hasText: "4P3" }).waitFor();
    const [line, game] = [0, 1].map((at) => page.locator("double-corner").nth(at));
    await line.getByRole("button", { name: "One move on" }).click();
    await line.getByLabel("15, black man").waitFor();
    await game.getByLabel("Type a move").fill("Nf3");
    await game.getByRole("button", { name: "Play" }).click();
    await game.getByLabel("f3, white knight").waitFor();
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
});
