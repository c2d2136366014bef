// Measures the pages, and leaves every sample in dist/bench/samples.json and the medians in dist/bench/report.md.
//
//   node tests/bench/measure.mjs [--rounds 3] [--only uplot,ours] [--measures bytes,startup,use,latency,many]
import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { report } from "./lib/report.mjs";
import { allMeasures, run } from "./lib/run.mjs";
import { baseline, control, targets } from "./targets.mjs";

const out = new URL("../../dist/bench/", import.meta.url);

/**
 * The ones of a list that are wanted, in its order.
 * @template {string} Name
 * @param {Name[]} known
 * @param {string | undefined} wanted names with commas between them; all where there are none
 * @returns {Name[]}
 */
function chosen(known, wanted) {
  const names = wanted?.split(",") ?? known;
  const unknown = names.filter((name) => !known.includes(/** @type {Name} */ (name)));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(", no ")}; choose of ${known.join(", ")}`);
  return known.filter((name) => names.includes(name));
}

function readArguments() {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "3" }, only: { type: "string" }, measures: { type: "string" } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds is a whole number from 1 up, not ${values.rounds}`);
  const names = chosen(
    targets.map(({ name }) => name),
    values.only,
  );
  const wanted = targets.filter(({ name }) => [...names, control, baseline].includes(name)); // these two give the others their meaning
  return {
    rounds,
    targets: wanted,
    names: chosen(allMeasures, values.measures),
    tell: (/** @type {string} */ line) => console.error(line),
  };
}

/** @param {import("./lib/run.mjs").Results} results */
async function keep(results) {
  await mkdir(out, { recursive: true });
  await writeFile(new URL("samples.json", out), JSON.stringify(results, null, 1));
  await writeFile(new URL("report.md", out), report(results));
}

try {
  const results = await run(readArguments(), keep);
  console.log(report(results));
  if (results.failures.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`measure: ${/** @type {Error} */ (error).message}`);
  process.exitCode = 2;
}
