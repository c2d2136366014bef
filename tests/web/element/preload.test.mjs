// The module is asked for before the script that wants it, by a link or a header: what was asked for is what is used.
import assert from "node:assert/strict";
import diagnostics from "node:diagnostics_channel";
import { before, test } from "node:test";
import { drawn, newPage, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

/** What the server was asked for, by all pages. */
const asked = [];
before(() => diagnostics.subscribe("http.server.request.start", ({ request }) => asked.push(request.url.slice(1))));
const modules = () => asked.filter((name) => /roofline(-\w+)?\.wasm|-wasm\.js/.test(name));

const watchCompiling = () => {
  window.compiled = 0;
  const { compileStreaming } = WebAssembly;
  WebAssembly.compileStreaming = async (...all) => {
    const module = await compileStreaming(...all);
    window.compiled += 1;
    return module;
  };
};

async function open(t, address, options) {
  asked.length = 0;
  const opened = await newPage(t, shared, { init: watchCompiling, ...options });
  await opened.page.goto(shared.url + address);
  return opened;
}

for (const name of ["", "index.html", "figures.html", "embed.html"]) {
  test(`result of “${name}”: its module is asked for once, before the script has run`, async (t) => {
    const { page, problems } = await open(t, name);
    await page.locator("roofline-figure").first().scrollIntoViewIfNeeded();
    await drawn(page);
    assert.deepEqual(
      modules().filter((module) => module === "roofline.wasm"),
      ["roofline.wasm"],
    );
    const [module, script] = await page.evaluate(() =>
      ["roofline.wasm", "roofline-figure.js"].map((file) =>
        performance
          .getEntriesByType("resource")
          .find((entry) => entry.name.includes(file))
          .toJSON(),
      ),
    );
    assert.notEqual(module.initiatorType, "fetch");
    assert.ok(module.startTime < script.responseEnd, `${module.startTime} ms, and the script is there at ${script.responseEnd} ms`);
    assert.deepEqual(problems, []);
  });
}

for (const name of ["review.html", "glossary.html", "teacher.html", "accessibility.html"]) {
  test(`result of ${name}, which has no figure: no module is asked for`, async (t) => {
    const { page } = await open(t, name);
    await page.waitForLoadState();
    assert.deepEqual(modules(), []);
  });
}

test("result of opening the lesson at its end, far from any figure: the module is taken all the same, and no figure is drawn for it", async (t) => {
  const { page, problems } = await open(t, "index.html", { viewport: { width: 390, height: 300 } });
  const id = await page.evaluate(() => [...document.querySelectorAll("h2[id]")].at(-1).id);
  asked.length = 0;
  await page.goto(`about:blank`);
  await page.goto(`${shared.url}index.html#${id}`);
  await page.waitForFunction(() => window.compiled > 0);
  assert.deepEqual(modules(), ["roofline.wasm"]);
  assert.deepEqual(problems, []);
});

/** A page of somebody's own, on the same server. */
async function openOwn(t, body) {
  asked.length = 0;
  const { page, problems } = await newPage(t, shared, { init: watchCompiling });
  await page.route(`${shared.url}own.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Own</title><link rel="icon" href="data:,">${body}`,
    }),
  );
  await page.goto(`${shared.url}own.html`);
  return { page, problems };
}

const link = (file) => `<link rel="preload" href="${file}" as="fetch" type="application/wasm">`;
const script = '<script src="roofline-figure.js" defer></script>';

test("result of the code to embed: the module that it names is asked for once", async (t) => {
  const { page, problems } = await openOwn(t, `${link("roofline.wasm")}${script}<roofline-figure figure="four-step"></roofline-figure>`);
  await drawn(page);
  assert.deepEqual(modules().sort(), ["roofline.wasm"]);
  assert.deepEqual(problems, []);
});

test("result of the code to embed where the figure is far down: the module is taken when the page is loaded", async (t) => {
  const html = `${link("roofline.wasm")}${script}<div style="height: 9000px"></div><roofline-figure figure="four-step"></roofline-figure>`;
  const { page, problems } = await openOwn(t, html);
  await page.waitForFunction(() => window.compiled === 1);
  assert.deepEqual(modules().sort(), ["roofline.wasm"]);
  assert.equal(await page.locator("roofline-figure[data-drawn]").count(), 0);
  assert.deepEqual(problems, []);
});

test("result of a figure far down that nothing was asked for: nothing is", async (t) => {
  const { page } = await openOwn(t, `${script}<div style="height: 9000px"></div><roofline-figure figure="roofline"></roofline-figure>`);
  await page.waitForFunction(() => document.readyState === "complete");
  assert.deepEqual(modules(), []);
  await page.locator("roofline-figure").scrollIntoViewIfNeeded();
  await drawn(page);
  assert.deepEqual(modules(), ["roofline.wasm"]);
});
