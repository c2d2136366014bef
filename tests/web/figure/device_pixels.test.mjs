// On a screen with 1.5 device pixels a CSS pixel, not an emulated one: here the browser itself says how it rounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onCanvas, openFigure, painted, softwareGl, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser([...softwareGl, "--force-device-scale-factor=1.5"]);

const measure = () =>
  new Promise((resolve) => {
    const canvas = document.querySelector("roofline-figure").shadowRoot.querySelector("canvas");
    const observer = new ResizeObserver(
      ([
        {
          devicePixelContentBoxSize: [box],
        },
      ]) => {
        observer.disconnect();
        resolve({ covers: [box.inlineSize, box.blockSize], has: [canvas.width, canvas.height], ratio: devicePixelRatio });
      },
    );
    observer.observe(canvas, { box: "device-pixel-content-box" });
  });

test("result of any width of the column: the canvas has the very pixels that it covers", async (t) => {
  const { page } = await openFigure(t, shared, { viewport: null });
  await onCanvas(page);
  for (const width of [601, 602, 603, 700.3, 1001]) {
    await page.evaluate((px) => (document.querySelector("main").style.width = `${px}px`), width);
    await painted(page);
    const { covers, has, ratio } = await page.evaluate(measure);
    assert.equal(ratio, 1.5);
    assert.deepEqual(has, covers, `${width} px`);
  }
});
