// The figure, and the lesson around it, on paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, newPage, onCanvas, openFigure, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

test("result of printing from a dark page: the present picture as a drawing in light colours, and then the canvas again", async (t) => {
  const { page, figure } = await openFigure(t, shared, { colorScheme: "dark" });
  await onCanvas(page);
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

test("result of printing the lesson: its figures as drawings in their present state, the answers at the end, unfolded", async (t) => {
  const { page } = await newPage(t, shared);
  await page.goto(shared.url);
  for (const [index, host] of (await page.locator("roofline-figure").all()).entries()) {
    await host.scrollIntoViewIfNeeded();
    await drawn(page, index + 1);
  }
  await page.locator("roofline-figure figure").first().getByLabel("GPU", { exact: true }).selectOption("h200-sxm");
  await page.evaluate(() => {
    addEventListener("beforeprint", () => {
      window.onPaper = [...document.querySelectorAll("roofline-figure")].map(
        ({ shadowRoot }) => shadowRoot.querySelector(".drawn-as-vector svg")?.textContent,
      );
    });
  });
  await page.pdf();
  const onPaper = await page.evaluate(() => window.onPaper);
  assert.equal(onPaper.filter(Boolean).length, 4);
  assert.match(onPaper[0], /H200/);
  await page.emulateMedia({ media: "print" });
  const answers = page.locator("main > :last-child");
  const titles = await answers.locator("h3:visible").allTextContents();
  for (const [kind, count] of Object.entries({ "Quick check": 5, Exercise: 6, "Recall card": 10 }))
    assert.equal(titles.filter((title) => title.startsWith(kind)).length, count, kind);
  assert.equal(await page.locator("main details.answer:visible, main button:visible").count(), 0);
});

test("result of printing before a figure has come to life: its picture all the same", async (t) => {
  const { page } = await newPage(t, shared, { javaScriptEnabled: false });
  await page.goto(shared.url);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("roofline-figure svg:visible").count(), 4);
});
