// The search in the header, as somebody uses it who types, reads and presses keys.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { serve } from "../../../deploy/serve.mjs";
import { assertWithin } from "../support/budgets.mjs";
import { newPage, painted, require, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

/**
 * A page with what a person sees of its search.
 * @param {import("node:test").TestContext} t
 * @param {import("../support/helpers.mjs").PageOptions & { address?: string }} [options]
 */
async function open(t, { address = `${shared.url}glossary.html`, ...options } = {}) {
  const opened = await newPage(t, shared, options);
  await opened.page.goto(address);
  const search = opened.page.locator(".search");
  return { ...opened, search, field: search.getByRole("combobox", { name: "Search" }), options: search.getByRole("option") };
}

/** Types into the field until the status begins as given. */
async function find({ search, field }, query, status = /result/) {
  await field.fill(query);
  await search.locator(".status").filter({ hasText: status }).waitFor();
}

const titleOf = (option) => option.locator(".title").textContent();
const hasFocus = (locator) => locator.evaluate((element) => element === document.activeElement);

test("result of opening a page: nothing of the search is asked for until the field has the focus", async (t) => {
  const { page, field, problems } = await open(t);
  const asked = [];
  page.on("request", (request) => asked.push(path.basename(new URL(request.url()).pathname)));
  await page.reload();
  await painted(page);
  assert.ok(asked.includes("lesson.js") && !asked.includes("search-index.js"), asked.join());
  await Promise.all([page.waitForResponse(/search-index\.js$/), field.focus()]);
  assertWithin(["search-index.js"], "the search");
  assert.deepEqual(problems, []);
});

test("result of typing: a hint until there are two letters, then results with the words marked, and Enter opens the first", async (t) => {
  const opened = await open(t);
  const { page, search, field, options } = opened;
  await page.keyboard.press("Control+/");
  assert.equal(await hasFocus(field), true);
  await page.keyboard.type("r");
  assert.match(await search.locator(".status").textContent(), /^Type at least 2 letters\./);
  assert.equal(await field.getAttribute("aria-expanded"), "false");
  await page.keyboard.type("idge poi");
  await options.first().waitFor();
  assert.equal(await field.getAttribute("aria-expanded"), "true");
  assert.deepEqual(await options.first().locator(".title mark").allTextContents(), ["ridge", "point"]);
  await search
    .locator(".announcement")
    .filter({ hasText: /^\d+ results$/ })
    .waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await page.waitForURL(/glossary\.html#ridge-point$/);
  assert.equal(await search.locator(".panel").isVisible(), false);
  assert.equal(await hasFocus(field), false);
});

test("result of Enter on another page's result: that page, at that place", async (t) => {
  const opened = await open(t);
  await find(opened, "matmul intensity");
  assert.match(await titleOf(opened.options.first()), /intensity of a matmul/);
  await opened.page.keyboard.press("Enter");
  await opened.page.waitForURL(/\/index\.html#the-intensity-of-a-matmul$/);
});

test("result of arrows: the active option is told, goes round, and Enter opens it; pressing one opens that", async (t) => {
  const opened = await open(t);
  const { page, field, options } = opened;
  await find(opened, "memory");
  const count = await options.count();
  const active = () =>
    field.evaluate((element) => {
      const selected = [...document.querySelectorAll('[role="option"][aria-selected="true"]')];
      return { ids: selected.map(({ id }) => id), told: element.getAttribute("aria-activedescendant") };
    });
  assert.deepEqual(await active(), { ids: [], told: null });
  const walked = [];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown"]) {
    await page.keyboard.press(key);
    const { ids, told } = await active();
    assert.deepEqual(ids, [told]);
    walked.push(Number(told.match(/\d+$/)[0]));
  }
  assert.deepEqual(walked, [0, 1, 0, count - 1, 0]);
  await page.keyboard.press("ArrowDown");
  const second = await options.nth(1).getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(second);
  await find(opened, "memory");
  const third = await options.nth(2).getAttribute("href");
  await options.nth(2).click();
  await page.waitForURL(third);
});

test("result of the last option by arrow up: it is scrolled into the panel", async (t) => {
  const opened = await open(t, { viewport: { width: 320, height: 500 } });
  await find(opened, "memory");
  await opened.page.keyboard.press("ArrowUp");
  const option = await opened.options.last().boundingBox();
  const panel = await opened.search.locator(".panel").boundingBox();
  assert.ok(option.y >= panel.y - 1 && option.y + option.height <= panel.y + panel.height + 1, JSON.stringify({ option, panel }));
});

test("result of Escape: closed, what was typed stays, focus and place are back where Ctrl + / was pressed", async (t) => {
  const opened = await open(t, { address: `${shared.url}figures.html` });
  const { page, search, field } = opened;
  const link = page.getByRole("link", { name: "Third-party licences" });
  await link.focus();
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 500);
  await page.keyboard.press("Control+/");
  await find(opened, "ridge");
  assert.notEqual(await page.evaluate(() => scrollY), before);
  await page.keyboard.press("Escape");
  assert.equal(await hasFocus(link), true);
  assert.equal(await page.evaluate(() => scrollY), before);
  assert.equal(await search.locator(".panel").isVisible(), false);
  assert.equal(await field.inputValue(), "ridge");
  await page.keyboard.press("Control+/");
  await page.keyboard.type("hbm"); // what was there is selected
  assert.equal(await field.inputValue(), "hbm");
});

test("result of / alone: no shortcut (WCAG 2.1.4), typed where text is; with Ctrl the way to the search from everywhere", async (t) => {
  const { page, field } = await open(t, { address: `${shared.url}figures.html` });
  await page.waitForSelector("roofline-figure[data-drawn]");
  const number = page.locator("roofline-figure input[type=text]").first();
  for (const place of [page.locator("main a").first(), number]) {
    await place.focus();
    await page.keyboard.press("/");
    assert.equal(await hasFocus(field), false);
    await page.keyboard.press("Control+/");
    assert.equal(await hasFocus(field), true);
    await page.keyboard.press("Escape");
    assert.equal(await hasFocus(field), false);
  }
  assert.match(await number.inputValue(), /\//);
});

test("result of leaving the search by Tab or a press beside it: closed", async (t) => {
  const opened = await open(t);
  const panel = opened.search.locator(".panel");
  await find(opened, "ridge");
  await opened.page.keyboard.press("Tab");
  assert.equal(await panel.isVisible(), false);
  await find(opened, "ridge");
  await opened.page.locator("h1").click();
  assert.equal(await panel.isVisible(), false);
});

const queries = [
  ["ridge point", "glossary.html#ridge-point"],
  ["RIDGE", "glossary.html#ridge-point"],
  ["rídgè", "glossary.html#ridge-point"],
  ["B*", "glossary.html#critical-batch-size"],
  ["FLOP/s", "glossary.html#flops-per-second"],
  ["d_model", "glossary.html#d-model"],
  ["arithm", "glossary.html#arithmetic-intensity"],
  ["arithmetik intensty", "glossary.html#arithmetic-intensity"],
  ["2BDF", "glossary.html#matmul"],
  ["relu a100", "index.html#card-relu-switch"],
  ["eight tokens", "index.html#check-1"],
  ["RMSNorm 16,384", "index.html#exercise-2"],
  ["layer op by op", "index.html#figure-transformer-layer"],
  ["common mistakes", "index.html#common-mistakes"],
  ["timing", "teacher.html#timing"],
];
test("result of queries by word, beginning, slip, accent and symbol: what they mean is the first", async (t) => {
  const opened = await open(t);
  for (const [query, first] of queries) {
    await find(opened, query);
    assert.equal(await opened.options.first().getAttribute("href"), `${shared.url}${first}`, query);
  }
  await find(opened, "h100");
  for (const marked of await opened.options.locator("mark").allTextContents()) assert.match(marked, /^h100/i); // no A100
});

test("result of a query: each kind once, under its name, and every option in a group that is labelled", async (t) => {
  const opened = await open(t);
  await find(opened, "intensity");
  const kinds = await opened.search
    .getByRole("group")
    .evaluateAll((groups) => groups.map((group) => document.getElementById(group.getAttribute("aria-labelledby")).textContent));
  assert.ok(kinds.length >= 3 && new Set(kinds).size === kinds.length, kinds.join());
  const known = ["Sections", "Exercises", "Recall cards", "Figures", "Glossary"];
  assert.deepEqual(
    kinds.filter((kind) => !known.includes(kind)),
    [],
  );
  assert.equal(await opened.search.locator('[role="group"] > [role="option"]').count(), await opened.options.count());
});

test("result of a word that is nowhere: a sentence with it, as text, and Enter stays", async (t) => {
  const opened = await open(t);
  const query = "zqx <img src=x onerror=alert(1)>";
  await find(opened, query, /^Nothing here has/);
  assert.ok((await opened.search.locator(".status").textContent()).includes(query));
  assert.equal(await opened.search.locator("img").count(), 0);
  await opened.search.locator(".announcement").filter({ hasText: "Nothing here has" }).waitFor({ state: "attached" });
  await opened.page.keyboard.press("Enter");
  assert.equal(opened.page.url(), `${shared.url}glossary.html`);
  assert.deepEqual(opened.problems, []);
});

test("definition of the index: every address is there on its page, and no answer of an exercise or a card is in it", async (t) => {
  const { page } = await open(t);
  await page.addScriptTag({ url: "search-index.js" });
  const entries = await page.evaluate(() => window.rooflineEntries);
  for (const kind of ["section", "exercise", "card", "figure", "term"])
    assert.ok(
      entries.some((entry) => entry.kind === kind),
      kind,
    );
  const pages = new Map();
  for (const { href } of entries) {
    const [name, hash] = href.split("#");
    if (!pages.has(name)) pages.set(name, await readFile(path.join(site, name), "utf8"));
    if (hash) assert.ok(pages.get(name).includes(`id="${decodeURIComponent(hash)}"`), href);
  }
  assert.equal(new Set(entries.map(({ kind, href }) => `${kind} ${href}`)).size, entries.length);
  assert.deepEqual(
    entries
      .filter(({ kind }) => kind === "card")
      .map(({ text }) => text)
      .filter(Boolean),
    [],
  );
  assert.deepEqual(
    entries.filter(({ title, text }) => /<[a-z]|\{=|\[\[|undefined/.test(title + text)),
    [],
  );
});

test("result of a search that cannot be loaded: a sentence, and the next letter tries again", async (t) => {
  const opened = await open(t);
  const { page } = opened;
  await page.route("**/search-index.js", (route) => route.abort());
  await find(opened, "ridge", /could not be loaded/);
  await page.unroute("**/search-index.js");
  await opened.field.press("End");
  await page.keyboard.type(" ");
  await opened.options.first().waitFor();
});

test("result of searching under a sub-path with a space: the same, and links stay under it", async (t) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roofline-search-"));
  t.after(() => rm(folder, { recursive: true }));
  await cp(site, path.join(folder, "a/b c"), { recursive: true });
  const server = await serve({ root: folder });
  t.after(() => server.close());
  const opened = await open(t, { address: `${server.url}a/b%20c/teacher.html` });
  await find(opened, "ridge point");
  await opened.page.keyboard.press("Enter");
  await opened.page.waitForURL(`${server.url}a/b%20c/glossary.html#ridge-point`);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [320, 1280]) {
    test(`result of axe-core with results, ${colorScheme}, ${width} px: nothing to report, and nothing scrolls sideways`, async (t) => {
      const opened = await open(t, { colorScheme, viewport: { width, height: 700 }, bypassCSP: true });
      const { page } = opened;
      await find(opened, "memory");
      await page.keyboard.press("ArrowDown");
      await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
        [],
      );
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    });
  }
}

test("result of text at 200 %, 320 px: field and results fit", async (t) => {
  const opened = await open(t, { viewport: { width: 320, height: 700 } });
  await opened.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await find(opened, "memory");
  const outside = await opened.search.locator("*").evaluateAll((all) =>
    all
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < 0 || right > 320.5);
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  assert.deepEqual(outside, []);
});

test("result of a finger: field and results are 44 px high, and a tap opens one", async (t) => {
  const opened = await open(t, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  await opened.field.tap();
  await find(opened, "memory");
  for (const box of [await opened.field.boundingBox(), await opened.options.nth(1).boundingBox()])
    assert.ok(box.height >= 44, `${box.height}`);
  const second = await opened.options.nth(1).getAttribute("href");
  await opened.options.nth(1).tap();
  await opened.page.waitForURL(second);
});

test("result of no script: no field that would do nothing", async (t) => {
  const { search } = await open(t, { javaScriptEnabled: false });
  assert.equal(await search.isVisible(), false);
});
