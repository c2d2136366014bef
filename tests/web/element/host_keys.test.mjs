// Keys typed into a figure, on pages that have shortcuts of their own: the figure keeps what it uses, the page gets the rest.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { drawn, handle, newPage, painted, require, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const element = '<roofline-figure figure="roofline" gpu="custom"></roofline-figure>';

/** A page of somebody else's, with scripts from files of this machine. */
async function openWith(t, html, files = {}) {
  const opened = await newPage(t, shared);
  const { page } = opened;
  for (const [name, file] of Object.entries(files)) await page.route(`${shared.url}${name}`, (route) => route.fulfill({ path: file }));
  await page.route(`${shared.url}own.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Own</title><link rel="icon" href="data:,"><script src="roofline-figure.js" defer></script>${html}`,
    }),
  );
  await page.goto(`${shared.url}own.html`);
  await drawn(page);
  await painted(page);
  return { ...opened, figure: page.locator("roofline-figure figure") };
}

const fieldOf = (figure, label) => figure.getByLabel(label, { exact: true });
const valueOf = (page, id) => page.locator("roofline-figure").evaluate((/** @type {any} */ host, key) => host.values[key], id);

/** Types over what a field has, key by key. */
async function typeInto(page, field, text) {
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  assert.equal(await field.inputValue(), text);
  await page.keyboard.press("Enter");
}

// Debian's python3-myst-parser brings it; the recipe for Jupyter Book is built with it.
const sphinx = { "doctools.js": "/usr/share/sphinx/themes/basic/static/doctools.js" };
const sphinxPage = `<script>DOCUMENTATION_OPTIONS = { NAVIGATION_WITH_KEYS: true, ENABLE_SEARCH_SHORTCUTS: true };</script><script src="doctools.js" defer></script>
  <link rel="prev" href="prev.html"><link rel="next" href="next.html"><input name="q" aria-label="Search">${element}`;

test("result of typing a rate on a page with Sphinx's own shortcuts: it stays in the field, and the page where it is", async (t) => {
  const { page, figure } = await openWith(t, sphinxPage, sphinx);
  await typeInto(page, fieldOf(figure, "Peak"), "312 TFLOP/s");
  assert.equal(await valueOf(page, "peak"), "3.12e14");
  for (const control of [
    fieldOf(figure, "Peak"),
    fieldOf(figure, "Peak, slider"),
    fieldOf(figure, "GPU"),
    figure.locator('.handle[role="slider"]').first(),
  ]) {
    await control.focus();
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  }
  await page.waitForTimeout(100);
  assert.equal(page.url(), `${shared.url}own.html`);
  await figure.getByRole("button", { name: "Reset" }).focus();
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("name")), "q", "a button has no use for it");
});

const reveal = path.dirname(require.resolve("reveal.js"));
const revealPage = `<link rel="stylesheet" href="reveal.css"><script src="reveal.js"></script>
  <div class="reveal"><div class="slides"><section>${element}</section><section>Two</section><section>Three</section></div></div>
  <script>Reveal.initialize({ transition: "none" })</script>`;

test("result of typing, sliding and choosing in a deck of reveal.js: no slide turns, nothing pauses, no letter is lost", async (t) => {
  const files = { "reveal.js": path.join(reveal, "reveal.js"), "reveal.css": path.join(reveal, "reveal.css") };
  const { page, figure } = await openWith(t, revealPage, files);
  const deck = () => page.evaluate(() => [window.Reveal.getIndices().h, window.Reveal.isPaused(), window.Reveal.isOverview()]);
  await typeInto(page, fieldOf(figure, "Peak"), "2.5e8 MFLOP/s");
  assert.equal(await valueOf(page, "peak"), "2.5e14");
  await typeInto(page, fieldOf(figure, "Bandwidth"), "nobsfhjkl ?. 1");
  for (const control of [fieldOf(figure, "Peak, slider"), fieldOf(figure, "Op"), figure.locator('.handle[role="slider"]').first()]) {
    await control.focus();
    for (const key of ["ArrowRight", "ArrowDown", "End", "Home", "PageDown"]) await page.keyboard.press(key);
  }
  await figure.getByRole("button", { name: "Reset" }).focus();
  await page.keyboard.press("Space");
  assert.deepEqual(await deck(), [0, false, false]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await deck(), [1, false, false], "a button has no use for it: the deck goes on");
});

const recorder = `<script>for (const type of ["keydown", "keypress", "keyup"])
  document.addEventListener(type, (event) => (window.keys ??= []).push(\`\${type} \${event.key}\`));</script>`;

/** The keys of which the page hears anything. */
async function heard(page, control, keys) {
  await control.focus();
  const found = [];
  for (const key of keys) {
    await page.evaluate(() => (window.keys = []));
    await page.keyboard.press(key);
    const last = key.length > 1 && key.includes("+") ? key.split("+").at(-1) : key;
    const seen = await page.evaluate(() => window.keys);
    if (seen.some((each) => each.toLowerCase().endsWith(` ${last === "Space" ? " " : last.toLowerCase()}`))) found.push(key);
    if (!(await control.evaluate((node) => node.matches(":focus")))) await control.focus();
  }
  return found;
}

const controls = {
  "a field": {
    find: (figure) => fieldOf(figure, "Peak"),
    keeps: [
      "/",
      ".",
      "s",
      "?",

      "Space",
      "Backspace",
      "Delete",
      "ArrowLeft",
      "ArrowUp",
      "Home",
      "End",
      "Enter",
      "Control+c",
      "Control+z",
      "Control+ArrowLeft",
    ],
    leaves: ["Escape", "Tab", "Control+k", "Meta+f", "Alt+ArrowLeft", "Alt+s", "F1", "PageDown"],
  },
  "a slider": {
    find: (figure) => fieldOf(figure, "Peak, slider"),
    keeps: ["ArrowLeft", "ArrowUp", "Shift+ArrowRight", "Home", "End", "PageUp", "PageDown"],
    leaves: ["/", "s", "Tab", "Enter", "Control+ArrowLeft", "Alt+ArrowLeft", "Control+k"],
  },
  "a choice": {
    find: (figure) => fieldOf(figure, "Op"),
    keeps: ["m", "ArrowDown", "Home"],
    leaves: ["Escape", "Tab", "Control+k", "Alt+ArrowLeft"],
  },
  "a handle": {
    find: (figure) => handle(figure, "matmul, B = 8"),
    keeps: ["ArrowLeft", "Shift+ArrowRight", "Home", "End", "PageUp", "Enter", "Space"],
    leaves: ["/", "s", "Tab", "Control+k", "Alt+ArrowLeft"],
  },
  "a button": {
    find: (figure) => figure.getByRole("button", { name: "Reset" }),
    keeps: ["Space", "Enter"],
    leaves: ["/", "s", "ArrowRight", "Escape", "Tab", "Control+k"],
  },
  "a menu": { find: (figure) => figure.locator(".menu summary"), keeps: ["Enter", "Space"], leaves: ["/", "ArrowRight", "Tab"] },
};

for (const [what, { find, keeps, leaves }] of Object.entries(controls)) {
  test(`result of keys on ${what}: it keeps what it uses, at keydown, keypress and keyup, and the page hears the rest`, async (t) => {
    const { page, figure } = await openWith(t, recorder + element);
    const control = find(figure).first();
    assert.deepEqual(await heard(page, control, keeps), []);
    assert.deepEqual(await heard(page, control, leaves), leaves);
  });
}

test("result of letters that are typed with another key held, or by an input method: typed text", async (t) => {
  const { page, figure } = await openWith(t, recorder + element);
  await fieldOf(figure, "Peak").evaluate((field) => {
    const press = (init) => field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, composed: true, ...init }));
    press({ key: "µ", code: "KeyM", altKey: true }); // as a Mac types it
    press({ key: "@", code: "KeyQ", altKey: true, ctrlKey: true, modifierAltGraph: true }); // as Windows sends AltGr
    press({ key: "Process", code: "KeyN" });
    press({ key: "Dead", code: "Quote" });
    press({ key: "a", code: "KeyA", isComposing: true });
    press({ key: "k", code: "KeyK", altKey: true, ctrlKey: true });
  });
  assert.deepEqual(await page.evaluate(() => window.keys), ["keydown k"]);
});

test("result of Escape: kept where it undoes or closes something, the page's where it does not", async (t) => {
  const { page, figure } = await openWith(t, recorder + element);
  const slider = fieldOf(figure, "Peak, slider");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await heard(page, slider, ["Escape"]), [], "undone");
  assert.deepEqual(await heard(page, slider, ["Escape"]), ["Escape"], "nothing to undo");
  await figure.locator(".menu summary").click();
  assert.deepEqual(await heard(page, figure.locator(".menu summary"), ["Escape"]), [], "closed");
  assert.deepEqual(await heard(page, figure.locator(".menu summary"), ["Escape"]), ["Escape"]);
});

test("result of a key that was pressed in the page and is released in the figure, and of keys in the page's own content: the page's", async (t) => {
  const content = element.replace("><", "><p><input aria-label='Theirs'></p><");
  const { page, figure } = await openWith(t, recorder + content);
  await page.keyboard.down("s");
  await fieldOf(figure, "Peak").focus();
  await page.keyboard.up("s");
  assert.deepEqual(await page.evaluate(() => window.keys), ["keydown s", "keypress s", "keyup s"]);
  await page.evaluate(() => {
    window.keys = [];
    const figureHost = document.querySelector("roofline-figure");
    figureHost.setAttribute("figure", "none"); // shows its own content again
  });
  await page.locator(".failure").waitFor();
  await page.getByLabel("Theirs").focus();
  await page.keyboard.press("s");
  assert.deepEqual(await page.evaluate(() => window.keys), ["keydown s", "keypress s", "keyup s"]);
});

test("definition of the documented rule for listeners on the way down: what they get names the field", async (t) => {
  const { page, figure } = await openWith(
    t,
    `<script>addEventListener("keydown", (event) => (window.inside = event.composedPath()[0].localName), true)</script>${element}`,
  );
  await fieldOf(figure, "Peak").focus();
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => window.inside), "input");
  assert.match(await readFile(new URL("../../../web/package/reference.md", import.meta.url), "utf8"), /composedPath\(\)/);
});
