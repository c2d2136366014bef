// What is left where something is missing: a server, JavaScript, WebAssembly, a whole file.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { agreesWithCommand, drawn, newPage, onCanvas, rowsOf, rowsTold, site, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

async function openFile(t, folder) {
  const opened = await newPage(t, shared);
  await opened.page.goto(pathToFileURL(path.join(folder, "figures.html")).href);
  await drawn(opened.page);
  return { ...opened, figure: opened.page.locator("roofline-figure figure").first() };
}

test("result of a double click on the file: live, no console line, no violation", async (t) => {
  const { page, figure, problems } = await openFile(t, site);
  await figure.getByLabel("Op", { exact: true }).selectOption("relu");
  await page.waitForTimeout(700); // past the time at which the address would change
  await agreesWithCommand(page, figure);
  await onCanvas(page);
  assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
  assert.deepEqual(problems, []);
});

test("result of the same from a folder with blanks and an umlaut in its name", async (t) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "Übung für dich "));
  t.after(() => rm(folder, { recursive: true }));
  await cp(site, folder, { recursive: true });
  const { page, figure, problems } = await openFile(t, folder);
  await agreesWithCommand(page, figure);
  assert.deepEqual(problems, []);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`result of no JavaScript at ${viewport.width} px: one picture, the sentence, the numbers, the table`, async (t) => {
    const { page } = await newPage(t, shared, { javaScriptEnabled: false, viewport });
    await page.goto(shared.page);
    const expected = told();
    const figure = page.locator("roofline-figure").first();
    assert.equal(await figure.locator("svg:visible").count(), 1);
    assert.equal(await figure.locator(".sentence").textContent(), expected.summary);
    assert.deepEqual(
      await rowsOf(figure.locator(".readout")),
      rowsTold(expected).map(([label, number, unit]) => (unit ? [label, number, unit] : [label, number])),
    );
    await figure.locator("summary").click();
    assert.deepEqual(await rowsOf(figure.locator(".everything")), expected.table.rows);
    assert.ok(await figure.locator(".everything").isVisible());
    assert.equal(await figure.locator(".controls").isVisible(), false);
    await noRoomIsKept(page, ".sentence");
  });
}

/** The numbers follow the picture's last line, below it or beside the picture. */
async function noRoomIsKept(page, last) {
  const figure = page.locator("roofline-figure").first();
  const end = await figure.locator(last).boundingBox();
  const numbers = await figure.locator(".readout").boundingBox();
  const gap = numbers.y - end.y - end.height;
  assert.ok(gap < 50, `${gap} px`);
  assert.equal(await figure.locator(".room:visible").count(), 0);
}

test("result of the element's script that does not come: the room for the controls is given up", async (t) => {
  const { page } = await newPage(t, shared, { viewport: { width: 360, height: 740 } });
  await page.route("**/roofline-figure.js*", (route) => route.abort());
  await page.goto(shared.page);
  assert.notEqual(await page.locator("roofline-figure .controls").first().boundingBox(), null, "not at once: it may still come");
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await noRoomIsKept(page, ".sentence");
});

/**
 * Opens the page where its only figure cannot start, and gives what it says.
 * @param {import("node:test").TestContext} t
 * @param {import("../support/helpers.mjs").PageOptions & { route?: (route: import("playwright-core").Route) => void, path?: string }} [options]
 */
async function failing(t, { route, path: file = "**/roofline.wasm", ...options } = {}) {
  const opened = await newPage(t, shared, { alone: true, ...options });
  if (route) await opened.page.route(file, route);
  await opened.page.goto(shared.page);
  const failure = opened.page.locator("roofline-figure").first().locator(".failure");
  await failure.waitFor();
  assert.equal(await opened.page.locator("roofline-figure").first().locator(".poster svg:visible").count(), 1);
  assert.ok(await opened.page.locator("roofline-figure .readout").first().isVisible());
  const errors = await opened.page.evaluate(() => window.seen.events.filter(({ type }) => type === "error").length);
  assert.equal(errors, 1);
  const picture = await opened.page.locator("roofline-figure .poster:visible").first().boundingBox();
  const { y } = await failure.boundingBox();
  const gap = y - picture.y - picture.height;
  assert.ok(gap >= 0 && gap < 30, `right under the picture, not ${gap} px`);
  await noRoomIsKept(opened.page, ".sentence");
  return { ...opened, failure, text: await failure.textContent() };
}

test("result of no WebAssembly: picture, numbers, and why", async (t) => {
  const { text, failure } = await failing(t, { init: () => delete window.WebAssembly });
  assert.match(text, /no WebAssembly/);
  assert.equal(await failure.getByRole("button").isVisible(), false);
});

async function comesBack({ page, failure }) {
  await page.unroute("**/roofline.wasm");
  await failure.getByRole("button", { name: "Try again" }).click();
  await page.waitForSelector("roofline-figure[data-drawn][figure=roofline]");
  assert.equal(await failure.isVisible(), false);
}

test("result of the module not being there: a sentence, and a figure once it is", async (t) => {
  const viewport = { width: 360, height: 740 };
  const opened = await failing(t, { viewport, route: (route) => route.fulfill({ status: 404, body: "no" }) });
  assert.match(opened.text, /could not be loaded/);
  await comesBack(opened);
});

test("result of a module that is cut off: a sentence, and a figure once it is whole", async (t) => {
  const whole = await readFile(path.join(site, "roofline.wasm"));
  const half = whole.subarray(0, whole.length / 2);
  const opened = await failing(t, { route: (route) => route.fulfill({ contentType: "application/wasm", body: half }) });
  assert.match(opened.text, /damaged/);
  await comesBack(opened);
});

test("result of a page in place of the module: a sentence", async (t) => {
  const { text } = await failing(t, { route: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Welcome</h1>" }) });
  assert.match(text, /damaged/);
});

test("result of a server that does not know what WebAssembly is: live, no console line", async (t) => {
  const { page, problems } = await newPage(t, shared);
  const body = await readFile(path.join(site, "roofline.wasm"));
  await page.route("**/roofline.wasm", (route) => route.fulfill({ contentType: "application/octet-stream", body }));
  await page.goto(shared.page);
  await drawn(page);
  assert.deepEqual(problems, []);
});

test("result of a connection that is refused: the bytes come as a script", async (t) => {
  const { page } = await newPage(t, shared);
  await page.route("**/roofline.wasm", (route) => route.abort());
  await page.goto(shared.page);
  await drawn(page);
  assert.deepEqual(await page.evaluate(() => Object.keys(window.rooflineWasm)), []);
});
