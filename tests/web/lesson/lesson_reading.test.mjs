// Reading a lesson: finding one's place, lines of a good length, nothing that is wider than the window, nothing that jumps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { words } from "../../../web/lesson/words.js";
import { useBlocks } from "../support/blocks.mjs";
import { drawn, newPage, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const blocks = useBlocks();

/**
 * @param {import("node:test").TestContext} t
 * @param {import("../support/helpers.mjs").PageOptions & { address?: string }} [options]
 */
async function open(t, { address = blocks.page, ...options } = {}) {
  const opened = await newPage(t, { browser: shared.browser, url: blocks.url }, options);
  await opened.page.goto(address);
  return { ...opened, contents: opened.page.getByRole("navigation", { name: words.contents }) };
}

/** The blocks' page and the lesson. */
const pages = { blocks: () => blocks.page, lesson: () => `${blocks.url}index.html` };

const present = (page) => page.locator("nav.contents a[aria-current]:visible");

async function presentBecomes(page, section) {
  await page.waitForFunction((text) => document.querySelector("nav.contents a[aria-current]")?.textContent === text, section);
}

const scrollTo = (page, id) => page.evaluate((name) => document.getElementById(name).scrollIntoView(), id);

test("result of scrolling: the present section, and only it, is marked in the table of contents", async (t) => {
  const { page, contents, problems } = await open(t);
  assert.deepEqual(
    await contents.locator("a:visible").evaluateAll((links) => links.map(({ hash }) => document.querySelector(`main ${hash}`).textContent)),
    await page.locator("main :is(h2, h3)[id]").allTextContents(),
  );
  for (const [id, title] of [
    ["a-table", "A table"],
    ["check", "Check"],
    ["to-watch", "To watch"],
  ]) {
    await scrollTo(page, id);
    await presentBecomes(page, title);
    assert.equal(await present(page).count(), 1);
    assert.equal(await present(page).getAttribute("aria-current"), "location");
  }
  assert.deepEqual(problems, []);
});

test("result of the table of contents on a phone and without a script: folded, and its links work", async (t) => {
  const { page, contents } = await open(t, { javaScriptEnabled: false, viewport: { width: 390, height: 700 } });
  assert.equal(await contents.getByRole("link").count(), 0);
  await contents.getByText(words.contents).click();
  await contents.getByRole("link", { name: "A table" }).click();
  assert.match(page.url(), /#a-table$/);
});

test("result of a heading as a link: the sign at its side when it has the focus, its address in the bar", async (t) => {
  const { page } = await open(t);
  const link = page.getByRole("heading", { name: "A table" }).getByRole("link");
  const sign = () => link.evaluate((element) => getComputedStyle(element, "::before").opacity);
  assert.equal(await sign(), "0");
  await page.getByRole("heading", { name: "A formula" }).getByRole("link").focus();
  await page.keyboard.press("Tab");
  assert.equal(await sign(), "1");
  await page.keyboard.press("Enter");
  assert.match(page.url(), /#a-table$/);
});

test("result of coming back later: a link to where reading stopped; on a reload none, but the same place", async (t) => {
  const { page, context } = await open(t);
  await scrollTo(page, "a-table");
  await presentBecomes(page, "A table");
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 50, before);
  assert.equal(await page.locator(".continue").count(), 0);
  await page.waitForFunction(() => document.querySelector("progress.reading").value > 0.2);
  const later = await context.newPage();
  await later.goto(blocks.page);
  await later.getByRole("link", { name: words.continueAt("A table") }).click();
  await presentBecomes(later, "A table");
  assert.equal(await later.locator(".continue").count(), 0);
});

test("result of not wanting that: closed by keyboard, or gone with the reading; an address with a section offers none", async (t) => {
  const { page } = await open(t);
  await scrollTo(page, "to-watch");
  await presentBecomes(page, "To watch");
  await page.goto(`${blocks.url}figures.html`);
  await page.goto(blocks.page);
  await scrollTo(page, "predict-first"); // the beginning does not forget the place
  await presentBecomes(page, "Predict first");
  await page.getByRole("button", { name: words.close }).press("Enter");
  assert.equal(await page.locator(".continue").count(), 0);
  await page.goto(`${blocks.url}figures.html`);
  await page.goto(blocks.page);
  await page.locator(".continue").waitFor();
  await scrollTo(page, "code");
  await page.waitForFunction(() => document.querySelector(".continue") === null);
  await page.goto(`${blocks.url}figures.html`);
  await page.goto(`${blocks.page}#check`);
  await presentBecomes(page, "Check");
  assert.equal(await page.locator(".continue").count(), 0);
});

for (const kept of ['"no-such-section"', "7", "{"]) {
  test(`result of ${kept} kept as the place: no offer, no line on the console`, async (t) => {
    const { page, problems } = await open(t, {
      init: `try { localStorage.setItem("roofline-lesson.place-blocks.html-1", ${JSON.stringify(kept)}) } catch {}`,
    });
    await scrollTo(page, "a-table");
    await presentBecomes(page, "A table");
    assert.equal(await page.locator(".continue").count(), 0);
    assert.deepEqual(problems, []);
  });
}

test("result of copying code: exactly the code; where it is refused, the code selected and a sentence", async (t) => {
  const { page, context } = await open(t);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const block = page.locator(".copyable").first();
  const code = 'peak = 989e12\n\nprint(f"{peak:.0f}")   # & < >\n';
  await block.getByRole("button", { name: words.copy }).press("Enter");
  await block.getByText(words.copied).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"))));
  await block.getByRole("button", { name: words.copy }).click();
  await block.getByText(words.copyByHand).waitFor();
  assert.equal(await page.evaluate(() => getSelection().toString()), code.trimEnd());
});

test("result of printing: code as text in full, no buttons, no table of contents, figures as drawings", async (t) => {
  const { page } = await open(t);
  await page.locator("roofline-figure").scrollIntoViewIfNeeded();
  await drawn(page);
  await page.evaluate(() => {
    addEventListener(
      "beforeprint",
      () => (window.onPaper = document.querySelector("roofline-figure").shadowRoot.querySelectorAll(".drawn-as-vector svg").length),
    );
  });
  await page.pdf();
  assert.equal(await page.evaluate(() => window.onPaper), 1);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("main button:visible, nav:visible, progress:visible").count(), 0);
});

// Characters of each full line of the text's paragraphs.
function lineLengths() {
  const lengths = [];
  for (const paragraph of document.querySelectorAll("main > p:not(:has(math))")) {
    const lines = new Map();
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      for (let at = 0; at < walker.currentNode.length; at += 1) {
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    lengths.push(...[...lines.values()].slice(0, -1));
  }
  return lengths;
}

for (const [name, address] of Object.entries(pages)) {
  for (const width of [768, 1024, 1280, 1920]) {
    test(`result of the ${name} page in a window ${width} px wide: lines of 60 to 75 characters`, async (t) => {
      const { page } = await open(t, { address: address(), viewport: { width, height: 900 } });
      const lengths = (await page.evaluate(lineLengths)).sort((a, b) => a - b);
      assert.ok(lengths.length >= 5, `${lengths.length} lines`);
      const middle = lengths[Math.floor(lengths.length / 2)];
      assert.ok(middle >= 60 && middle <= 75, `${middle} of ${lengths.join(" ")}`);
      assert.ok(lengths[Math.floor(0.9 * lengths.length)] <= 75, lengths.join(" "));
      assert.ok(lengths.at(-1) <= 80, lengths.join(" "));
    });
  }
}

test("result of copying formulas: each symbol once", async (t) => {
  const { page } = await open(t, { address: pages.lesson() });
  const copied = await page.locator("main .formula").evaluateAll((formulas) =>
    formulas.map((formula) => {
      getSelection().selectAllChildren(formula);
      return getSelection()
        .toString()
        .normalize("NFKC")
        .replace(/[\s\u2061]+/g, "");
    }),
  );
  assert.equal(copied[0], "t≥max(FLOPsP,bytesBW)");
  assert.equal(copied[2], "I(B)=BDFBD+DF+BF=B1+B/D+B/F.");
});

for (const [name, address] of Object.entries(pages)) {
  for (const [width, fontSize] of /** @type {any[]} */ ([
    [320, "100%"],
    [320, "200%"],
    [768, "200%"],
    [1280, "200%"],
  ])) {
    test(`result of the ${name} page ${width} px wide, text at ${fontSize}: nothing makes the page scroll sideways`, async (t) => {
      const { page } = await open(t, { address: address(), viewport: { width, height: 700 } });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      await painted(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    });
  }
}

test("result of 320 px: the wide table and formula scroll inside themselves, by keyboard, and say so", async (t) => {
  const { page } = await open(t, { viewport: { width: 320, height: 700 } });
  for (const name of [words.tableScrolls("A table"), words.formulaScrolls]) {
    const box = page.getByRole("group", { name });
    await box.focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.activeElement.scrollLeft > 0);
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.waitForFunction(() => document.querySelectorAll("main .scroller[data-name][tabindex], main .formula[tabindex]").length === 0);
});

for (const [name, address] of Object.entries(pages)) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test(`result of reading the ${name} page to its end at ${viewport.width} px: a layout shift of at most 0.01`, async (t) => {
      const init = () => {
        window.shift = 0;
        const add = (list) => list.getEntries().forEach(({ value }) => (window.shift += value));
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
      };
      const { page } = await open(t, { address: address(), viewport, init });
      for (const [index, figure] of (await page.locator("roofline-figure").all()).entries()) {
        await figure.scrollIntoViewIfNeeded();
        await drawn(page, index + 1);
      }
      await painted(page);
      const shift = await page.evaluate(() => window.shift);
      assert.ok(shift <= 0.01, String(shift));
    });
  }
}

test("result of reading the lesson on a laptop: the present section stays in sight in the list of contents", async (t) => {
  const { page } = await open(t, { address: pages.lesson(), viewport: { width: 1280, height: 720 } });
  const ids = await page.locator("main :is(h2, h3)[id]").evaluateAll((headings) => headings.map(({ id }) => id));
  for (const id of [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-2)]) {
    await scrollTo(page, id);
    await page.waitForFunction((hash) => document.querySelector(`nav.contents a[aria-current][href="${hash}"]`), `#${id}`);
    const { y, height } = await present(page).boundingBox();
    assert.ok(y >= 0 && y + height <= 720, `${id}: ${y}`);
  }
});

test("result of reading the lesson on a phone: the contents are one press away everywhere, and go away with a choice", async (t) => {
  const { page, contents } = await open(t, { address: pages.lesson(), viewport: { width: 390, height: 844 } });
  await scrollTo(page, await page.locator("main h2[id]").last().getAttribute("id"));
  const summary = contents.locator("summary");
  const { y } = await summary.boundingBox();
  assert.ok(y >= 0 && y < 60, String(y));
  await summary.click();
  const link = contents.locator("details a").first();
  const hash = await link.getAttribute("href");
  await link.click();
  assert.equal(await contents.locator("details").getAttribute("open"), null);
  const heading = await page.locator(`main ${hash}`).boundingBox();
  const bar = await contents.boundingBox();
  assert.ok(heading.y >= bar.y + bar.height, `${heading.y} under ${bar.y + bar.height}`);
});
