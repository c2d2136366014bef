// Keeps in results.json what measure.mjs and model.mjs found last, and writes the section Results of README.md beside it.
//
//   node tests/bench/publish.mjs
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { mediansOf } from "./lib/medians.mjs";
import { median } from "./lib/statistics.mjs";
import { section } from "./lib/summary.mjs";
import { ours, targets } from "./targets.mjs";

/** @typedef {import("./lib/summary.mjs").Published} Published */

const results = new URL("results.json", import.meta.url);
const readme = new URL("README.md", import.meta.url);
const marks = { begin: "<!-- speed: begin -->", end: "<!-- speed: end -->" };

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readFile(new URL(file, import.meta.url), "utf8"));

/**
 * The README with the section in it.
 * @param {string} text
 * @param {Published} published
 */
function filled(text, published) {
  const [before, after] = [text.indexOf(marks.begin), text.indexOf(marks.end)];
  if (before < 0 || after < before) throw new Error(`README.md lacks ${marks.begin} or, after it, ${marks.end}.`);
  return `${text.slice(0, before)}${marks.begin}\n\n${section(published)}\n\n${text.slice(after)}`;
}

/** What the README is, and what it has to be. */
export async function readmes() {
  const is = await readFile(readme, "utf8");
  return { is, expected: filled(is, await readJson("results.json")) };
}

async function publish() {
  const { chromium, samples, failures } = /** @type {import("./lib/run.mjs").Results} */ (await readJson("../../dist/bench/samples.json"));
  const missing = targets.filter(({ name }) => !samples[name]).map(({ name }) => name);
  if (missing.length + failures.length > 0) throw new Error(`The last run is not whole: ${[...missing, ...failures].join("; ")}.`);
  const short = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === "number" ? Number(value.toPrecision(4)) : value;
  const load = median(
    Object.values(samples)
      .flat()
      .map((sample) => sample.load),
  );
  const machine = `${cpus().length} cores, software GL, Chromium ${chromium.split(".")[0]}, load average ${load.toFixed(0)}`;
  const model = await readJson("../../dist/bench/model.json");
  const published = { machine, rounds: samples[ours].length, medians: mediansOf(samples), model };
  await writeFile(results, `${JSON.stringify(published, short, 1)}\n`);
  await writeFile(readme, (await readmes()).expected);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await publish();
