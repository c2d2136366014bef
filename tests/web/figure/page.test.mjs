// The figures' page as a visitor meets it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { agreesWithCommand, drawn, newPage, openFigure, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

test("result of opening the page: a live figure, no console line, no violation, no request to elsewhere", async (t) => {
  const { page, problems, figure } = await openFigure(t, shared);
  await agreesWithCommand(page, figure);
  assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
  assert.deepEqual(problems, []);
});

test("result of a window 320 px wide: the page does not scroll sideways", async (t) => {
  const { page } = await openFigure(t, shared, { viewport: { width: 320, height: 700 } });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`result of the figure coming to life at ${viewport.width} px: next to nothing moves`, async (t) => {
    const { page } = await newPage(t, shared, { viewport });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of /** @type {any[]} */ (list.getEntries())) window.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(shared.page);
    const before = await page.locator("roofline-figure").first().boundingBox();
    await page.waitForSelector("roofline-figure[data-drawn]");
    await painted(page);
    const after = await page.locator("roofline-figure").first().boundingBox();
    assert.ok(Math.abs(after.height - before.height) <= 40, `${before.height} → ${after.height}`);
    assert.ok((await page.evaluate(() => window.shift)) < 0.02);
  });
}

test("result of the page: four figures, one WebGL context and one module of each kind between them", async (t) => {
  const { page, problems } = await newPage(t, shared, {
    init: () => {
      window.contexts = new Set();
      for (const type of [HTMLCanvasElement, OffscreenCanvas]) {
        const { getContext } = type.prototype;
        type.prototype.getContext = function counted(kind, ...rest) {
          const context = getContext.call(this, kind, ...rest);
          if (context && /webgl/.test(kind)) window.contexts.add(context);
          return context;
        };
      }
    },
  });
  const modules = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && modules.push(request.url()));
  await page.goto(shared.page);
  for (const host of await page.locator("roofline-figure").all()) await host.scrollIntoViewIfNeeded();
  await drawn(page, 4);
  assert.equal(modules.length, 1, "the figures'");
  for (const host of await page.locator("roofline-figure").all()) await host.hover();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("roofline-figure")].every(({ shadowRoot }) => shadowRoot.querySelector(".picture:not(.drawn-as-vector)")),
  );
  assert.equal(await page.evaluate(() => window.contexts.size), 1);
  assert.equal(modules.length, 2, "and the stage's");
  assert.deepEqual(problems, []);
});
