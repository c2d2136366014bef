// The picture on the screen: exact device pixels, sharp, still when idle, one context for all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { coloursAt, drawn, handle, middleOf, onCanvas, openFigure, openHtml, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

const measure = () => {
  const canvas = document.querySelector("roofline-figure").shadowRoot.querySelector("canvas");
  const seen = canvas.getBoundingClientRect();
  return { width: canvas.width, height: canvas.height, cssWidth: seen.width, cssHeight: seen.height, ratio: devicePixelRatio };
};

function isExact({ width, height, cssWidth, cssHeight, ratio }, wanted) {
  assert.equal(ratio, wanted);
  // The browser lays out in 64ths of a CSS pixel.
  assert.ok(Math.abs(cssWidth * ratio - width) <= ratio / 32, `${cssWidth} × ${ratio} is not ${width}`);
  assert.ok(Math.abs(cssHeight * ratio - height) <= ratio / 32, `${cssHeight} × ${ratio} is not ${height}`);
}

for (const ratio of [1, 1.5, 2, 3]) {
  test(`definition of the canvas at ${ratio} device pixels a CSS pixel: as many pixels as it covers`, async (t) => {
    const { page } = await openFigure(t, shared, { deviceScaleFactor: ratio, viewport: { width: 801, height: 600 } });
    await onCanvas(page);
    isExact(await page.evaluate(measure), ratio);
  });
}

test("result of zooming the page from 100 to 400 % and back: exact at each step", async (t) => {
  const { page, context } = await openFigure(t, shared);
  await onCanvas(page);
  const cdp = await context.newCDPSession(page);
  for (const zoom of [4, 1.25, 1]) {
    const screen = { width: Math.round(1280 / zoom), height: Math.round(800 / zoom), deviceScaleFactor: zoom, mobile: false };
    await cdp.send("Emulation.setDeviceMetricsOverride", screen);
    await page.waitForFunction((ratio) => devicePixelRatio === ratio, zoom);
    await painted(page);
    isExact(await page.evaluate(measure), zoom);
  }
});

test("result of zooming in with two fingers on the picture: finer pixels, 3 × at most, once it has settled", async (t) => {
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const { page, context, figure } = await openFigure(t, shared, phone);
  await onCanvas(page);
  const cdp = await context.newCDPSession(page);
  const { width: before } = await page.evaluate(measure);
  const settles = (scale) =>
    page.waitForFunction(
      ([width, wanted]) => {
        const now = document.querySelector("roofline-figure").shadowRoot.querySelector("canvas").width / width;
        return visualViewport.scale === wanted && Math.abs(now - Math.min(3, wanted)) < 0.01;
      },
      [before, scale],
    );
  await figure.locator(".picture").scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(figure.locator(".picture"));
  const fingers = (apart) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
  for (let apart = 35; apart <= 100; apart += 5) {
    await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  }
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const pinched = await page.evaluate(() => visualViewport.scale);
  assert.ok(pinched > 1.5, "the page is zoomed by a pinch on the picture");
  await settles(pinched);
  for (const scale of [5, 1]) {
    await cdp.send("Emulation.setPageScaleFactor", { pageScaleFactor: scale });
    await settles(scale);
  }
});

test("definition of the picture: marks and background in the theme's very colours, where the handles are", async (t) => {
  for (const [colorScheme, background, memory] of [
    ["light", [255, 255, 255], [0xc2, 0x41, 0x0c]],
    ["dark", [0x12, 0x12, 0x12], [0xe6, 0x9f, 0x00]],
  ]) {
    const { page, figure } = await openFigure(t, shared, { colorScheme });
    await onCanvas(page);
    const box = await figure.locator(".picture").boundingBox();
    const places = [];
    for (const label of ["RMSNorm", "decode attention", "fused full attention"]) {
      const { x, y } = await middleOf(handle(figure, label));
      places.push({ x: x - box.x, y: y - box.y });
    }
    assert.deepEqual(await coloursAt(page, [{ x: 1, y: 1 }, ...places]), [background, memory, memory, memory]);
  }
});

test("result of doing nothing for five seconds: no frame is asked for", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await figure.getByLabel("GPU", { exact: true }).selectOption("h200-sxm");
  await page.mouse.move(640, 500);
  await page.waitForTimeout(1000); // the motion, and what waits for rest
  const before = await page.evaluate(() => window.seen.frames);
  await page.waitForTimeout(5000);
  assert.equal(await page.evaluate(() => window.seen.frames), before);
});

const countContexts = () => {
  window.contexts = [];
  for (const type of [HTMLCanvasElement, OffscreenCanvas]) {
    const get = type.prototype.getContext;
    type.prototype.getContext = function (kind, ...rest) {
      const context = get.call(this, kind, ...rest);
      if (String(kind).startsWith("webgl") && context && !window.contexts.includes(context)) window.contexts.push(context);
      return context;
    };
  }
};

test("result of 20 figures on a page: all drawn, one WebGL context, none lost, those out of sight later", async (t) => {
  const body = '<roofline-figure figure="roofline"><svg width="300" height="900"></svg></roofline-figure>'.repeat(20);
  const { page, problems } = await openHtml(t, shared, body, { init: countContexts });
  await drawn(page);
  assert.ok((await page.locator("roofline-figure[data-drawn]").count()) < 20);
  for (let index = 0; index < 20; index += 1) await page.locator("roofline-figure").nth(index).scrollIntoViewIfNeeded();
  await drawn(page, 20);
  await onCanvas(page);
  const contexts = await page.evaluate(() => window.contexts.map((context) => context.isContextLost()));
  assert.deepEqual(contexts, [false]);
  const blank = await page.evaluate(
    () =>
      [...document.querySelectorAll("roofline-figure")].filter((figure) => {
        const canvas = figure.shadowRoot.querySelector("canvas");
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
        copy.drawImage(canvas, 0, 0);
        return new Set(new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size < 20;
      }).length,
  );
  assert.equal(blank, 0);
  assert.deepEqual(problems, []);
});

test("result where canvases off the page have no WebGL: drawn all the same", async (t) => {
  const init = () => {
    OffscreenCanvas.prototype.getContext = () => null;
  };
  const { page, figure } = await openFigure(t, shared, { init });
  await onCanvas(page);
  assert.equal(await figure.locator(".drawn-as-vector").count(), 0);
  const box = await figure.locator(".picture").boundingBox();
  const { x, y } = await middleOf(handle(figure, "fused full attention"));
  const colour = await page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector("roofline-figure").shadowRoot.querySelector("canvas");
      return [...canvas.getContext("2d").getImageData(left, top, 1, 1).data].slice(0, 3);
    },
    [x - box.x, y - box.y],
  );
  assert.deepEqual(colour, [0xc2, 0x41, 0x0c]);
});
