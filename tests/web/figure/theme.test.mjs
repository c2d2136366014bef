// Light and dark as the page is, and motion as the person wants it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { coloursAt, drawn, onCanvas, openFigure, openHtml, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const corner = [{ x: 1, y: 1 }];
const light = [255, 255, 255];
const dark = [0x12, 0x12, 0x12];

async function ground(page) {
  await painted(page);
  return (await coloursAt(page, corner))[0];
}

test("result of the page's own dark switch while the system is light: the figure follows the page", async (t) => {
  const { page } = await openFigure(t, shared, { colorScheme: "light" });
  await onCanvas(page);
  assert.deepEqual(await ground(page), light);
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  assert.deepEqual(await ground(page), dark);
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  assert.deepEqual(await ground(page), light);
});

test("result of the system turning dark: the figure follows", async (t) => {
  const { page } = await openFigure(t, shared, { colorScheme: "light" });
  await onCanvas(page);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await ground(page), dark);
});

test("result of a page that paints itself dark without a colour scheme, and of the attribute", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="roofline"></roofline-figure>');
  await drawn(page);
  await onCanvas(page);
  assert.deepEqual(await ground(page), light);
  await page.evaluate(() => (document.body.style.backgroundColor = "rgb(20, 20, 30)"));
  assert.deepEqual(await ground(page), dark);
  await page.evaluate(() => document.querySelector("roofline-figure").setAttribute("theme", "light"));
  assert.deepEqual(await ground(page), light);
});

const framesOfASwitch = async (page, figure) => {
  const before = await page.evaluate(() => window.seen.frames);
  await figure.getByLabel("GPU", { exact: true }).selectOption("t4");
  await page.waitForTimeout(800);
  return (await page.evaluate(() => window.seen.frames)) - before;
};

test("result of reduced motion: the roofs jump, in one frame; and it follows the setting", async (t) => {
  const { page, figure } = await openFigure(t, shared, { reducedMotion: "reduce" });
  assert.ok((await framesOfASwitch(page, figure)) <= 2);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await figure.getByLabel("GPU", { exact: true }).selectOption("h100-sxm");
  await page.waitForTimeout(800);
  assert.ok((await framesOfASwitch(page, figure)) > 2);
});
