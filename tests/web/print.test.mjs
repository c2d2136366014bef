// The figure on paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openFigure, painted, useBrowser } from "./helpers.mjs";

const shared = useBrowser();

test("result of printing from a dark page: the present picture as a drawing in light colours, and then the canvas again", async (t) => {
  const { page, figure } = await openFigure(t, shared, { colorScheme: "dark" });
  await figure.getByLabel("GPU", { exact: true }).selectOption("h200-sxm");
  await page.evaluate(() => {
    addEventListener("beforeprint", () => {
      const shadow = document.querySelector("roofline-figure").shadowRoot;
      window.onPaper = shadow.querySelector(".drawn-as-vector svg")?.outerHTML ?? "";
    });
  });
  const pdf = await page.pdf();
  const paper = await page.evaluate(() => window.onPaper);
  assert.match(paper, /H200/);
  assert.match(paper, /#FFFFFF/);
  assert.doesNotMatch(paper, /#121212/);
  assert.ok(pdf.length > 10_000);
  await painted(page);
  assert.equal(await figure.locator(".drawn-as-vector").count(), 0);
});

test("definition of the print style: no controls, the sentence, the numbers", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await page.emulateMedia({ media: "print" });
  assert.equal(await figure.locator(".controls").isVisible(), false);
  assert.equal(await figure.locator(".actions").isVisible(), false);
  assert.ok(await figure.locator(".sentence").isVisible());
  assert.ok(await figure.locator(".readout").isVisible());
});
