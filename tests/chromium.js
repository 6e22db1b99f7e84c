// The browser that the tests and benchmarks drive.
import { chromium } from "playwright-core";

/** A Chromium of its own, with a fresh profile that is thrown away. */
export function launchChromium() {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
    // Root, as whom continuous integration runs, can't have Chromium's sandbox.
    chromiumSandbox: false,
  });
}

function chromiumPath() {
  const path = process.env.CHROME_PATH;
  if (path) return path;
  throw new Error("Run the tests by `cargo xtask test`, or set CHROME_PATH to the browser.");
}
