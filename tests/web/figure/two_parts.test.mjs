// The figures load first, and the stage, which draws on canvases, when a reader is about to touch one: what each does without the
// other, and what both cost together.
import assert from "node:assert/strict";
import { test } from "node:test";
import { agreesWithCommand, comesTo, handle, middleOf, onCanvas, openFigure, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const op = "matmul, B = 8";
const stageFiles = "**/roofline-stage*";

const isCanvas = (figure) => figure.locator(".picture:not(.drawn-as-vector)");

/** Opens a figure whose stage waits until let() is called. */
async function openWaiting(t) {
  /** @type {(value?: unknown) => void} */
  let let_ = () => {};
  const allowed = new Promise((resolve) => (let_ = resolve));
  const init = () => {
    const { fetch } = window;
    window.stageAsked = 0;
    window.fetch = (url, ...rest) => {
      if (String(url).includes("roofline-stage")) window.stageAsked += 1;
      return fetch(url, ...rest);
    };
  };
  const opened = await openFigure(t, shared, { alone: true, init });
  await opened.page.route(stageFiles, async (route) => {
    await allowed;
    await route.continue();
  });
  return { ...opened, let: let_ };
}

async function takeHold(page, figure) {
  const place = await middleOf(handle(figure, op));
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  return place;
}

test("result of a drag before the stage is there: the op follows as SVG, and on the canvas in the middle of it, without a jump", async (t) => {
  const { page, figure, problems, let: allow } = await openWaiting(t);
  const { x, y } = await takeHold(page, figure);
  await page.mouse.move(x + 150, y, { steps: 10 });
  await painted(page);
  await comesTo(page, handle(figure, op), x + 150); // a drag is answered by the first part alone
  await page.waitForFunction(() => window.stageAsked === 1);
  allow();
  const before = await figure.locator(".picture").boundingBox();
  await isCanvas(figure).waitFor();
  assert.deepEqual(await figure.locator(".picture").boundingBox(), before);
  await page.mouse.move(x + 200, y, { steps: 10 });
  await painted(page);
  await comesTo(page, handle(figure, op), x + 200); // the hand still holds it
  await page.mouse.up();
  await page.mouse.move(5, 5);
  assert.ok(Math.abs((await middleOf(handle(figure, op))).x - x - 200) <= 2);
  await agreesWithCommand(page, figure);
  assert.deepEqual(problems, []);
});

test("result of looking at a page: the stage is not asked for", async (t) => {
  const { page } = await openWaiting(t);
  await page.mouse.wheel(0, 300);
  await painted(page);
  assert.equal(await page.evaluate(() => window.stageAsked), 0);
});

test("result of a key in place of a pointer: the stage comes as well", async (t) => {
  const { page, figure } = await openFigure(t, shared, { alone: true });
  await handle(figure, op).focus();
  await isCanvas(figure).waitFor();
  await page.keyboard.press("ArrowRight");
  await painted(page);
  await agreesWithCommand(page, figure);
});

for (const [what, answer] of /** @type {any[]} */ ([
  ["not there", { status: 404, body: "no" }],
  ["damaged", { contentType: "application/wasm", body: "no" }],
])) {
  test(`result of a stage that is ${what}: the figure lives on as SVG, and who wrote the page is told once`, async (t) => {
    const { page, figure } = await openFigure(t, shared, { alone: true });
    await page.route("**/roofline-stage.wasm", (route) => route.fulfill(answer));
    const { x, y } = await takeHold(page, figure);
    await page.waitForFunction(() => window.seen.events.some(({ type }) => type === "error"));
    await page.mouse.move(x + 100, y, { steps: 5 });
    await page.mouse.up();
    await figure.locator(".actions").hover();
    await painted(page);
    assert.ok(Math.abs((await middleOf(handle(figure, op))).x - x - 100) <= 2);
    await agreesWithCommand(page, figure);
    assert.equal(await isCanvas(figure).count(), 0);
    assert.equal(await page.locator("roofline-figure .failure").count(), 0);
    const errors = await page.evaluate(() => window.seen.events.filter(({ type }) => type === "error"));
    assert.deepEqual(
      errors.map(({ stopped }) => stopped),
      [false],
    );
    assert.match(errors[0].message, /SVG/);
  });
}

test("result of a driver that cannot take the program: the figure lives on as SVG, and who wrote the page is told", async (t) => {
  const init = () => (WebGL2RenderingContext.prototype.getProgramParameter = () => false);
  const { page, figure } = await openFigure(t, shared, { alone: true, init });
  const { x, y } = await takeHold(page, figure);
  await page.waitForFunction(() => window.seen.events.some(({ type }) => type === "error"));
  await page.mouse.move(x + 100, y, { steps: 5 });
  await page.mouse.up();
  await painted(page);
  assert.ok(Math.abs((await middleOf(handle(figure, op))).x - x - 100) <= 2);
  await agreesWithCommand(page, figure);
  assert.equal(await isCanvas(figure).count(), 0);
});

// What waits for the GPU process to answer.
const countQuestions = () => {
  window.questions = [];
  const { prototype } = WebGL2RenderingContext;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (!/^(get|is|check|read|finish|clientWait)/.test(name) || name === "isContextLost") continue;
    const { value } = Object.getOwnPropertyDescriptor(prototype, name);
    if (typeof value !== "function") continue;
    prototype[name] = function (...all) {
      window.questions.push(name);
      return value.apply(this, all);
    };
  }
};

test("result of a drag on the canvas: not one question to the GPU after the first frames", async (t) => {
  const { page, figure } = await openFigure(t, shared, { alone: true, init: countQuestions });
  await onCanvas(page);
  assert.ok((await page.evaluate(() => window.questions.length)) > 0, "it asks at the start, so they are counted");
  const { x, y } = await takeHold(page, figure);
  await page.mouse.move(x + 10, y);
  await painted(page);
  await page.evaluate(() => (window.questions.length = 0));
  await page.mouse.move(x + 150, y, { steps: 20 });
  await page.mouse.up();
  await painted(page);
  assert.deepEqual(await page.evaluate(() => window.questions), []);
});

const keepMemories = () => {
  window.memories = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...all) => {
    const instance = await instantiate(...all);
    window.memories.push(...Object.values(instance.exports).filter((value) => value instanceof WebAssembly.Memory));
    return instance;
  };
};

for (const deviceScaleFactor of [1, 2]) {
  test(`result of a drag at ${deviceScaleFactor} device pixels a CSS pixel: both modules' memory is at most 4 MB`, async (t) => {
    const { page, figure } = await openFigure(t, shared, { alone: true, init: keepMemories, deviceScaleFactor });
    await onCanvas(page);
    const { x, y } = await takeHold(page, figure);
    await page.mouse.move(x + 150, y, { steps: 20 });
    await page.mouse.up();
    await painted(page);
    const sizes = await page.evaluate(() => window.memories.map(({ buffer }) => buffer.byteLength));
    assert.equal(sizes.length, 2);
    assert.ok(sizes[0] + sizes[1] <= 4 * 2 ** 20, `${sizes}`);
  });
}
