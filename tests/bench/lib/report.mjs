// All that was measured, as Markdown tables of medians with their ratios to the baseline.
import { baseline } from "../targets.mjs";
import { tables } from "./columns.mjs";
import { mediansOf } from "./medians.mjs";
import { markdownTable, ratioText, written } from "./text.mjs";

/** @typedef {import("./columns.mjs").Column} Column */
/** @typedef {import("./medians.mjs").Medians} Medians */

/**
 * @param {Medians} medians
 * @param {string} name of a target
 * @param {Column} column
 */
function cell(medians, name, column) {
  const value = medians[name][column.id];
  const ratio = column.hasRatio ? value / medians[baseline]?.[column.id] : NaN;
  return written(column, value) + (Number.isFinite(ratio) ? ` (${ratioText(ratio)})` : "");
}

/**
 * @param {Medians} medians
 * @param {string} title
 * @param {Column[]} columns
 */
function section(medians, title, columns) {
  const head = columns.map((column) => [column.title, column.unit].filter(Boolean).join(", "));
  const rows = Object.keys(medians).map((name) => [name, ...columns.map((column) => cell(medians, name, column))]);
  return `## ${title}\n\n${markdownTable([["", ...head], ...rows])}`;
}

/** @param {import("./run.mjs").Results} results */
export function report({ chromium, samples, failures }) {
  const medians = mediansOf(samples);
  const all = Object.values(samples).flat();
  const loads = all.map(({ load }) => load);
  const load = `load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  const rounds = all.length / Object.keys(samples).length;
  const head = `Chromium ${chromium}, software GL, ${load}; medians of ${rounds} rounds; ratios to ${baseline}.`;
  const sections = Object.entries(tables).map(([title, columns]) => section(medians, title, columns));
  return [head, ...sections, ...failures.map((failure) => `- failed: ${failure}`)].join("\n\n");
}
