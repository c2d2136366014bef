// What leaves a figure by its menu and what comes back: code to embed it, and its JSON data.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { command, drawn, figureNames, newPage, openHtml, painted, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const element = '<roofline-figure figure="roofline" op="relu" lock="gpu" theme="dark"></roofline-figure>';
const permissions = ["clipboard-read", "clipboard-write"];

async function openElement(t, html = element, options = {}) {
  const opened = await openHtml(t, shared, html, options);
  await drawn(opened.page);
  return { ...opened, figure: opened.page.locator("roofline-figure figure").first() };
}

async function choose(figure, name) {
  await figure.locator(".menu summary").click();
  await figure.getByRole("button", { name }).click();
}

const stateOf = (page) =>
  page
    .locator("roofline-figure")
    .first()
    .evaluate(({ state }) => state);
const said = (figure) => figure.locator(".actions .message");

async function copied(page, figure, name) {
  await choose(figure, name);
  await figure.getByText("Code copied.").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("result of copying the code of an element: another page with nothing but it has the same figure", async (t) => {
  const { page, figure } = await openElement(t, element, { permissions });
  await figure.getByLabel("Op", { exact: true }).selectOption("rmsnorm");
  const code = await copied(page, figure, "Copy code: HTML element");
  assert.equal(
    code,
    `<link rel="preload" href="${shared.url}roofline.wasm" as="fetch" type="application/wasm">
<script src="${shared.url}roofline-figure.js" defer></script>
<roofline-figure figure="roofline" op="rmsnorm" lock="gpu" theme="dark"></roofline-figure>`,
  );
  const other = await newPage(t, shared);
  await other.page.route(`${shared.url}other.html`, (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html>${code}` }));
  await other.page.goto(`${shared.url}other.html`);
  await drawn(other.page);
  assert.equal(await stateOf(other.page), told("op=rmsnorm").state);
});

test("result of copying the code of a frame: the figure's own page with the state, a title and the present height", async (t) => {
  const { page, figure } = await openElement(t, element, { permissions });
  await figure.getByLabel("Op", { exact: true }).selectOption("rmsnorm");
  await page.locator("roofline-figure").evaluate((one) => (one.values = { "intensity-rmsnorm": 2 }));
  await painted(page);
  const [code, script] = (await copied(page, figure, "Copy code: frame")).split("\n");
  assert.match(script, /^<script src="[^"]*embed\/host\.js" defer><\/script>$/);
  const frame = await page.evaluate((html) => {
    const { firstChild } = new DOMParser().parseFromString(html, "text/html").body;
    return Object.fromEntries([...firstChild.attributes].map(({ name, value }) => [name, value]));
  }, code);
  const { height, ...rest } = frame;
  assert.deepEqual(rest, {
    src: `${shared.url}embed/roofline.html?${told("op=rmsnorm&intensity-rmsnorm=2").state}`,
    title: told().title,
    lang: "en",
    width: "100%",
    allow: "clipboard-write",
    loading: "lazy",
  });
  assert.equal(Number(height), Math.ceil((await page.locator("roofline-figure").boundingBox()).height));
});

test("result of a refused clipboard: the code stands in a field to copy from", async (t) => {
  const { page, figure } = await openElement(t);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"))));
  await choose(figure, "Copy code: HTML element");
  const field = figure.getByLabel("Code for your page");
  await field.waitFor();
  assert.match(await field.inputValue(), /<roofline-figure figure="roofline"/);
});

for (const name of figureNames) {
  test(`result of drawing the saved SVG of ${name} with another program: as large, its shapes in their colours`, async (t) => {
    const { page } = await openElement(t, `<roofline-figure figure="${name}"></roofline-figure>`);
    const svg = await page.locator("roofline-figure").evaluate((one) => one.toSvg());
    const png = execFileSync("rsvg-convert", { input: svg });
    const [, width, height] = svg.match(/<svg[^>]* width="(\d+)" height="(\d+)"/);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [Number(width), Number(height)]);
    assert.doesNotMatch(svg, /(href|src)="(?!#)|url\((?!#)|@font-face|@import/, "it asks for nothing");
    const drawnColours = await page.evaluate(coloursOf, png.toString("base64"));
    const wanted = new Set(
      [...svg.matchAll(/<(?:rect|path|circle|polygon)[^>]* fill="(#[0-9a-fA-F]{6})"/g)].map(([, colour]) => colour.toLowerCase()),
    );
    assert.ok(wanted.size >= 2, [...wanted].join());
    assert.deepEqual(
      [...wanted].filter((colour) => !drawnColours.includes(colour)),
      [],
    );
  });
}

/** Run in the page: the colours in a picture, as "#rrggbb". */
async function coloursOf(base64) {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const seen = new Set();
  for (let at = 0; at < data.length; at += 4) seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  return [...seen].map((colour) => `#${colour.toString(16).padStart(6, "0")}`);
}

/** Files as a browser gives them when they are dropped or pasted. */
const give = (figure, type, files) =>
  figure.evaluate(
    (root, [event, given]) => {
      const data = new DataTransfer();
      for (const { name, text } of given) {
        if (name) data.items.add(new File([text], name));
        else data.setData("text/plain", text);
      }
      const init = { bubbles: true, cancelable: true, composed: true };
      root.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: data })
          : new DragEvent(event, { ...init, dataTransfer: data }),
      );
    },
    [type, files],
  );

const saved = async (page) =>
  page
    .locator("roofline-figure")
    .first()
    .evaluate((one) => one.toJson());

const ways = {
  open: async (page, figure, text) => {
    const chooser = page.waitForEvent("filechooser");
    await choose(figure, "Open JSON data");
    await (await chooser).setFiles({ name: "roofline.json", mimeType: "application/json", buffer: Buffer.from(text) });
  },
  drop: (_page, figure, text) => give(figure, "drop", [{ name: "roofline.json", text }]),
  "paste of a file": (_page, figure, text) => give(figure, "paste", [{ name: "roofline.json", text }]),
  "paste of a text": (_page, figure, text) => give(figure, "paste", [{ text }]),
};

for (const [way, bring] of Object.entries(ways)) {
  test(`result of JSON data that comes back by ${way}: the state in which it was saved`, async (t) => {
    const { page, figure } = await openElement(t, element.replace(' lock="gpu"', ""));
    await page
      .locator("roofline-figure")
      .evaluate((one) => (one.state = "gpu=custom&peak=123456789012345.6&op=rmsnorm&intensity-rmsnorm=0.30000000000000004"));
    const [text, state] = [await saved(page), await stateOf(page)];
    await figure.getByRole("button", { name: "Reset" }).click();
    assert.equal(await stateOf(page), told("op=relu").state);
    await bring(page, figure, text);
    await figure.getByText(/^Opened:/).waitFor();
    assert.equal(await stateOf(page), state);
  });
}

const ownFile = (state, figure = "roofline") => JSON.stringify({ figure, state });
const hostile = {
  "no JSON": ["{", /is no JSON data/],
  "a number": ["7", /holds no figure's state/],
  null: ["null", /holds no figure's state/],
  "a list": ["[]", /holds no figure's state/],
  "a state that is no text": ['{"figure":"roofline","state":{"gpu":"l4"}}', /holds no figure's state/],
  "another figure": [ownFile("b=1", "four-step"), /is of the figure “four-step”/],
  "a figure that is markup": [ownFile("", "<img src=x onerror=alert(1)>"), /“<img src=x/],
  "a deep nest": [`{"figure":"roofline","state":${"[".repeat(50_000)}`, /is no JSON data/],
  "more than 1 MB": [ownFile("x".repeat(1_000_000)), /larger than 1 MB/],
};

for (const [what, [text, sentence]] of Object.entries(hostile)) {
  test(`result of dropping ${what}: a sentence, and the figure as it was`, async (t) => {
    const { page, figure, problems } = await openElement(t);
    await give(figure, "drop", [{ name: "any.json", text }]);
    await said(figure).filter({ hasText: sentence }).waitFor();
    assert.equal(await stateOf(page), told("op=relu").state);
    assert.deepEqual(problems, []);
  });
}

test("result of dropping data with values that do not fit: what fits is taken, the rest named; what is fixed stays", async (t) => {
  const { page, figure } = await openElement(t);
  await give(figure, "drop", [{ name: "any.json", text: ownFile("op=rmsnorm&gpu=l4&dtype=fp3&nonsense=1") }]);
  await figure.getByText(/^Opened:/).waitFor();
  assert.equal(await stateOf(page), told("op=rmsnorm").state);
  assert.match(await figure.locator(".notice").textContent(), /GPU is fixed/);
});

test("result of dropping two files: neither is opened", async (t) => {
  const { page, figure } = await openElement(t);
  const file = { name: "any.json", text: ownFile("op=rmsnorm") };
  await give(figure, "drop", [file, file]);
  await figure.getByText("Only one file at a time").waitFor();
  assert.equal(await stateOf(page), told("op=relu").state);
});

test("result of pasting a number: left to the field that has the focus", async (t) => {
  const { page, figure } = await openElement(t, '<roofline-figure figure="four-step" op="matmul"></roofline-figure>', { permissions });
  await page.evaluate(() => navigator.clipboard.writeText("77"));
  const field = figure.getByLabel("Batch: rows of X", { exact: true });
  await field.fill("");
  await field.press("Control+v");
  assert.equal(await field.inputValue(), "77");
});

test("result of a saved CSV in a program that takes files for an older encoding: its mark says UTF-8; a script and the command have none", async (t) => {
  const { page, figure } = await openElement(t);
  const [download] = await Promise.all([page.waitForEvent("download"), choose(figure, "CSV table")]);
  const saved = await readFile(await download.path());
  assert.deepEqual([...saved.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  assert.match(saved.toString(), /×|µ|·/, "there is something beyond ASCII in it");
  const text = await page.locator("roofline-figure").evaluate((/** @type {any} */ host) => host.toCsv());
  assert.equal(saved.subarray(3).toString(), text);
  const state = await stateOf(page);
  const sets = [...new URLSearchParams(state)].flatMap(([id, value]) => ["--set", `${id}=${value}`]);
  assert.equal(execFileSync(command, ["figure", "roofline", ...sets, "--csv"], { encoding: "utf8" }), text);
});
