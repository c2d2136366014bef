// Every address in every page, walked from the lesson on: the file is there, and the place in it. On a server at its root
// and under a sub-path with a blank, and from a folder without a server.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serve } from "../../../deploy/serve.mjs";
import { newPage, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith(".html")).sort();
const elsewhere =
  /^https:\/\/(www\.youtube\.com|colab\.research\.google\.com|docs\.nvidia\.com|jax-ml\.github\.io|www\.w3\.org|doi\.org)\//;
let folder;
let server;

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "roofline links ü "));
  await cp(site, path.join(folder, "a/b c"), { recursive: true });
  server = await serve({ root: folder });
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

// What a page asks for and leads to, as whole addresses, and the ids that can be led to.
function addressesOf() {
  const asked = [...document.querySelectorAll("[href], [src]")].map((element) => element.href ?? element.src);
  return {
    asked: [...new Set(asked)].filter((address) => !address.startsWith("data:")),
    ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
  };
}

/** Opens every page that can be come to from `start`: what each asks for, by its address. */
async function walk(t, start) {
  const { page, problems } = await newPage(t, { browser: shared.browser, url: new URL(".", start).href });
  const walked = new Map();
  const queue = [start];
  for (const address of queue) {
    await page.goto(address);
    walked.set(address, await page.evaluate(addressesOf));
    const files = walked
      .get(address)
      .asked.filter((link) => !elsewhere.test(link))
      .map((link) => link.split("#")[0]);
    queue.push(...new Set(files.filter((file) => file.endsWith(".html") && !queue.includes(file))));
  }
  assert.deepEqual(problems, []);
  return { page, walked };
}

async function isThere(page, file) {
  return file.startsWith("file:") ? existsSync(fileURLToPath(file)) : (await page.request.get(file)).ok();
}

async function deadLinks({ page, walked }) {
  const dead = [];
  const found = new Map();
  for (const [from, { asked }] of walked) {
    for (const link of asked.filter((address) => !elsewhere.test(address))) {
      const [file, id] = link.split("#");
      if (!found.has(file)) found.set(file, await isThere(page, file));
      const reached = found.get(file) && (!id || walked.get(file).ids.includes(decodeURIComponent(id)));
      if (!reached) dead.push(`${link} in ${from}`);
    }
  }
  return dead;
}

const places = {
  "the root of a server": () => `${shared.url}index.html`,
  "a sub-path with a blank": () => `${server.url}a/b%20c/index.html`,
  "a folder with a blank and an umlaut in its name": () => pathToFileURL(path.join(folder, "a/b c/index.html")).href,
};

for (const [what, start] of Object.entries(places)) {
  test(`result of walking all links at ${what}: every page is reached, and no link is dead or leads out of the site`, async (t) => {
    const reached = await walk(t, start());
    const links = [...reached.walked.values()].flatMap(({ asked }) => asked);
    assert.ok(links.filter((link) => link.includes("#")).length > 100);
    const root = new URL(".", start()).href;
    assert.deepEqual([...reached.walked.keys()].map((address) => address.slice(root.length)).sort(), pages);
    assert.deepEqual(
      links.filter((link) => !link.startsWith(root) && !elsewhere.test(link)),
      [],
    );
    assert.deepEqual(await deadLinks(reached), []);
  });
}

test("result of the folder's own address on a server: the lesson", async (t) => {
  const { walked } = await walk(t, `${server.url}a/b%20c/`);
  assert.equal(walked.size, pages.length + 1);
});
