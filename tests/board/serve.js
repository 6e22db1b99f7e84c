// A small static server for the board's own browser tests: no build, no WebAssembly, the strict policy of the site.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8" };
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * Serves `www/` under `/www/` and the fixtures under `/`.
 * @returns {Promise<{address: string, stop: () => Promise<void>}>}
 */
export async function startServer() {
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = new URL(pathname.startsWith("/www/") ? `../..${pathname}` : `./fixtures${pathname}`, import.meta.url);
    const body = await readFile(fileURLToPath(file)).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      "content-type": types[extname(pathname)] ?? "application/octet-stream",
      "content-security-policy": policy,
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}
