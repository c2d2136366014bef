// Who goes through the page with the keys: each thing once, in the order of reading, and nothing changes on the way.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreesWithCommand,
  coloursAt,
  drawn,
  handle,
  onCanvas,
  openFigure,
  openHtml,
  painted,
  stateOf,
  useBrowser,
} from "../support/helpers.mjs";

const shared = useBrowser();

const focused = () => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at.getAttribute("aria-label") || at.id || at.textContent;
};

/** What Tab meets in the figure, from the page's place of focus until it leaves the figure again. */
async function stops(page, key = "Tab") {
  const met = [];
  const inside = () => page.evaluate(() => document.activeElement.localName === "roofline-figure");
  const mostBefore = 20; // links of the page's header
  for (let before = 0; !(await inside()) && before < mostBefore; before += 1) await page.keyboard.press(key);
  for (; await inside(); await page.keyboard.press(key)) met.push(await page.evaluate(focused));
  return met;
}

test("result of Tab through the figure and back: every thing once, in the order of reading, and nothing is changed", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const rows = await figure.locator(".readout").textContent();
  await page.locator("h2 a").first().focus(); // the last stop before it
  const forth = await stops(page);
  const handles = await figure.locator(".handle").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  assert.deepEqual(forth.slice(0, handles.length), handles);
  assert.equal(new Set(forth).size, forth.length, "each once");
  const controls = await figure.locator(".control :is(input[type=text], select)").evaluateAll((all) => all.map((one) => one.id));
  assert.deepEqual(
    forth.filter((name) => controls.includes(name)),
    controls,
  );
  const back = await stops(page, "Shift+Tab");
  assert.deepEqual(back.reverse(), forth);
  await painted(page);
  assert.equal(await stateOf(page), "");
  assert.equal(await figure.locator(".readout").textContent(), rows);
  assert.equal(await page.evaluate(() => window.seen.events.filter(({ type }) => type !== "ready").length), 0);
});

test("result of Tab to an op: its numbers are in the picture, and gone when the focus is", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await onCanvas(page);
  const box = await figure.locator(".picture").boundingBox();
  const grid = Array.from({ length: 2000 }, (_, i) => ({ x: 20 + (i % 50) * 15, y: 20 + Math.floor(i / 50) * 10 })).filter(
    ({ x, y }) => x < box.width && y < box.height,
  );
  const rest = await coloursAt(page, grid);
  await handle(figure, "matmul, n = 4096").focus();
  await painted(page);
  assert.notDeepEqual(await coloursAt(page, grid), rest);
  await figure.locator("select").first().focus();
  await painted(page);
  assert.deepEqual(await coloursAt(page, grid), rest);
});

for (const key of ["Enter", " ", "ArrowRight", "End", "click"]) {
  test(`result of “${key}” on an op that has the focus: it is selected`, async (t) => {
    const { page, figure } = await openFigure(t, shared);
    const op = handle(figure, "RMSNorm");
    await op.focus();
    assert.equal(await op.getAttribute("aria-current"), null);
    if (key === "click") await op.evaluate((element) => element.click());
    else await page.keyboard.press(key);
    await painted(page);
    const { state } = await agreesWithCommand(page, figure);
    assert.match(state, /op=rmsnorm/);
    assert.equal(await op.getAttribute("aria-current"), "true");
  });
}

for (const way of ["keys", "mouse"]) {
  test(`result of buttons that take themselves away, pressed with the ${way}: the focus goes to what they brought`, async (t) => {
    const { page } = await openHtml(t, shared, '<roofline-figure figure="batch-threshold" guess="300">');
    await drawn(page);
    const figure = page.locator("roofline-figure figure");
    const press = async (name) => {
      const button = figure.getByRole("button", { name, exact: true });
      if (way === "mouse") await button.click();
      else await button.press("Enter");
      await painted(page);
      assert.equal(await button.count(), 0, "it is gone");
      return page.evaluate(focused);
    };
    assert.equal(await press("Reveal"), "Batch B, slider");
    await page.keyboard.press("ArrowRight");
    await painted(page);
    const { state } = await agreesWithCommand(page, figure, "batch-threshold");
    assert.match(state, /(^|&)b=/, "the keys go on with it");
    assert.equal(await press("Try another"), "Your guess for B*, slider");
  });
}

test("result of a setting that goes with the value it depends on: the focus stays at the one that was changed", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="roofline" gpu="custom">');
  await drawn(page);
  const gpu = page.locator("roofline-figure figure").getByLabel("GPU", { exact: true });
  await gpu.focus();
  await gpu.selectOption("h100-sxm");
  await painted(page);
  assert.equal(await page.evaluate(focused), await gpu.getAttribute("id"));
});

test("result of the setting that has the focus being taken away from outside: the focus goes to the one after it", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="four-step" gpu="custom">');
  await drawn(page);
  const ids = await page.locator("roofline-figure .control :is(input[type=text], select)").evaluateAll((all) => all.map(({ id }) => id));
  await page.locator("roofline-figure").locator("#control-bandwidth").focus();
  await page.evaluate(() => document.querySelector("roofline-figure").setAttribute("gpu", "h100-sxm"));
  await painted(page);
  assert.equal(await page.evaluate(focused), ids[ids.indexOf("control-bandwidth") + 1]);
});
