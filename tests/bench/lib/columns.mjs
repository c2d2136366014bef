// What is shown of a sample: the columns of all tables.
import { counts, scenarios } from "./measures.mjs";

/**
 * @typedef {object} Column
 * @property {string} id
 * @property {string} title
 * @property {"kB" | "ms" | "MB" | ""} unit
 * @property {string[]} paths into a sample; the values there are added
 * @property {boolean} hasRatio to the baseline; else its values speak for themselves
 * @property {boolean} isNet what the page without a plot takes is subtracted
 */

/**
 * @param {string} id
 * @param {string} title
 * @param {Column["unit"]} unit
 * @param {string[]} paths
 * @returns {Column}
 */
const ratio = (id, title, unit, ...paths) => ({ id, title, unit, paths, hasRatio: true, isNet: false });

/** @type {typeof ratio} */
const value = (...given) => ({ ...ratio(...given), hasRatio: false });

/** @type {typeof ratio} */
const net = (...given) => ({ ...value(...given), isNet: true });

/** @type {Record<string, string>} */
const scenarioTitles = { "1x": "1 ×", "4x": "CPU ÷ 4", slow4g: "slow 4G", "4x+slow4g": "both" };

/**
 * @param {string} id
 * @param {string} path
 */
const perScenario = (id, path) =>
  Object.keys(scenarios).map((name) => ratio(`${id}-${name}`, scenarioTitles[name], "ms", `startup.${name}.${path}`));

/** @type {Record<string, Column[]>} by the title of the table that shows them */
export const tables = {
  "Bytes on the wire": [
    value("requests", "requests", "", "bytes.requests"),
    ratio("raw", "raw", "kB", "bytes.raw"),
    ratio("gzip", "gzip -9", "kB", "bytes.gzip"),
    ratio("brotli", "brotli -11", "kB", "bytes.brotli"),
  ],
  "From navigation start until drawn": perScenario("drawn", "drawn"),
  "From navigation start until a drag is answered": perScenario("drag", "answered"),
  "One step of a drag": [
    net("step", "task, net", "ms", "use.step.task"),
    ratio("main", "main thread's CPU", "ms", "use.step.main"),
    net("step-cpu", "the same, net", "ms", "use.step.main"),
    ratio("script", "script", "ms", "use.step.script"),
    ratio("style", "style and layout", "ms", "use.step.style"),
    ratio("cpu", "CPU of all processes", "ms", "use.step.cpu"),
    ratio("latency", "until the new picture", "ms", "latency.median"),
    ratio("latency-p95", "95th percentile", "ms", "latency.p95"),
    value("answered", "answered of 200", "", "use.step.answered"),
  ],
  "Idle for 5 s": [
    value("idle", "task", "ms", "use.idle.task"),
    value("idle-cpu", "CPU of all processes", "ms", "use.idle.cpu"),
    value("frames", "rAF callbacks", "", "use.idle.frames"),
  ],
  Memory: [
    ratio("heap", "JS heap", "MB", "use.memory.heap"),
    value("wasm", "wasm", "MB", "use.memory.wasm"),
    ratio("memory", "together", "MB", "use.memory.heap", "use.memory.wasm"),
  ],
  "Figures on a page: until all are drawn": counts.map((figures) => ratio(`many-${figures}`, `${figures}`, "ms", `many.${figures}.drawn`)),
  "WebGL contexts, with 24 figures": [value("made", "made", "", "many.24.made"), value("lost", "lost", "", "many.24.lost")],
};

export const columns = Object.values(tables).flat();

/** @param {string} id */
export function columnOf(id) {
  const found = columns.find((column) => column.id === id);
  if (!found) throw new Error(`There is no column ${id}.`);
  return found;
}
