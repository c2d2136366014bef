// The HTML controls, the files.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { agreesWithCommand, openFigure, openHtml, drawn, painted, stateOf, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

const control = (figure, label) => figure.getByRole("group", { name: "Settings" }).getByLabel(label, { exact: true });

async function switchGpu(page, figure, name) {
  await control(figure, "GPU").selectOption({ label: name });
  await painted(page);
}

test("result of switching the GPU from the H100 to the A100 and back: ReLU gains the bandwidth ratio", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await control(figure, "Op").selectOption("relu");
  await switchGpu(page, figure, "A100 SXM 80 GB");
  await agreesWithCommand(page, figure);
  await switchGpu(page, figure, "H100 SXM");
  const { expected } = await agreesWithCommand(page, figure);
  assert.equal(expected.readout.at(-1).number, "1.64 × faster: the bandwidth ratio");
});

test("definition of the controls: the schema's visible ones, in its order", async (t) => {
  const { figure } = await openFigure(t, shared);
  const shown = await figure
    .locator(".control")
    .evaluateAll((parts) => parts.map((part) => part.querySelector("label, button").textContent));
  assert.deepEqual(
    shown,
    told()
      .controls.filter(({ visible }) => visible)
      .map(({ label }) => label),
  );
});

test("result of a format that the GPU lacks: the choice cannot be made and says why", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await switchGpu(page, figure, "V100 SXM2");
  const lacking = control(figure, "Number format").locator("option", { hasText: "fp8" });
  assert.ok(await lacking.isDisabled());
  assert.match(await lacking.textContent(), /V100/);
});

test("result of typing into a field that the reader clicks or comes to by Tab: the new number takes the place of the old one", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="batch-threshold"></roofline-figure>');
  await drawn(page);
  const fields = page.locator("roofline-figure .control input[type=text]");
  const guess = page.getByLabel("Guess", { exact: false }).and(page.locator("input[type=text]")).first();
  assert.equal(await guess.inputValue(), "");
  assert.equal(await guess.getAttribute("placeholder"), "none");
  await guess.click();
  await page.keyboard.type("300");
  await page.keyboard.press("Enter");
  await painted(page);
  assert.match(await stateOf(page, "batch-threshold"), /guess=300/);
  const first = fields.nth(1);
  await first.click();
  await page.keyboard.type("512");
  await page.keyboard.press("Enter");
  await painted(page);
  assert.equal((await first.inputValue()).replace(/[^0-9].*/, ""), "512");
  await first.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1024");
  await page.keyboard.press("Enter");
  await painted(page);
  assert.equal((await first.inputValue()).replace(/[^0-9].*/, ""), "1024");
});

test("result of text that is no number: refused next to the field, the text stays, nothing changes", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const field = figure.locator(".log-number input[type=text]");
  await field.fill("1.5.0 apples");
  await field.press("Enter");
  await painted(page);
  assert.equal(await field.inputValue(), "1.5.0 apples");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.match(await figure.locator(".log-number .message").textContent(), /1\.5\.0 apples/);
  assert.equal(await stateOf(page), "");
  await agreesWithCommand(page, figure);
  await field.fill("10");
  await field.press("Enter");
  await painted(page);
  assert.equal(await field.getAttribute("aria-invalid"), null);
  assert.equal(await figure.locator(".log-number .message").textContent(), "");
  assert.match(await stateOf(page), /intensity-\S+=10\b/);
});

test("result of a number out of range: the nearest is taken, and a sentence says so", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const field = figure.locator(".log-number input[type=text]");
  await field.fill("1e9");
  await field.press("Enter");
  await painted(page);
  assert.match(await field.inputValue(), /^10000 /);
  assert.match(await figure.locator(".log-number .message").textContent(), /must be from/);
  await agreesWithCommand(page, figure);
});

test("result of typing what changes nothing, or nothing any more: the field shows the value in force", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const field = figure.locator(".log-number input[type=text]");
  const start = await field.inputValue();
  const type = async (text, leave) => {
    await field.fill(text);
    await (leave ? field.blur() : field.press("Enter"));
    await painted(page);
    return field.inputValue();
  };
  assert.equal(await type("0.250"), start);
  assert.equal(await type("  .25 FLOP/byte", true), start);
  const most = await type("1e9");
  assert.match(most, /^10000 /);
  assert.equal(await type("2e9"), most);
  assert.equal(await type("2e9"), most);
  assert.equal(await type("3e9", true), most);
  assert.match(await figure.locator(".log-number .message").textContent(), /must be from/);
  assert.equal(await type("apples"), "apples");
  await field.press("Escape");
  await painted(page);
  assert.equal(await field.inputValue(), most);
  assert.equal(await field.getAttribute("aria-invalid"), null);
  await agreesWithCommand(page, figure);
});

test("result of typing while the figure changes: the text is not overwritten until it is committed", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const field = figure.locator(".log-number input[type=text]");
  await field.fill("12");
  await page.evaluate(() => document.querySelector("roofline-figure").setAttribute("gpu", "h200-sxm"));
  await painted(page);
  assert.equal(await field.inputValue(), "12");
  await field.press("Escape");
  assert.notEqual(await field.inputValue(), "12");
});

test("result of slider, minus and plus: the value moves and the focus stays", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const slider = figure.locator(".log-number input[type=range]");
  const start = Number(await slider.inputValue());
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await painted(page);
  assert.equal(Number(await slider.inputValue()), start + 1);
  assert.ok(await slider.evaluate((element) => element.matches(":focus")));
  assert.ok((await slider.getAttribute("aria-valuetext")).includes("FLOP/byte"));
  await figure.getByRole("button", { name: /less$/ }).click();
  await painted(page);
  assert.equal(Number(await slider.inputValue()), start);
  await agreesWithCommand(page, figure);
});

test("result of a large count: the field has every digit, and what a screen reader says is rounded and in words", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="four-step" op="stencil" points="134217728">');
  await drawn(page);
  const slider = page.getByLabel("Points of the grid, slider", { exact: true });
  const field = page.getByLabel("Points of the grid", { exact: true });
  for (const [count, spoken] of [
    ["134217728", "134 million"],
    ["18014398509481984", "18 quadrillion"],
    ["4096", "4096"],
  ]) {
    await page.locator("roofline-figure").evaluate((/** @type {any} */ host, points) => (host.values = { points }), count);
    await painted(page);
    assert.equal(await slider.getAttribute("aria-valuetext"), spoken);
    assert.match(await field.getAttribute("title"), new RegExp(`^${spoken}; from 1 to `));
  }
});

async function saved(page, figure, format) {
  await figure.locator(".menu summary").click();
  const download = page.waitForEvent("download");
  await figure.getByRole("button", { name: new RegExp(`^${format}`) }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test("result of saving: the picture, the picture twice as fine, the table, the data", async (t) => {
  const { page, figure, problems } = await openFigure(t, shared);
  await switchGpu(page, figure, "H200 SXM");
  await page.waitForTimeout(400); // the motion to the new roofs
  const svg = await saved(page, figure, "SVG");
  assert.equal(svg.name, "roofline.svg");
  assert.match(svg.content.toString(), /^<svg [\s\S]*H200[\s\S]*<\/svg>\s*$/);
  const png = await saved(page, figure, "PNG");
  const width = Number(/width="([\d.]+)"/.exec(svg.content.toString())[1]);
  assert.equal(png.content.subarray(1, 4).toString(), "PNG");
  assert.equal(png.content.readUInt32BE(16), Math.round(width) * 2);
  assert.match((await saved(page, figure, "CSV")).content.toString(), /ReLU/);
  const json = JSON.parse((await saved(page, figure, "JSON")).content.toString());
  const { expected } = await agreesWithCommand(page, figure);
  assert.equal(json.summary, expected.summary);
  assert.deepEqual(json.readout, expected.readout);
  assert.equal(json.figure, "roofline");
  assert.deepEqual(problems, []);
});

test("result of Reset: what the page's attributes say", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="roofline" gpu="a100-80gb-sxm" op="relu">');
  await drawn(page);
  const figure = page.locator("roofline-figure figure").first();
  const start = await stateOf(page);
  assert.equal(start, told("gpu=a100-80gb-sxm&op=relu").state);
  await switchGpu(page, figure, "T4");
  assert.notEqual(await stateOf(page), start);
  await figure.getByRole("button", { name: "Reset" }).click();
  assert.equal(await stateOf(page), start);
});

test("result of an attribute that does not fit: a sentence on the figure, nothing in the console", async (t) => {
  const { page, problems } = await openHtml(t, shared, '<roofline-figure figure="roofline" gpu="h1000" op="relu">');
  await drawn(page);
  assert.match(await page.locator("roofline-figure .notice").first().textContent(), /h1000/);
  assert.equal(await stateOf(page), told("op=relu").state);
  assert.deepEqual(problems, []);
});
