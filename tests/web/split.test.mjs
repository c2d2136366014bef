// The module's two parts without a page: what the first does alone, and what the second adds to the same memory.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { openModule } from "../../web/element/module.js";
import { figureNames, site, told } from "./helpers.mjs";

const kSumBudget = 105_000; // both, as brotli

const bytesOf = (name) => readFile(path.join(site, `${name}.wasm`));
const compiled = async (name) => WebAssembly.compile(await bytesOf(name));
const openFirst = async () => openModule(await compiled("roofline"));

/** Repeatable numbers below `limit`. */
function dice(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
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

test("definition of the late figures: some of those that there are, but not the first", async () => {
  const module = await openFirst();
  const late = module.lateFigureNames();
  assert.ok(late.length > 0);
  assert.deepEqual(module.figureNames(), figureNames);
  assert.ok(late.every((name) => figureNames.indexOf(name) > 0));
});

test("result of 3000 things done to each figure of the first part alone: nothing of the second part is wanted", async () => {
  const module = await openFirst();
  const late = module.lateFigureNames();
  for (const name of figureNames.filter((each) => !late.includes(each))) walk(module, name, { steps: 3000, seed: 7 });
});

test("result of a late figure without the second part: a sentence, and the others go on", async () => {
  const module = await openFirst();
  for (const name of module.lateFigureNames()) assert.throws(() => module.createView(name), /second part was wanted before/);
  walk(module, figureNames[0], { steps: 20, seed: 3 });
});

test("result of the second part: the late figures are there, in the memory in which the others go on", async () => {
  const module = await openFirst();
  const view = module.createView(figureNames[0]);
  const { state } = told("gpu=l4", figureNames[0]);
  view.restore(state);
  const before = lookAtAll(view, 0);
  await module.addLate(await compiled("roofline-bars"));
  assert.deepEqual(lookAtAll(view, 16), before);
  for (const name of figureNames) walk(module, name, { steps: 1000, seed: 11 });
  assert.deepEqual(lookAtAll(view, 32), before);
});

test("result of a second part of another build: refused, and the first is as it was", async () => {
  const module = await openFirst();
  const bytes = await bytesOf("roofline-bars");
  const others = Buffer.from(bytes.toString("latin1").replaceAll(/joint-[0-9a-f]{8}/g, "joint-00000000"), "latin1");
  assert.notDeepEqual(others, bytes);
  await assert.rejects(module.addLate(await WebAssembly.compile(others)));
  walk(module, figureNames[0], { steps: 20, seed: 5 });
  await module.addLate(await WebAssembly.compile(bytes));
  walk(module, module.lateFigureNames()[0], { steps: 20, seed: 5 });
});

test("definition of the parts' budget: together 105 KB as brotli", async () => {
  const { files } = JSON.parse(await readFile(path.join(site, "../sizes.json"), "utf8"));
  const sum = files["roofline.wasm"].brotli + files["roofline-bars.wasm"].brotli;
  assert.ok(sum <= kSumBudget, `${sum} B`);
});
