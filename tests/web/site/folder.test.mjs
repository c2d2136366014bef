// The lesson from a folder, without a server: everything in it works, in a path with blanks and letters of several alphabets.
import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { words } from "../../../web/lesson/words.js";
import { agreesWithCommand, drawn, newPage, site, useBrowser } from "../support/helpers.mjs";
import { cards, partsOf } from "../support/review_page.mjs";

const shared = useBrowser();
let folder;

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "Übung für Ωμέγα, 100% "));
  await cp(site, folder, { recursive: true });
});
after(() => rm(folder, { recursive: true }));

const addressOf = (name) => pathToFileURL(path.join(folder, name)).href;

async function open(t, name = "index.html") {
  const opened = await newPage(t, shared);
  await opened.page.goto(addressOf(name));
  return opened;
}

test("result of searching: the first result opens, at its place", async (t) => {
  const { page, problems } = await open(t, "glossary.html");
  await page.getByRole("combobox", { name: "Search" }).fill("matmul intensity");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${addressOf("index.html")}#the-intensity-of-a-matmul`);
  assert.deepEqual(problems, []);
});

test("result of the five quick checks: each answer is told right or wrong, with its reason", async (t) => {
  const { page, problems } = await open(t);
  const checks = await page.locator(".check").all();
  assert.equal(checks.length, 5);
  for (const check of checks) {
    const verdicts = [];
    for (const choice of await check.getByRole("radio").all()) {
      await choice.check();
      await check.getByRole("button", { name: words.checkAnswer }).click();
      const told = await check.locator(".feedback").textContent();
      verdicts.push(told.startsWith(words.right));
      assert.ok(told.startsWith(words.right) || told.startsWith(words.wrong));
      assert.ok(told.length > 60, told);
    }
    assert.deepEqual(verdicts.filter(Boolean), [true]);
  }
  assert.deepEqual(problems, []);
});

test("result of predicting: kept over a reload, and compared at the end of section 3", async (t) => {
  const { page, problems } = await open(t);
  await page.locator(".predict input").first().fill("3");
  await page.locator(".predict input").last().fill("500");
  await page.keyboard.press("Tab");
  await page.reload();
  const yours = page.locator(".compare .yours");
  assert.deepEqual(await yours.allTextContents(), [words.youSaid("3", "times"), words.youSaid("500", "tokens")]);
  assert.deepEqual(problems, []);
});

test("result of the videos: a plain link each, and no player", async (t) => {
  const { page, problems } = await open(t);
  assert.equal(await page.locator("figure.video").getByRole("link", { name: words.onYouTube }).count(), 3);
  assert.equal(await page.locator("figure.video button, iframe").count(), 0);
  assert.deepEqual(problems, []);
});

test("result of the cards: all ten are added, one is answered, and the deck is there after a reload", async (t) => {
  const { page, problems } = await open(t);
  await page.locator("[data-add-all]").click();
  await page.goto(addressOf("review.html"));
  await page.keyboard.press(" ");
  await page.keyboard.press("3");
  assert.match(await partsOf(page).told.textContent(), /^Good: comes back in 10 minutes/);
  await page.reload();
  assert.equal(cards.length, 10);
  assert.equal(await partsOf(page).rows.count(), cards.length);
  assert.deepEqual(problems, []);
});

test("result of the figures: all four live, and the numbers are the command's", async (t) => {
  const { page, problems } = await open(t);
  for (const [index, host] of (await page.locator("roofline-figure").all()).entries()) {
    await host.scrollIntoViewIfNeeded();
    await drawn(page, index + 1);
  }
  const figure = page.locator("roofline-figure figure").first();
  await figure.getByLabel("Op", { exact: true }).selectOption("relu");
  await agreesWithCommand(page, figure);
  assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
  assert.deepEqual(problems, []);
});
