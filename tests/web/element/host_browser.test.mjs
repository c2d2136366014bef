// The oldest browsers that the reference names, by taking away what they lack: the figure is readable, has its colours, and works.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { agreesWithCommand, canvasShown, command, drawn, newPage, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

// Functions, properties and selectors that one of them does not know, under a name that no browser knows.
const unknown = [
  [/light-dark\(/g, "unknown-colours("],
  [/color-mix\(/g, "unknown-mix("],
  [/(oklch|oklab)\(/g, "unknown-$1("],
  [/text-wrap:/g, "unknown-wrap:"],
  [/:has\(/g, ":unknown("],
  [/text-size-adjust:/g, "unknown-size:"],
];

// What came after Chrome 105, Firefox 110 or Safari 16.4. It runs in the page before its own scripts.
function takeAway() {
  const lacking = [
    [window, ["OffscreenCanvas", "trustedTypes", "scheduler", "navigation", "Iterator"]],
    [window.CSS, ["registerProperty"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf"]],
    [Uint8Array, ["fromBase64", "fromHex"]],
    [Element.prototype, ["currentCSSZoom", "checkVisibility", "setHTMLUnsafe", "ariaNotify"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [ResizeObserverEntry.prototype, ["devicePixelContentBoxSize"]],
    [URLSearchParams.prototype, ["size"]],
    [HTMLCanvasElement.prototype, ["transferControlToOffscreen"]],
  ];
  for (const [owner, names] of /** @type {[any, string[]][]} */ (lacking)) for (const name of names) delete owner[name];
}

async function openOld(t, name, options = {}) {
  const opened = await newPage(t, shared, { init: takeAway, ...options });
  await opened.page.route(/\.(js|css|html)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: unknown.reduce((all, [old, name]) => all.replaceAll(/** @type {RegExp} */ (old), String(name)), text),
    });
  });
  await opened.page.goto(`${shared.url}${name}`);
  return opened;
}

/** Relative luminance of a colour as computed, "rgb(…)". */
function luminance(colour) {
  const [red, green, blue] = colour
    .match(/[\d.]+/g)
    .slice(0, 3)
    .map((byte) => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

const colourOf = (locator, property = "color") => locator.evaluate((element, name) => getComputedStyle(element)[name], property);

for (const theme of ["light", "dark"]) {
  test(`result of an old browser on a ${theme} page: text that can be read, colours, and a figure that works`, async (t) => {
    const { page, problems } = await openOld(t, "figures.html");
    if (theme === "dark") await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
    await drawn(page);
    await painted(page);
    const figure = page.locator("roofline-figure figure").first();
    const ground = await colourOf(page.locator("body"), "backgroundColor");
    assert.equal(luminance(ground) < 0.2, theme === "dark", ground);
    assert.equal(await figure.getAttribute("data-theme"), theme);
    for (const part of [".sentence", ".readout th", ".readout .number", ".help", "button", "select"]) {
      const colour = await colourOf(figure.locator(part).first());
      assert.ok(contrast(colour, ground) >= 4.5, `${part}: ${colour} on ${ground}`);
    }
    assert.ok(contrast(await colourOf(figure.locator("button").first(), "borderTopColor"), ground) >= 3);
    assert.ok(contrast(await colourOf(page.locator("main p").first()), ground) >= 4.5);
    await figure.getByLabel("Op", { exact: true }).selectOption("relu");
    await figure.locator(".readout").hover();
    await canvasShown(page);
    await painted(page);
    await agreesWithCommand(page, figure);
    const exported = await page.evaluate(async () => (await document.querySelector("roofline-figure").toPng()).size);
    assert.ok(exported > 10_000);
    assert.deepEqual(problems, []);
  });
}

/** How many of a picture's marks are painted in a colour, and how many in black, as the browser computes them. */
const paintOf = (locator) =>
  locator.evaluate((svg) => {
    const marks = [...svg.querySelectorAll("path, rect, circle, text")];
    const paints = marks
      .flatMap((mark) => [getComputedStyle(mark).fill, getComputedStyle(mark).stroke])
      .filter((paint) => paint !== "none");
    const parts = (paint) => paint.match(/[\d.]+/g).map(Number);
    const isColour = (paint) => Math.max(...parts(paint)) - Math.min(...parts(paint)) > 60;
    return {
      marks: marks.length,
      coloured: paints.filter(isColour).length,
      black: paints.filter((paint) => Math.max(...parts(paint)) === 0).length,
    };
  });

test("result of an old browser without JavaScript: the picture made at build has its colours, and no mark is black", async (t) => {
  const { page } = await openOld(t, "figures.html", { javaScriptEnabled: false, init: undefined });
  const paints = await Promise.all((await page.locator(".poster svg:visible").all()).map(paintOf));
  assert.ok(paints.length > 3 && paints.every(({ marks, black }) => marks > 20 && black === 0), JSON.stringify(paints));
  assert.ok(paints.filter(({ coloured }) => coloured > 3).length >= 3, JSON.stringify(paints)); // one is bare until its answer is shown
});

test("result of a system that is dark, in an old browser: the pages are light as a whole", async (t) => {
  const { page } = await openOld(t, "index.html", { colorScheme: "dark" });
  const ground = await colourOf(page.locator("body"), "backgroundColor");
  assert.equal(await colourOf(page.locator("html"), "colorScheme"), "light");
  for (const part of ["main p", "h1", "header.site a", "main a"]) {
    const colour = await colourOf(page.locator(part).first());
    assert.ok(contrast(colour, ground) >= 4.5, `${part}: ${colour} on ${ground}`);
  }
});

for (const theme of ["auto", "light", "dark"]) {
  test(`result of a picture in the theme ${theme} in another program: its colours`, async (t) => {
    const figure = spawnSync(command, ["figure", "roofline", "--theme", theme, "--svg", "-"]);
    const drawing = spawnSync("rsvg-convert", ["--format", "png"], { input: figure.stdout, maxBuffer: 1e8 });
    assert.equal(drawing.status, 0, String(drawing.stderr));
    const { page } = await newPage(t, shared);
    await page.goto(`${shared.url}licences.txt`);
    const counts = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext("2d");
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = { orange: 0, blue: 0, ground: 0, all: data.length / 4 };
      for (let at = 0; at < data.length; at += 4) {
        const [red, , blue] = data.slice(at, at + 3);
        if (red - blue > 100) found.orange += 1;
        else if (blue - red > 100) found.blue += 1;
        else if (Math.min(red, blue) > 240 || Math.max(red, blue) === 0x12) found.ground += 1;
      }
      return found;
    }, drawing.stdout.toString("base64"));
    assert.ok(counts.orange > 300 && counts.blue > 300 && counts.ground > 0.7 * counts.all, JSON.stringify(counts));
  });
}

test("definition of the oldest browsers: the build's target and the reference name the same", async () => {
  const read = (name) => readFile(new URL(`../../../web/${name}`, import.meta.url), "utf8");
  const [, list] = (await read("build/bundle.mjs")).match(/target = \[(.*)\]/);
  const reference = await read("package/reference.md");
  for (const [, name, version] of list.matchAll(/"([a-z]+)([\d.]+)"/g)) {
    assert.match(reference, new RegExp(`${name} ${version.replace(".", "\\.")}\\b`, "i"));
  }
});
