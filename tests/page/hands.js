// The ways in which a reader enters a move on the board: mouse, finger, keys.
import { square } from "./study.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string | number} name */
async function middle(page, name) {
  const { x, y, width, height } = await square(page, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Carries a piece with the mouse. @param {Page} page @param {string} from @param {string} to */
export async function drag(page, from, to) {
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

/** Carries a piece with a finger. @param {Page} page @param {string} from @param {string} to */
export async function touchDrag(page, from, to) {
  // A finger can't drag to what is beyond the screen.
  await page.locator(".board").first().scrollIntoViewIfNeeded();
  const [a, b] = [await middle(page, from), await middle(page, to)];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", a);
  for (let part = 1; part <= 4; part += 1) {
    await touch("touchMove", { x: a.x + ((b.x - a.x) * part) / 4, y: a.y + ((b.y - a.y) * part) / 4 });
  }
  await touch("touchEnd");
  await devtools.detach();
}

/**
 * Each way enters the squares one after the other.
 * @type {Record<string, {device: string, enter: (page: Page, squares: string[]) => Promise<void>}>}
 */
export const hands = {
  "mouse, click by click": {
    device: "desktop",
    async enter(page, squares) {
      for (const name of squares) await square(page, name).click();
    },
  },
  "mouse, by dragging": {
    device: "desktop",
    async enter(page, [from, ...hops]) {
      for (const [index, to] of hops.entries()) await drag(page, hops[index - 1] ?? from, to);
    },
  },
  "finger, tap by tap": {
    device: "phone",
    async enter(page, squares) {
      for (const name of squares) await square(page, name).tap();
    },
  },
  "finger, by dragging": {
    device: "phone",
    async enter(page, [from, ...hops]) {
      for (const [index, to] of hops.entries()) await touchDrag(page, hops[index - 1] ?? from, to);
    },
  },
  "keys, by the squares' numbers": {
    device: "desktop",
    async enter(page, squares) {
      for (const name of squares) {
        await page.keyboard.type(String(name).padStart(2, "0"));
        await page.keyboard.press("Enter");
      }
    },
  },
  "keys, by the arrows": {
    device: "desktop",
    async enter(page, squares) {
      for (const name of squares) {
        await walk(page, name);
        await page.keyboard.press("Space");
      }
    },
  },
};

/** Walks with the arrow keys from the square that has the focus. @param {Page} page @param {string} name */
async function walk(page, name) {
  const turned = await page.locator(".board").first().evaluate(({ shadowRoot }) => {
    const [first] = shadowRoot.querySelectorAll("[role=gridcell]");
    return first.getAttribute("aria-label").startsWith("32,");
  });
  const current = await page.locator(".board").first().evaluate(({ shadowRoot }) =>
    parseInt(shadowRoot.activeElement.getAttribute("aria-label"), 10));
  const place = (number) => {
    const index = turned ? 32 - number : number - 1;
    return { row: index >> 2, column: index % 4 };
  };
  const [here, there] = [place(current), place(Number(name))];
  const press = async (key, times) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press("ArrowUp", here.row - there.row);
  await press("ArrowDown", there.row - here.row);
  await press("ArrowLeft", here.column - there.column);
  await press("ArrowRight", there.column - here.column);
}

/** Brings the focus onto the board with the Tab key alone. @param {Page} page */
export async function tabToBoard(page) {
  const onBoard = () => page.evaluate(() => document.activeElement.matches(".board"));
  for (let tabs = 0; tabs < 60 && !(await onBoard()); tabs += 1) await page.keyboard.press("Tab");
}
