// Shared by the browser tests: the built site behind the project's own server, a Chromium, and what a person sees of a
// figure. Run after `npm run build`; nothing here builds.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../../deploy/serve.mjs";
import { Figures } from "../../../web/build/figures.mjs";

// Packages are installed beside the pages.
export const require = createRequire(new URL("../../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const site = path.join(root, "dist/site");
export const command = path.join(root, "build/native/core/cli/roofline");
export const figureNames = new Figures(command).names();

const quiet = ["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
export const headless = ["--no-sandbox", "--disable-quic", ...quiet];
export const softwareGl = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
export const noGl = ["--disable-gpu", "--disable-software-rasterizer", "--disable-3d-apis"];

/**
 * A browser and a server for the tests of a file.
 * @typedef {{ browser: import("playwright-core").Browser, url: string, page?: string }} Shared
 */
export function useBrowser(flags = softwareGl) {
  const shared = { browser: null, url: "", page: "" };
  let server;
  before(async () => {
    server = await serve({ root: site });
    shared.url = server.url;
    shared.page = `${server.url}figures.html`;
    // Chromium without a window's machinery takes two thirds of the time; tests/engines/ drives the whole one.
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
    shared.browser = await chromium.launch({ executablePath, args: [...headless, ...flags] });
  });
  after(async () => {
    await shared.browser?.close();
    await server?.close();
  });
  return shared;
}

/**
 * A fresh page with what went wrong on it in `problems`: console lines, exceptions, violations of the policy, requests to
 * anywhere else. `init` runs in the page before its own scripts; with `alone` only the first of its figures stays: others
 * that are near load by themselves, and fail by themselves; `serviceWorker` lets the page have its own, which answers requests
 * that a test would see. Other options are the browser context's.
 * @typedef {{ init?: string | (() => void), alone?: boolean, serviceWorker?: boolean, [option: string]: any }} PageOptions
 * @param {import("node:test").TestContext} test
 * @param {Shared} shared
 * @param {PageOptions} [options]
 */
export async function newPage(test, { browser, url }, { init, alone, serviceWorker = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  test.after(() => context.close());
  const page = await context.newPage();
  const problems = [];
  page.on("console", (line) => problems.push(`console: ${line.text()} ${line.location().url}`));
  page.on("pageerror", (error) => problems.push(`exception: ${error.stack}`));
  page.on("request", (request) => {
    if (!/^(data|blob|file):/.test(request.url()) && !request.url().startsWith(url)) problems.push(`request: ${request.url()}`);
  });
  await page.addInitScript(watchPage);
  if (!serviceWorker) await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  if (init) await page.addInitScript(init);
  if (alone) await page.addInitScript(leaveOneFigure);
  return { page, problems, context };
}

// Runs in the page before its own scripts.
function watchPage() {
  window.seen = { violations: [], events: [], frames: 0 };
  document.addEventListener("securitypolicyviolation", (event) => window.seen.violations.push(event.violatedDirective));
  for (const type of ["ready", "input", "change", "error"]) {
    document.addEventListener(`roofline-${type}`, (/** @type {CustomEvent} */ event) => {
      window.seen.events.push({ type, figure: event.target.getAttribute("figure"), ...event.detail });
    });
  }
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    window.seen.frames += 1;
    return ask(callback);
  };
}

// Runs in the page before its own scripts, and acts before the element's.
function leaveOneFigure() {
  document.addEventListener(
    "readystatechange",
    () => {
      for (const other of document.querySelectorAll("roofline-figure ~ roofline-figure")) other.remove();
    },
    { once: true },
  );
}

/**
 * The page as it is served, drawn.
 * @param {import("node:test").TestContext} test
 * @param {Shared} shared
 * @param {PageOptions & { query?: string }} [options]
 */
export async function openFigure(test, shared, { query = "", ...options } = {}) {
  const opened = await newPage(test, shared, options);
  await opened.page.goto(`${shared.page}${query}`);
  await drawn(opened.page);
  return { ...opened, figure: opened.page.locator("roofline-figure figure").first() };
}

/**
 * A page of the test's own with these elements in it, on the same server and under the same policy.
 * @param {import("node:test").TestContext} test
 * @param {Shared} shared
 * @param {string} body
 * @param {PageOptions & { query?: string }} [options]
 */
export async function openHtml(test, shared, body, { query = "", ...options } = {}) {
  const opened = await newPage(test, shared, options);
  await opened.page.route(`${shared.url}own.html${query}`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src blob:" },
      body: `<!doctype html><html lang="en"><title>Own</title><script src="roofline-figure.js" defer></script>${body}`,
    }),
  );
  await opened.page.goto(`${shared.url}own.html${query}`);
  return opened;
}

export async function drawn(page, count = 1) {
  await page.waitForFunction((n) => document.querySelectorAll("roofline-figure[data-drawn]").length >= n, count);
}

/** Moves the pointer over a figure, as before any drag, so that the stage is loaded, and waits for its canvas. */
export async function onCanvas(page) {
  await page.locator("roofline-figure figure .readout").first().hover();
  await canvasShown(page);
  await page.mouse.move(1, 1);
  await painted(page);
}

/** Waits until a figure is drawn on its canvas. */
export async function canvasShown(page) {
  await page.locator("roofline-figure .picture:not(.drawn-as-vector)").first().waitFor();
}

/**
 * Opens a page of the site and reads it to its end, so that all that waits until it is in sight has come.
 * @param {import("node:test").TestContext} test
 * @param {Shared} shared
 * @param {string} name
 * @param {PageOptions} [options]
 */
export async function readToTheEnd(test, shared, name, options) {
  const opened = await newPage(test, shared, options);
  await opened.page.goto(`${shared.url}${name}`);
  for (const [index, figure] of (await opened.page.locator("roofline-figure").all()).entries()) {
    await figure.scrollIntoViewIfNeeded();
    await drawn(opened.page, index + 1);
  }
  await opened.page.locator("body > :last-child").scrollIntoViewIfNeeded();
  await painted(opened.page);
  return opened;
}

/** Until what has been asked for is painted. */
export async function painted(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** What the native command says for a state ("gpu=…&op=…") of a figure. */
export function told(state = "", name = "roofline") {
  const sets = [...new URLSearchParams(state)].flatMap(([id, value]) => ["--set", `${id}=${value}`]);
  const { stdout, stderr, status } = spawnSync(command, ["figure", name, ...sets, "--json"], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** The state of the figure of this name, as its last event told it. */
export async function stateOf(page, name = "roofline") {
  return page.evaluate((own) => window.seen.events.findLast(({ figure, state }) => figure === own && state !== undefined).state, name);
}

/** Rows of a table as text, cell by cell. */
export async function rowsOf(table) {
  return table.locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
}

export function rowsTold({ readout }) {
  return readout.map(({ label, number, unit }) => [label, number, unit]);
}

/** Readout, sentence and handles say what the command says for the same state. */
export async function agreesWithCommand(page, figure, name) {
  const state = await stateOf(page, name);
  const expected = told(state, name);
  assert.deepEqual(await rowsOf(figure.locator(".readout")), rowsTold(expected), state);
  assert.equal(await figure.locator(".sentence").textContent(), expected.summary);
  return { state, expected };
}

export const handle = (figure, label) => figure.locator(`.handle[aria-label^="${label}"]`);

export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Until a handle's middle is there: in a drag the handles follow the mark, not at every step. */
export async function comesTo(page, locator, x) {
  await page.waitForFunction(
    ({ element, wanted }) => {
      const { left, width } = element.getBoundingClientRect();
      return Math.abs(left + width / 2 - wanted) <= 2;
    },
    { element: await locator.elementHandle(), wanted: x },
  );
}

/** Colours of the picture's canvas at places given in CSS pixels from its corner: [red, green, blue] each. */
export async function coloursAt(page, places) {
  return page.evaluate(async (points) => {
    const canvas = document.querySelector("roofline-figure").shadowRoot.querySelector("canvas");
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext("2d");
    context.drawImage(await createImageBitmap(canvas), 0, 0);
    const scale = canvas.width / canvas.getBoundingClientRect().width;
    return points.map(({ x, y }) => [...context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data].slice(0, 3));
  }, places);
}

/** Every run of eight words in a text, with a hash of each; single letters, numbers and symbols are no words. */
export function runHashes(text) {
  const words =
    text
      .toLowerCase()
      .replace(/\\[a-z]+/g, " ")
      .match(/[a-z][a-z'’-]+/g) ?? [];
  const runs = words.slice(7).map((_, start) => words.slice(start, start + 8).join(" "));
  return runs.map((run) => ({ run, hash: createHash("sha256").update(run).digest("hex").slice(0, 10) }));
}

// What is left out: matters of taste, one that would have SVG's own attributes lower-cased, and the list of a combobox,
// which no <select> can be.
/** @type {import("html-validate").RuleConfig} */
const htmlRules = {
  "no-trailing-whitespace": "off",
  "long-title": "off",
  "element-case": "off",
  "prefer-native-element": ["error", { exclude: ["listbox"] }],
};

/** What html-validate finds in a page: its name in the site, or a whole path. */
export async function htmlFaults(name) {
  const { HtmlValidate, FileSystemConfigLoader } = require("html-validate");
  const loader = new FileSystemConfigLoader({ extends: ["html-validate:recommended"], rules: htmlRules });
  const { results } = await new HtmlValidate(loader).validateFile(path.resolve(site, name));
  return results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => ({ line, ruleId, message })));
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
