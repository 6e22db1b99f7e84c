// The tree that screen readers get, kept as text: of the site's main views and of a diagram in each mode.
// To accept what has changed: GOLDEN=write.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { small } from "./files.js";
import { useSite } from "./harness.js";
import { views } from "./views.js";

const { visit } = useSite();
const folder = fileURLToPath(new URL("golden", import.meta.url));

/** Compares a tree with the one that is kept. */
async function assertTree(locator, name) {
  const file = `${folder}/${name}.aria.txt`;
  const look = async () => `${await locator.ariaSnapshot()}\n`;
  const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
  if (process.env.GOLDEN === "write") {
    await wait();
    await wait();
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await look());
  }
  const golden = readFileSync(file, "utf8");
  let tree = await look();
  // What is read from the device comes a moment later.
  for (let tries = 0; tree !== golden && tries < 20; tries += 1) {
    await wait();
    tree = await look();
  }
  assert.equal(tree, golden, `The tree of ${name}`);
}

for (const name of [
  "home", "an opening", "a position", "the move", "the own board", "the chess home", "a chess opening", "the chess board",
  "the practice of checkers", "an exercise", "what is due", "the files of games", "the explorer", "a ballot of three moves", "the shelf", "a lesson to print",
]) {
  test(`the tree of ${name}`, () =>
    visit(views[name], {}, async (page) => {
      if (name === "an exercise") await page.getByText("You play Black and win.").waitFor();
      await assertTree(page.locator("body"), name.replaceAll(" ", "-"));
    }));
}

test("the tree of a file of games", () =>
  visit("/#/files", {}, async (page) => {
    await page.locator("input[type=file]").setInputFiles({ name: "small.pdn", mimeType: "text/plain", buffer: Buffer.from(small) });
    await page.getByText("Wyllie, James").waitFor();
    await assertTree(page.locator("main"), "a-file-of-games");
  }));

const record = "position=B:W30,K8:B22,27&moves=27-32+8-11+32-27&caption=First+Position";
for (const [mode, query] of Object.entries({ still: "mode=view&position=B:W30,K8:B22,27&caption=First+Position", view: record, study: record, play: record, practice: record.replace("&moves=27-32+8-11+32-27", ""), solve: record })) {
  test(`the tree of a diagram: ${mode}`, () =>
    visit(`/embed.html?mode=${mode === "still" ? "view" : mode}&${query.replace(/^mode=view&/, "")}`, { ready: false }, async (page) => {
      const diagram = page.locator("double-corner");
      if (mode !== "still") await diagram.locator("[role=grid]").waitFor();
      if (mode === "practice") await diagram.getByText("You play Black and win.").waitFor();
      await assertTree(diagram, `diagram-${mode}`);
    }));
}
