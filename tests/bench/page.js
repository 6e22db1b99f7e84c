// Loads the first view as a newcomer does, counts its bytes and the time until
// the board is drawn and takes moves, and prints JSON.
import { launchChromium } from "../chromium.js";
import { startSite } from "../site.js";
import { desktop, medianTime, phone, weigh } from "./load.js";

const ready = () => document.querySelector("main[data-ready]") !== null;

const site = await startSite();
const browser = await launchChromium();
try {
  const result = {
    ...await weigh(browser, site.address, "main[data-ready]"),
    desktop: await medianTime(browser, site.address, desktop, ready),
    phone: await medianTime(browser, site.address, phone, ready),
  };
  console.log(JSON.stringify(result));
} finally {
  await browser.close();
  await site.stop();
}
