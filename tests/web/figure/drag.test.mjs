// An op is moved across the ridge with the mouse, a finger and the keys, and everything that the page says follows.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreesWithCommand,
  canvasShown,
  coloursAt,
  comesTo,
  handle,
  middleOf,
  onCanvas,
  openFigure,
  painted,
  stateOf,
  useBrowser,
} from "../support/helpers.mjs";

const shared = useBrowser();
const op = "matmul, B = 8";

const compute = [0x00, 0x72, 0xb2];
const memory = [0xc2, 0x41, 0x0c];

// Just beside the middle of the mark, inside it whether it is round or square.
async function colourOfMark(page, figure) {
  const box = await figure.locator(".picture").boundingBox();
  const middle = await middleOf(handle(figure, op));
  return (await coloursAt(page, [{ x: middle.x - box.x + 2, y: middle.y - box.y + 2 }]))[0];
}

async function isAcrossTheRidge(page, figure, before) {
  const { state, expected } = await agreesWithCommand(page, figure);
  assert.match(state, /(^|&)op=matmul-8(&|$)/);
  assert.match(expected.summary, /compute-bound/);
  assert.match(await handle(figure, op).getAttribute("aria-valuetext"), /compute-bound/);
  assert.ok((await middleOf(handle(figure, op))).x > before.x + 100);
  await canvasShown(page);
  assert.deepEqual(await colourOfMark(page, figure), compute);
}

test("result of dragging an op across the ridge with the mouse", async (t) => {
  const { page, figure, problems } = await openFigure(t, shared);
  await onCanvas(page);
  const before = await middleOf(handle(figure, op));
  assert.deepEqual(await colourOfMark(page, figure), memory);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(before.x + step * 8, before.y + step);
  await painted(page);
  const during = await stateOf(page);
  await comesTo(page, handle(figure, op), before.x + 320); // under the pointer
  await page.mouse.up();
  await page.mouse.move(before.x + 320, before.y - 200);
  await painted(page);
  assert.equal(await stateOf(page), during, "letting go changes nothing");
  await isAcrossTheRidge(page, figure, before);
  const types = await page.evaluate(() => window.seen.events.map(({ type }) => type));
  assert.equal(types.filter((type) => type === "change").length, 1);
  assert.ok(types.filter((type) => type === "input").length > 5);
  assert.deepEqual(problems, []);
});

test("result of Escape in the middle of a drag: the op is where it was, and stays there", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const before = await middleOf(handle(figure, op));
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 50, before.y, { steps: 5 });
  await painted(page);
  await page.keyboard.press("Escape");
  await page.mouse.move(before.x + 90, before.y, { steps: 5 });
  await page.mouse.up();
  await painted(page);
  assert.equal(await stateOf(page), "op=matmul-8");
  assert.deepEqual(await middleOf(handle(figure, op)), before);
});

for (const [first, presses] of /** @type {any[]} */ ([
  ["RMSNorm", 0],
  [op, 3],
])) {
  test(`result of ${presses} arrows on ${first}, Escape, and an arrow: what has the focus is what is selected and moves`, async (t) => {
    const { page, figure } = await openFigure(t, shared);
    const before = await middleOf(handle(figure, first));
    await page.mouse.click(before.x, before.y);
    await page.mouse.move(5, 5);
    await painted(page);
    const clicked = await stateOf(page);
    for (let press = 0; press < presses; press += 1) await page.keyboard.press("ArrowRight");
    await painted(page);
    await page.keyboard.press("Escape");
    await painted(page);
    assert.equal(await stateOf(page), clicked);
    assert.deepEqual(await middleOf(handle(figure, first)), before);
    await page.keyboard.press("ArrowRight");
    await painted(page);
    const { state } = await agreesWithCommand(page, figure);
    assert.match(state, new RegExp(`^${clicked}&intensity-${clicked.slice(3)}=[^&]*$`));
    assert.ok((await middleOf(handle(figure, first))).x > before.x);
  });
}

test("result of Escape where nothing was moved: the key is the page's", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await page.evaluate(() => addEventListener("keydown", (event) => (window.wasPrevented = event.defaultPrevented)));
  await handle(figure, op).focus();
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => window.wasPrevented), false);
  assert.equal(await stateOf(page), "");
});

test("result of a second button while the first drags: the release of the first ends the drag", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const { x, y } = await middleOf(handle(figure, op));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y, { steps: 5 });
  await page.mouse.down({ button: "right" });
  await page.mouse.up();
  await painted(page);
  const state = await stateOf(page);
  assert.equal(await page.evaluate(() => window.seen.events.filter(({ type }) => type === "change").length), 1);
  await page.mouse.move(x + 90, y, { steps: 5 });
  await page.mouse.up({ button: "right" });
  await painted(page);
  assert.equal(await stateOf(page), state);
});

test("result of a window that is resized in the middle of a drag: the op does not jump, and the drag goes on", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const { x, y } = await middleOf(handle(figure, op));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y, { steps: 5 });
  await painted(page);
  const state = await stateOf(page);
  await page.setViewportSize({ width: 700, height: 800 });
  await painted(page);
  assert.equal(await stateOf(page), state);
  const there = await middleOf(handle(figure, op));
  await page.mouse.move(x + 70, y, { steps: 5 });
  await painted(page);
  await comesTo(page, handle(figure, op), there.x + 20);
  await page.mouse.up();
});

test("result of the mouse leaving the figure: the numbers next to the mark are gone", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const picture = () =>
    page.evaluate(() => {
      const canvas = document.querySelector("roofline-figure").shadowRoot.querySelector("canvas");
      const copy = document.createElement("canvas");
      [copy.width, copy.height] = [canvas.width, canvas.height];
      copy.getContext("2d").drawImage(canvas, 0, 0);
      return copy.toDataURL();
    });
  await onCanvas(page);
  const rest = await picture();
  const place = await middleOf(handle(figure, op));
  await page.mouse.move(place.x, place.y);
  await painted(page);
  assert.notEqual(await picture(), rest);
  assert.equal(await figure.locator(".picture").evaluate((box) => box.style.cursor), "ew-resize");
  await page.mouse.move(5, 5);
  await painted(page);
  assert.equal(await picture(), rest);
});

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

async function touch(page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return async (from, to, steps = 20) => {
    await send("touchStart", [from]);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await send("touchEnd", []);
    await painted(page);
  };
}

test("result of dragging an op across the ridge with a finger: it moves, the page does not", async (t) => {
  const { page, figure } = await openFigure(t, shared, phone);
  await handle(figure, op).scrollIntoViewIfNeeded();
  const before = await middleOf(handle(figure, op));
  const scrolled = await page.evaluate(() => scrollY);
  await (await touch(page))(before, { x: before.x + 130, y: before.y + 5 });
  assert.equal(await page.evaluate(() => scrollY), scrolled);
  await isAcrossTheRidge(page, figure, before);
});

test("result of a vertical swipe that begins beside the ops: the page scrolls, the figure is as before", async (t) => {
  const { page, figure } = await openFigure(t, shared, phone);
  await handle(figure, op).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await figure.locator(".picture").boundingBox();
  const start = { x: x + width - 8, y: y + height - 8 };
  const scrolled = await page.evaluate(() => scrollY);
  await (await touch(page))(start, { x: start.x, y: start.y - 200 });
  assert.ok((await page.evaluate(() => scrollY)) > scrolled + 100);
  assert.equal(await stateOf(page), "");
  await agreesWithCommand(page, figure);
});

test("result of moving an op across the ridge with the keys", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const before = await middleOf(handle(figure, op));
  const focused = () => page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.getAttribute("aria-label") ?? "");
  for (let tabs = 0; tabs < 20 && !(await focused()).startsWith(op); tabs += 1) await page.keyboard.press("Tab");
  assert.ok((await focused()).startsWith(op), "Tab reaches it");
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await painted(page);
  await isAcrossTheRidge(page, figure, before);
  await page.keyboard.press("Escape");
  await painted(page);
  assert.deepEqual(await middleOf(handle(figure, op)), before);
  assert.doesNotMatch(await stateOf(page), /intensity/);
});

test("result of Home, End and the page keys on an op", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const slider = handle(figure, op);
  await slider.focus();
  const now = async () => Number(await slider.getAttribute("aria-valuenow"));
  const press = async (key) => {
    await page.keyboard.press(key);
    await painted(page);
    return now();
  };
  assert.equal(await press("Home"), 0);
  assert.equal(await press("PageUp"), 20);
  assert.equal(await press("ArrowUp"), 21);
  assert.equal(await press("End"), Number(await slider.getAttribute("aria-valuemax")));
  await agreesWithCommand(page, figure);
});
