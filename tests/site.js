// The project's own server over the built site, on a free port.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Starts the server; `cargo xtask test` has built the site and says by XTASK
 * which program serves it.
 * @returns {Promise<{address: string, stop: () => Promise<void>}>}
 */
export async function startSite() {
  const options = ["serve", "--port", "0", "--until-input-ends"];
  const [program, args] = process.env.XTASK
    ? [process.env.XTASK, [...options, "--built"]]
    : ["cargo", ["xtask", ...options]];
  const server = spawn(program, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const address = await new Promise((resolve, reject) => {
    let printed = "";
    server.stdout.on("data", (text) => {
      printed += text;
      const found = /http:\/\/[\d.:]+\//.exec(printed);
      if (found) resolve(found[0]);
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`The server ended at once: ${printed}`)));
  });
  return {
    address,
    async stop() {
      // The server stops when its input ends, also when this process dies.
      server.stdin.end();
      await ended;
    },
  };
}
