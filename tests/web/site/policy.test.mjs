// The strictest policy that a site may have, sent by its server: each page does what it is there for, and nothing is
// reported. What needs more (a manifest, a video's player) is left out, and never tried.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { serve } from "../../../deploy/serve.mjs";
import { words } from "../../../web/lesson/words.js";
import { newPage, painted, readToTheEnd, site, useBrowser } from "../support/helpers.mjs";

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'";

const shared = useBrowser();
const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith(".html"));
const inOneFile = pages.filter((name) => name.startsWith("offline/"));
let strict;
before(async () => {
  const server = await serve({ root: site, headers: { "Content-Security-Policy": policy } });
  strict = {
    ...server,
    get browser() {
      return shared.browser;
    },
  };
});
after(() => strict.close());

/** Does with a page what may ask for something. */
async function useAll({ page, context }) {
  const { href } = await page.evaluate(() => ({ href: location.href }));
  if (!href.includes("/embed/")) await page.evaluate(() => navigator.serviceWorker.ready);
  for (const video of await page.locator("figure.video").all()) {
    await video.getByRole("button").click();
    await video.getByText(words.blocked).waitFor();
  }
  const search = page.getByRole("combobox", { name: "Search" });
  if (await search.count()) {
    await search.fill("ridge point");
    await page.getByRole("option").first().waitFor();
  }
  for (const figure of await page.locator("roofline-figure figure").all()) await exportAll(page, figure);
  const session = await context.newCDPSession(page);
  await session.send("Page.getAppManifest"); // as for installing: fetches what is linked
}

async function exportAll(page, figure) {
  for (const entry of ["SVG picture", "PNG picture", "CSV table", "JSON data"]) {
    await figure.locator(".menu summary").click();
    await Promise.all([page.waitForEvent("download"), figure.getByRole("button", { name: entry }).first().click()]);
  }
}

for (const name of pages.filter((each) => !inOneFile.includes(each))) {
  test(`result of using ${name} under the strictest policy: no violation, no console line, no request to elsewhere`, async (t) => {
    const opened = await readToTheEnd(t, strict, name, { serviceWorker: true });
    await useAll(opened);
    await painted(opened.page);
    assert.deepEqual(await opened.page.evaluate(() => window.seen.violations), []);
    assert.deepEqual(opened.problems, []);
  });
}

test("result of a server that allows more: the page is one to be installed", async (t) => {
  const { page } = await newPage(t, shared, { serviceWorker: true });
  await page.goto(shared.url);
  await page.locator('link[rel="manifest"]').waitFor({ state: "attached" });
});

// A page with its script inside has its own policy, by hashes, and cannot do under one that wants scripts to be files. It is
// there to be saved: every link to it says so.
for (const name of inOneFile) {
  test(`result of opening ${name} in place under the strictest policy: its picture, and nothing of it runs`, async (t) => {
    const { page } = await newPage(t, strict);
    await page.goto(`${strict.url}${name}`);
    assert.ok(await page.locator("roofline-figure svg").first().isVisible());
    assert.equal(await page.locator("roofline-figure[data-drawn]").count(), 0);
    const linking = await Promise.all(pages.map((each) => readFile(path.join(site, each), "utf8")));
    const links = linking.join("\n").match(new RegExp(`<a [^>]*href="${name}"[^>]*>`, "g"));
    assert.ok(links.length > 0 && links.every((link) => link.includes(" download")), String(links));
  });
}
