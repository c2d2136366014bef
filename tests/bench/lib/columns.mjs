// What is shown of a sample: the columns of all tables, and how a number of each is read, written and compared.
import { control } from "../targets.mjs";
import { counts, scenarios } from "./measures.mjs";
import { median } from "./statistics.mjs";

/** @typedef {import("./run.mjs").Sample} Sample */
/** @typedef {Record<string, Record<string, number>>} Medians by target and column */

/**
 * @typedef {object} Column
 * @property {string} id
 * @property {string} title
 * @property {"kB" | "ms" | "MB" | ""} unit
 * @property {string[]} paths into a sample; the values there are added
 * @property {"ratio" | "value"} compare how it is compared; "ratio" is to the baseline
 * @property {boolean} [net] what the page without a plot takes is subtracted
 */

/**
 * @param {string} id
 * @param {string} title
 * @param {Column["unit"]} unit
 * @param {string | string[]} paths
 * @param {Partial<Column>} [more]
 * @returns {Column}
 */
const column = (id, title, unit, paths, more = {}) => ({ id, title, unit, paths: [paths].flat(), compare: "ratio", ...more });
const count = (/** @type {string} */ id, /** @type {string} */ title, /** @type {string} */ path) => column(id, title, "", path, { compare: "value" });

/** @type {Record<string, string>} */
const scenarioTitles = { "1x": "1 ×", "4x": "4 ×", "slow4g": "slow 4G", "4x+slow4g": "both" };

/** @type {[title: string, columns: Column[]][]} */
export const tables = [
  ["Bytes on the wire", [
    count("requests", "requests", "bytes.requests"), column("raw", "raw", "kB", "bytes.raw"), column("gzip", "gzip -9", "kB", "bytes.gzip"), column("brotli", "brotli -11", "kB", "bytes.brotli"),
  ]],
  ["From navigation start until drawn", Object.keys(scenarios).map((name) => column(`drawn-${name}`, scenarioTitles[name], "ms", `startup.${name}.drawn`))],
  ["From navigation start until a drag is answered", Object.keys(scenarios).map((name) => column(`drag-${name}`, scenarioTitles[name], "ms", `startup.${name}.answered`))],
  ["One step of a drag", [
    column("step", "task, net", "ms", "use.step.task", { compare: "value", net: true }), column("main", "main thread's CPU", "ms", "use.step.main"),
    column("step-cpu", "main thread's CPU, net", "ms", "use.step.main", { compare: "value", net: true }), column("script", "script", "ms", "use.step.script"),
    column("style", "style and layout", "ms", "use.step.style"), column("cpu", "CPU of all processes", "ms", "use.step.cpu"),
    column("latency", "until the new picture", "ms", "latency.median"), column("latency-p95", "95th percentile", "ms", "latency.p95"), count("answered", "answered of 200", "use.step.answered"),
  ]],
  ["Idle for 5 s", [
    column("idle", "task", "ms", "use.idle.task", { compare: "value" }), column("idle-cpu", "CPU of all processes", "ms", "use.idle.cpu", { compare: "value" }), count("frames", "rAF callbacks", "use.idle.frames"),
  ]],
  ["Memory", [column("heap", "JS heap", "MB", "use.memory.heap"), column("wasm", "wasm", "MB", "use.memory.wasm", { compare: "value" }), column("memory", "together", "MB", ["use.memory.heap", "use.memory.wasm"])]],
  ["Figures on a page: until all are drawn", counts.map((figures) => column(`many-${figures}`, `${figures}`, "ms", `many.${figures}.drawn`))],
  ["WebGL contexts, with 24 figures", [count("made", "made", "many.24.made"), count("lost", "lost", "many.24.lost")]],
];

const columns = tables.flatMap(([, list]) => list);

/** @param {string} id */
export function columnOf(id) {
  const found = columns.find((known) => known.id === id);
  if (!found) throw new Error(`There is no column ${id}.`);
  return found;
}

/**
 * @param {Sample} sample
 * @param {string} path
 * @returns {number}
 */
const at = (sample, path) => path.split(".").reduce((part, key) => part?.[key], /** @type {any} */ (sample)) ?? NaN;

/**
 * @param {Record<string, Sample[]>} samples
 * @returns {Medians} null where nothing was measured
 */
export function mediansOf(samples) {
  const middle = (/** @type {Sample[]} */ rounds, /** @type {Column} */ { paths }) => median(rounds.map((sample) => paths.reduce((sum, path) => sum + at(sample, path), 0)));
  const floor = (/** @type {Column} */ own) => (own.net ? middle(samples[control] ?? [], own) : 0);
  const row = (/** @type {Sample[]} */ rounds) => Object.fromEntries(columns.map((own) => [own.id, middle(rounds, own) - floor(own)]));
  return Object.fromEntries(Object.entries(samples).map(([name, rounds]) => [name, row(rounds)]));
}

/** @type {Record<Column["unit"], (value: number) => string>} */
const writers = {
  kB: (value) => (value / 1000).toFixed(1),
  MB: (value) => (value / 1e6).toFixed(1),
  ms: (value) => value.toFixed(value < 10 ? 1 : 0),
  "": (value) => String(Math.round(value)),
};

/**
 * @param {Column} own
 * @param {number} value
 */
export function written({ unit }, value) {
  return Number.isFinite(value) ? writers[unit](value).replace(/^-(0[.0]*)$/, "$1") : "–";
}

/**
 * @param {number} ratio
 */
export function ratioText(ratio) {
  return Number.isFinite(ratio) ? `${Number(ratio.toPrecision(2))} ×` : "–";
}
