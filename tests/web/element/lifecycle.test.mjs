// The element in a page that does things with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, middleOf, openFigure, openHtml, painted, stateOf, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const element = '<roofline-figure figure="roofline" op="relu"></roofline-figure>';

test("result of removing and appending 20 times: it works, keeps its state, and leaves nothing behind", async (t) => {
  const { page, figure, problems } = await openFigure(t, shared);
  await figure.getByLabel("Op", { exact: true }).selectOption("relu");
  for (let round = 0; round < 20; round += 1) {
    await page.evaluate(async () => {
      const figure = document.querySelector("roofline-figure");
      const { parentNode, nextSibling } = figure;
      figure.remove();
      await new Promise(requestAnimationFrame);
      parentNode.insertBefore(figure, nextSibling);
      await new Promise((resolve) => figure.addEventListener("roofline-ready", resolve, { once: true }));
    });
  }
  assert.equal(await stateOf(page), told("op=relu").state);
  assert.deepEqual(problems, []);
});

test("result of moving it in the document: the same view goes on", async (t) => {
  const { page } = await openHtml(t, shared, `<main><p>first</p>${element}</main>`);
  await drawn(page);
  const figure = page.locator("roofline-figure figure");
  await figure.getByLabel("Op", { exact: true }).selectOption("relu");
  await page.evaluate(() => document.querySelector("main").prepend(document.querySelector("roofline-figure")));
  await painted(page);
  assert.equal(await page.evaluate(() => window.seen.events.filter(({ type }) => type === "ready").length), 1);
  assert.match(await figure.locator(".sentence").textContent(), /ReLU/);
});

test("result of an element that a script makes: live once it is in the page", async (t) => {
  const { page } = await openHtml(t, shared, "<main></main>");
  await page.evaluate(() => {
    const figure = document.createElement("roofline-figure");
    figure.setAttribute("op", "rmsnorm");
    document.querySelector("main").append(figure);
    figure.setAttribute("figure", "roofline");
  });
  await drawn(page);
  assert.equal(await stateOf(page), told("op=rmsnorm").state);
});

test("result of changing several attributes at once: taken together, in the schema's order", async (t) => {
  const { page } = await openHtml(t, shared, element);
  await drawn(page);
  await page.evaluate(() => {
    const figure = document.querySelector("roofline-figure");
    figure.setAttribute("dtype", "fp8");
    figure.setAttribute("gpu", "h200-sxm");
    figure.removeAttribute("op");
  });
  await painted(page);
  const sentence = await page.locator("roofline-figure figure .sentence").first().textContent();
  assert.match(sentence, /H200/);
  const op = told("gpu=h200-sxm&dtype=fp8").controls.find(({ id }) => id === "op");
  assert.equal(await page.locator("roofline-figure figure").first().getByLabel("Op", { exact: true }).inputValue(), op.value);
});

test("result of a figure that does not exist: a sentence, no button, no console line", async (t) => {
  const { page, problems } = await openHtml(t, shared, '<roofline-figure figure="rooflin">what stands here</roofline-figure>');
  const failure = page.locator("roofline-figure .failure").first();
  await failure.waitFor();
  assert.match(await failure.textContent(), /rooflin/);
  assert.equal(await failure.getByRole("button").isVisible(), false);
  assert.ok(await page.getByText("what stands here").isVisible());
  assert.deepEqual(problems, []);
});

test("result of the script standing twice in a page: as once", async (t) => {
  const { page, problems } = await openHtml(t, shared, `${element}<script src="roofline-figure.js?again" defer></script>`);
  await drawn(page);
  assert.deepEqual(problems, []);
});

test("result of hiding and showing a figure: drawn at its size", async (t) => {
  const { page } = await openHtml(t, shared, `<main hidden>${element}</main>`);
  await page.evaluate(() => (document.querySelector("main").hidden = false));
  await drawn(page);
  await page.evaluate(() => (document.querySelector("main").hidden = true));
  await painted(page);
  await page.evaluate(() => (document.querySelector("main").hidden = false));
  await painted(page);
  const { width, height } = await page.locator("roofline-figure .picture").first().boundingBox();
  assert.ok(width > 300 && height > 200, `${width} × ${height}`);
});

test("result of an exception in the module: the picture made at build, a sentence, and a figure again on request", async (t) => {
  const init = () => {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = /** @type {any} */ (
      async (...all) => {
        const instance = await instantiate(...all);
        const exports = { ...instance.exports };
        for (const [name, value] of Object.entries(exports)) {
          if (typeof value !== "function") continue;
          exports[name] = (...args) => {
            if (window.broken) throw new WebAssembly.RuntimeError("unreachable");
            return value(...args);
          };
        }
        return { exports };
      }
    );
  };
  const { page, figure } = await openFigure(t, shared, { init, alone: true, reducedMotion: "reduce" });
  await figure.getByLabel("Op", { exact: true }).selectOption("rmsnorm");
  await painted(page);
  const { x, y } = await middleOf(figure.locator(".picture"));
  await page.evaluate(() => (window.broken = true));
  await page.mouse.move(x, y);
  const failure = page.locator("roofline-figure .failure").first();
  await failure.waitFor();
  assert.ok(await page.locator("roofline-figure .poster.wide svg").first().isVisible());
  await page.evaluate(() => (window.broken = false));
  await failure.getByRole("button", { name: "Try again" }).click();
  await figure.waitFor();
  assert.match(await figure.locator(".sentence").textContent(), /RMSNorm/, "the state is kept");
});
