// What the tests of the element share: pages of one's own on the site's address, under the site's strict policy.
import { useSite } from "../page/harness.js";

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * `show(body, options, test)` opens a page with this body and the element's module, and runs
 * `test(page, {diagram, requests, faults})`: `diagram` is the first diagram, `requests` grows by the path of each
 * request. `files` in the options are served beside the page; `head` stands in the page's head.
 */
export function useDiagrams() {
  const site = useSite();
  return function show(body, { files = {}, head = "", ...options } = {}, test) {
    return site.visit("about:blank", { ...options, ready: false }, async (page, more) => {
      const requests = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diagrams</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
${head}<script type="module" src="double-corner.js"></script></head><body><main><h1>Diagrams</h1>${body}</main></body></html>`;
      const served = { "/try.html": html, ...files };
      await page.route((url) => Object.hasOwn(served, url.pathname), (route) => {
        const { pathname } = new URL(route.request().url());
        const type = pathname.endsWith(".html") ? "text/html; charset=utf-8" : pathname.endsWith(".js") ? "text/javascript" : "text/plain; charset=utf-8";
        return route.fulfill({ body: served[pathname], headers: { "content-type": type, "content-security-policy": policy } });
      });
      requests.length = 0;
      await page.goto("/try.html");
      await page.waitForFunction(() => customElements.get("double-corner") !== undefined);
      await test(page, { diagram: page.locator("double-corner").first(), requests, ...more });
    });
  };
}

/** Waits until a diagram can be played on. @param {import("playwright-core").Locator} diagram */
export async function untilLive(diagram) {
  await diagram.locator("[role=grid]").waitFor();
}
