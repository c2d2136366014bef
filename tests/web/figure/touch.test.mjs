// Fingers and the wheel over each figure: what is the page's stays the page's, and a finger that is gone leaves nothing.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { drawn, figureNames, middleOf, newPage, openHtml, painted, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const phone = { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The fingers of a page: `swipe` with one, `pinch` with two that go apart by `to` from `from` px around a place. */
async function fingersOf(page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const steps = Array.from({ length: 8 }, (_, step) => (step + 1) / 8);
  const play = async (placesAt) => {
    await send("touchStart", placesAt(0));
    for (const part of steps) await send("touchMove", placesAt(part));
    await send("touchEnd", []);
    await atRest(page);
  };
  return {
    swipe: ({ x, y }, dx, dy) => play((part) => [{ x: x + dx * part, y: y + dy * part }]),
    pinch: ({ x, y }, from, to) => play((part) => [-1, 1].map((side) => ({ id: side + 1, x: x + side * (from + (to - from) * part), y }))),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
  };
}

/** Until the page stands still: a swipe goes on for a while after the finger has left. */
function atRest(page) {
  return page.evaluate(async () => {
    for (let [still, last] = [0, scrollY]; still < 6; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });
}

/** All figures of figures.html, drawn. */
async function openAll(t, options) {
  const opened = await newPage(t, shared, options);
  const { page } = opened;
  await page.goto(shared.page);
  for (const [index, host] of (await page.locator("roofline-figure").all()).entries()) {
    await host.scrollIntoViewIfNeeded();
    await drawn(page, index + 1);
  }
  const figures = figureNames.map((name) => {
    const host = page.locator(`roofline-figure[figure="${name}"]`);
    return { name, host, picture: host.locator(".picture"), state: () => host.evaluate((element) => element.state) };
  });
  return { ...opened, figures };
}

// With its middle in the middle of the screen, so that there is page to scroll above and below.
async function inTheMiddle(page, locator) {
  await locator.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await painted(page);
  return middleOf(locator);
}

const scrolled = (page) => page.evaluate(() => scrollY);

test("result of a finger on each figure: up and down scrolls the page, sideways drags what can be dragged, and two zoom the page", async (t) => {
  const { page, figures, problems } = await openAll(t, phone);
  const fingers = await fingersOf(page);
  for (const { name, picture, host, state } of figures) {
    const before = await state();
    const withoutDrag = host.locator(".handle[role=button]").last();
    for (const place of (await withoutDrag.count()) > 0 ? [picture, withoutDrag] : [picture]) {
      const start = await inTheMiddle(page, place);
      const from = await scrolled(page);
      await fingers.swipe(start, 0, -180);
      assert.ok((await scrolled(page)) > from + 100, `${name}: the page scrolls`);
      assert.equal(await state(), before, `${name}: and the figure stays`);
    }
  }
  for (const { name, host, state } of figures.slice(0, 2)) {
    const handle = host.locator(".handle[role=slider]").first();
    const start = await inTheMiddle(page, handle);
    const from = await scrolled(page);
    await fingers.swipe(start, 90, 4);
    assert.equal(await scrolled(page), from, `${name}: the page stays`);
    assert.ok(Math.abs((await middleOf(handle)).x - start.x - 90) <= 6, `${name}: what is dragged is under the finger`);
    assert.notEqual(await state(), "");
    const [slope, there] = [await inTheMiddle(page, handle), await scrolled(page)];
    await fingers.swipe(slope, -40, 120);
    assert.equal(await scrolled(page), there, `${name}: the page stays also where the finger goes down more than sideways`);
    assert.ok(Math.abs((await middleOf(handle)).x - slope.x + 40) <= 6, `${name}: and what is dragged is under the finger`);
  }
  for (const { name, picture, state } of figures) {
    const before = await state();
    const place = await inTheMiddle(page, picture);
    const scale = await page.evaluate(() => visualViewport.scale);
    await fingers.pinch(place, 20, 80);
    const apart = await page.evaluate(() => visualViewport.scale);
    assert.ok(apart > scale * 1.2, `${name}: ${scale} to ${apart}`);
    const [x, y] = [phone.viewport.width / 2, phone.viewport.height / 2];
    for (let again = 0; again < 3; again += 1) await fingers.pinch({ x, y }, 150, 20);
    assert.equal(await page.evaluate(() => visualViewport.scale), 1);
    assert.equal(await state(), before, `${name}: and the figure stays`);
  }
  assert.deepEqual(problems, []);
});

test("result of the wheel over each figure: the page scrolls, the figure stays", async (t) => {
  const { page, figures } = await openAll(t);
  for (const { name, picture, state } of figures) {
    const before = await state();
    const { x, y } = await inTheMiddle(page, picture);
    await page.mouse.move(x, y);
    const from = await scrolled(page);
    await page.mouse.wheel(0, 120);
    await page.waitForFunction((least) => scrollY >= least, from + 60);
    assert.equal(await state(), before, name);
  }
});

test("result of a tap on handles of each figure: the picture is the one of that state, and nothing is left as if pointed at", async (t) => {
  for (const name of figureNames) {
    const element = `<roofline-figure figure="${name}"></roofline-figure>`;
    const { page } = await openHtml(t, shared, `<meta name="viewport" content="width=device-width">${element}${element}`, phone);
    for (const [index, host] of (await page.locator("roofline-figure").all()).entries()) {
      await host.scrollIntoViewIfNeeded();
      await drawn(page, index + 1);
    }
    const fingers = await fingersOf(page);
    for (const handle of (await page.locator("roofline-figure").first().locator(".handle").all()).slice(0, 3)) {
      await fingers.tap(await inTheMiddle(page, handle));
      await painted(page);
      await page.evaluate(() => {
        const [one, other] = document.querySelectorAll("roofline-figure");
        other.state = one.state;
      });
      await painted(page);
      const [touched, untouched] = await page.evaluate(() =>
        Promise.all([...document.querySelectorAll("roofline-figure")].map((figure) => figure.toSvg())),
      );
      assert.equal(touched, untouched, `${name}, ${await handle.getAttribute("aria-label")}`);
      assert.equal(
        await page
          .locator("roofline-figure .picture")
          .first()
          .evaluate((box) => box.style.cursor || "auto"),
        "auto",
      );
    }
  }
});

const style = (locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, color, textDecorationLine, borderColor } = getComputedStyle(element);
    return { backgroundColor, color, textDecorationLine, borderColor };
  });

test("result of a tap on what is tinted under a mouse: it looks as before, as the finger is gone", async (t) => {
  const { page, figures } = await openAll(t, phone);
  const pressed = [
    figures[0].host.getByRole("button", { name: "Intensity of ReLU: more" }),
    figures[2].host.locator("summary", { hasText: "Export" }),
  ];
  for (const button of pressed) {
    const before = await style(button);
    await button.tap();
    await painted(page);
    assert.deepEqual(await style(button), before);
  }
});

test("definition of the styles: what is for a pointer that hovers is asked of one", async () => {
  for (const file of ["style.css", "roofline-figure.js"]) {
    const text = await readFile(path.join(site, file), "utf8");
    let open = [];
    for (const [, selector, brace] of text.matchAll(/([^{}]*)([{}])/g)) {
      if (brace === "}") open = open.slice(0, -1);
      else open.push(selector);
      const hovers = brace === "{" && /:hover/.test(selector) && !selector.includes("@media");
      if (hovers)
        assert.ok(
          open.some((outer) => /@media ?\(hover: ?hover\)/.test(outer)),
          `${file}: ${selector.trim()}`,
        );
    }
  }
});
