import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";

import { serve } from "../../deploy/serve.mjs";

let folder;
let site;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "serve-"));
  const root = path.join(folder, "site");
  await mkdir(path.join(root, "a folder"), { recursive: true });
  await mkdir(path.join(root, "empty"));
  await writeFile(path.join(root, "index.html"), "<p>start</p>");
  await writeFile(path.join(root, "a folder", "index.html"), "<p>inner</p>");
  await mkdir(path.join(root, "embed"));
  for (const name of ["figure.html", "embed/figure.html"]) await writeFile(path.join(root, name), '<roofline-figure figure="roofline">');
  await writeFile(path.join(root, "roofline.wasm"), "");
  await writeFile(path.join(root, "module.wasm"), Buffer.alloc(5000));
  await writeFile(path.join(root, "code.js"), "// a line\n".repeat(500));
  await writeFile(path.join(root, "unknown.xyz"), "x");
  await writeFile(path.join(folder, "secret.txt"), "secret");
  await symlink(path.join(folder, "secret.txt"), path.join(root, "link.txt"));
  site = await serve({ root });
});

after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** A request as it is: fetch() would tidy the path up before sending it. */
function get(target, { base = site.url, method = "GET", headers = {} } = {}) {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target, method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

describe("what is served", () => {
  it("is the index of a folder", async () => {
    assert.equal(String((await get("/")).body), "<p>start</p>");
    assert.equal(String((await get("/a%20folder/?query")).body), "<p>inner</p>");
  });

  it("leads to a folder without its slash by a relative redirect", async () => {
    const { status, headers } = await get("/a%20folder");
    assert.deepEqual([status, headers.location], [301, "./a%20folder/"]);
  });

  for (const [file, type] of [
    ["/", "text/html; charset=utf-8"],
    ["/module.wasm", "application/wasm"],
    ["/code.js", "text/javascript; charset=utf-8"],
    ["/unknown.xyz", "application/octet-stream"],
  ]) {
    it(`has the type ${type} for ${file}`, async () => {
      assert.equal((await get(file)).headers["content-type"], type);
    });
  }

  it("is compressed for those who accept it", async () => {
    const headers = { "Accept-Encoding": "gzip, br" };
    const packed = await get("/code.js", { headers });
    assert.equal(packed.headers["content-encoding"], "br");
    assert.ok(packed.body.length < 500);
    assert.equal((await get("/code.js", { headers: { "Accept-Encoding": "gzip" } })).headers["content-encoding"], "gzip");
    assert.equal((await get("/code.js")).headers["content-encoding"], undefined);
  });

  it("is not sent again while it is unchanged", async () => {
    const first = await get("/code.js");
    const second = await get("/code.js", { headers: { "If-None-Match": first.headers.etag } });
    assert.deepEqual([second.status, second.body.length], [304, 0]);
  });

  it("has headers alone for HEAD", async () => {
    const { status, headers, body } = await get("/module.wasm", { method: "HEAD" });
    assert.deepEqual([status, headers["content-length"], body.length], [200, "5000", 0]);
  });
});

describe("a page with a figure", () => {
  it("asks for the module early, and no other page or frame does", async () => {
    assert.match((await get("/figure.html")).headers.link, /^<roofline\.wasm>; rel=preload; as=fetch;/);
    for (const target of ["/", "/embed/figure.html", "/code.js"]) assert.equal((await get(target)).headers.link, undefined, target);
  });
});

describe("what is refused", () => {
  for (const target of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/a%20folder/../../secret.txt",
    "/link.txt",
    "/missing",
    "/empty/",
    "/index.html/",
    "//secret.txt",
  ]) {
    it(`${target} is not found`, async () => {
      const { status, body } = await get(target);
      assert.equal(status, 404);
      assert.ok(!String(body).includes("secret"));
    });
  }

  for (const target of ["/%", "/%zz", "/%ff", "/a%00b", "*", "http://elsewhere/"]) {
    it(`${target} is a bad request`, async () => assert.equal((await get(target)).status, 400));
  }

  it("any method but GET and HEAD", async () => {
    const { status, headers } = await get("/", { method: "POST" });
    assert.deepEqual([status, headers.allow], [405, "GET, HEAD"]);
  });
});

describe("the headers", () => {
  it("carry the strict policy, on refusals too", async () => {
    for (const target of ["/", "/missing"]) {
      const { headers } = await get(target);
      assert.match(headers["content-security-policy"], /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
      assert.doesNotMatch(headers["content-security-policy"], /'unsafe-(eval|inline)'/);
      assert.equal(headers["x-content-type-options"], "nosniff");
    }
  });

  it("leave the policy of a file with everything inside to the file itself, and of no other", async () => {
    const scripts = async (target) => /script-src/.test((await get(target)).headers["content-security-policy"]);
    assert.equal(await scripts("/offline/figure.html"), false);
    assert.equal(await scripts("/index.html?/offline/"), true);
  });

  it("can be replaced or taken away", async () => {
    const headers = { "Content-Security-Policy": null, "Cache-Control": "no-store" };
    const other = await serve({ root: path.join(folder, "site"), headers });
    const answer = await get("/", { base: other.url });
    await other.close();
    assert.equal(answer.headers["content-security-policy"], undefined);
    assert.equal(answer.headers["cache-control"], "no-store");
  });
});

describe("the port", () => {
  it("is a free one of 127.0.0.1", async () => {
    const other = await serve({ root: folder });
    assert.match(other.url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
    assert.notEqual(other.url, site.url);
    await other.close();
  });

  it("that is taken is an error", async () => {
    await assert.rejects(serve({ root: folder, port: Number(new URL(site.url).port) }), { code: "EADDRINUSE" });
  });
});
