// Every task of the lesson with single presses (WCAG 2.5.7): nothing here is dragged, and what is typed goes into a field
// that was pressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { middleOf, newPage, painted, rowsOf, stateOf, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

/** A figure of the lesson, and how its things are pressed. */
async function figureOf(page, name) {
  const host = page.locator(`roofline-figure[figure="${name}"]`);
  await host.scrollIntoViewIfNeeded();
  await page.waitForSelector(`roofline-figure[figure="${name}"][data-drawn]`);
  const figure = host.locator("figure");
  const settled = async (action) => {
    await action;
    await painted(page);
  };
  return {
    figure,
    press: (label) => settled(figure.getByRole("button", { name: label, exact: true }).click()),
    // A list's choices are the browser's own, which no page can press.
    choose: (label, value) => settled(figure.getByLabel(label, { exact: true }).selectOption(value)),
    // On a slider's track: it goes there.
    pressAt: async (label, part) => {
      const slider = figure.getByRole("slider", { name: `${label}, slider` });
      const { width, height } = await slider.boundingBox();
      await settled(slider.click({ position: { x: width * part, y: height / 2 } }));
    },
    pressMark: async (label) => {
      const mark = figure.locator(`.handle[aria-label^="${label}"]`);
      await mark.scrollIntoViewIfNeeded();
      const { x, y } = await middleOf(mark);
      await settled(page.mouse.click(x, y));
    },
    state: async () => new URLSearchParams(await stateOf(page, name)),
    tell: async () =>
      Object.fromEntries((await rowsOf(figure.locator(".readout"))).map(([label, ...rest]) => [label, rest.join(" ").trim()])),
  };
}

test("story of the lesson's figures without a drag: an op over the ridge, a threshold guessed, a layer pinned, four steps", async (t) => {
  const { page, problems } = await newPage(t, shared);
  await page.goto(`${shared.url}index.html`);

  const roofline = await figureOf(page, "roofline");
  await roofline.pressMark("matmul, B = 8");
  assert.equal((await roofline.state()).get("op"), "matmul-8");
  assert.match((await roofline.tell()).Regime, /^memory-bound/);
  await roofline.pressAt("Intensity of matmul B = 8", 0.9);
  assert.match((await roofline.tell()).Regime, /^compute-bound/);
  const before = (await roofline.state()).get("intensity-matmul-8");
  await roofline.press("Intensity of matmul B = 8: less");
  assert.notEqual((await roofline.state()).get("intensity-matmul-8"), before);
  await roofline.press("Put matmul B = 8 back");
  assert.equal((await roofline.state()).get("intensity-matmul-8"), null);
  await roofline.choose("GPU", "a100-80gb-sxm");
  assert.ok(Object.keys(await roofline.tell()).some((label) => /^Against/.test(label)));

  const threshold = await figureOf(page, "batch-threshold");
  await threshold.pressAt("Your guess for B*", 0.5);
  await threshold.press("Your guess for B*: more");
  const guess = (await threshold.state()).get("guess");
  assert.ok(Number(guess) > 100, guess);
  await threshold.press("Reveal");
  assert.equal((await threshold.tell())["B*"], "344.9");
  await threshold.pressAt("Batch B", 0.9);
  assert.ok(Number((await threshold.state()).get("b")) > 1000);
  await threshold.press("Try another");
  assert.equal((await threshold.state()).get("revealed"), null);

  const layer = await figureOf(page, "transformer-layer");
  await layer.press("Pin this setting");
  await layer.press("Batch: more");
  await layer.pressAt("Batch", 0.6);
  assert.ok(Number((await layer.state()).get("batch")) > 16);
  assert.match(await layer.figure.locator(".sentence").textContent(), /× the pinned time/);
  await layer.pressMark("output projection;");
  assert.equal((await layer.state()).get("op"), "out_proj");
  await layer.choose("Phase", "prefill");

  const steps = await figureOf(page, "four-step");
  await steps.choose("Op", "matmul");
  await steps.pressAt("Batch: rows of X", 0.2);
  await steps.pressMark("Half the bytes");
  assert.equal((await steps.state()).get("op"), "matmul");
  assert.ok((await steps.state()).get("bar"));
  await steps.press("Reset");
  assert.equal((await steps.state()).toString(), "");
  await steps.press("Copy link");
  assert.deepEqual(problems, []);
});

test("story of the rest without a drag: guesses, a quick check, an answer, cards and their review, the search, a term", async (t) => {
  const { page, problems } = await newPage(t, shared);
  await page.goto(`${shared.url}index.html`);
  const guess = page.locator(".predict input").first();
  await guess.click();
  await page.keyboard.type("2");
  await page.locator("h1").click();
  assert.match(await page.locator(".predict .feedback").textContent(), /Kept/);
  const check = page.locator(".check").first();
  await check.getByRole("radio").first().click();
  await check.getByRole("button").click();
  assert.match(await check.locator(".feedback").textContent(), /\S/);
  await page.locator("details.answer summary:visible").first().click();
  await page.locator("[data-add]").first().scrollIntoViewIfNeeded();
  await page.locator("[data-add]").first().click();
  await page.locator(".deck a[href='review.html']").click();
  await page.locator(".reveal").click();
  await page.locator("[data-answer=good]").click();
  assert.match(await page.locator("#review > .feedback").textContent(), /^Good/);
  await page.getByRole("button", { name: "Undo the last answer" }).click();
  await page.locator("#search-field").click();
  await page.keyboard.type("ridge point");
  await page.getByRole("option").first().click();
  await page.waitForURL(/#/);
  assert.deepEqual(problems, []);
});
