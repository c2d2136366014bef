// The other figures do on the page what each is there for: its whole story, read off the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { agreesWithCommand, drawn, newPage, painted, rowsOf, useBrowser } from "./helpers.mjs";

const shared = useBrowser();

// The figure of this name on the page, brought into sight and drawn; `tell` gives its readout by label.
async function openStory(t, name) {
  const { page, problems } = await newPage(t, shared);
  await page.goto(shared.page);
  const host = page.locator(`roofline-figure[figure="${name}"]`);
  await host.scrollIntoViewIfNeeded();
  await page.waitForSelector(`roofline-figure[figure="${name}"][data-drawn]`);
  const figure = host.locator("figure");
  const tell = async () =>
    Object.fromEntries((await rowsOf(figure.locator(".readout"))).map(([label, ...rest]) => [label, rest.filter(Boolean).join(" ")]));
  const type = async (label, text) => {
    await figure.getByLabel(label, { exact: true }).and(figure.locator("input[type=text]")).fill(text);
    await page.keyboard.press("Enter");
    await painted(page);
  };
  const choose = async (label, value) => {
    await figure.getByLabel(label, { exact: true }).selectOption(value);
    await painted(page);
  };
  const press = async (label) => {
    await figure.getByRole("button", { name: label, exact: true }).click();
    await painted(page);
  };
  const agrees = () => agreesWithCommand(page, figure, name);
  return { page, figure, problems, tell, type, choose, press, agrees };
}

test("result of the page: four figures, one WebGL context and one module between them", async (t) => {
  const { page, problems } = await newPage(t, shared, {
    init: () => {
      window.contexts = new Set();
      for (const type of [HTMLCanvasElement, OffscreenCanvas]) {
        const { getContext } = type.prototype;
        type.prototype.getContext = function counted(kind, ...rest) {
          const context = getContext.call(this, kind, ...rest);
          if (context && /webgl/.test(kind)) window.contexts.add(context);
          return context;
        };
      }
    },
  });
  const modules = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && modules.push(request.url()));
  await page.goto(shared.page);
  for (const host of await page.locator("roofline-figure").all()) await host.scrollIntoViewIfNeeded();
  await drawn(page, 4);
  assert.equal(await page.evaluate(() => window.contexts.size), 1);
  assert.equal(modules.length, 1);
  assert.deepEqual(problems, []);
});

test("story of batch-threshold: guess 300, reveal 344.9; at D = F = 512 no batch is large enough", async (t) => {
  const { figure, problems, tell, type, press, agrees } = await openStory(t, "batch-threshold");
  assert.doesNotMatch(await figure.textContent(), /344|295|ceiling/);
  assert.ok(await figure.getByRole("button", { name: "Reveal", exact: true }).isHidden());
  await type("Your guess for B*", "300");
  await press("Reveal");
  assert.equal((await tell())["B*"], "344.9");
  assert.equal((await tell())["Your guess against B*"], "300 is 0.870 of 344.9: close");
  await agrees();
  await type("Width in, D", "512");
  await type("Width out, F", "512");
  const now = await tell();
  assert.equal(now["B*"], "no batch is large enough");
  assert.equal(now["Ceiling of the intensity"], "256 FLOP/byte");
  await agrees();
  assert.deepEqual(problems, []);
});

test("story of transformer-layer: batch 1 to 512, GQA, and prefill", async (t) => {
  const { figure, problems, type, choose, agrees } = await openStory(t, "transformer-layer");
  const ops = async () => {
    const { expected } = await agrees();
    return Object.fromEntries(expected.table.rows.map((row, index) => [row[0], { time: expected.table.values[index][1], regime: row[3] }]));
  };
  await type("Batch", "2");
  const two = await ops();
  await type("Batch", "128");
  const many = await ops();
  const growth = (op) => many[op].time / two[op].time;
  assert.ok(growth("attention") > 60, "attention grows with every sequence");
  for (const op of ["QKV projection", "gate and up projection", "down projection"]) assert.ok(growth(op) < 1.1, op);
  assert.ok(Object.values(two).every(({ regime }) => !regime.startsWith("compute-bound")), "decode is memory-bound");
  await choose("Model", "llama-3-8b");
  const grouped = await ops();
  assert.ok(Math.abs(many.attention.time / grouped.attention.time - 4) < 0.05, "four query heads share a KV head");
  await type("Batch", "512");
  assert.match((await ops())["QKV projection"].regime, /^compute-bound/);
  await type("Batch", "1");
  await choose("Phase", "prefill");
  const prefill = await ops();
  for (const op of ["QKV projection", "gate and up projection", "down projection"]) assert.equal(prefill[op].regime, "compute-bound");
  assert.ok(await figure.locator(".sentence").isVisible());
  assert.deepEqual(problems, []);
});

test("story of four-step: half the bytes of a ReLU is 2.00 ×, twice the FLOP/s is 1.00 ×; a matmul the other way round", async (t) => {
  const { problems, tell, choose, agrees, figure } = await openStory(t, "four-step");
  const helps = async () => Object.entries(await tell()).filter(([label]) => /half|twice/i.test(label)).map(([, text]) => text);
  const [half, twice] = await helps();
  assert.match(half, /2\.00 ×/);
  assert.match(twice, /1\.00 ×/);
  await choose("Op", "matmul");
  await agrees();
  assert.match(await figure.locator(".sentence").textContent(), /bound/);
  await choose("Op", "elementwise");
  await agrees();
  assert.deepEqual(problems, []);
});
