// Every view on the smallest phones, upright and across, and with text twice as large.
import { test } from "node:test";
import { assertFitsPhones } from "./fits.js";
import { untilReady, useSite } from "./harness.js";
import { states, views } from "./views.js";

const { visit } = useSite();

for (const [name, address] of Object.entries({ ...views, ...states })) {
  test(`${name}: on a small phone`, () =>
    visit("about:blank", { device: "phone", ready: false, context: { viewport: { width: 320, height: 568 } } }, async (page, { faults }) => {
      faults.length = 0;
      await page.goto(address);
      await untilReady(page);
      await assertFitsPhones(page);
    }));
}
