// A figure in a frame of somebody else's page: another origin, with and without the host script, sandboxed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serve } from "../../../deploy/serve.mjs";
import { assertWithin } from "../support/budgets.mjs";
import { figureNames, htmlFaults, newPage, painted, site, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const widths = [320, 480, 639, 640, 800, 927, 928, 1200];

// A site that lets itself be framed, without CORS; the page around is on the other server.
let other;
before(async () => {
  other = await serve({ root: site, headers: { "Content-Security-Policy": null } });
});
after(() => other.close());

const hostPolicy = "default-src 'none'; script-src 'self'; frame-src http:; style-src 'unsafe-inline'";

/**
 * A page with `body`, on the tests' server under a policy of its own. What it is told by frames is in `window.told`.
 * @param {string} body
 */
async function openHost(t, body, { policy = hostPolicy, ...options } = {}) {
  // A page that a test makes up is of no address, and may not ask this machine for anything without this.
  const opened = await newPage(t, { ...shared, url: "http://127.0.0.1:" }, { permissions: ["local-network-access"], ...options });
  await opened.page.addInitScript(() => {
    window.told = [];
    addEventListener("message", ({ data, origin }) => window.told.push({ ...data, origin }));
  });
  await opened.page.route(`${shared.url}host.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": policy },
      body: `<!doctype html><html lang="en"><title>Host</title><style>body { margin: 0 } iframe { border: 0 }</style>${body}`,
    }),
  );
  await opened.page.goto(`${shared.url}host.html`);
  const element = opened.page.locator("iframe").first();
  return { ...opened, element, inside: element.contentFrame() };
}

function frame(name, { base = other.url, query = "", attributes = "", width = 800 } = {}) {
  return `<iframe src="${base}embed/${name}.html${query}" title="${name}" style="width: ${width}px" ${attributes}></iframe>`;
}

const hostScript = `<script src="embed/host.js"></script>`;

async function live(page, count = 1) {
  await page.waitForFunction((n) => window.told.filter(({ type }) => type === "ready").length >= n, count);
}

/** Waits until the frame is as high as what is in it, and no part of it scrolls. */
async function fits(inside) {
  await inside.locator("body").evaluate(async (body) => {
    const need = () => Math.ceil(body.getBoundingClientRect().height);
    while (Math.abs(innerHeight - need()) > 1) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return inside
    .locator(":root")
    .evaluate(({ scrollWidth, scrollHeight }) => ({ across: scrollWidth - innerWidth, down: scrollHeight - innerHeight }));
}

for (const name of figureNames) {
  test(`result of ${name} in a frame with the host script: as high as its content from 320 to 1200 px`, async (t) => {
    const { page, element, inside, problems } = await openHost(t, hostScript + frame(name));
    await live(page);
    for (const width of widths) {
      await element.evaluate((node, to) => (node.style.width = `${to}px`), width);
      await inside.locator("body").evaluate(async (_, to) => {
        while (innerWidth !== to) await new Promise((resolve) => setTimeout(resolve, 20));
      }, width);
      assert.deepEqual(await fits(inside), { across: 0, down: 0 }, `${width} px`);
    }
    assert.deepEqual(problems, []);
  });

  test(`result of validating embed/${name}.html: nothing to report`, async () =>
    assert.deepEqual(await htmlFaults(`embed/${name}.html`), []));
}

test("result of a frame of the same origin: it fits without a script of its page", async (t) => {
  const { inside, problems } = await openHost(t, frame(figureNames[0], { base: shared.url }));
  assert.deepEqual(await fits(inside), { across: 0, down: 0 });
  assert.deepEqual(problems, []);
});

test("result of what opens inside: the frame grows along, under a hostile style too", async (t) => {
  const hostile = "<style>iframe { height: 100px !important; box-sizing: border-box; border: 7px solid; max-height: none }</style>";
  const { page, inside } = await openHost(t, hostile + hostScript + frame(figureNames[0]));
  await live(page);
  await fits(inside);
  const before = await inside.locator(":root").evaluate(() => innerHeight);
  await inside.locator("figure summary").first().click();
  await inside.locator("body").evaluate(async (_, from) => {
    while (innerHeight <= from) await new Promise((resolve) => setTimeout(resolve, 20));
  }, before);
  assert.deepEqual(await fits(inside), { across: 0, down: 0 });
});

for (const [title, headers] of /** @type {any[]} */ ([
  ["without CORS", {}],
  ["with CORS", { "Access-Control-Allow-Origin": "*" }],
])) {
  test(`result of a sandbox that allows scripts alone, on a server ${title}: live, no console line, no storage touched`, async (t) => {
    const server = await serve({ root: site, headers: { "Content-Security-Policy": null, ...headers } });
    t.after(() => server.close());
    const sandboxed = frame(figureNames[0], { base: server.url, attributes: 'sandbox="allow-scripts"', query: "?gpu=a100-80gb-sxm" });
    const { page, inside, problems } = await openHost(t, hostScript + sandboxed);
    await live(page);
    assert.deepEqual(await fits(inside), { across: 0, down: 0 });
    assert.equal(await inside.locator("figure .sentence").textContent(), told("gpu=a100-80gb-sxm").summary);
    assert.deepEqual(problems, []);
  });
}

test("definition of the messages: ready, resize, state while and after a change, and lti.frameResize", async (t) => {
  const { page, inside } = await openHost(t, frame("roofline", { query: "?op=relu&gpu=a100-80gb-sxm" }));
  await live(page);
  const ready = await page.evaluate(() => window.told.find(({ type }) => type === "ready"));
  const origin = new URL(other.url).origin;
  assert.deepEqual(ready, { roofline: 1, type: "ready", figure: "roofline", state: told("op=relu&gpu=a100-80gb-sxm").state, origin });
  await inside.getByLabel("GPU", { exact: true }).selectOption("h100-sxm");
  await page.waitForFunction(() => window.told.some(({ type, settled }) => type === "state" && settled));
  const all = await page.evaluate(() => window.told);
  assert.equal(
    all.findLast(({ type }) => type === "state").state,
    told("op=relu&gpu=h100-sxm&compare=a100-80gb-sxm").state,
    "the GPU before stays as a shadow",
  );
  const heights = all.filter(({ type }) => type === "resize").map(({ height }) => height);
  assert.ok(heights.length > 0 && heights.every((height) => Number.isInteger(height) && height > 300), String(heights));
  assert.deepEqual(
    all.filter(({ subject }) => subject === "lti.frameResize").map(({ height }) => height),
    heights,
  );
});

/** What the frame answers first, or first in a message of this type, to a message of its page. */
async function answerTo(page, message, type) {
  return page.evaluate(
    async ([sent, wanted]) => {
      const { length } = window.told;
      const find = () => window.told.slice(length).find(({ type }) => !wanted || type === wanted);
      document.querySelector("iframe").contentWindow.postMessage(sent, "*");
      while (!find()) await new Promise((resolve) => setTimeout(resolve, 10));
      const { origin, ...answer } = find();
      return answer;
    },
    [message, type],
  );
}

test("result of “set”: the figure is in that state, and says which it is; what is out of range is clamped", async (t) => {
  const { page, inside } = await openHost(t, frame("roofline"));
  await live(page);
  const wanted = told("gpu=h200-sxm&op=relu");
  const answer = await answerTo(page, { roofline: 1, type: "set", state: "gpu=h200-sxm&op=relu" }, "state");
  assert.deepEqual(answer, { roofline: 1, type: "state", figure: "roofline", state: wanted.state, settled: true });
  await painted(page);
  assert.equal(await inside.locator("figure .sentence").textContent(), wanted.summary);
  assert.equal((await answerTo(page, { roofline: 1, type: "set", state: "gpu=none-such" }, "state")).state, "");
  await painted(page);
  assert.match(await inside.locator("figure .notice").textContent(), /none-such/);
});

test("result of messages that are none: a sentence for ours, silence for others', and the figure stays as it is", async (t) => {
  const { page, inside } = await openHost(t, frame("roofline", { query: "?op=relu" }));
  await live(page);
  const before = await inside.locator("figure .sentence").textContent();
  for (const state of [7, null, undefined, {}, ["gpu=h200-sxm"], "x".repeat(4001)]) {
    const { type, message } = await answerTo(page, { roofline: 1, type: "set", state });
    assert.equal(type, "error");
    assert.match(message, /4000 letters/);
  }
  assert.match((await answerTo(page, { roofline: 1, type: "explode" })).message, /“explode”/);
  await page.evaluate(() => {
    const target = document.querySelector("iframe").contentWindow;
    for (const data of [null, 1, "set", [], { type: "set", state: "gpu=h200-sxm" }, { roofline: 2, type: "set", state: "gpu=h200-sxm" }])
      target.postMessage(data, "*");
  });
  assert.equal((await answerTo(page, { roofline: 1, type: "size" })).type, "resize", "nothing else was answered before");
  assert.equal(await inside.locator("figure .sentence").textContent(), before);
});

test("result of “set” from a frame that is not the parent: nothing", async (t) => {
  const { page, inside } = await openHost(t, frame("roofline") + frame("four-step"));
  await live(page, 2);
  const before = await inside.locator("figure .sentence").textContent();
  const sibling = page.frames().find((each) => each.url().includes("four-step"));
  await sibling.evaluate(() => parent.frames[0].postMessage({ roofline: 1, type: "set", state: "gpu=h200-sxm&op=relu" }, "*"));
  await answerTo(page, { roofline: 1, type: "size" });
  await painted(page);
  assert.equal(await inside.locator("figure .sentence").textContent(), before);
});

test("result of heights that are none, or from a frame of another origin than its address: the host script does nothing", async (t) => {
  const { page, element, inside } = await openHost(t, hostScript + frame("roofline"));
  await live(page);
  await fits(inside);
  const height = () => element.evaluate((node) => node.style.height);
  const before = await height();
  const source = page.frames().find((each) => each.url().includes("embed/roofline"));
  for (const wrong of [0, -5, NaN, Infinity, 20_001, "900", null]) {
    await source.evaluate((value) => parent.postMessage({ roofline: 1, type: "resize", height: value }, "*"), wrong);
  }
  await answerTo(page, { roofline: 1, type: "set", state: 7 }); // after these
  assert.equal(await height(), before);
  await element.evaluate((node) => node.contentWindow.location.replace("about:blank"));
  await page.evaluate(() => window.postMessage({ roofline: 1, type: "resize", height: 900 }, "*"));
  assert.equal(await height(), before);
});

test("result of opening the page of a frame by itself: live, no message to anyone", async (t) => {
  const { page, problems } = await newPage(t, shared);
  await page.addInitScript(() => {
    window.told = [];
    addEventListener("message", ({ data }) => window.told.push(data));
  });
  await page.goto(`${shared.url}embed/roofline.html?theme=dark`);
  await page.waitForSelector("roofline-figure[data-drawn]");
  assert.deepEqual(await page.evaluate(() => window.told), []);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
  assert.deepEqual(problems, []);
});

test("definition of the bytes: a frame's script and its host's stay small", () => {
  assertWithin(["embed/frame.js", "embed/host.js"], "a frame's scripts");
});
