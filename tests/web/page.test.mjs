// The page as a visitor, a validator and an accessibility checker meet it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { agreesWithCommand, htmlFaults, newPage, openFigure, painted, require, site, useBrowser } from "./helpers.mjs";

const shared = useBrowser();

test("result of opening the page: a live figure, no console line, no violation, no request to elsewhere", async (t) => {
  const { page, problems, figure } = await openFigure(t, shared);
  await agreesWithCommand(page, figure);
  assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
  assert.deepEqual(problems, []);
});

test("result of validating the page's HTML: nothing to report", async () => assert.deepEqual(await htmlFaults("figures.html"), []));

test("definition of the page: no inline script, style or handler", async () => {
  const html = await readFile(path.join(site, "figures.html"), "utf8");
  assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:/i);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [320, 1280]) {
    test(`result of axe-core, ${colorScheme}, ${width} px: nothing to report`, async (t) => {
      const { page, figure } = await openFigure(t, shared, { colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
      await figure.locator("summary").first().click(); // the table open
      await painted(page);
      await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
    });
  }
}

test("result of a window 320 px wide: the page does not scroll sideways", async (t) => {
  const { page } = await openFigure(t, shared, { viewport: { width: 320, height: 700 } });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});

for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
  test(`result of the figure coming to life at ${viewport.width} px: next to nothing moves`, async (t) => {
    const { page } = await newPage(t, shared, { viewport });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
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
