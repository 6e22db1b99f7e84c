// The npm package as a user gets it: packed, installed elsewhere, and its
// README's examples run in Node and in Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { inPage, install } from "./installed.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "pkg/README.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "double-corner-package-"));
/** @type {ReturnType<typeof install>} */
let packed;

before(() => {
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  packed = install(folder);
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("the package has the crate's version and holds what it should", () => {
  const version = /^version = "(.+)"/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))?.[1];
  assert.equal(packed.version, version);
  assert.deepEqual(new Set(packed.files.map((file) => file.path)), new Set([
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "custom-elements.json",
    ...["backgammon", "backgammon-still", "chess-pieces", "claims", "core", "core-records", "draughts-geometry", "drawings", "exercise",
      "live", "marks", "other-games", "other-live", "plain-checkers", "plain-chess", "practice", "worker"].map((name) => `double-corner-${name}.js`),
    "double-corner.d.ts",
    "double-corner.js",
    "double_corner.d.ts",
    "double_corner.js",
    "double_corner_bg.wasm",
    "double_corner_bg.wasm.d.ts",
    "index.d.ts",
    "index.js",
    ...["checkers", "chess"].map((game) => `double_corner_${game}_rules_bg.wasm`),
    ...["checkers", "exact"].flatMap((name) => [`double_corner_${name}.d.ts`, `double_corner_${name}.js`, `double_corner_${name}_bg.wasm`, `double_corner_${name}_bg.wasm.d.ts`]),
    "package.json",
    "tables.json",
  ]));
});

test("the README's examples run in Node and print what they say", () => {
  const examples = blocks("js");
  assert.ok(examples.length >= 2);
  for (const example of examples) {
    writeFileSync(join(folder, "example.js"), example);
    const printed = execFileSync(process.execPath, ["example.js"], { cwd: folder, encoding: "utf8" });
    const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((found) => found[1]);
    assert.ok(promised.length > 0);
    assert.deepEqual(printed.trimEnd().split("\n"), promised);
  }
});

test("the README's examples run in a browser", async () => {
  const [core, diagrams, practice] = blocks("html");
  await open(core, async (page) => {
    const output = page.locator("output");
    await output.filter({ hasText: /./ }).waitFor({ timeout: 10_000 });
    assert.equal(await output.textContent(), "black");
  });
  await open(diagrams, async (page) => {
    const [still, line, exercise] = [0, 1, 2].map((at) => page.locator("double-corner").nth(at));
    await still.getByRole("img", { name: "First Position" }).waitFor();
    await line.getByRole("button", { name: "One move on" }).click();
    await line.getByLabel("15, black man").waitFor();
    await exercise.getByLabel("Type a move").fill("Rd8");
    await exercise.getByRole("button", { name: "Play" }).click();
    await exercise.getByText("Solved.").waitFor();
  });
  await open(practice, async (page) => {
    page.setDefaultTimeout(60_000);
    await page.getByText("You play Black and win.").waitFor();
    await page.getByLabel("Type a move").fill("27-32");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByText("27-32: the only move").waitFor();
  });
});

test("what custom-elements.json says of the element is so", async () => {
  const { modules } = JSON.parse(readFileSync(join(root, "pkg/custom-elements.json"), "utf8"));
  const [{ attributes, members }] = modules[0].declarations;
  await open(blocks("html")[1], async (page) => {
    const there = await page.evaluate(() => {
      const { observedAttributes, prototype } = customElements.get("double-corner");
      return { observedAttributes, members: Object.getOwnPropertyNames(prototype) };
    });
    assert.deepEqual(attributes.map(({ name }) => name).sort(), there.observedAttributes.sort());
    for (const { name } of members) assert.ok(there.members.includes(name), name);
  });
});

/** Opens a page beside the installed package. */
async function open(html, body) {
  writeFileSync(join(folder, "example.html"), html);
  await inPage(folder, "example.html", body);
}

/** The README's code blocks in a language. */
function blocks(language) {
  return [...readme.matchAll(new RegExp("^```" + language + "\\n([^]*?)^```$", "gm"))].map((found) => found[1]);
}
