// Lighthouse on the site's first view and on an example page, as on a phone: the best of three for performance, the
// worst of three for what doesn't hang on the machine. Prints what it finds fault with, then JSON.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startSite } from "../../site.js";

const runs = 3;
const pages = { "first view": "", "a lesson (docs/examples)": "examples/lesson.html" };

const site = await startSite();
const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"],
});
try {
  const result = {};
  for (const [name, path] of Object.entries(pages)) {
    for (let run = 0; run < runs; run += 1) {
      const { lhr } = await lighthouse(site.address + path, { port: chrome.port, output: "json", logLevel: "error" });
      const scores = result[name] ??= {};
      for (const [category, { score, auditRefs }] of Object.entries(lhr.categories)) {
        const better = category === "performance" ? Math.max : Math.min;
        scores[category] = better(scores[category] ?? score * 100, Math.round(score * 100));
        for (const { id, weight } of auditRefs) {
          const { score, title, displayValue = "" } = lhr.audits[id];
          if (weight > 0 && score !== null && score < 1) console.log(`${name}, ${category}: ${id} ${Math.round(score * 100)}, ${title} ${displayValue}`);
        }
      }
    }
  }
  console.log(JSON.stringify(result));
} finally {
  await chrome.kill();
  await site.stop();
}
