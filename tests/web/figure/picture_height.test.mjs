// The picture is as high as its scene, whatever is set: nothing is cut off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openHtml, drawn, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

const settings = {
  "transformer-layer": [{ model: "mixtral-8x7b" }, { model: "custom", mlp: "plain" }, { phase: "prefill" }],
  "four-step": [{ launch: "1" }, { op: "convolution" }, { op: "matmul", waves: "1", launch: "1" }],
  roofline: [{ op: "matmul-n4096" }, { compare: "a100-80gb-sxm" }],
};

/** The heights of the picture, of its canvas on the screen, and of the scene as a file has it, in CSS pixels. */
function heights(page) {
  return page.locator("roofline-figure").evaluate(async (figure) => {
    const box = figure.shadowRoot.querySelector(".picture");
    const svg = new DOMParser().parseFromString(await figure.toSvg(), "image/svg+xml").documentElement;
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    return { box: box.getBoundingClientRect().height, scene: (height * box.getBoundingClientRect().width) / width };
  });
}

for (const [name, values] of Object.entries(settings)) {
  test(`result of ${name} at two widths with what makes its picture grow: the whole picture is shown`, async (t) => {
    const { page } = await openHtml(t, shared, `<roofline-figure figure="${name}"></roofline-figure>`);
    await drawn(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const value of [{}, ...values, {}]) {
        await page.locator("roofline-figure").evaluate((figure, given) => {
          figure.state = "";
          figure.values = given;
        }, value);
        await painted(page);
        const { box, scene } = await heights(page);
        assert.ok(Math.abs(box - scene) <= 1, `${width} px, ${JSON.stringify(value)}: ${box} of ${scene}`);
      }
    }
    if (name === "transformer-layer") {
      await page.getByRole("button", { name: "Pin", exact: false }).first().click();
      await painted(page);
      const { box, scene } = await heights(page);
      assert.ok(Math.abs(box - scene) <= 1, `pinned: ${box} of ${scene}`);
    }
  });
}
