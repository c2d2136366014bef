// The module's parts without a page: what the first does alone, and what the others add to the same memory.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { openModule } from "../../../web/element/runtime/module.js";
import { figureNames, randomFrom, site, told } from "../support/helpers.mjs";

const kSumBudget = 105_500; // all, as brotli

const bytesOf = (name) => readFile(path.join(site, `${name}.wasm`));
const compiled = async (name) => WebAssembly.compile(await bytesOf(name));
const openFirst = async () => openModule(await compiled("roofline"));
const lateFigures = (await openFirst()).lateFigures();
const parts = [...new Set(lateFigures.map(({ part }) => `roofline-${part}`))];
const figuresOf = (part) => lateFigures.filter((late) => part === `roofline-${late.part}`).map(({ name }) => name);
const early = figureNames.filter((name) => lateFigures.every((late) => late.name !== name));

/** Repeatable whole numbers below `limit`. */
function dice(seed) {
  const random = randomFrom(seed);
  return (limit) => Math.floor(random() * limit);
}

const texts = ["", "0", "1e999", "-5", "7B", "989 TFLOP/s", "no number", "😀", "h200-sxm", "a".repeat(300)];
const queries = ["", "gpu=l4", "gpu=none&op=&x=%ff", "op=matmul-8&intensity-matmul-8=40", "&&==&", "gpu=b200-sxm&compare=h100-sxm"];

/** One thing that a hand, a key, a link or a page may do. */
function doSomething(view, roll) {
  const controls = view.controls();
  const control = controls[roll(controls.length)];
  const { id, options, positions } = control;
  const handles = view.handles();
  const handle = handles[roll(handles.length)];
  const place = [roll(900), roll(700)];
  const deeds = [
    () => options.length && view.set(id, options[roll(options.length)].id),
    () => view.set(id, texts[roll(texts.length)]),
    () => view.setPosition(id, roll(positions + 2)),
    () => view.step(id, roll(21) - 10),
    () => view.restore(queries[roll(queries.length)]),
    () => view.restore(view.state()),
    () => view.resize(280 + roll(1000), 1 + roll(3), roll(2) === 1),
    () => view.setTheme(roll(2) ? "dark" : "light"),
    () => view.setMotion(roll(2) === 1),
    () => handle && (view.focusHandle(handle.id), view.pressHandle(handle.id)),
    () => handle && view.pointerMove(handle.x + handle.width / 2, handle.y + handle.height / 2),
    () => view.pointerMove(...place),
    () => view.pointerButton(roll(2) === 1),
    () => view.pointerLeave(),
  ];
  deeds[roll(deeds.length)]();
}

/** Whatever a view can be asked for. */
function lookAtAll(view, now) {
  view.frame(now);
  return [view.title(), view.summary(), view.cursor(), view.csv(), view.svg(), view.background(), view.drawing().length, view.readout(), view.table(), view.notes()];
}

function walk(module, name, { steps, seed }) {
  const view = module.createView(name);
  const roll = dice(seed);
  view.resize(760, 1, false);
  for (let step = 0; step < steps; step += 1) {
    doSomething(view, roll);
    lookAtAll(view, step * 16);
  }
  const state = view.state();
  assert.equal(view.summary(), told(state, name).summary, `${name}: ${state}`);
  view.delete();
}

test("definition of the late figures: some of those that there are, but not the first; in more than one part", async () => {
  assert.deepEqual((await openFirst()).figureNames(), figureNames);
  assert.ok(lateFigures.every(({ name }) => figureNames.indexOf(name) > 0));
  assert.ok(parts.length > 1);
});

test("result of 3000 things done to each figure of the first part alone: nothing of another part is wanted", async () => {
  const module = await openFirst();
  for (const name of early) walk(module, name, { steps: 3000, seed: 7 });
});

test("result of a late figure without its part: a sentence, and the others go on", async () => {
  const module = await openFirst();
  for (const { name } of lateFigures) assert.throws(() => module.createView(name), /late part of the program was wanted before/);
  walk(module, early[0], { steps: 20, seed: 3 });
});

for (const part of parts) {
  test(`result of ${part}: its figures are there, in the memory in which the others go on; those of other parts are not`, async () => {
    const module = await openFirst();
    const view = module.createView(early[0]);
    view.restore(told("gpu=l4", early[0]).state);
    const before = lookAtAll(view, 0);
    await module.addLate(await compiled(part));
    assert.deepEqual(lookAtAll(view, 16), before);
    for (const name of [...early, ...figuresOf(part)]) walk(module, name, { steps: 1000, seed: 11 });
    for (const { name } of lateFigures.filter((late) => !figuresOf(part).includes(late.name))) assert.throws(() => module.createView(name), /late part/);
    assert.deepEqual(lookAtAll(view, 32), before);
  });
}

for (const order of [parts, [...parts].reverse()]) {
  test(`result of ${order.join(", then ")}: all figures are there, and a view of one part outlives the coming of the next`, async () => {
    const module = await openFirst();
    const views = [];
    for (const part of order) {
      await module.addLate(await compiled(part));
      const view = module.createView(figuresOf(part)[0]);
      view.resize(760, 1, false);
      views.push({ view, before: lookAtAll(view, 0) });
    }
    for (const name of figureNames) walk(module, name, { steps: 300, seed: 13 });
    for (const { view, before } of views) assert.deepEqual(lookAtAll(view, 16), before);
  });
}

test("result of a part of another build: refused, and the first is as it was", async () => {
  const module = await openFirst();
  for (const part of parts) {
    const bytes = await bytesOf(part);
    const others = Buffer.from(bytes.toString("latin1").replaceAll(/joint-[0-9a-f]{8}/g, "joint-00000000"), "latin1");
    assert.notDeepEqual(others, bytes);
    await assert.rejects(module.addLate(await WebAssembly.compile(others)));
    walk(module, early[0], { steps: 20, seed: 5 });
    await module.addLate(await WebAssembly.compile(bytes));
    walk(module, figuresOf(part)[0], { steps: 20, seed: 5 });
  }
});

test("definition of the parts' budget: together 105.5 KB as brotli", async () => {
  const { files } = JSON.parse(await readFile(path.join(site, "../sizes.json"), "utf8"));
  const sum = ["roofline", ...parts].reduce((bytes, name) => bytes + files[`${name}.wasm`].brotli, 0);
  assert.ok(sum <= kSumBudget, `${sum} B`);
});
