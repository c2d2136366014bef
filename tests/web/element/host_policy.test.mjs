// Policies of the page around a figure: it works under them, or says by name what they would have to allow. The picture and the tables
// that were made at build stay.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { words } from "../../../web/element/words.js";
import { agreesWithCommand, canvasShown, drawn, newPage, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const first = /<roofline-figure figure="roofline"[\s\S]*?<\/roofline-figure>/;
const [element] = (await readFile(path.join(site, "figures.html"), "utf8")).match(first);
const works = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** A page of somebody else's with this policy in its header, and the figure as the site has it. */
async function openUnder(t, policy, { nonce = "", ...options } = {}) {
  const opened = await newPage(t, shared, options);
  const script = `<script src="roofline-figure.js" defer${nonce && ` nonce="${nonce}"`}></script>`;
  await opened.page.route(`${shared.url}own.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": policy },
      body: `<!doctype html><html lang="en"><title>Own</title>${script}${element}`,
    }),
  );
  await opened.page.goto(`${shared.url}own.html`);
  return { ...opened, host: opened.page.locator("roofline-figure"), figure: opened.page.locator("roofline-figure figure") };
}

const violations = (page) => page.evaluate(() => window.seen.violations);
const errors = (page) => page.evaluate(() => window.seen.events.filter(({ type }) => type === "error"));

/** Changes a setting, and brings the figure onto its canvas: both scripts and both modules have come. */
async function worksWhole({ page, figure }) {
  await drawn(page);
  await figure.getByLabel("Op", { exact: true }).selectOption("relu");
  await figure.locator(".readout").hover();
  await canvasShown(page);
  await agreesWithCommand(page, figure);
  assert.deepEqual(await errors(page), []);
}

const allowed = {
  "trusted types": { policy: `${works}; require-trusted-types-for 'script'` },
  "trusted types, with the element's own policy named": {
    policy: `${works}; require-trusted-types-for 'script'; trusted-types roofline-figure`,
  },
  "a nonce": { policy: "script-src 'nonce-r4nd0m' 'wasm-unsafe-eval'", nonce: "r4nd0m" },
  "a nonce and strict-dynamic": { policy: "script-src 'nonce-r4nd0m' 'strict-dynamic' 'wasm-unsafe-eval'", nonce: "r4nd0m" },
  "no style but the page's files": { policy: `${works}; style-src 'self'; img-src 'none'; font-src 'none'` },
};

for (const [what, { policy, nonce }] of Object.entries(allowed)) {
  test(`result of a policy with ${what}: the figure works whole, and nothing is reported`, async (t) => {
    const opened = await openUnder(t, policy, { nonce });
    await worksWhole(opened);
    assert.deepEqual(await violations(opened.page), []);
    assert.deepEqual(opened.problems, []);
  });
}

test("result of a policy without connections: the module comes as a script, also under a nonce", async (t) => {
  for (const [policy, nonce] of [
    ["default-src 'none'; script-src 'self' 'wasm-unsafe-eval'", ""],
    ["default-src 'none'; script-src 'nonce-r4nd0m' 'wasm-unsafe-eval'", "r4nd0m"],
    ["default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'", ""],
  ]) {
    const opened = await openUnder(t, policy, { nonce });
    await worksWhole(opened);
    assert.deepEqual([...new Set(await violations(opened.page))], ["connect-src"], policy);
  }
});

const refused = {
  "no WebAssembly": {
    policy: "default-src 'none'; script-src 'self'; connect-src 'self'",
    directive: "script-src",
    source: "'wasm-unsafe-eval'",
  },
  "neither connections nor other scripts": {
    policy: "default-src 'none'; script-src http://127.0.0.1:*/roofline-figure.js 'wasm-unsafe-eval'",
    directive: "connect-src",
    source: "'self'",
  },
  "trusted types of others only, and no connections": {
    policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types theirs",
    directive: "trusted-types",
    source: "roofline-figure",
  },
};

for (const [what, { policy, directive, source }] of Object.entries(refused)) {
  test(`result of a policy with ${what}: the directive by name, nothing to try again, and the picture and the table stay`, async (t) => {
    const { page, host } = await openUnder(t, policy);
    const failure = host.locator(".failure");
    await failure.waitFor();
    const sentence = words.failed.forbidden(directive, source);
    assert.equal(await failure.textContent(), sentence);
    assert.equal(await failure.getByRole("button").count(), 0);
    const [{ message, stopped }] = await errors(page);
    assert.deepEqual([message, stopped], [sentence, true]);
    assert.ok(await host.locator(".poster.wide svg").isVisible());
    assert.ok((await host.locator(".readout tr").count()) > 3);
    await host.locator("summary").first().click();
    assert.ok(await host.locator(".everything").isVisible());
  });
}

test("result of trusted types of others only: the figure works as SVG, and its author is told the name to allow", async (t) => {
  const { page, figure } = await openUnder(t, `${works}; require-trusted-types-for 'script'; trusted-types theirs`);
  await drawn(page);
  await figure.locator(".readout").hover();
  await page.waitForFunction(() => window.seen.events.some(({ type }) => type === "error"));
  const [{ message, stopped }] = await errors(page);
  assert.deepEqual([message, stopped], [`${words.noStage} ${words.failed.forbidden("trusted-types", "roofline-figure")}`, false]);
  await figure.getByLabel("Op", { exact: true }).selectOption("relu");
  await agreesWithCommand(page, figure);
  assert.ok(await figure.locator(".drawn-as-vector svg").isVisible());
});

test("result of a program that does arrive damaged, under the same policies: damaged, and a retry", async (t) => {
  const opened = await newPage(t, shared);
  await opened.page.route(/roofline\.wasm$/, (route) => route.fulfill({ contentType: "application/wasm", body: "not wasm" }));
  await opened.page.goto(shared.page);
  const failure = opened.page.locator("roofline-figure .failure").first();
  await failure.waitFor();
  assert.match(await failure.textContent(), /damaged/);
  assert.equal(await failure.getByRole("button").count(), 1);
});

const pictures = { "blob:": "img-src blob:", "data:": "img-src data:" };

for (const [kind, directive] of Object.entries(pictures)) {
  test(`result of a policy with pictures from ${kind} alone: PNG is saved`, async (t) => {
    const { page } = await openUnder(t, `${works}; ${directive}`);
    await drawn(page);
    assert.ok((await page.evaluate(async () => (await document.querySelector("roofline-figure").toPng()).size)) > 10_000);
  });
}

test("result of a policy without pictures: PNG is refused by the name of the directive, next to the button and to a script", async (t) => {
  const { page, figure } = await openUnder(t, works);
  await drawn(page);
  const sentence = words.failed.forbidden("img-src", "blob:");
  assert.equal(
    await page.evaluate(() =>
      document
        .querySelector("roofline-figure")
        .toPng()
        .catch(({ message }) => message),
    ),
    sentence,
  );
  await figure.locator(".menu summary").click();
  await figure.getByRole("button", { name: words.saveAs.png }).click();
  await figure.getByText(sentence).waitFor();
});

test("result of reading the module's SVG without a parser: the same elements as the browser's parser makes", async (t) => {
  const { page } = await newPage(t, shared);
  await page.goto(shared.page);
  for (const host of await page.locator("roofline-figure").all()) {
    await host.scrollIntoViewIfNeeded();
    const [shown, parsed] = await host.evaluate(async (/** @type {any} */ figure) => {
      const text = await figure.toSvg();
      const whole = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      whole.removeAttribute("xmlns");
      const own = figure.shadowRoot.querySelector(".vector svg");
      const describe = (element) => [
        element.namespaceURI,
        element.nodeName,
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
        [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : describe(node))),
      ];
      return [JSON.stringify(describe(own)), JSON.stringify(describe(whole))];
    });
    assert.equal(shown, parsed);
    assert.ok(shown.length > 2000);
  }
});
