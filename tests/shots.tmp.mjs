import { launchChromium } from "./chromium.js";
const [address, out, ...args] = process.argv.slice(2);
// args: name=hash[@steps js]
const browser = await launchChromium();
const devs = { d: { viewport: { width: 1280, height: 800 } }, p: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }, n: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true } };
for (const arg of args) {
  const [, name, dev, dark, full, hash] = /^(\w+):(\w)(-?)(\+?)=(.*)$/.exec(arg);
  const context = await browser.newContext({ ...devs[dev], colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("console", (m) => { if (m.type() === "error") console.log(name, "console:", m.text(), m.location().url); });
  page.on("pageerror", (e) => console.log(name, "error:", e.stack));
  await page.goto(address + hash);
  await page.locator("main[data-ready]").waitFor({ timeout: 8000 }).catch(() => console.log(name, "not ready"));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) console.log(name, dev, "overflows by", over);
  await page.screenshot({ path: `${out}/${name}-${dev}${dark}.png`, fullPage: Boolean(full) });
  await context.close();
}
await browser.close();
