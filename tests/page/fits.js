// Whether what a page shows fits the smallest phones, thumbs, and eyes that need letters twice as large.
import assert from "node:assert/strict";

/** @param {import("playwright-core").Page} page */
export async function assertFitsPhones(page) {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
    document.querySelectorAll("details").forEach((part) => (part.open = true));
  });
  assert.deepEqual(await overflowing(page), [], "320 by 568");
  assert.deepEqual(await small(page), [], "targets of at least 44 px");
  assert.deepEqual(await zooming(page), [], "no text field that a phone zooms into");
  await page.setViewportSize({ width: 568, height: 320 });
  assert.deepEqual(await overflowing(page), [], "568 by 320");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  assert.deepEqual(await overflowing(page), [], "text of 200 %");
}

/** What reaches beyond the width of the page. */
export const overflowing = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")].filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
      .map((part) => `${part.localName}.${part.className} ${part.textContent?.slice(0, 30)}`);
  });

/** What is too small for a thumb. Links within sentences are as high as their lines, and squares as large as the board allows. */
const small = (page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll("main, header, nav, footer, #notice")]
      .flatMap((part) => [...part.querySelectorAll("button, input, select, summary, textarea, a")]);
    return [...new Set(targets)].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".visually-hidden, [role=gridcell]"))
      .filter((one) => one.localName !== "a" || getComputedStyle(one).display !== "inline")
      .flatMap((one) => {
        // Who touches a label touches its field.
        const areas = [one, one.closest("label")].flatMap((part) => part?.getBoundingClientRect() ?? []);
        const { width, height } = one.getBoundingClientRect();
        return areas.some((area) => area.width >= 43.5 && area.height >= 43.5) ? [] : [`${one.localName} "${one.getAttribute("aria-label") ?? one.textContent?.slice(0, 30)}" ${width.toFixed()}x${height.toFixed()}`];
      });
  });

/** Fields with letters so small that a phone zooms in when they are touched. */
const zooming = (page) =>
  page.evaluate(() => [...document.querySelectorAll("input, select, textarea")].filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.localName} ${field.getAttribute("name")}`));
