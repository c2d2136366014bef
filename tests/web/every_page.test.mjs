// What holds for every page of the site, whatever is in it.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { drawn, htmlFaults, newPage, painted, require, site, useBrowser } from "./helpers.mjs";

const shared = useBrowser();
const pages = (await readdir(site)).filter((name) => name.endsWith(".html"));

/** Opens a page and reads it to its end, so that all that waits until it is in sight has come. */
async function readToTheEnd(t, name, options) {
  const opened = await newPage(t, shared, options);
  await opened.page.goto(`${shared.url}${name}`);
  for (const [index, figure] of (await opened.page.locator("roofline-figure").all()).entries()) {
    await figure.scrollIntoViewIfNeeded();
    await drawn(opened.page, index + 1);
  }
  await opened.page.locator("footer").scrollIntoViewIfNeeded();
  await painted(opened.page);
  return opened;
}

for (const name of pages) {
  test(`result of validating ${name}: nothing to report`, async () => assert.deepEqual(await htmlFaults(name), []));

  test(`definition of ${name}: no inline script, style or handler`, async () => {
    const html = await readFile(path.join(site, name), "utf8");
    assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:/i);
  });

  test(`result of reading ${name} to its end: no console line, no violation, no request to elsewhere`, async (t) => {
    const { page, problems } = await readToTheEnd(t, name);
    assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
    assert.deepEqual(problems, []);
  });

  test(`result of the first Tab on ${name}: a link past the header, and the next stop is in the text`, async (t) => {
    const { page } = await newPage(t, shared);
    await page.goto(`${shared.url}${name}`);
    await page.keyboard.press("Tab");
    const link = page.locator(".skip");
    assert.ok(await link.evaluate((element) => element === document.activeElement && element.getBoundingClientRect().top >= 0));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement.closest("main, footer") !== null));
  });

  for (const colorScheme of ["light", "dark"]) {
    for (const width of [320, 1280]) {
      test(`result of axe-core on ${name}, ${colorScheme}, ${width} px, all unfolded: nothing to report`, async (t) => {
        const { page } = await readToTheEnd(t, name, { colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
        await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
        for (const check of await page.locator(".check").all()) {
          await check.getByRole("radio").first().check();
          await check.getByRole("button").first().click();
        }
        await painted(page);
        await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
      });
    }
  }
}
