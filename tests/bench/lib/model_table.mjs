// The model's times as a Markdown table.
import { markdownTable, ratioText } from "./text.mjs";

/** @type {Record<string, string>} */
const titles = {
  layer_evaluation: "a transformer layer: its ops and their least times",
  batch_sweep: "a sweep of a million batches",
  reference_sums: "the sums of the reference script",
};

/** @type {[least: number, unit: string][]} */
const units = [
  [1e6, "ms"],
  [1e3, "µs"],
  [1, "ns"],
];

/** @param {number} ns */
function timeText(ns) {
  const [least, unit] = units.find(([from]) => ns >= from) ?? units[units.length - 1];
  return `${Number((ns / least).toPrecision(3))} ${unit}`;
}

/** @param {import("../model.mjs").Times} times */
export function modelTable(times) {
  const rows = Object.entries(times).map(([name, { native, wasm, python }]) => {
    const compared = [wasm, python].map((other) => (other ? `${timeText(other.ns)} (${ratioText(other.ns / native.ns)})` : "–"));
    return [titles[name], timeText(native.ns), ...compared];
  });
  return markdownTable([["", "native", "WebAssembly in Node", "python3"], ...rows]);
}
