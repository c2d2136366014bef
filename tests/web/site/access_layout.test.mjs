// Every page as small windows, large text, forced colours, a host's colours, fingers and people who want no motion meet it.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { drawn, newPage, openHtml, painted, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const htmlIn = async (folder) => (await readdir(`${site}/${folder}`)).filter((name) => name.endsWith(".html")).map((name) => folder + name);
const pages = [...(await htmlIn("")), ...(await htmlIn("embed/")), ...(await htmlIn("offline/"))];

/** A page with all of its figures drawn and all that folds unfolded. */
async function openWhole(t, name, options) {
  const { page } = await newPage(t, shared, options);
  await page.goto(shared.url + name);
  await wake(page);
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  return page;
}

async function wake(page) {
  for (const [index, host] of (await page.locator("roofline-figure").all()).entries()) {
    await host.scrollIntoViewIfNeeded();
    await drawn(page, index + 1);
  }
}

// Runs in the page: what sticks out of the window sideways, or is cut off by its own box. What scrolls by itself may be
// wider, and pictures clip themselves.
function cutOff() {
  const width = document.documentElement.clientWidth;
  const roots = [document, ...[...document.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
  const all = roots.flatMap((root) => [...root.querySelectorAll("body *, figure, figure *")]);
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
  const inScroller = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement) if (scrolls(at)) return true;
    return false;
  };
  const isSpokenOnly = (one) => getComputedStyle(one).clipPath !== "none" || one.closest(".unseen, .announcement");
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest("svg, math, .skip, .handles") && !isSpokenOnly(one);
  const sticksOut = (one) => {
    const { left, right } = one.getBoundingClientRect();
    return right > width + 1 || left < -1;
  };
  const isCut = (one) => getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1;
  return all
    .filter((one) => isSeen(one) && !inScroller(one) && (sticksOut(one) || isCut(one)))
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

// Runs in the page: the text spacing of WCAG 1.4.12, in the figures too, as a reader's own style has it.
function spaceOut() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  );
  const roots = [document, ...[...document.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

// 320 px are 1280 at 400 %.
for (const name of pages) {
  test(`result of ${name} in 320 × 256 px, 1280 × 1024 at 400 %, with text at 200 %, and spaced out: no scrolling sideways, nothing cut off`, async (t) => {
    const page = await openWhole(t, name, { viewport: { width: 320, height: 256 } });
    const isWhole = async (what) => {
      await painted(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, what);
      assert.deepEqual(await page.evaluate(cutOff), [], what);
    };
    await isWhole("text at 100 %");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await isWhole("text at 200 %");
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await page.evaluate(spaceOut);
    await isWhole("text spaced out");
  });
}

test("result of Tab through the lesson at 320 × 256 px: what has the focus is never wholly hidden by something else", async (t) => {
  const page = await openWhole(t, "index.html", { viewport: { width: 320, height: 256 } });
  await page.evaluate(() => scrollTo(0, 0));
  const hidden = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      let one = document.activeElement;
      while (one.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
      const above = one.getRootNode().elementFromPoint(x, y);
      const isThere = above && (one.contains(above) || above.contains(one));
      return isThere || one.matches(".handle") ? "" : one.outerHTML.slice(0, 120); // a handle lets the pointer through
    });
    if (at) hidden.push(at);
  }
  assert.deepEqual(hidden, []);
});

for (const [hasTouch, least] of [
  [false, 24],
  [true, 44],
]) {
  test(`definition of what is pressed, ${hasTouch ? "by a finger" : "with a pointer"}, on every page: at least ${least} px, or in a line of text`, async (t) => {
    const { page } = await newPage(t, shared, { hasTouch, isMobile: hasTouch, viewport: { width: 390, height: 800 } });
    for (const name of pages.filter((one) => !one.startsWith("offline/"))) {
      await page.goto(shared.url + name);
      await wake(page);
      assert.deepEqual(await page.evaluate(smallerThan, least), [], name);
    }
  });
}

// Runs in the page. Exempt (WCAG 2.5.8): links in a line of text, and what its label, pressed too, makes large enough.
function smallerThan(least) {
  const roots = [document, ...[...document.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
  const all = roots.flatMap((root) => [...root.querySelectorAll("button, input, select, textarea, summary, a, .handle")]);
  const inText = (one) =>
    one.localName === "a" &&
    getComputedStyle(one).display === "inline" &&
    one.closest("p, li, dd, dt, td, th, h1, h2, h3, h4, figcaption, caption");
  const withLabel = (one) => (one.matches("[type=radio], [type=checkbox]") && one.closest("label")) || one;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".skip");
  const size = (one) => withLabel(one).getBoundingClientRect();
  const isSmall = (one) => size(one).height + 0.5 < least || size(one).width + 0.5 < 24;
  return all
    .filter((one) => isSeen(one) && !inText(one) && isSmall(one))
    .map((one) => `${Math.round(size(one).width)} × ${Math.round(size(one).height)}: ${one.outerHTML.slice(0, 140)}`);
}

// Runs in the page: contrasts of what is pressed or typed into (its edge, or its text where it has none) and of the focus
// ring with the ground, as WCAG counts them; and of all text.
function faintThings() {
  const { shadowRoot } = document.querySelector("roofline-figure");
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const paint = (colours) => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((byte) => byte / 255);
  };
  const luminance = (colours) => {
    const [r, g, b] = paint(colours).map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (element) => {
    const grounds = [];
    for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) grounds.unshift(getComputedStyle(at).backgroundColor);
    return [canvasGround, ...grounds];
  };
  // A 2D context knows no colour scheme, so an element is asked for the browser's own ground.
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.backgroundColor = "Canvas";
  const canvasGround = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const faint = [];
  const check = (element, what, colour, ground, least) => {
    const ratio = contrast([...ground, colour], ground);
    if (ratio < least) faint.push(`${what} ${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 100)}`);
  };
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.ariaDisabled !== "true";
  const figure = shadowRoot.querySelector("figure");
  for (const one of figure.querySelectorAll("button, select, input[type=text], .menu > summary, p, th, td, label, li, caption")) {
    if (!isSeen(one)) continue;
    const style = getComputedStyle(one);
    if (one.textContent.trim() || one.value) check(one, "text", style.color, behind(one), 4.5);
    if (one.matches("select, input")) check(one, "edge", style.borderTopColor, behind(one.parentElement), 3);
    one.focus({ focusVisible: true });
    const { outlineStyle, outlineColor } = getComputedStyle(one);
    if (one.matches("button, select, input, summary")) {
      if (outlineStyle === "none") faint.push(`no ring: ${one.outerHTML.slice(0, 100)}`);
      else check(one, "ring", outlineColor === "auto" ? style.color : outlineColor, behind(one.parentElement), 3);
    }
  }
  return faint;
}

const hosts = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  "forced colours, dark": { colorScheme: "dark", forcedColors: "active" },
  "forced colours, light": { colorScheme: "light", forcedColors: "active" },
  "a host's colours": {
    colorScheme: "light",
    host: "--roofline-ink: #3a1d00; --roofline-muted: #6b4a2a; --roofline-accent: #a04000; --roofline-edge: #8a6d50; --roofline-alert: #a00000",
  },
  "a host's faint colours, left out": {
    colorScheme: "light",
    host: "--roofline-ink: #bbb; --roofline-muted: #ccc; --roofline-accent: #eee; --roofline-edge: #ddd; --roofline-alert: #fcc",
  },
};
for (const [what, { host = "", ...options }] of Object.entries(hosts)) {
  test(`definition of contrasts in a figure, ${what}: text 4.5, edges and the ring of the focus 3`, async (t) => {
    const { page } = await openHtml(
      t,
      shared,
      '<meta name="color-scheme" content="light dark"><roofline-figure figure="four-step" op="matmul" gpu="custom" other-gpu="l4">',
      options,
    );
    await page.evaluate((style) => (document.querySelector("roofline-figure").style.cssText = style), host);
    await drawn(page);
    await page.locator("roofline-figure input[type=text]").first().fill("apples");
    await page.keyboard.press("Enter");
    await page.locator("roofline-figure .menu summary").click();
    await page.locator("roofline-figure details:not(.menu) summary").click();
    await painted(page);
    assert.deepEqual(await page.evaluate(faintThings), []);
    assert.equal(
      await page.evaluate(
        () =>
          [...document.querySelector("roofline-figure").shadowRoot.querySelectorAll("*")].filter(
            (one) => getComputedStyle(one).forcedColorAdjust === "none",
          ).length,
      ),
      0,
    );
  });
}

test("result of reduced motion on every page: nothing moves by itself or glides, and a change is one frame", async (t) => {
  const { page } = await newPage(t, shared, { reducedMotion: "reduce" });
  for (const name of pages.filter((one) => !one.includes("/") || one === "embed/roofline.html")) {
    await page.goto(shared.url + name);
    await wake(page);
    const moving = await page.evaluate(() => {
      const roots = [document, ...[...document.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
      const all = roots.flatMap((root) => [...root.querySelectorAll("*")]);
      const glides = ({ transitionDuration, animationName, scrollBehavior }) =>
        /[1-9]/.test(transitionDuration) || animationName !== "none" || scrollBehavior === "smooth";
      return all
        .filter((one) => ["", "::before", "::after"].some((part) => glides(getComputedStyle(one, part || null))))
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    assert.deepEqual(moving, [], name);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  }
  await painted(page);
  const before = await page.evaluate(() => window.seen.frames);
  await page
    .locator("roofline-figure")
    .last()
    .evaluate((figure) => (figure.values = { gpu: "t4" }));
  await page.waitForTimeout(600);
  assert.ok((await page.evaluate(() => window.seen.frames)) - before <= 2);
});
