import { launchChromium } from "./chromium.js";
const browser = await launchChromium();
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })).newPage();
page.on("pageerror", (e) => console.log(e.stack));
await page.goto("http://127.0.0.1:8191/#/chess/tour");
await page.locator("main[data-ready]").waitFor();
await page.getByRole("button", { name: "Try it yourself" }).click();
for (const n of ["b3", "d4", "c2", "e1", "f3"]) { await page.locator(`.board [role=gridcell][aria-label^="${n},"]`).first().click(); console.log(n, await page.evaluate(() => location.hash), await page.locator(".told").textContent()); }
await browser.close();
