// A browser without WebGL: the same figure, drawn as SVG.
import assert from "node:assert/strict";
import { test } from "node:test";
import { agreesWithCommand, handle, middleOf, noGl, openFigure, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser(noGl);

async function markAt(figure, label) {
  const box = await figure.locator(".picture").boundingBox();
  const { x, y } = await middleOf(handle(figure, label));
  return figure.locator(".vector").evaluate(
    (vector, [left, top]) => {
      const near = (mark) => {
        const { x: markX, y: markY, width, height } = mark.getBBox();
        return Math.hypot(markX + width / 2 - left, markY + height / 2 - top) < 1.5 && width < 20;
      };
      return [...vector.querySelectorAll("circle, rect")].filter(near).map((mark) => mark.getAttribute("fill"));
    },
    [x - box.x, y - box.y],
  );
}

test("result of no WebGL: an op is dragged across the ridge, and the drawing follows", async (t) => {
  const { page, figure, problems } = await openFigure(t, shared);
  assert.equal(await figure.locator(".drawn-as-vector svg").count(), 1);
  const op = "matmul, B = 8";
  assert.ok((await markAt(figure, op)).includes("#C2410C"));
  const before = await middleOf(handle(figure, op));
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 300, before.y, { steps: 30 });
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await painted(page);
  const { expected } = await agreesWithCommand(page, figure);
  assert.match(expected.summary, /compute-bound/);
  assert.ok((await markAt(figure, op)).includes("#0072B2"));
  assert.ok((await middleOf(handle(figure, op))).x > before.x + 290);
  assert.deepEqual(
    problems.filter((problem) => !/WebGL/.test(problem)),
    [],
  );
});

test("result of no WebGL: keys, hover and the dark theme work", async (t) => {
  const { page, figure } = await openFigure(t, shared, { colorScheme: "dark" });
  const svg = () => figure.locator(".vector svg").evaluate((element) => element.outerHTML);
  const rest = await svg();
  assert.match(rest, /#121212/);
  const place = await middleOf(handle(figure, "RMSNorm"));
  await page.mouse.move(place.x, place.y);
  await painted(page);
  assert.notEqual(await svg(), rest);
  await page.mouse.move(5, 5);
  await painted(page);
  assert.equal(await svg(), rest);
  await handle(figure, "RMSNorm").focus();
  await page.keyboard.press("End");
  await painted(page);
  await agreesWithCommand(page, figure);
  assert.match(await figure.locator(".sentence").textContent(), /RMSNorm \(moved\)/);
});

test("result of no WebGL: no frame is asked for when idle", async (t) => {
  const { page } = await openFigure(t, shared);
  await page.waitForTimeout(500);
  const before = await page.evaluate(() => window.seen.frames);
  await page.waitForTimeout(2000);
  assert.equal(await page.evaluate(() => window.seen.frames), before);
});
