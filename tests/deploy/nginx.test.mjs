// The sample configuration for nginx, run as it is but for the port and the folder.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";

import { drawn, newPage, site, useBrowser } from "../web/support/helpers.mjs";

const shared = useBrowser();
const sample = new URL("../../deploy/hosting/nginx.conf", import.meta.url);

let folder;
let nginx;
let errors = "";
let url;

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** What stands around a file of conf.d, with every path inside the test's folder. */
function around(conf) {
  const user = process.getuid() === 0 ? "user root;" : ""; // the folder is this user's
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path temp/${name};`);
  return `${user} daemon off; pid nginx.pid; error_log stderr warn; events {}
    http { access_log off; log_not_found off; ${temporary.join(" ")} include ${conf}; }`;
}

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "nginx-"));
  await mkdir(path.join(folder, "temp"));
  const port = await freePort();
  const text = await readFile(sample, "utf8");
  const changed = text.replace("listen 8080;", `listen 127.0.0.1:${port};`).replace("/srv/roofline/site", site);
  assert.equal(changed.split("\n").filter((line, index) => line !== text.split("\n")[index]).length, 2, "two lines to change");
  await writeFile(path.join(folder, "site.conf"), changed);
  await writeFile(path.join(folder, "nginx.conf"), around(path.join(folder, "site.conf")));
  nginx = spawn("/usr/sbin/nginx", ["-p", folder, "-e", "stderr", "-c", path.join(folder, "nginx.conf")]);
  nginx.stderr.on("data", (chunk) => (errors += chunk));
  url = `http://127.0.0.1:${port}/`;
  await answers();
});

after(async () => {
  nginx.kill("SIGQUIT");
  await once(nginx, "exit");
  await rm(folder, { recursive: true });
});

async function answers() {
  while (nginx.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail(errors);
}

async function headersOf(name) {
  const response = await fetch(url + name);
  assert.equal(response.status, 200, name);
  await response.arrayBuffer();
  return Object.fromEntries(response.headers);
}

for (const [name, type] of [
  ["", "text/html; charset=utf-8"],
  ["roofline.wasm", "application/wasm"],
  ["lesson.js", "application/javascript; charset=utf-8"],
  ["style.css", "text/css; charset=utf-8"],
  ["favicon.svg", "image/svg+xml"],
  ["site.webmanifest", "application/manifest+json"],
  ["notebook/roofline.ipynb", "application/x-ipynb+json"],
  ["licences.txt", "text/plain; charset=utf-8"],
]) {
  test(`nginx: “${name}” is ${type}`, async () => assert.equal((await headersOf(name))["content-type"], type));
}

test("nginx: what is large is compressed", async () => {
  for (const name of ["", "roofline.wasm", "roofline-figure.js", "style.css", "notebook/roofline.ipynb"]) {
    assert.equal((await headersOf(name))["content-encoding"], "gzip", name);
  }
});

test("nginx: what has its hash in the address is kept for ever, all else is asked about", async () => {
  const html = await (await fetch(url)).text();
  const hashed = [...html.matchAll(/(?:src|href)="([^"]+\?v=[0-9a-f]+)"/g)].map(([, address]) => address);
  assert.ok(hashed.length >= 3);
  for (const name of hashed) assert.equal((await headersOf(name))["cache-control"], "public, max-age=31536000, immutable");
  for (const name of ["", "index.html", "roofline.wasm", "service-worker.js", "lesson.js"]) {
    assert.equal((await headersOf(name))["cache-control"], "no-cache", name);
  }
  const missing = await fetch(`${url}none.js?v=0123456789`);
  assert.deepEqual([missing.status, missing.headers.get("cache-control")], [404, null]);
});

test("nginx: pages with figures, and they alone, ask for the module early", async () => {
  for (const name of ["", "index.html", "figures.html", "embed.html"])
    assert.match((await headersOf(name)).link, /^<roofline\.wasm>; rel=preload/, name);
  for (const name of ["review.html", "embed/roofline.html", "offline/roofline.html", "roofline.wasm"]) {
    assert.equal((await headersOf(name)).link, undefined, name);
  }
});

test("nginx: the policy is strict, frames may be framed by anyone, the rest by its own site", async () => {
  for (const [name, ancestors] of [
    ["", "'self'"],
    ["embed/roofline.html", "*"],
  ]) {
    const policy = (await headersOf(name))["content-security-policy"];
    assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
    assert.doesNotMatch(policy, /'unsafe-(eval|inline)'/);
    assert.ok(policy.endsWith(`frame-ancestors ${ancestors}`), policy);
  }
  assert.equal((await headersOf(""))["x-content-type-options"], "nosniff");
});

for (const name of ["index.html", "figures.html", "embed.html", "embed/roofline.html", "offline/roofline.html"]) {
  test(`nginx: ${name} is live, without a console line or a violation`, async (t) => {
    const { page, problems } = await newPage(t, { ...shared, url });
    await page.goto(url + name);
    await page.locator("roofline-figure").first().scrollIntoViewIfNeeded();
    await drawn(page);
    assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
    assert.deepEqual(problems, []);
  });
}

test("nginx: the configuration gives no warning", () => assert.equal(errors, ""));
