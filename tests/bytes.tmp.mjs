import { launchChromium } from "./chromium.js";
const browser = await launchChromium();
for (const path of process.argv.slice(3)) {
const page = await (await browser.newContext()).newPage();
let total = 0; const sizes = [];
page.on("response", async (r) => { const n = Number(r.headers()["content-length"] ?? 0); total += n; sizes.push([n, r.url().split("/").slice(3).join("/")]); });
await page.goto(process.argv[2] + path);
await page.locator("main[data-ready]").waitFor();
await page.waitForTimeout(300);
console.log(path, total, sizes.length, sizes.sort((a, b) => b[0] - a[0]).slice(0, 6).map(String).join("  "));
}
await browser.close();
