// The npm package as a user gets it: packed and installed elsewhere, and a page of the folder it lies in.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.js";

const pkg = fileURLToPath(new URL("../../pkg", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json" };

/**
 * Packs the package and installs it in a folder.
 * @param {string} folder
 * @returns {{name: string, version: string, files: {path: string}[], filename: string}}
 */
export function install(folder) {
  const [packed] = JSON.parse(npm(pkg, "pack", "--json", "--pack-destination", folder));
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", join(folder, packed.filename));
  return packed;
}

/** On Windows, npm is a script that only a shell runs. */
function npm(cwd, ...args) {
  const windows = process.platform === "win32";
  const options = { cwd, encoding: "utf8", shell: windows, stdio: ["ignore", "pipe", "inherit"] };
  return execFileSync(windows ? "npm.cmd" : "npm", args, options);
}

/** Opens a page of a folder, and fails when it throws. */
export async function inPage(folder, name, body) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.route("**/*", (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === "/favicon.ico") return route.fulfill({ status: 204 });
      return route.fulfill({ path: join(folder, path), contentType: types[extname(path)] });
    });
    await page.goto(`http://localhost/${name}`);
    await body(page);
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
}
