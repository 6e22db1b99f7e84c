// How the site is served, as a browser sees it.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { useSite } from "./harness.js";

const site = useSite();

test("the WebAssembly comes with its type, compressed, under the policy", async () => {
  const response = await fetch(`${site.address}pkg/double_corner_bg.wasm`, {
    headers: { "Accept-Encoding": "br, gzip" },
  });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/wasm");
  assert.equal(response.headers.get("content-encoding"), "br");
  assert.match(response.headers.get("content-security-policy"), /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
  const module = new Uint8Array(await response.arrayBuffer());
  assert.ok(WebAssembly.validate(module));
  assert.ok(Number(response.headers.get("content-length")) < module.length);
});

test("what is known is not sent again", async () => {
  const first = await fetch(site.address);
  const etag = first.headers.get("etag");
  const second = await fetch(site.address, { headers: { "If-None-Match": etag } });
  assert.equal(second.status, 304);
});

test("what is not there is said", async () => {
  const response = await fetch(`${site.address}nothing.js`);
  assert.equal(response.status, 404);
  assert.match(await response.text(), /no such page/);
});

test("clients that never finish asking hold up no other", async () => {
  const { hostname, port } = new URL(site.address);
  const idle = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname);
    socket.write("GET / HTTP/1.1\r\n");
    return socket;
  });
  try {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${site.address}pkg/double_corner.js`)),
    );
    for (const answer of answers) {
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /WebAssembly/);
    }
  } finally {
    for (const socket of idle) socket.destroy();
  }
});
