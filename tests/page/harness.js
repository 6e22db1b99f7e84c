// What every test of the page needs: the site served, a browser, a page that
// fails the test when anything goes wrong in it, and the check by axe.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { launchChromium } from "../chromium.js";
import { startSite } from "../site.js";

/** @typedef {import("playwright-core").Page} Page */

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

const patience = 10_000;

/**
 * Starts a server and a browser for the tests of a file, and ends them after.
 *
 * `visit(path, options, body)` opens a page in a fresh profile, waits until it
 * is ready, and runs `body(page, {faults, context, site})`. It fails when the
 * page logged an error, broke its Content-Security-Policy, or asked for
 * something that did not come. Options: `device` "desktop" or "phone", `dark`,
 * `reducedMotion` (true unless said otherwise, so that tests don't wait for
 * movement), `ready: false` for a page that will not become ready, `context`
 * for more of Playwright's options of a context. A body that provokes a fault
 * removes it from `faults`.
 */
export function useSite() {
  /** @type {{site?: Awaited<ReturnType<typeof startSite>>, browser?: import("playwright-core").Browser}} */
  const running = {};
  before(async () => {
    // One after the other: a server left running by a failed start would keep the tests from ending.
    running.browser = await launchChromium();
    running.site = await startSite();
  });
  after(async () => {
    await running.browser?.close();
    await running.site?.stop();
  });
  return {
    get address() {
      return running.site.address;
    },
    async visit(path, options, body) {
      const { device = "desktop", dark = false, reducedMotion = true, ready = true } = options;
      const context = await running.browser.newContext({
        ...devices[device],
        colorScheme: dark ? "dark" : "light",
        reducedMotion: reducedMotion ? "reduce" : "no-preference",
        baseURL: running.site.address,
        ...options.context,
      });
      context.setDefaultTimeout(patience);
      try {
        // That the site is kept is told once, over the foot of the page, at a moment that no test can foresee.
        await context.addInitScript(() => localStorage.setItem("double-corner:welcomed", "yes"));
        const page = await context.newPage();
        const faults = await collectFaults(page);
        await page.goto(path);
        if (ready) await untilReady(page);
        await body(page, { faults, context, site: running.site });
        assert.deepEqual(faults, [], "The page is free of faults");
      } finally {
        await context.close();
      }
    },
  };
}

/**
 * Waits until the board is drawn and takes moves.
 * @param {Page} page
 */
export async function untilReady(page) {
  await page.locator("main[data-ready]").waitFor();
}

/**
 * Fails with what axe finds, if anything.
 * @param {Page} page
 */
export async function assertAccessible(page) {
  // Legacy: without a second page, which only frames of other origins need.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(" ")})`),
  );
  assert.deepEqual(found, [], "axe finds nothing");
}

/**
 * A list that grows by each thing that goes wrong in the page.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
async function collectFaults(page) {
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // Playwright has no event for a broken policy; the page reports it below.
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.stack ?? error}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A request that a navigation cut short is no fault.
    if (reason !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`response: ${response.url()} ${response.status()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      console.error(`policy: ${violation.violatedDirective} ${violation.blockedURI}`);
    });
  });
  return faults;
}
