// One interleaved run: in each round every page is measured in turn, in a browser of that round.
import { loadavg } from "node:os";
import { folders } from "../targets.mjs";
import { launch, withPage } from "./browser.mjs";
import * as measures from "./measures.mjs";
import { serve } from "./server.mjs";
import { orderOf } from "./statistics.mjs";

/** @typedef {import("../targets.mjs").Target} Target */
/** @typedef {Record<string, any> & { load: number }} Sample what the measures returned, and the load average before */
/** @typedef {{ chromium: string, samples: Record<string, Sample[]>, failures: string[] }} Results samples by target and round */

/** @typedef {"bytes" | "startup" | "use" | "latency" | "many"} MeasureName */

/** @type {Record<MeasureName, (browser: import("playwright-core").Browser, target: Target) => Promise<object>>} */
const byName = { bytes: measures.bytes, startup: measures.startup, use: measures.use, latency: measures.latency, many: measures.many };

export const allMeasures = /** @type {MeasureName[]} */ (Object.keys(byName));

/**
 * @param {{ targets: Target[], rounds: number, names: MeasureName[], tell?: (line: string) => void }} wishes
 * @param {(results: Results) => void | Promise<void>} [keep] called after every round: a long run that is stopped has lost nothing
 * @returns {Promise<Results>}
 */
export async function run({ targets, rounds, names, tell = () => {} }, keep = () => {}) {
  const { origin, close } = await serve(folders);
  const here = targets.map((target) => addressed(target, origin));
  /** @type {Results} */
  const results = { chromium: "", samples: Object.fromEntries(here.map(({ name }) => [name, []])), failures: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      tell(`round ${round + 1} of ${rounds}, load ${loadavg()[0].toFixed(1)}`);
      await runRound(here, round, names, results);
      await keep(results);
    }
  } finally {
    close();
  }
  return results;
}

/**
 * @param {Target} target
 * @param {string} origin
 * @returns {Target}
 */
function addressed(target, origin) {
  return { ...target, url: origin + target.url, many: (count) => origin + target.many(count) };
}

/**
 * @param {Target[]} targets
 * @param {number} round
 * @param {MeasureName[]} names
 * @param {Results} results
 */
async function runRound(targets, round, names, results) {
  const browser = await launch();
  results.chromium = browser.version();
  try {
    for (const target of targets) await warmUp(browser, target);
    for (const target of orderOf(targets, round))
      results.samples[target.name].push(await sampleOf(browser, target, names, results.failures));
  } finally {
    await browser.close();
  }
}

// The server compresses each file when it is first asked for, which is no part of a page's time.
/**
 * @param {import("playwright-core").Browser} browser
 * @param {Target} target
 */
const warmUp = (browser, target) => withPage(browser, target, {}, (session) => session.open(target.url));

/**
 * @param {import("playwright-core").Browser} browser
 * @param {Target} target
 * @param {MeasureName[]} names
 * @param {string[]} failures
 */
async function sampleOf(browser, target, names, failures) {
  /** @type {Sample} */
  const sample = { load: loadavg()[0] };
  for (const name of names) {
    try {
      sample[name] = await byName[name](browser, target);
    } catch (error) {
      failures.push(`${target.name}, ${name}: ${/** @type {Error} */ (error).message.split("\n")[0]}`);
    }
  }
  return sample;
}
