// The late parts of the figures' module in a page: when it is asked for, and what happens where it does not come.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { agreesWithCommand, drawn, handle, middleOf, newPage, openHtml, painted, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const first = "roofline";
const late = "four-step";
const latePart = "**/roofline-bars*";
const element = (name) => `<roofline-figure figure="${name}"></roofline-figure>`;
const figureOf = (page, name) => page.locator(`roofline-figure[figure="${name}"] figure`);

const far = '<div style="height: 5000px"></div>';

/** Opens a page with these figures; `answer` answers for the late part, and `asked` gets the modules' files in their order. */
async function openWith(t, html, answer, options) {
  const asked = [];
  const init = () => {
    window.memories = 0;
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...all) => {
      const instance = await instantiate(...all);
      if (instance.exports.memory) window.memories += 1;
      return instance;
    };
  };
  const { page, problems, context } = await newPage(t, shared, { init, ...options });
  page.on("request", (request) => /roofline(-bars|-threshold)?(-wasm\.js|\.wasm)$/.test(request.url()) && asked.push(request.url().split("/").pop()));
  if (answer) await page.route(latePart, answer);
  await page.route(`${shared.url}late.html`, (route) => route.fulfill({
    contentType: "text/html", body: `<!doctype html><html lang="en"><title>Late</title><link rel="icon" href="data:,"><script src="roofline-figure.js" defer></script>${html}`,
  }));
  await page.goto(`${shared.url}late.html`);
  return { page, problems, context, asked };
}

test("result of figures of three kinds, each far from the next: each kind's part is asked for when the figure is near", async (t) => {
  const names = [first, "batch-threshold", late];
  const { page, problems, asked } = await openWith(t, names.map(element).join(far));
  const files = ["roofline.wasm", "roofline-threshold.wasm", "roofline-bars.wasm"];
  for (const [index] of names.entries()) {
    await page.locator("roofline-figure").nth(index).scrollIntoViewIfNeeded();
    await drawn(page, index + 1);
    assert.deepEqual(asked, files.slice(0, index + 1));
  }
  assert.equal(await page.evaluate(() => window.memories), 1, "all kinds live in one memory");
  for (const name of names) await agreesWithCommand(page, figureOf(page, name), name);
  assert.deepEqual(problems, []);
});

test("result of a late figure alone: both parts that it needs are asked for before either is there, each once", async (t) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const { page, asked, problems } = await openWith(t, element(late), async (route) => (await held, route.continue()));
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/roofline.wasm")));
  assert.deepEqual([...asked].sort(), ["roofline-bars.wasm", "roofline.wasm"]);
  assert.equal(await page.locator("roofline-figure[data-drawn]").count(), 0);
  release();
  await drawn(page);
  await agreesWithCommand(page, figureOf(page, late), late);
  assert.equal(asked.length, 2);
  assert.deepEqual(problems, []);
});

const damaged = (name) => readFile(path.join(site, name)).then((bytes) => bytes.subarray(0, 5000));
for (const [what, sentence, answer] of [
  ["not there", /could not be loaded/, (route) => route.fulfill({ status: 404, body: "no" })],
  ["cut off", /damaged/, async (route) => route.fulfill({ contentType: "application/wasm", body: await damaged("roofline-bars.wasm") })],
  ["of the wrong type, and no module", /damaged/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Sign in" })],
  ["of another build", /damaged/, async (route) => {
    const text = (await readFile(path.join(site, "roofline-bars.wasm"))).toString("latin1").replaceAll(/joint-[0-9a-f]{8}/g, "joint-00000000");
    await route.fulfill({ contentType: "application/wasm", body: Buffer.from(text, "latin1") });
  }],
  ["unreachable, as a script too", /could not be loaded/, (route) => route.abort()],
]) {
  test(`result of a late part that is ${what}, twice: a sentence and a retry at late figures, the others go on; live once it is whole`, async (t) => {
    const { page } = await openWith(t, element(first) + element(late), answer);
    const host = page.locator(`roofline-figure[figure="${late}"]`);
    const failure = host.locator(".failure");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await failure.waitFor();
      assert.match(await failure.textContent(), sentence);
      await drawn(page);
      await failure.getByRole("button", { name: "Try again" }).click();
    }
    await failure.waitFor();
    const { x, y } = await middleOf(handle(figureOf(page, first), "matmul, B = 8"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y, { steps: 5 });
    await page.mouse.up();
    await painted(page);
    await agreesWithCommand(page, figureOf(page, first), first);
    await page.unroute(latePart);
    await failure.getByRole("button", { name: "Try again" }).click();
    await drawn(page, 2);
    await agreesWithCommand(page, figureOf(page, late), late);
  });
}

test("result of a late part of the wrong type: taken all the same", async (t) => {
  const body = await readFile(path.join(site, "roofline-bars.wasm"));
  const { page } = await openWith(t, element(late), (route) => route.fulfill({ contentType: "application/octet-stream", body }));
  await drawn(page);
});

test("result of a late part that cannot be fetched: its bytes come as a script", async (t) => {
  const { page, asked } = await openWith(t, element(late), (route) => (route.request().url().endsWith(".wasm") ? route.abort() : route.continue()));
  await drawn(page);
  assert.deepEqual([...asked].sort(), ["roofline-bars-wasm.js", "roofline-bars.wasm", "roofline.wasm"]);
});

test("result of an exception in a late figure: what comes next gets a memory of its own, and the first figure keeps its", async (t) => {
  const { page } = await openHtml(t, shared, element(first) + element(late));
  await drawn(page, 2);
  const host = page.locator(`roofline-figure[figure="${late}"]`);
  await host.evaluate((figure) => {
    const { parse } = JSON;
    JSON.parse = () => { throw (JSON.parse = parse), new Error("broken"); };
    figure.values = { gpu: "l4" };
  });
  await host.locator(".failure").getByRole("button", { name: "Try again" }).click();
  await page.locator(`roofline-figure[figure="${late}"][data-drawn]`).waitFor();
  await page.locator(`roofline-figure[figure="${first}"]`).evaluate((figure) => (figure.values = { gpu: "l4" }));
  await painted(page);
  assert.match(await figureOf(page, first).locator(".sentence").textContent(), /on L4:/);
});
