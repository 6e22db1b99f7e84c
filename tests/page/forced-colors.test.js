// Where the reader's system chooses the colours, pieces, squares and marks are still told apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";
import { views } from "./views.js";

const { visit } = useSite();

/** What a part of the picture is painted with. */
const paint = (page, selector) =>
  page.locator(selector).first().evaluate((part) => {
    const { fill, stroke, strokeWidth, strokeDasharray, display, visibility } = getComputedStyle(part);
    return { fill, stroke, strokeWidth, strokeDasharray, shown: display !== "none" && visibility === "visible" };
  });

for (const dark of [false, true]) {
  for (const name of ["a position", "a chess opening"]) {
    test(`${name}, forced colours, ${dark ? "dark" : "light"}`, () =>
      visit(views[name], { dark, context: { forcedColors: "active" } }, async (page) => {
        const squares = { light: await paint(page, ".board .light"), dark: await paint(page, ".board .dark") };
        assert.notEqual(squares.light.fill, squares.dark.fill, "light squares are told from dark ones");
        const sides = await page.evaluate(() => Object.fromEntries(["black", "white"].map((side) => {
          const use = document.querySelector(".board").shadowRoot.querySelector(`use.${side}, g.${side}`);
          const style = getComputedStyle(use);
          return [side, ["--face", "--line", "--rim"].map((name) => style.getPropertyValue(name)).join(" ")];
        })));
        assert.notEqual(sides.black, sides.white, "black pieces are told from white ones");
        assert.ok(sides.black.trim() && sides.white.trim());
      }));
  }
}

test("the step that is shown and the field that has the focus are told in forced colours", () =>
  visit(views["an opening"], { context: { forcedColors: "active" } }, async (page) => {
    const [current, other] = await page.evaluate(() => [".move[aria-current]", ".move:not([aria-current])"].map((selector) => {
      const { backgroundColor, outlineStyle, borderTopColor, textDecorationLine, forcedColorAdjust } = getComputedStyle(document.querySelector(selector));
      return [backgroundColor, outlineStyle, borderTopColor, textDecorationLine, forcedColorAdjust].join(" ");
    }));
    assert.notEqual(current, other);
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth}`;
    });
    assert.doesNotMatch(outline, /none|^\w+ 0px/);
  }));
