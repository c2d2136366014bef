// Times the model natively, as WebAssembly, and the reference script's sums in Python too, and leaves the times in
// dist/bench/model.json.
//
//   node tests/bench/model.mjs
import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { modelTable } from "./lib/model_table.mjs";

/** @typedef {{ name: string, real_time: number, time_unit: string, sum: number }} Timing in Google Benchmark's JSON */
/** @typedef {{ ns: number, sum: number }} Best the least time of all rounds, and what was worked out */
/** @typedef {Record<string, Record<string, Best>>} Times by task and by what ran it */

const rounds = 5; // of which the best counts: whatever else the machine does only adds

const inRoot = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/**
 * @param {string} program
 * @param {string[]} given
 * @param {string} [input]
 */
const output = (program, given, input) => execFileSync(program, given, { encoding: "utf8", input, stdio: ["pipe", "pipe", "ignore"] });

const machines = () => output(inRoot("build/native/core/cli/roofline"), ["table", "--json"]);

/** @type {Record<string, () => string>} */
const runners = {
  native: () => output(inRoot("build/native/tests/bench/model/model_benchmark"), ["--benchmark_format=json", "--benchmark_min_time=0.1"]),
  wasm: () => output(process.execPath, [inRoot("tests/bench/model/timer.mjs"), inRoot("build/wasm/tests/bench/model/model_timer.wasm")]),
  python: () => output("python3", [inRoot("tests/bench/model/reference_sums.py")], machines()),
};

/**
 * @param {number} count of rounds
 * @returns {Times}
 */
export function timeModel(count) {
  /** @type {Times} */
  const times = {};
  for (let round = 0; round < count; round += 1) {
    for (const [runner, run] of Object.entries(runners)) {
      for (const timing of /** @type {Timing[]} */ (JSON.parse(run()).benchmarks)) keepBest(times, runner, timing);
    }
  }
  return times;
}

/**
 * @param {Times} times
 * @param {string} runner
 * @param {Timing} timing
 */
function keepBest(times, runner, { name, real_time: ns, time_unit: unit, sum }) {
  if (unit !== "ns") throw new Error(`${name} is timed in ${unit}, not in ns`);
  const task = (times[name] ??= {});
  task[runner] = { ns: Math.min(ns, task[runner]?.ns ?? Infinity), sum };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const times = timeModel(rounds);
  await mkdir(inRoot("dist/bench"), { recursive: true });
  await writeFile(inRoot("dist/bench/model.json"), `${JSON.stringify(times, null, 1)}\n`);
  console.log(modelTable(times));
}
