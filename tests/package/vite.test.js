// The npm package in a Vite project: it builds, and what was built runs, with every file that it needs.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { build } from "vite";
import { inPage, install } from "./installed.js";

const folder = mkdtempSync(join(tmpdir(), "double-corner-vite-"));
const files = {
  "package.json": '{ "private": true, "type": "module" }',
  "index.html": `<!doctype html><title>Diagrams</title><output></output>
<double-corner moves="11-15 23-19"></double-corner><double-corner game="chess" mode="play"></double-corner>
<double-corner mode="practice" position="B:W30,K8:B22,27"></double-corner>
<script type="module" src="/main.js"></script>`,
  "main.js": `import "double-corner/element";
import init, * as dc from "double-corner";
await init();
document.querySelector("output").textContent = dc.Position.start("chess").play("e4").fen;`,
};

after(() => rmSync(folder, { recursive: true, force: true }));

test("a Vite project builds with the package, and runs", async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "node_modules"));
  install(folder);
  await build({ root: folder, configFile: false, logLevel: "error" });
  const built = readdirSync(join(folder, "dist/assets"));
  for (const module of ["", "_checkers_rules", "_chess_rules", "_exact"]) {
    assert.ok(built.some((name) => new RegExp(`^double_corner${module}_bg-.*\\.wasm$`).test(name)), `double_corner${module}_bg.wasm`);
  }
  await inPage(join(folder, "dist"), "index.html", async (page) => {
    await page.locator("output", { hasText: "4P3" }).waitFor();
    const [line, game, practice] = [0, 1, 2].map((at) => page.locator("double-corner").nth(at));
    await line.getByRole("button", { name: "One move on" }).click();
    await line.getByLabel("15, black man").waitFor();
    await game.getByLabel("Type a move").fill("Nf3");
    await game.getByRole("button", { name: "Play" }).click();
    await game.getByLabel("f3, white knight").waitFor();
    await practice.scrollIntoViewIfNeeded();
    // The tables are made here, on a machine that may be slow.
    await practice.getByText("You play Black and win.").waitFor({ timeout: 60_000 });
  });
});
