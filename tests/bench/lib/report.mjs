// All that was measured, as Markdown tables of medians with their ratios to the baseline.
import { baseline } from "../targets.mjs";
import { mediansOf, ratioText, tables, written } from "./columns.mjs";

/** @typedef {import("./run.mjs").Results} Results */
/** @typedef {import("./columns.mjs").Column} Column */
/** @typedef {import("./columns.mjs").Medians} Medians */

/**
 * @param {string[][]} rows the first is the head; all columns but the first hold numbers
 */
export function markdownTable(rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const [head, ...body] = rows;
  return [line(head), `|---|${"---:|".repeat(head.length - 1)}`, ...body.map(line)].join("\n");
}

/**
 * @param {Medians} medians
 * @param {string} name of a target
 * @param {Column} column
 */
function cell(medians, name, column) {
  const value = medians[name][column.id];
  const ratio = value / medians[baseline]?.[column.id];
  return written(column, value) + (column.compare === "ratio" && Number.isFinite(ratio) ? ` (${ratioText(ratio)})` : "");
}

/** @param {Results} results */
export function report({ chromium, samples, failures }) {
  const medians = mediansOf(samples);
  const sections = tables.map(([title, columns]) => {
    const head = ["", ...columns.map(({ title: own, unit }) => [own, unit].filter(Boolean).join(", "))];
    const rows = Object.keys(samples).map((name) => [name, ...columns.map((column) => cell(medians, name, column))]);
    return `## ${title}\n\n${markdownTable([head, ...rows])}\n`;
  });
  const rounds = Object.values(samples)[0].length;
  const loads = Object.values(samples).flat().map(({ load }) => load);
  const head = `Chromium ${chromium}, software GL, medians of ${rounds} rounds, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; ratios to ${baseline}.`;
  return [head, ...sections, ...failures.map((failure) => `- failed: ${failure}`)].join("\n\n");
}
