// The element in the layouts and among the styles of other people's pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreesWithCommand,
  drawn,
  handle,
  middleOf,
  newPage,
  onCanvas,
  openFigure,
  openHtml,
  painted,
  stateOf,
  useBrowser,
} from "../support/helpers.mjs";

const shared = useBrowser();
const element = '<roofline-figure figure="roofline"></roofline-figure>';

// The policy forbids style in the markup, not the one that a script sets.
async function openStyled(t, body, style, selector = "main") {
  const opened = await openHtml(t, shared, `<main>${body}</main>`);
  await opened.page.evaluate(
    ([where, text]) => {
      document.querySelector(where).style.cssText = text;
    },
    [selector, style],
  );
  return { ...opened, figure: opened.page.locator("roofline-figure figure").first() };
}

const parents = [
  "display: flex",
  "display: flex; flex-direction: column; align-items: center",
  "display: grid; justify-items: center",
  "display: grid; grid-template-columns: auto auto",
  "float: left",
  "display: inline-block",
  "position: absolute",
  "display: table-cell",
  "width: max-content; max-width: 100%",
];
const hosts = [
  "display: contents",
  "display: inline",
  "display: inline-block",
  "float: right",
  "position: absolute",
  "margin-inline: 30px",
];

for (const [selector, style] of [...parents.map((style) => ["main", style]), ...hosts.map((style) => ["roofline-figure", style])]) {
  test(`result of ${selector} with ${style}: drawn as wide as there is room, and no wider`, async (t) => {
    const { page } = await openStyled(t, element, style, selector);
    await drawn(page);
    const { width } = await page.locator("roofline-figure .picture").first().boundingBox();
    assert.ok(width >= 500, `${width} px`);
    await page.setViewportSize({ width: 360, height: 740 });
    await painted(page);
    assert.ok((await page.locator("roofline-figure .picture").first().boundingBox()).width >= 230);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  });
}

test("result of two figures one after the other: a gap between them", async (t) => {
  const { page } = await openHtml(t, shared, element + element);
  await drawn(page, 2);
  const [first, second] = await page
    .locator("roofline-figure")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  assert.ok(second.top - first.bottom >= 16);
});

const foreign = `text-transform: uppercase; white-space: pre; letter-spacing: 9px; word-spacing: 30px; text-indent: 50px;
  line-height: 4; direction: rtl; font: italic small-caps bold 30px serif; text-align: center; color: red; cursor: wait;
  list-style: square inside; border-collapse: separate; border-spacing: 20px; quotes: none; tab-size: 20; hyphens: auto;
  text-shadow: 0 0 3px red; word-break: break-all; overflow-wrap: anywhere; caption-side: bottom; empty-cells: hide;
  font-feature-settings: "smcp"; font-variant-caps: all-small-caps; font-stretch: expanded; text-wrap: nowrap;
  text-decoration: underline; text-emphasis: dot; -webkit-text-fill-color: red`;

/** All computed style that is inherited, of every element of the figure. */
const styles = () => {
  const { shadowRoot } = document.querySelector("roofline-figure");
  const root = shadowRoot.querySelector("figure");
  return [root, ...root.querySelectorAll("*")].map((one) => {
    const style = getComputedStyle(one);
    const { x, y, width } = one.getBoundingClientRect();
    const origin = root.getBoundingClientRect();
    const names = [
      "text-transform",
      "white-space",
      "letter-spacing",
      "word-spacing",
      "text-indent",
      "line-height",
      "direction",
      "font",
      "text-align",
      "color",
      "list-style",
      "border-spacing",
      "text-shadow",
      "word-break",
      "overflow-wrap",
      "caption-side",
      "font-feature-settings",
      "font-variant-caps",
      "font-stretch",
      "writing-mode",
      "-webkit-text-fill-color",
    ];
    return JSON.stringify([one.localName, x - origin.x, y - origin.y, width, ...names.map((name) => style.getPropertyValue(name))]);
  });
};

test("result of a page's text style: none of it in the figure", async (t) => {
  const width = "width: 900px; height: 2000px";
  const plain = await openStyled(t, element, width);
  await drawn(plain.page);
  const styled = await openStyled(t, element, `${foreign}; ${width}`);
  await drawn(styled.page);
  assert.equal(await styled.figure.locator(".readout").innerText(), await plain.figure.locator(".readout").innerText());
  assert.match(await styled.figure.locator(".readout").innerText(), /µs/);
  const [seen, wanted] = [await styled.page.evaluate(styles), await plain.page.evaluate(styles)];
  assert.deepEqual(
    seen.filter((line, index) => line !== wanted[index]),
    [],
  );
});

test("result of a parent that is hidden or in a dark colour scheme: so is the figure", async (t) => {
  const { page, figure } = await openStyled(t, element, "visibility: hidden; color-scheme: dark");
  await drawn(page);
  assert.equal(await figure.locator(".sentence").isVisible(), false);
  assert.equal(await figure.getAttribute("data-theme"), "dark");
});

test("result of the page's style zoomed by 1.3, and zoomed anew: canvas pixels are device pixels, and drags follow", async (t) => {
  const { page, figure } = await openStyled(t, element, "zoom: 1.3");
  await drawn(page);
  await onCanvas(page);
  const exact = async (zoom) => {
    await page.evaluate((value) => (document.querySelector("main").style.zoom = value), zoom);
    await painted(page);
    const seen = await figure
      .locator("canvas")
      .evaluate((canvas) => ({ box: canvas.getBoundingClientRect().toJSON(), width: canvas.width, height: canvas.height }));
    assert.ok(Math.abs(seen.box.width - seen.width) < 0.1, `${zoom}: ${seen.box.width} px are ${seen.width}`);
    assert.ok(Math.abs(seen.box.height - seen.height) < 0.1, `${zoom}: ${seen.box.height} px are ${seen.height}`);
  };
  for (const zoom of [1.3, 1, 1.7, 1.3]) await exact(zoom);
  const op = handle(figure, "matmul, B = 8");
  const before = await middleOf(op);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 100, before.y, { steps: 10 });
  await page.mouse.up();
  await painted(page);
  assert.ok(Math.abs((await middleOf(op)).x - before.x - 100) < 2.6);
});

// As a reader's browser has it who likes large text: before anything is laid out.
const largeText = () =>
  document.addEventListener("readystatechange", () => (document.documentElement.style.fontSize = "200%"), { once: true });

for (const width of [320, 360]) {
  test(`result of text at 200 % in a window ${width} px wide: the page does not scroll sideways, fields show their text`, async (t) => {
    const { page } = await newPage(t, shared, { viewport: { width, height: 740 }, init: largeText });
    await page.goto(`${shared.page}?gpu=custom`);
    await page.locator("roofline-figure").first().scrollIntoViewIfNeeded();
    await drawn(page);
    const figure = page.locator("roofline-figure figure").first();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    const fields = await figure
      .locator(".entry input")
      .evaluateAll((all) => all.map((one) => ({ text: one.value, room: one.clientWidth, needs: one.scrollWidth })));
    assert.equal(fields.length, 3);
    for (const { text, room, needs } of fields) assert.ok(needs <= room, `${text}: ${needs} of ${room} px`);
    await agreesWithCommand(page, figure);
  });
}

test("definition of the rooms kept for buttons and numbers: as high as what comes there, with large text on a phone too", async (t) => {
  for (const options of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 320, height: 740 }, init: largeText }]) {
    const { page } = await newPage(t, shared, options);
    /** @type {(value?: unknown) => void} */
    let come = () => {};
    const mayCome = new Promise((resolve) => (come = resolve));
    await page.route("**/roofline-figure.js*", (route) => mayCome.then(() => route.continue()));
    await page.goto(shared.page, { waitUntil: "commit" });
    await page.locator("footer").waitFor({ state: "attached" });
    const host = page.locator("roofline-figure").first();
    const heights = async () => {
      const numbers = host.locator(".control", { has: page.getByText("Intensity of ReLU", { exact: true }) }).last();
      return [await host.locator(".actions").last().boundingBox(), await numbers.boundingBox()].map(({ height }) => Math.round(height));
    };
    const before = await heights();
    come();
    await host.scrollIntoViewIfNeeded();
    await drawn(page);
    assert.deepEqual(await heights(), before);
  }
});

test("result of text at 200 %, before and after: the picture's text is as large, its pixels are device pixels, and drags follow", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await onCanvas(page);
  const op = handle(figure, "matmul, B = 8");
  const sizeOf = async (text) => {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await painted(page);
    return (await op.boundingBox()).height;
  };
  const plain = await sizeOf("100%");
  assert.equal(await sizeOf("200%"), 2 * plain);
  const canvas = await figure
    .locator("canvas")
    .evaluate((one) => ({ box: one.getBoundingClientRect().toJSON(), width: one.width, height: one.height }));
  assert.ok(Math.abs(canvas.box.width - canvas.width) < 0.1 && Math.abs(canvas.box.height - canvas.height) < 0.1);
  await op.scrollIntoViewIfNeeded();
  const before = await middleOf(op);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 100, before.y, { steps: 10 });
  await page.mouse.up();
  await painted(page);
  assert.ok(Math.abs((await middleOf(op)).x - before.x - 100) < 5.2, "two steps of the value");
  await page.setViewportSize({ width: 320, height: 740 });
  assert.equal(await sizeOf("200%"), plain, "no room for more");
  assert.equal(await sizeOf("100%"), plain);
});

const longFormulas = [
  '<roofline-figure figure="transformer-layer" phase="prefill" batch="4096" context="1048576" causal="1">',
  '<roofline-figure figure="four-step" op="convolution" images="1e9" channels="1e9" height="1e9" width="1e9" filters="1e9" filter-height="1000" filter-width="1000">',
  '<roofline-figure figure="four-step" op="custom" flops="1e30" bytes="1e24">',
];
for (const [index, html] of longFormulas.entries()) {
  test(`result of the longest formulas and numbers (${index + 1}), in every layout: nothing is cut off, the page does not scroll sideways`, async (t) => {
    const { page, figure } = await openStyled(t, html, "");
    await drawn(page);
    assert.equal(await figure.locator(".notice").textContent(), "", "all of it is allowed");
    for (const width of [1280, 1000, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await painted(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const ends = await figure
        .locator(".readout :is(th, td)")
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      assert.ok(Math.max(...ends) <= width);
    }
    const cuts = await figure
      .locator(".readout .words")
      .evaluateAll((cells) => cells.map((cell) => cell.innerHTML).filter((text) => /·(?!<wbr>)/.test(text)));
    assert.deepEqual(cuts, []);
  });
}

test("result of forced colours: a select has the browser's arrow", async (t) => {
  const { page, figure } = await openFigure(t, shared, { forcedColors: "active" });
  const select = figure.locator("select").first();
  assert.equal(await select.evaluate((one) => getComputedStyle(one).appearance), "auto");
  assert.equal(await stateOf(page), "");
});

test("definition of a screen of 1280 × 800 below a figure's heading: the picture, its sentence, the numbers beside it", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await page.evaluate(() => document.querySelector("h2").scrollIntoView());
  const picture = await figure.locator(".picture").boundingBox();
  for (const part of [".picture", ".sentence", ".readout"]) {
    const { y, height } = await figure.locator(part).boundingBox();
    assert.ok(y + height <= 800, `${part} ends at ${y + height}`);
  }
  assert.ok((await figure.locator(".readout").boundingBox()).x > picture.x + picture.width);
});

test("result of numbers that are taller than the controls beside them: the rows of controls stay together", async (t) => {
  const { page, figure } = await openStyled(
    t,
    '<roofline-figure figure="transformer-layer" pinned="1" roof="achievable">',
    "width: 1200px",
  );
  await drawn(page);
  const boxes = await figure.locator(".control").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const rows = [...new Set(boxes.map(({ top }) => top))].map((top) => ({
    top,
    bottom: Math.max(...boxes.filter((box) => box.top === top).map(({ bottom }) => bottom)),
  }));
  assert.ok(rows.length > 3 && boxes.length > rows.length, "several rows of two");
  const gaps = rows.slice(1).map(({ top }, index) => Math.round(top - rows[index].bottom));
  assert.deepEqual(
    gaps,
    gaps.map(() => 16),
  );
});

test("result of numbers that look like a slip: the note stands right under the sentence, in sight, and is not spoken over it", async (t) => {
  for (const width of [320, 1280]) {
    const { page, figure } = await openStyled(t, '<roofline-figure figure="four-step" op="matmul" gpu="custom" bandwidth="5.3 GB/s">', "");
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    assert.match(await figure.locator(".notes").textContent(), /units/);
    const [sentence, notes] = [await figure.locator(".sentence").boundingBox(), await figure.locator(".notes").boundingBox()];
    const gap = notes.y - sentence.y - sentence.height;
    assert.ok(gap >= 0 && gap < 16, `${gap} px`);
    assert.deepEqual(
      await figure.locator(".notes").evaluateAll((lists) => lists.map((list) => list.closest("[aria-live], [role=status]"))),
      [null],
    );
    assert.equal(await figure.locator("[aria-live]").count(), 1);
  }
});

for (const [width, size] of [
  [320, 16],
  [320, 32],
  [390, 16],
  [700, 32],
  [1280, 16],
]) {
  test(`result of opening the menu at ${width} px and text of ${size} px: it fits, its words inside`, async (t) => {
    const { page } = await newPage(t, shared, { viewport: { width, height: 900 } });
    await page.goto(`${shared.url}embed/roofline.html`);
    await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), size);
    await drawn(page);
    const menu = page.locator("figure details.menu");
    await menu.locator("summary").click();
    const { left, right, top } = await menu.locator("div").evaluate((panel) => panel.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= width, `${left} to ${right}`);
    assert.ok(top + (await page.evaluate(() => scrollY)) >= 0, "it can be scrolled to");
    const outside = await menu
      .locator("div")
      .evaluate((panel) =>
        [...panel.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
    assert.deepEqual(outside, []);
  });
}
