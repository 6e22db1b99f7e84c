// The harness itself: what goes wrong in a page fails its test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./harness.js";

const { visit } = useSite();

test("a fault in the page is noticed", () =>
  visit("/", {}, async (page, { faults }) => {
    await page.evaluate(async () => {
      const image = document.createElement("img");
      const loaded = new Promise((resolve) => image.addEventListener("error", resolve));
      image.src = "http://127.0.0.1:9/elsewhere.png";
      document.body.append(image);
      await loaded;
      setTimeout(() => {
        throw new Error("thrown on purpose");
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    assert.ok(faults.some((fault) => /policy: img-src/.test(fault)), faults.join("\n"));
    assert.ok(faults.some((fault) => /thrown on purpose/.test(fault)), faults.join("\n"));
    faults.length = 0;
  }));
