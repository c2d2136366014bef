// The figures' pages in each state that a reader brings about, as a checker of accessibility meets them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isClean, useAxe } from "../support/access.mjs";
import { drawn, figureNames, newPage, openHtml, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

async function openSingle(t, address, colorScheme = "light") {
  const { page } = await newPage(t, shared, { bypassCSP: true, colorScheme });
  await page.goto(shared.url + address);
  await drawn(page);
  await useAxe(page);
  return { page, figure: page.locator("roofline-figure figure") };
}

/** What a reader does in a figure, one after the other; the page stays as it is in between. */
const deeds = {
  "batch-threshold": [
    ["guessed", (figure) => figure.getByRole("button", { name: "Your guess for B*: more" }).click()],
    ["revealed", (figure) => figure.getByRole("button", { name: "Reveal", exact: true }).click()],
  ],
  "transformer-layer": [["pinned", (figure) => figure.getByRole("button", { name: /^Pin/ }).click()]],
  "four-step": [["sizes that do not go together", (figure) => figure.locator("#control-op").selectOption("attention-decode")]],
  roofline: [["moved", (figure) => figure.getByRole("button", { name: "Intensity of ReLU: more" }).click()]],
};
const common = [
  ["custom GPU", (figure) => figure.getByLabel("GPU", { exact: true }).selectOption("custom")],
  [
    "refused text",
    async (figure) => {
      await figure.locator("input[type=text]").first().fill("apples");
      await figure.locator("input[type=text]").first().press("Enter");
    },
  ],
  ["table open", (figure) => figure.locator("details:not(.menu) > summary").click()],
  ["menu open", (figure) => figure.locator(".menu > summary").click()],
  ["a handle has the focus", (figure) => figure.locator(".handle").last().focus()],
];

for (const name of figureNames) {
  test(`result of axe-core and the rules for pictures on ${name} by itself, state after state: nothing to report`, async (t) => {
    const { page, figure } = await openSingle(t, `embed/${name}.html?gpu=h1000`);
    assert.match(await figure.locator(".notice").textContent(), /h1000/);
    await isClean(page, "a notice");
    for (const [what, act] of [...deeds[name], ...common]) {
      await act(figure);
      await isClean(page, what);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await isClean(page, "all of it, dark");
  });

  test(`result of axe-core and the rules for pictures on ${name} as one file: nothing to report`, async (t) => {
    const { page } = await openSingle(t, `offline/${name}.html`, "dark");
    await isClean(page, "as it opens");
  });
}

/** Changes of each figure, made with its buttons and lists; several in a row, as a reader makes them. */
const changes = {
  roofline: [
    ["gpu", "t4"],
    ["op", "rmsnorm"],
    ["compare", "tpu-v6e"],
    ["op", "matmul-345"],
    ["roof", "achievable"],
    ["gpu", "mi250x"],
  ],
  "batch-threshold": [
    ["dtype", "fp8"],
    ["gpu", "l4"],
    ["roof", "achievable"],
    ["gpu", "b200-sxm"],
  ],
  "transformer-layer": [
    ["phase", "prefill"],
    ["model", "mistral-7b"],
    ["gpu", "mi250x"],
    ["roof", "achievable"],
  ],
  "four-step": [
    ["op", "convolution"],
    ["gpu", "t4"],
    ["op", "spmv"],
    ["other-gpu", "mi250x"],
    ["roof", "achievable"],
  ],
};

for (const name of figureNames) {
  test(`result of changes of ${name}: when each has settled, one polite sentence of 25 words at most`, async (t) => {
    const revealed = name === "batch-threshold" ? 'guess="300" revealed="1"' : "";
    const { page } = await openHtml(t, shared, `<roofline-figure figure="${name}" ${revealed}></roofline-figure>`);
    await drawn(page);
    await page.evaluate(() => {
      window.said = [];
      const { shadowRoot } = document.querySelector("roofline-figure");
      for (const region of shadowRoot.querySelectorAll("[aria-live]")) {
        new MutationObserver(() => region.textContent && window.said.push([region.ariaLive, region.textContent])).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }
    });
    const figure = page.locator("roofline-figure figure");
    const sentence = () => figure.locator(".sentence").textContent();
    for (const [id, value] of changes[name]) {
      const before = await sentence();
      await page.evaluate(() => (window.said = []));
      await figure.locator(`#control-${id}`).selectOption(value);
      await painted(page);
      const now = await sentence();
      if (now !== before) await page.waitForFunction(() => window.said.length > 0);
      await page.waitForTimeout(100);
      assert.deepEqual(await page.evaluate(() => window.said), now === before ? [] : [["polite", now]], `${id} ${value}`);
      assert.ok(now.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length <= 25, now);
    }
  });
}
