// What goes wrong around a figure, and goes wrong again. (What is missing from the beginning: fallback.test.mjs,
// no_webgl.test.mjs.)
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import {
  agreesWithCommand,
  drawn,
  handle,
  middleOf,
  newPage,
  onCanvas,
  openFigure,
  painted,
  site,
  stateOf,
  useBrowser,
} from "../support/helpers.mjs";

const shared = useBrowser();

/** Keeps the WebGL contexts that the page makes. */
function keepContexts() {
  window.contexts = [];
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const { getContext } = prototype;
    prototype.getContext = function kept(kind, ...rest) {
      const context = getContext.call(this, kind, ...rest);
      if (context && String(kind).startsWith("webgl")) window.contexts.push(context);
      return context;
    };
  }
}

const marksIn = (figure) =>
  figure.evaluate((root) => {
    const vector = root.querySelector(".drawn-as-vector svg");
    if (vector) return vector.querySelectorAll("*").length;
    const canvas = root.querySelector("canvas");
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    return new Set(new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
  });

test("result of losing the context and getting it back ten times, also in the middle of a drag: always a picture, the state kept", async (t) => {
  const { page, figure, problems } = await openFigure(t, shared, { init: keepContexts });
  await onCanvas(page);
  await figure.getByLabel("GPU", { exact: true }).selectOption("l4");
  await painted(page);
  const { x, y } = await middleOf(handle(figure, "matmul, B = 8"));
  for (let round = 1; round <= 10; round += 1) {
    if (round === 5) await page.mouse.move(x, y);
    if (round === 5) await page.mouse.down();
    await page.evaluate(() => (window.loser = window.contexts[0].getExtension("WEBGL_lose_context")).loseContext());
    await figure.locator(".drawn-as-vector svg").waitFor();
    assert.ok((await marksIn(figure)) > 50);
    if (round === 5) await page.mouse.move(x + 100, y, { steps: 5 });
    await page.evaluate(() => window.loser.restoreContext());
    if (round === 5) await page.mouse.move(x + 150, y, { steps: 5 });
    if (round === 5) await page.mouse.up(); // in the middle of a drag nothing is swapped
    await figure.locator(".picture:not(.drawn-as-vector)").waitFor();
    await painted(page);
    assert.ok((await marksIn(figure)) > 50, `round ${round}`);
  }
  await page.mouse.move(5, 5);
  await painted(page);
  const { state } = await agreesWithCommand(page, figure);
  assert.match(state, /gpu=l4&op=matmul-8&intensity-matmul-8=/);
  assert.equal(await page.evaluate(() => window.contexts.length), 1, "the one context comes back");
  assert.deepEqual(
    problems.filter((problem) => !/CONTEXT_LOST/.test(problem)),
    [],
  );
});

test("result of a context that does not come back: the figure lives on as SVG", async (t) => {
  const { page, figure } = await openFigure(t, shared, { init: keepContexts });
  await onCanvas(page);
  await page.evaluate(() => window.contexts[0].getExtension("WEBGL_lose_context").loseContext());
  await figure.locator(".drawn-as-vector svg").waitFor();
  await figure.getByLabel("Op", { exact: true }).selectOption("rmsnorm");
  await painted(page);
  await agreesWithCommand(page, figure);
});

const module = /roofline(-wasm\.js|\.wasm)/;

/** Opens a page with one figure whose module is answered by `answer`. */
async function openWith(t, answer) {
  const opened = await newPage(t, shared, { alone: true });
  await opened.page.route(module, answer);
  await opened.page.goto(shared.page);
  const host = opened.page.locator("roofline-figure").first();
  return { ...opened, host, failure: host.locator(".failure") };
}

test("result of a network that fails, three times over: a sentence and a retry each time, and a figure once it is back", async (t) => {
  const { page, host, failure } = await openWith(t, (route) => route.abort());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await failure.waitFor();
    assert.match(await failure.textContent(), /could not be loaded/);
    assert.ok(await host.locator(".poster svg:visible").isVisible());
    await failure.getByRole("button", { name: "Try again" }).click();
  }
  await failure.waitFor();
  await page.unroute(module);
  await failure.getByRole("button", { name: "Try again" }).click();
  await drawn(page);
  await agreesWithCommand(page, host.locator("figure"));
});

test("result of bytes as a script that is cut off: a sentence and a retry", async (t) => {
  const whole = await readFile(path.join(site, "roofline-wasm.js"), "utf8");
  for (const body of [whole.slice(0, 5000), 'window.rooflineWasm="not base64!";', 'window.rooflineWasm="AAAA";', ""]) {
    const { failure, host } = await openWith(t, (route) =>
      route.request().url().includes(".wasm") ? route.abort() : route.fulfill({ contentType: "text/javascript", body }),
    );
    await failure.waitFor();
    assert.match(await failure.textContent(), /damaged|could not be loaded/, body.slice(0, 40));
    assert.ok(await failure.getByRole("button", { name: "Try again" }).isVisible());
    assert.ok(await host.locator(".poster svg:visible").isVisible());
  }
});

test("result of a module that is slow: the picture and its numbers stand until the figure is live, and it takes what was set meanwhile", async (t) => {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  /** @type {(value?: unknown) => void} */
  let reach = () => {};
  const held = new Promise((resolve) => (release = resolve));
  const reached = new Promise((resolve) => (reach = resolve));
  const { page, host, failure, problems } = await openWith(t, async (route) => {
    reach();
    await held;
    await route.continue();
  });
  await reached;
  assert.ok(await host.locator(".poster svg:visible").isVisible());
  assert.ok(await host.locator(".readout").first().isVisible());
  assert.equal(await failure.count(), 0);
  await host.evaluate((figure) => figure.setAttribute("gpu", "l4"));
  release();
  await drawn(page);
  assert.equal(await stateOf(page), "gpu=l4");
  assert.deepEqual(problems, []);
});

const refuseStorage = () => {
  Object.defineProperty(window, "localStorage", {
    get: () => {
      throw new DOMException("refused", "SecurityError");
    },
  });
  Object.defineProperty(window, "sessionStorage", {
    get: () => {
      throw new DOMException("refused", "SecurityError");
    },
  });
};
for (const name of ["index.html", "figures.html", "review.html", "glossary.html", "teacher.html", "embed.html", "embed/roofline.html"]) {
  test(`result of storage that is refused: ${name} works, without an exception`, async (t) => {
    const { page, problems } = await newPage(t, shared, { init: refuseStorage });
    await page.goto(`${shared.url}${name}`);
    if (await page.locator("roofline-figure").count()) {
      await page.locator("roofline-figure").first().scrollIntoViewIfNeeded();
      await drawn(page);
    }
    if (name === "index.html") {
      await page.locator(".predict input").first().fill("3");
      await page.keyboard.press("Tab");
      await page.locator(".predict .feedback").first().filter({ hasText: /./ }).waitFor();
    }
    assert.deepEqual(problems, []);
  });
}

test("result of printing in the middle of a drag: the paper has the present state, and the drag goes on", async (t) => {
  const { page, figure, problems } = await openFigure(t, shared, { colorScheme: "dark" });
  await onCanvas(page);
  const { x, y } = await middleOf(handle(figure, "matmul, B = 8"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 10 });
  await painted(page);
  const during = await stateOf(page);
  await page.evaluate(() =>
    addEventListener("beforeprint", () => {
      window.paper = document.querySelector("roofline-figure").shadowRoot.querySelector(".drawn-as-vector svg").outerHTML;
    }),
  );
  await page.pdf();
  await painted(page);
  assert.equal(await stateOf(page), during);
  assert.match(await page.evaluate(() => window.paper), /#FFFFFF/);
  assert.equal(await figure.locator(".drawn-as-vector").count(), 0);
  await page.mouse.move(x + 300, y, { steps: 10 });
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await painted(page);
  assert.ok(Math.abs((await middleOf(handle(figure, "matmul, B = 8"))).x - (x + 300)) <= 2, "under the pointer at the end");
  await agreesWithCommand(page, figure);
  assert.deepEqual(problems, []);
});
