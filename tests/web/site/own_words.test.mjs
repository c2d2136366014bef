// The lesson grew from a draft, and says everything in words of its own: no run of eight words is the draft's, numbers and
// formulas aside, and cells of tables, which hold facts. The draft itself is not here; data/draft_runs.txt holds a hash of each of its runs.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { newPage, runHashes, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const draft = new Set((await readFile(new URL("../data/draft_runs.txt", import.meta.url), "utf8")).trim().split("\n").slice(1));

test("definition of a run: eight words in a row, numbers, symbols and case aside", () => {
  assert.deepEqual(runHashes("One two three four five six seven eight"), runHashes("one TWO, three 4 four five; six x seven eight!"));
  assert.equal(runHashes("one two three four five six seven").length, 0);
  assert.equal(draft.size > 2000, true);
});

for (const name of (await readdir(site)).filter((file) => file.endsWith(".html"))) {
  test(`result of comparing ${name} with the draft: no run in common`, async (t) => {
    const { page } = await newPage(t, shared, { javaScriptEnabled: false });
    await page.goto(`${shared.url}${name}`);
    const text = await page.evaluate(() => {
      for (const other of document.querySelectorAll("math, pre, svg, nav, td")) other.remove();
      return document.body.textContent;
    });
    const runs = runHashes(text);
    assert.ok(runs.length > 20);
    assert.deepEqual(
      runs.filter(({ hash }) => draft.has(hash)).map(({ run }) => run),
      [],
    );
  });
}
