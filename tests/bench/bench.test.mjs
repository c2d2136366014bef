// The harness still works with our figure: counts only, no times.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { buildPeer } from "./build.mjs";
import { mediansOf } from "./lib/medians.mjs";
import { run } from "./lib/run.mjs";
import { readmes } from "./publish.mjs";
import { baseline, ours, targets } from "./targets.mjs";

/** @type {import("./lib/run.mjs").Results} */
let results;
before(async () => {
  await buildPeer(baseline);
  results = await run({ targets: targets.filter(({ name }) => [baseline, ours].includes(name)), rounds: 1, names: ["bytes", "use"] });
});

test("result of a round: nothing failed", () => assert.deepEqual(results.failures, []));

for (const name of [baseline, ours]) {
  test(`result of dragging in ${name}: every step is answered, and then nothing runs`, () => {
    const [{ use }] = results.samples[name];
    assert.equal(use.step.answered, 200);
    assert.equal(use.idle.frames, 0);
  });
}

test("result of our page: one context, which stays, and a heap of WebAssembly", () => {
  const [{ use }] = results.samples[ours];
  assert.deepEqual(use.contexts, { made: 1, lost: 0 });
  assert.ok(use.memory.wasm > 0);
});

test("result of our page: it loads page, style, element and module", () => {
  const [{ bytes }] = results.samples[ours];
  assert.ok(bytes.requests >= 4);
  assert.ok(bytes.brotli < bytes.gzip && bytes.gzip < bytes.raw);
});

test("definition of the medians: a number for all that was measured", () => {
  const medians = mediansOf(results.samples)[ours];
  for (const id of ["brotli", "main", "idle", "memory"]) assert.ok(Number.isFinite(medians[id]), id);
  assert.ok(Number.isNaN(medians["drag-1x"]), "it was not measured");
});

test("definition of the README's section Results: what results.json says", async () => {
  const { is, expected } = await readmes();
  assert.equal(is, expected);
});
