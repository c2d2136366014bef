// What holds for every page of the site, whatever is in it.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { htmlFaults, newPage, painted, readToTheEnd, require, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const pages = (await readdir(site)).filter((name) => name.endsWith(".html"));

for (const name of pages) {
  test(`result of validating ${name}: nothing to report`, async () => assert.deepEqual(await htmlFaults(name), []));

  test(`definition of ${name}: no inline script, style or handler`, async () => {
    const html = await readFile(path.join(site, name), "utf8");
    assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:/i);
  });

  test(`result of reading ${name} to its end: no console line, no violation, no request to elsewhere`, async (t) => {
    const { page, problems } = await readToTheEnd(t, shared, name);
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

  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 320],
  ]) {
    test(`result of axe-core on ${name}, ${colorScheme}, ${width} px, all unfolded: nothing to report`, async (t) => {
      const { page } = await readToTheEnd(t, shared, name, { colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      for (const check of await page.locator(".check").all()) {
        await check.getByRole("radio").first().check();
        await check.getByRole("button").first().click();
      }
      await painted(page);
      await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
        [],
      );
    });
  }
}
