// The glossary, as a reader meets it: its page, and the definitions over the terms in the prose.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { readGlossary } from "../../../web/build/glossary.mjs";
import { usesOf } from "../../../web/build/glossary_list.mjs";
import { markdown } from "../../../web/build/markdown.mjs";
import { command, middleOf, newPage, require, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const glossary = readGlossary();
const kLesson = "index.html";
const kGlossary = "glossary.html"; // its definitions have terms too, and no figure makes it long

const read = (name) => readFile(path.join(site, name), "utf8");

/**
 * @param {import("node:test").TestContext} t
 * @param {import("../support/helpers.mjs").PageOptions & { name?: string, address?: string }} [options]
 */
async function open(t, { name = kGlossary, address = `${shared.url}${name}`, ...options } = {}) {
  const opened = await newPage(t, shared, options);
  await opened.page.goto(address);
  const card = opened.page.locator(".term-card");
  return { ...opened, card, term: (text) => opened.page.locator("main a.term", { hasText: text }).first() };
}

const shown = (card, text) => card.filter({ hasText: text }).waitFor({ state: "visible" });
const hidden = (card) => card.waitFor({ state: "hidden" });
const away = (page) => page.mouse.move(1, 1);

test("result of opening the glossary: every term once, in order, with its definition and the sections of the lesson that use it", async (t) => {
  const { page, problems } = await open(t);
  const entries = await page.locator(".glossary > div").evaluateAll((all) =>
    all.map((entry) => ({
      id: entry.id,
      term: entry.querySelector("dfn").textContent,
      words: entry.querySelector("dd").textContent.split(/\s+/).length,
      uses: [...entry.querySelectorAll(".uses a")].map((link) => link.getAttribute("href")),
    })),
  );
  assert.deepEqual(
    entries.map(({ id, term }) => [id, term]),
    glossary.terms.map(({ id, term }) => [id, term]),
  );
  assert.deepEqual(
    entries.filter(({ words }) => words < 8 || words > 60).map(({ id }) => id),
    [],
  );
  assert.deepEqual(
    entries.filter(({ uses }) => uses.length === 0).map(({ id }) => id),
    [],
  );
  const lesson = await read(kLesson);
  const links = entries.flatMap(({ uses }) => uses);
  assert.ok(links.length >= entries.length, `${links.length}`);
  for (const link of links) assert.ok(lesson.includes(`id="${link.split("#")[1]}"`), link);
  assert.deepEqual(problems, []);
});

test("definition of where a term is used: the sections with a link to it, each once", () => {
  const link = '<a class="term" href="glossary.html#hbm">HBM</a>';
  const content = `<p>${link}</p><h2 id="one"><a href="#one">One</a></h2><p>${link} ${link}</p><h2 id="two">Two</h2><h3 id="three">Th<em>ree</em></h3><p>${link}</p>`;
  assert.deepEqual(usesOf([{ url: "/", content }]).get("hbm"), [
    { href: "index.html", title: "Introduction" },
    { href: "index.html#one", title: "One" },
    { href: "index.html#three", title: "Th<em>ree</em>" },
  ]);
});

test("definition of a term's link: on every page it leads to an entry", async () => {
  const ids = new Set(glossary.terms.map(({ id }) => id));
  const names = (await readdir(site)).filter((name) => name.endsWith(".html"));
  const links = (await Promise.all(names.map(read))).flatMap((html) =>
    [...html.matchAll(/<a class="term" href="([^"]*)"/g)].map(([, href]) => href),
  );
  assert.ok(links.length > 40, `${links.length}`);
  assert.deepEqual(
    links.filter((href) => !href.startsWith("glossary.html#") || !ids.has(href.split("#")[1])),
    [],
  );
});

test("result of the notation: a link from the term, from another spelling, from other words, in a table, with mathematics", () => {
  const md = markdown({ numbers: null, glossary, cards: new Map() });
  const link = (id, text) => `<a class="term" href="glossary.html#${id}">${text}</a>`;
  const one = (text) => md.renderInline(text, {});
  assert.equal(one("[[ridge point]]"), link("ridge-point", "ridge point"));
  assert.equal(one("[[Ridge Points]]"), link("ridge-point", "Ridge Points"));
  assert.equal(one("[[too *few*|memory-bound]]"), link("memory-bound", "too <em>few</em>"));
  assert.match(one("[[$B^*$|critical-batch-size]]"), /^<a class="term" href="glossary\.html#critical-batch-size"><math>.*<\/math><\/a>$/);
  assert.match(md.render("| a |\n|---|\n| [[few\\|MHA]] |", {}), /<td><a class="term" href="glossary\.html#mha">few<\/a><\/td>/);
  assert.equal(one("`[[ridge]]` and \\[[x]]"), "<code>[[ridge]]</code> and [[x]]");
});

test("result of a term that is not there: the build stops and names the nearest; so does a term in a heading", () => {
  const md = markdown({ numbers: null, glossary, cards: new Map() });
  assert.throws(() => md.render("[[rigde point]]", {}), /the glossary has no “rigde point”; the nearest is “ridge point”/);
  assert.throws(() => md.render("[[xyzzy]]", {}), /the glossary has no “xyzzy”/);
  assert.throws(() => md.render("## The [[ridge point]]", {}), /a heading is a link already.*The \[\[ridge point\]\]/);
});

/** @type {Record<string, any[]>} */
const broken = {
  "two terms of one spelling": [
    "a:\n  term: peak\n  definition: x\nb:\n  term: top\n  also: [Peak]\n  definition: x\n",
    /“peak” would mean both a and b/,
  ],
  "no definition": ["a:\n  term: peak\n", /“a” has no definition/],
  "a field that is none": ["a:\n  term: peak\n  definition: x\n  units: m\n", /“a” has a field “units”; the fields are/],
  "an id with capitals": ["Peak:\n  term: peak\n  definition: x\n", /“Peak” is no id/],
  "an id twice": ["a:\n  term: peak\n  definition: x\na:\n  term: top\n  definition: x\n", /duplicated mapping key/],
};
for (const [what, [text, message]] of Object.entries(broken)) {
  test(`result of a glossary with ${what}: a sentence that names it`, async (t) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "roofline-glossary-"));
    t.after(() => rm(folder, { recursive: true }));
    await writeFile(path.join(folder, "glossary.yaml"), text);
    assert.throws(() => readGlossary(path.join(folder, "glossary.yaml")), message);
  });
}

test("result of a number in a definition: the command's", async (t) => {
  const { page } = await open(t);
  const told = (field) => spawnSync(command, ["hardware", "--id", "h100-sxm", "--print", field, "--json"], { encoding: "utf8" }).stdout;
  const values = await page.locator("#h100 data").evaluateAll((all) => all.map((element) => Number(element.value)));
  assert.deepEqual(
    values,
    ["peaks.bf16.value", "bandwidth_bytes_per_s"].map((field) => JSON.parse(told(field)).value),
  );
});

test("result of the pointer on a term: its definition; it stays while the pointer is on it, and goes when it leaves", async (t) => {
  const { page, card, term, problems } = await open(t, { name: kLesson });
  const asked = [];
  page.on("request", (request) => asked.push(path.basename(request.url())));
  const link = term("arithmetic intensity");
  await link.hover();
  await shown(card, "arithmetic intensity");
  assert.deepEqual(asked.filter((name) => name === "glossary.js").length, 1);
  assert.ok((await card.locator("math").count()) >= 2);
  assert.equal(await card.locator("a").count(), 1);
  await card.hover();
  await page.waitForTimeout(400); // longer than it takes to go once the pointer has left
  assert.equal(await card.isVisible(), true);
  await card.getByRole("link", { name: "In the glossary" }).hover();
  await away(page);
  await hidden(card);
  assert.deepEqual(
    problems.filter((problem) => /exception|request/.test(problem)),
    [],
  );
});

test("result of Escape: the card goes though the pointer stays, and comes back when the pointer does", async (t) => {
  const { page, card, term } = await open(t);
  const link = term("kernel");
  await link.hover();
  await shown(card, "kernel");
  await page.keyboard.press("Escape");
  await hidden(card);
  const { x, y } = await middleOf(link);
  await page.mouse.move(x + 2, y);
  assert.equal(await card.isVisible(), false);
  await away(page);
  await link.hover();
  await shown(card, "kernel");
});

test("result of Tab to a term: its definition describes it; Tab on hides it, Escape too, and Enter leads to the glossary", async (t) => {
  const { page, card, term } = await open(t);
  const link = term("peak");
  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await shown(card, "peak");
  const description = await link.evaluate((element) => document.getElementById(element.getAttribute("aria-describedby")).textContent);
  assert.match(description, /^peak.*FLOP\/s.*datasheet/);
  await page.keyboard.press("Escape");
  await hidden(card);
  assert.equal(await link.getAttribute("aria-describedby"), null);
  await page.keyboard.press("Tab");
  await shown(card, "bandwidth");
  await page.keyboard.press("Enter");
  await page.waitForURL(/glossary\.html#bandwidth$/);
});

test("result of a tap: the definition, with a link of 44 px; another tap on the term leads to the glossary, one beside it closes", async (t) => {
  const { page, card, term } = await open(t, { hasTouch: true, viewport: { width: 390, height: 800 } });
  const link = term("kernel");
  await link.tap();
  await shown(card, "kernel");
  assert.equal(page.url(), `${shared.url}${kGlossary}`);
  assert.equal(await card.locator("#term-definition").getAttribute("aria-live"), "polite");
  await page.locator("h1").tap();
  await hidden(card);
  await link.tap();
  await shown(card, "kernel");
  await link.tap();
  await page.waitForURL(/glossary\.html#kernel$/);
});

test("result of a tap on the card's link: the glossary", async (t) => {
  const { page, card, term } = await open(t, { name: kLesson, hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  await term("arithmetic intensity").tap();
  const more = card.getByRole("link", { name: "In the glossary" });
  await more.waitFor();
  assert.ok((await more.boundingBox()).height >= 44);
  await more.tap();
  await page.waitForURL(/glossary\.html#arithmetic-intensity$/);
});

test("result of a tap where the definitions cannot be loaded: the glossary's page", async (t) => {
  const { page, term } = await open(t, { hasTouch: true });
  await page.route("**/glossary.js", (route) => route.abort());
  await term("kernel").tap();
  await page.waitForURL(/glossary\.html#kernel$/);
});

test("result of no script: a term is a link", async (t) => {
  const { page, term } = await open(t, { javaScriptEnabled: false });
  await term("kernel").click();
  await page.waitForURL(/glossary\.html#kernel$/);
});

test("result of a term from a folder, without a server: its definition", async (t) => {
  const { card, term } = await open(t, { address: `file://${path.join(site, kGlossary)}` });
  await term("kernel").hover();
  await shown(card, "kernel");
});

for (const fontSize of ["100%", "200%"]) {
  test(`result of text at ${fontSize}, 320 px: each card lies within the window, above or below its term`, async (t) => {
    const { page, card } = await open(t, { viewport: { width: 320, height: 700 } });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    for (const link of await page.locator("main a.term").all()) {
      await link.scrollIntoViewIfNeeded();
      await link.focus(); // a mouse would wait before each
      await page.locator("a.term:focus[aria-describedby]").waitFor();
      const { x, y, width, height } = await card.boundingBox();
      const term = await link.evaluate((element) => [...element.getClientRects()].map(({ top, bottom }) => [top, bottom]));
      assert.ok(x >= 0 && x + width <= 320, `${x} ${width}`);
      assert.ok(
        term.some(([top, bottom]) => y >= bottom || y + height <= top),
        JSON.stringify({ term, y, height }),
      );
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  });
}

for (const colorScheme of ["light", "dark"]) {
  test(`result of axe-core with a card, ${colorScheme}: nothing to report`, async (t) => {
    const { page, card, term } = await open(t, { colorScheme, bypassCSP: true });
    await term("kernel").hover();
    await shown(card, "kernel");
    await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
    const { violations } = await page.evaluate(() => window.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
      [],
    );
  });
}

test("result of validating the glossary's HTML: nothing to report", async () => {
  const { HtmlValidate, FileSystemConfigLoader } = require("html-validate");
  const rules = { "no-trailing-whitespace": "off", "long-title": "off" };
  const loader = new FileSystemConfigLoader(/** @type {any} */ ({ extends: ["html-validate:recommended"], rules }));
  const report = await new HtmlValidate(loader).validateFile(path.join(site, kGlossary));
  assert.deepEqual(
    report.results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => ({ line, ruleId, message }))),
    [],
  );
});
