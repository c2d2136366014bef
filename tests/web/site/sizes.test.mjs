// The sizes of what a browser loads, against data/budgets.json. Pages are opened to learn what that is.
import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { assertWithin, files } from "../support/budgets.mjs";
import { drawn, figureNames, onCanvas, openHtml, readToTheEnd, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

/** What the page has asked for up to now, itself among it where it is one of the site's. */
async function loaded(page) {
  const addresses = await page.evaluate(() => [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
  const names = addresses.map((address) => new URL(address).pathname.slice(1) || "index.html");
  return new Set(names.filter((name) => name !== "own.html"));
}

for (const name of figureNames) {
  test(`result of a page with ${name} alone: within its budgets, and what draws on canvases comes with a hand`, async (t) => {
    const { page } = await openHtml(t, shared, `<roofline-figure figure="${name}"></roofline-figure>`);
    await drawn(page);
    const first = await loaded(page);
    assert.ok(first.has("roofline.wasm"));
    assertWithin(first, "a figure until it answers a drag");
    await onCanvas(page);
    const all = await loaded(page);
    assert.ok(all.size > first.size);
    assertWithin(all, "a figure with all that it ever loads");
  });
}

test("result of reading the lesson to its end, with a hand on a figure: within its budget", async (t) => {
  const { page } = await readToTheEnd(t, shared, "");
  assert.ok(!(await loaded(page)).has("roofline-stage.js"), "before a hand is near");
  await onCanvas(page);
  await page.locator("figure.video").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("figure.video img").naturalWidth > 0);
  const names = await loaded(page);
  for (const part of ["index.html", "style.css", "lesson.js", "video.svg", "roofline-stage.js"]) assert.ok(names.has(part), part);
  assertWithin(names.add("favicon.svg"), "the lesson read to its end"); // a browser without a window has nowhere to show the icon
});

test("definition of sizes.json: the sizes of the files that are there", async () => {
  for (const [name, { raw }] of Object.entries(files)) assert.equal((await stat(path.join(site, name))).size, raw, name);
});
