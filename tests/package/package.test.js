// The npm package as a user gets it: packed, installed elsewhere, and its
// README's examples run in Node and in Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "pkg/README.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "double-corner-package-"));
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
/** @type {{name: string, version: string, files: {path: string}[], filename: string}} */
let packed;

before(() => {
  const json = npm(join(root, "pkg"), "pack", "--json", "--pack-destination", folder);
  packed = JSON.parse(json)[0];
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", join(folder, packed.filename));
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("the package has the crate's version and holds what it should", () => {
  const version = /^version = "(.+)"/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))?.[1];
  assert.equal(packed.version, version);
  assert.deepEqual(packed.files.map((file) => file.path).sort(), [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "double_corner.d.ts",
    "double_corner.js",
    "double_corner_bg.wasm",
    "double_corner_bg.wasm.d.ts",
    "package.json",
  ]);
});

test("the README's example runs in Node and prints what it says", () => {
  const example = block("js");
  writeFileSync(join(folder, "example.js"), example);
  const printed = execFileSync(process.execPath, ["example.js"], { cwd: folder, encoding: "utf8" });
  const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((found) => found[1]);
  assert.ok(promised.length > 0);
  assert.deepEqual(printed.trimEnd().split("\n"), promised);
});

test("the README's example runs in a browser", async () => {
  writeFileSync(join(folder, "example.html"), block("html"));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.route("**/*", (route) => {
      const path = new URL(route.request().url()).pathname;
      return route.fulfill({ path: join(folder, path), contentType: types[extname(path)] });
    });
    await page.goto("http://localhost/example.html");
    const output = page.locator("output");
    await output.filter({ hasText: /./ }).waitFor({ timeout: 10_000 });
    assert.equal(await output.textContent(), "black");
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
});

/** The README's code block in a language. */
function block(language) {
  const found = new RegExp("^```" + language + "\\n([^]*?)^```$", "m").exec(readme);
  assert.ok(found, `The README has a block of ${language}`);
  return found[1];
}

function npm(cwd, ...args) {
  const windows = process.platform === "win32";
  const options = { cwd, encoding: "utf8", shell: windows, stdio: ["ignore", "pipe", "inherit"] };
  return execFileSync(windows ? "npm.cmd" : "npm", args, options);
}
