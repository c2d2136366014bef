// What is timed of the model works out the same everywhere: no times are asserted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { modelTable } from "./lib/model_table.mjs";
import { timeModel } from "./model.mjs";

const times = timeModel(1);

test("definition of what is timed: three tasks natively and as WebAssembly, the reference script's sums in Python too", () => {
  const runners = Object.fromEntries(Object.entries(times).map(([task, by]) => [task, Object.keys(by)]));
  const both = ["native", "wasm"];
  assert.deepEqual(runners, { layer_evaluation: both, batch_sweep: both, reference_sums: [...both, "python"] });
});

for (const [task, { native, ...others }] of Object.entries(times)) {
  for (const [runner, { sum }] of Object.entries(others)) {
    test(`result of ${task}, ${runner}: the sum of the native build`, () => {
      assert.ok(Math.abs(sum / native.sum - 1) < 1e-12, `${sum}, not ${native.sum}`);
    });
  }
}

test("result of the table: a row for each task, a ratio for each other build", () => {
  const table = modelTable(times);
  assert.equal(table.split("\n").length, 2 + 3);
  assert.equal(table.match(/×\)/g)?.length, 4);
});
