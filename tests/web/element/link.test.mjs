// The state of the figures in the page's address: links that are copied, opened, damaged, and gone back to.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreesWithCommand,
  drawn,
  figureNames,
  newPage,
  openFigure,
  openHtml,
  painted,
  stateOf,
  told,
  useBrowser,
} from "../support/helpers.mjs";

const shared = useBrowser();

const control = (figure, label) => figure.getByRole("group", { name: "Settings" }).getByLabel(label, { exact: true });

async function choose(page, figure, label, value) {
  await control(figure, label).selectOption(value);
  await painted(page);
}

const switchGpu = (page, figure, label) => choose(page, figure, "GPU", { label });

/** The figure of this name on the page, brought into sight and drawn. */
async function figureOn(page, name) {
  const host = page.locator(`roofline-figure[figure="${name}"]`);
  await host.scrollIntoViewIfNeeded();
  await page.waitForSelector(`roofline-figure[figure="${name}"][data-drawn]`);
  return host.locator("figure");
}

/** The link that the figure's button copies. */
async function linkOf(page, figure) {
  await page.evaluate(() => (navigator.clipboard.writeText = async (text) => void (window.copied = text)));
  await figure.getByRole("button", { name: "Copy link" }).click();
  await figure.getByText("Link copied.").waitFor();
  return page.evaluate(() => window.copied);
}

const sentenceOf = (figure) => figure.locator(".sentence").textContent();

test("result of a settled change: spoken once, in the address, and there again after a reload", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const spoken = figure.locator("[aria-live=polite]:not([role])");
  // Read in the page itself, where the next frames are sooner than what is spoken, however busy the machine is.
  const early = await page.evaluate(async () => {
    const { shadowRoot } = document.querySelector("roofline-figure");
    const gpu = shadowRoot.querySelector("#control-gpu");
    gpu.value = "h200-sxm";
    gpu.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    return shadowRoot.querySelector("[aria-live=polite]:not([role])").textContent;
  });
  assert.equal(early, "", "not while it may still change");
  await painted(page);
  const state = await stateOf(page);
  await page.waitForFunction((query) => location.search === `?${query}`, state);
  assert.equal(await spoken.textContent(), await figure.locator(".sentence").textContent());
  await page.reload();
  await drawn(page);
  assert.equal(await stateOf(page), state);
  await agreesWithCommand(page, figure);
});

test("result of copying the link and opening it elsewhere: the same figure", async (t) => {
  const { page, figure, context } = await openFigure(t, shared, { permissions: ["clipboard-read", "clipboard-write"] });
  await control(figure, "Op").selectOption("rmsnorm");
  await switchGpu(page, figure, "L4");
  await figure.getByRole("button", { name: "Copy link" }).click();
  await figure.getByText("Link copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await drawn(other);
  const sentence = (where) => where.locator("roofline-figure figure .sentence").first().textContent();
  assert.equal(await sentence(other), await sentence(page));
});

test("result of a refused clipboard: the link stands in a field to copy from", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await switchGpu(page, figure, "L4");
  await figure.getByRole("button", { name: "Copy link" }).click();
  const field = figure.getByLabel("Link to this state");
  await field.waitFor();
  assert.equal(await field.inputValue(), `${shared.page}?${await stateOf(page)}#figure-roofline`);
});

test("result of keys in the address that are not the figure's: no notice, and they stay", async (t) => {
  const { page, figure } = await openFigure(t, shared, { query: "?utm_source=a%20b&op=rmsnorm&page_id=7" });
  assert.equal(await stateOf(page), told("op=rmsnorm").state);
  assert.equal(await figure.locator(".notice").textContent(), "");
  await switchGpu(page, figure, "H200 SXM");
  const wanted = `?utm_source=a%20b&page_id=7&${await stateOf(page)}`;
  await page.waitForFunction((query) => location.search === query, wanted);
  await page.goto(`${shared.page}?utm_source=x`);
  await drawn(page);
  assert.equal(await stateOf(page), "");
});

test("result of the page's own parameters with the names of settings: they stay as they were, byte for byte", async (t) => {
  const own = "dtype=dark&gpu=&ref=a%2Bb+c&&flag&op=relu&peak=high&x=%E2%9C%93";
  const { page, figure } = await openFigure(t, shared, { query: `?${own}#figures` });
  await choose(page, figure, "Op", "rmsnorm");
  const kept = own.replace("op=relu&", "");
  await page.waitForFunction((wanted) => location.search + location.hash === wanted, `?${kept}&${await stateOf(page)}#figures`);
  await choose(page, figure, "GPU", { label: "L4" });
  await page.waitForFunction((wanted) => location.search + location.hash === wanted, `?${kept}&${await stateOf(page)}#figures`);
  assert.match(await stateOf(page), /gpu=l4/);
  assert.equal(new URL(await linkOf(page, figure)).search, `?${kept}&${await stateOf(page)}`);
  await page.reload();
  await drawn(page);
  assert.match(await stateOf(page), /gpu=l4&op=rmsnorm/, "the figure's own values come last, and count");
});

test("result of several figures that are linked, and the page's own parameters beside them: each keeps to its own", async (t) => {
  const two = '<roofline-figure figure="roofline" linked></roofline-figure><roofline-figure figure="four-step" linked></roofline-figure>';
  const query = "?four-step.theme=dark&four-step.op=none&dtype=dark&four-step.dtype=fp16";
  const { page } = await openHtml(t, shared, two, { query });
  await choose(page, await figureOn(page, "roofline"), "Op", "rmsnorm");
  const roofline = await stateOf(page, "roofline");
  await page.waitForFunction((wanted) => location.search === wanted, `${query}&${roofline}`);
  await choose(page, await figureOn(page, "four-step"), "GPU", { label: "L4" });
  const fourStep = (await stateOf(page, "four-step")).replace(/(^|&)/g, "$1four-step.");
  const wanted = `?four-step.theme=dark&four-step.op=none&dtype=dark&${roofline}&${fourStep}`;
  await page.waitForFunction((search) => location.search === search, wanted);
});

test("result of a link that says the same wrong thing many times: one sentence", async (t) => {
  const { page, figure } = await openFigure(t, shared, { query: `?${"gpu=h1000&".repeat(50)}dtype=fp3` });
  assert.equal(await stateOf(page), "");
  const notice = await figure.locator(".notice").textContent();
  assert.equal(notice.split("h1000").length, 2, notice);
  assert.match(notice, /fp3/);
});

test("result of a hostile link: what fits is taken, the rest named, nothing runs", async (t) => {
  const query = "?gpu=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&op=relu&nonsense=1";
  const { page, figure, problems } = await openFigure(t, shared, { query });
  assert.equal(await stateOf(page), told("op=relu").state);
  assert.match(await figure.locator(".notice").textContent(), /<img src=x/);
  assert.deepEqual(problems, []);
});

const settings = {
  "batch-threshold": { guess: "300", revealed: "1", gpu: "h200-sxm" },
  "transformer-layer": { batch: "64", phase: "prefill" },
  "four-step": { op: "custom", flops: "123456789012345680", bytes: "1e+24" },
};

for (const [name, wanted] of Object.entries(settings)) {
  test(`result of copying the link of ${name} among other figures: it names the figure, says what differs, and opens it as it was`, async (t) => {
    const query = new URLSearchParams(Object.entries(wanted).map(([id, value]) => [`${name}.${id}`, value]));
    const { page, problems, context } = await newPage(t, shared);
    await page.goto(`${shared.page}?from=mail&op=relu&${query}`);
    const figure = await figureOn(page, name);
    const { state } = told(String(new URLSearchParams(wanted)), name);
    assert.equal(await stateOf(page, name), state);
    const link = new URL(await linkOf(page, figure));
    assert.equal(link.hash, `#figure-${name}`);
    const named = state
      .split("&")
      .map((pair) => `${name}.${pair}`)
      .join("&");
    assert.equal(decodeURIComponent(link.search), decodeURIComponent(`?from=mail&${named}`), "its own and the page's keys alone");
    const other = await context.newPage();
    await other.goto(link.href);
    const same = await figureOn(other, name);
    assert.equal(await sentenceOf(same), await sentenceOf(figure));
    assert.equal(
      await other.evaluate((id) => document.getElementById(id).getBoundingClientRect().top < innerHeight, link.hash.slice(1)),
      true,
    );
    assert.deepEqual(problems, []);
  });
}

test("result of changing two figures of a page: the address holds both, and both are there again after a reload", async (t) => {
  const { page } = await newPage(t, shared);
  await page.goto(shared.page);
  await choose(page, await figureOn(page, "roofline"), "Op", "rmsnorm");
  await choose(page, await figureOn(page, "four-step"), "Op", "softmax");
  await page.waitForFunction(() => location.search === "?op=rmsnorm&four-step.op=softmax");
  await page.reload();
  await figureOn(page, "roofline");
  assert.equal(await stateOf(page), "op=rmsnorm");
  const second = await figureOn(page, "four-step");
  assert.equal(await stateOf(page, "four-step"), "op=softmax");
  await second.getByRole("button", { name: "Reset" }).click();
  await page.waitForFunction(() => location.search === "?op=rmsnorm");
});

test("result of going back and forth: no change is an entry of its own, and the figure follows the address", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  const entries = () => page.evaluate(() => history.length);
  const start = await entries();
  const change = async (op) => {
    await choose(page, figure, "Op", op);
    await page.waitForFunction((query) => location.search === query, `?op=${op}`);
  };
  await change("rmsnorm");
  assert.equal(await entries(), start);
  await page.evaluate(() => (location.hash = "figure-roofline"));
  await change("matmul-4096");
  for (const [go, op] of [
    ["back", "rmsnorm"],
    ["forward", "matmul-4096"],
  ]) {
    await page.evaluate((way) => history[way](), go);
    await page.waitForFunction((state) => window.seen.events.at(-1).state === state, `op=${op}`);
    await painted(page);
    await agreesWithCommand(page, figure);
    assert.equal(await page.evaluate(() => location.search), `?op=${op}`);
  }
});

test("result of going to another place of the page right after a change: the change stays", async (t) => {
  const { page, figure } = await openFigure(t, shared);
  await choose(page, figure, "Op", "rmsnorm");
  await page.evaluate(() => (location.hash = "figure-roofline"));
  await page.waitForFunction(() => location.search === "?op=rmsnorm");
  assert.equal(await stateOf(page), "op=rmsnorm");
});

test("result of a link with former ids: taken, and the address has the present ones from then on", async (t) => {
  const figure = '<roofline-figure figure="transformer-layer" linked></roofline-figure>';
  const { page } = await openHtml(t, shared, figure, { query: "?weight-dtype=int4&other=1" });
  await drawn(page);
  assert.equal(await stateOf(page, "transformer-layer"), "weights=int4");
  const field = page.locator("roofline-figure #control-batch"); // what the page itself sets does not change its address
  await field.fill("8");
  await field.press("Enter");
  await page.waitForFunction(() => new URLSearchParams(location.search).has("batch"));
  assert.deepEqual(
    [...new URL(page.url()).searchParams],
    [
      ["other", "1"],
      ["batch", "8"],
      ["weights", "int4"],
    ],
  );
});

test("result of figures that are not linked, two of a name and with attributes: each copies what differs, the address stays", async (t) => {
  const one = '<roofline-figure figure="roofline" gpu="a100-80gb-sxm" op="relu"></roofline-figure>';
  const { page, context } = await openHtml(t, shared, one + one);
  await drawn(page, 2);
  const second = page.locator("roofline-figure figure").nth(1);
  await switchGpu(page, second, "H100 SXM");
  const query = "?roofline-2.gpu=h100-sxm&roofline-2.compare=a100-80gb-sxm"; // the figure's own default, but not the page's
  assert.equal(await linkOf(page, second), `${shared.url}own.html${query}`);
  await page.waitForFunction(
    (text) => document.querySelectorAll("roofline-figure")[1].shadowRoot.querySelector("[aria-live]").textContent === text,
    await sentenceOf(second),
  );
  assert.equal(page.url(), `${shared.url}own.html`);
  const other = await context.newPage();
  await other.route(`${shared.url}own.html*`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><script src="roofline-figure.js" defer></script>${one}${one}` }),
  );
  await other.goto(`${shared.url}own.html${query}`);
  await drawn(other, 2);
  const sentences = await other.locator("roofline-figure figure .sentence").allTextContents();
  assert.deepEqual(
    sentences.map((text) => /A100|H100/.exec(text)[0]),
    ["A100", "H100"],
  );
});

test("result of a hostile link to a figure that is not the first: clamped or refused with a sentence there, nothing runs", async (t) => {
  const { page, problems } = await newPage(t, shared);
  const keys = { batch: "1e99", model: "<img src=x onerror=alert(1)>", constructor: "7", __proto__: "1" };
  const query = new URLSearchParams(Object.entries(keys).map(([id, value]) => [`transformer-layer.${id}`, value]));
  await page.goto(`${shared.page}?${query}`);
  const layer = await figureOn(page, "transformer-layer");
  const notice = await layer.locator(".notice").textContent();
  for (const said of [/Batch must be from/, /<img src=x/, /constructor/]) assert.match(notice, said);
  assert.equal(await (await figureOn(page, "roofline")).locator(".notice").textContent(), "");
  assert.deepEqual(problems, []);
});

test("result of a link of a later version: a sentence, and what is understood", async (t) => {
  const { page, figure } = await openFigure(t, shared, { query: "?link-version=2&op=rmsnorm" });
  assert.match(await figure.locator(".notice").textContent(), /another version/);
  assert.equal(await stateOf(page), "op=rmsnorm");
  const layer = await figureOn(page, "transformer-layer");
  assert.equal(await layer.locator(".notice").textContent(), "", "it does not speak of this one");
  await choose(page, figure, "Op", "matmul-4096");
  await page.waitForFunction(() => location.search === "?op=matmul-4096");
});

test("result of opening the links of 1,000 random states: the same state, settings and numbers, bit for bit", async (t) => {
  const { page } = await openHtml(
    t,
    shared,
    figureNames.map((name) => `<roofline-figure figure="${name}" linked></roofline-figure>`).join(""),
  );
  for (const name of figureNames) {
    await figureOn(page, name);
    const trips = await page.locator(`roofline-figure[figure="${name}"]`).evaluate(roundTrips, 250);
    const links = new Set(trips.map(({ link }) => link));
    assert.ok(links.size >= 240, `${links.size} states of ${name}, ${[...links].slice(0, 2)}`);
    assert.deepEqual(
      trips.filter(({ before, after }) => before !== after).map(({ link }) => link),
      [],
    );
  }
});

/** Run in the page: sets random values, copies the link, resets, and opens the link as going back does, again and again. */
async function roundTrips(element, rounds) {
  const button = [...element.shadowRoot.querySelectorAll("button")].find(({ textContent }) => textContent === "Copy link");
  const shown = () => element.controls.filter(({ visible }) => visible).map(({ id, value }) => [id, value]);
  const all = async () => JSON.stringify([element.state, shown(), await element.toCsv()]);
  let seed = 7;
  const draw = (count) => Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * count);
  const free = ({ options }) => options.filter(({ available }) => available);
  const near = (value) => (Number.isNaN(value) ? 1 + draw(5000) : value * (0.5 + draw(1000) / 997));
  const whole = (value) => Number.isInteger(value) && value < 1e6;
  const random = ({ kind, value }) => {
    if (kind === "toggle") return draw(2) === 1;
    return whole(Number(value)) ? Math.ceil(near(Number(value))) : near(Number(value));
  };
  const change = () => {
    for (const control of element.controls.filter(({ kind }) => kind === "choice"))
      element.values = { [control.id]: free(control)[draw(free(control).length)].id };
    const others = element.controls.filter(({ kind }) => kind !== "choice" && kind !== "action");
    element.values = Object.fromEntries(others.map((control) => [control.id, random(control)]));
  };
  const copied = async () => {
    const link = new Promise((resolve) => (navigator.clipboard.writeText = async (text) => resolve(text)));
    button.click();
    return link;
  };
  const trips = [];
  for (let round = 0; round < rounds; round += 1) {
    element.reset();
    change();
    const before = await all();
    const link = await copied();
    element.reset();
    history.replaceState(null, "", link);
    dispatchEvent(new PopStateEvent("popstate"));
    trips.push({ link, before, after: await all() });
    history.replaceState(null, "", location.pathname);
  }
  return trips;
}
