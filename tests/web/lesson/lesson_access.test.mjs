// The blocks' page as a validator and an accessibility checker meet it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { useBlocks } from "../support/blocks.mjs";
import { htmlFaults, newPage, painted, require, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const blocks = useBlocks();

test("result of validating the HTML of the blocks: nothing to report, no inline script or style", async () => {
  const file = fileURLToPath(blocks.file);
  assert.deepEqual(await htmlFaults(file), []);
  assert.doesNotMatch(await readFile(file, "utf8"), /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:/i);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [320, 1280]) {
    test(`result of axe-core, ${colorScheme}, ${width} px, everything answered and unfolded: nothing to report`, async (t) => {
      const options = { colorScheme, viewport: { width, height: 800 }, bypassCSP: true };
      const { page } = await newPage(t, { browser: shared.browser, url: blocks.url }, options);
      await page.goto(blocks.page);
      await page.locator(".predict input").first().fill("many");
      await page.locator(".predict input").last().fill("300");
      await page.getByLabel("Neither.").check();
      await page.locator(".check button").click();
      for (const summary of await page.locator("main .answer summary:visible, .contents summary:visible").all()) await summary.click();
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

for (const [hasTouch, least] of /** @type {any[]} */ ([
  [false, 24],
  [true, 44],
])) {
  test(`definition of targets ${hasTouch ? "under a finger" : "under a pointer"}: at least ${least} px high`, async (t) => {
    const { page } = await newPage(
      t,
      { browser: shared.browser, url: blocks.url },
      { hasTouch, isMobile: hasTouch, viewport: { width: 390, height: 800 } },
    );
    await page.goto(blocks.page);
    await page.locator(".contents summary").click();
    const targets =
      ".contents summary, .contents a, .choice, .act button, .copyable button, .guess input, details.answer summary, .video button";
    const small = await page
      .locator(`:is(${targets}):visible`)
      .evaluateAll(
        (elements, px) => elements.filter((element) => element.getBoundingClientRect().height < px).map(({ outerHTML }) => outerHTML),
        least,
      );
    assert.deepEqual(small, []);
  });
}
