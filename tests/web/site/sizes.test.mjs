// What a browser loads, in bytes.
import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { drawn, newPage, onCanvas, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const sizes = JSON.parse(await readFile(path.join(site, "../sizes.json"), "utf8"));

// As brotli.
const kPageBudget = 280_000;
const kFigureBudget = 185_000; // of each, with all that it ever loads
const kFirstPartBudget = 73_000; // of the first figure

const firstPart = ["roofline-figure.js", "roofline.wasm"]; // all that the first drag needs
const lateParts = Object.keys(sizes.files).filter((name) => /^roofline-(?!stage).*\.wasm$/.test(name)); // what other figures need besides
const secondPart = ["roofline-stage.js", "roofline-stage.wasm"];

const sumOf = (names) => names.reduce((sum, name) => sum + sizes.files[name].brotli, 0);

test("definition of the budget: the page and all that it loads are at most 280 KB as brotli", () => {
  assert.ok(sizes.page.brotli <= kPageBudget, `${sizes.page.brotli} B`);
});

test("definition of a figure's budget: 185 KB as brotli, of which the first has 73 KB before it answers a drag", () => {
  assert.ok(sumOf(firstPart) <= kFirstPartBudget, `${sumOf(firstPart)} B`);
  assert.equal(lateParts.length, 2);
  for (const late of lateParts) {
    const all = sumOf([...firstPart, late, ...secondPart]);
    assert.ok(all <= kFigureBudget, `${late}: ${all} B`);
  }
});

test("result of reading the page to its end: it loads the files that the budget counts, and no others", async (t) => {
  const { page } = await newPage(t, shared);
  const asked = new Set(["favicon.svg"]); // a browser without a window has nowhere to show it
  page.on("request", (request) => asked.add(new URL(request.url()).pathname.slice(1) || "index.html"));
  await page.goto(shared.url);
  const figures = await page.locator("roofline-figure").all();
  for (const [index, figure] of figures.entries()) {
    await figure.scrollIntoViewIfNeeded();
    await drawn(page, index + 1);
  }
  assert.deepEqual([...asked].filter((name) => secondPart.includes(name)), [], "before a hand is near");
  await onCanvas(page);
  await page.locator("figure.video").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("figure.video img").naturalWidth > 0);
  const counted = Object.entries(sizes.files).filter(([, { loadedByPage }]) => loadedByPage).map(([name]) => name);
  assert.deepEqual([...asked].sort(), counted.sort());
});

test("definition of sizes.json: the sizes of the files that are there", async () => {
  for (const [name, { raw }] of Object.entries(sizes.files)) assert.equal((await stat(path.join(site, name))).size, raw, name);
});
