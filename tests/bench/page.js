// Loads the first view as a newcomer does, counts its bytes and the time until
// the board is drawn and takes moves, and prints JSON.
import { launchChromium } from "../chromium.js";
import { startSite } from "../site.js";

const runs = 7;
// A phone on a slow network: 1.6 Mbit/s either way, 150 ms for each round.
const phone = {
  device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 },
};
const desktop = { device: { viewport: { width: 1280, height: 800 } } };

const site = await startSite();
const browser = await launchChromium();
try {
  const result = {
    bytes: await countBytes(),
    desktop: await medianTime(desktop),
    phone: await medianTime(phone),
    runs,
  };
  console.log(JSON.stringify(result));
} finally {
  await browser.close();
  await site.stop();
}

/** Bytes as sent, without HTTP's own, of all that the first view loads. */
async function countBytes() {
  const context = await browser.newContext(desktop.device);
  const finished = [];
  context.on("requestfinished", (request) => finished.push(request));
  const page = await context.newPage();
  await page.goto(site.address, { waitUntil: "networkidle" });
  await page.locator("main[data-ready]").waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = { total: 0, wasm: 0, requests: 0 };
  for (const request of finished) {
    if (!request.url().startsWith(site.address)) continue;
    const size = (await request.sizes()).responseBodySize;
    bytes.total += size;
    bytes.requests += 1;
    if (request.url().endsWith(".wasm")) bytes.wasm += size;
  }
  await context.close();
  return bytes;
}

async function medianTime(conditions) {
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOfColdLoad(conditions));
  times.sort((one, other) => one - other);
  return times[Math.floor(runs / 2)];
}

/** Milliseconds from navigation to the first picture with a playable board. */
async function timeOfColdLoad({ device, slowdown, network }) {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (slowdown) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (network) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", network);
    }
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("main[data-ready]")) return;
        observer.disconnect();
        // The second frame starts once the first is on the screen.
        requestAnimationFrame(() =>
          requestAnimationFrame((time) => Object.assign(window, { readyAfter: time })),
        );
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(site.address);
    const handle = await page.waitForFunction(() => Reflect.get(window, "readyAfter"));
    return await handle.jsonValue();
  } finally {
    await context.close();
  }
}
