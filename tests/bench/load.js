// What the measurements of pages share: cold loads as a newcomer has them, on a desktop and on a slow phone.

/** How many cold loads a time is the median of. */
export const runs = Number(process.env.RUNS ?? 7);

export const desktop = { device: { viewport: { width: 1280, height: 800 } } };

/** A phone on a slow network: 1.6 Mbit/s either way, 150 ms for each round. */
export const phone = {
  device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 },
};

/**
 * Runs `body(page, session)` on an empty page of a fresh profile.
 * @template T
 * @param {import("playwright-core").Browser} browser
 * @param {typeof desktop & Partial<typeof phone>} conditions
 * @param {(page: import("playwright-core").Page, session: import("playwright-core").CDPSession) => Promise<T>} body
 */
export async function under(browser, { device, slowdown, network }, body) {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (slowdown) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (network) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", network);
    }
    return await body(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Milliseconds from navigation to the first picture that shows what is waited for: the median of cold loads.
 * @param {(wanted: string) => boolean} isThere runs in the page, at each frame
 * @param {string} [wanted] handed to `isThere`
 */
export async function medianTime(browser, address, conditions, isThere, wanted = "") {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await under(browser, conditions, async (page) => {
      await page.addInitScript(`{
        const isThere = ${isThere};
        const look = () => {
          if (!isThere(${JSON.stringify(wanted)})) requestAnimationFrame(look);
          // This frame starts once the one before is on the screen.
          else requestAnimationFrame((time) => (window.seenAfter = time));
        };
        requestAnimationFrame(look);
      }`);
      await page.goto(address);
      return (await page.waitForFunction(() => window.seenAfter)).jsonValue();
    }));
  }
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)];
}

/**
 * Bytes as sent, without HTTP's own, and requests of a first visit; not of the copy for offline use that is made
 * after it. @param {string} [last] what is waited for
 */
export async function weigh(browser, address, last = "body") {
  return under(browser, { device: { ...desktop.device, serviceWorkers: "block" } }, async (page) => {
    const finished = [];
    page.context().on("requestfinished", (request) => request.url().startsWith(address) && finished.push(request));
    await page.goto(address, { waitUntil: "networkidle" });
    await page.locator(last).first().waitFor();
    await page.waitForLoadState("networkidle");
    const weight = { bytes: 0, wasm: 0, requests: finished.length };
    for (const request of finished) {
      const size = (await request.sizes()).responseBodySize;
      weight.bytes += size;
      if (request.url().endsWith(".wasm")) weight.wasm += size;
    }
    return weight;
  });
}
