// From the samples of all rounds to one number a target and column.
import { control } from "../targets.mjs";
import { columns } from "./columns.mjs";
import { median } from "./statistics.mjs";

/** @typedef {import("./columns.mjs").Column} Column */
/** @typedef {import("./run.mjs").Sample} Sample */
/** @typedef {Record<string, Record<string, number>>} Medians by target and column */

/**
 * @param {Sample} sample
 * @param {string} path
 * @returns {number} NaN where it was not measured
 */
const valueAt = (sample, path) => path.split(".").reduce((part, key) => part?.[key], /** @type {any} */ (sample)) ?? NaN;

/**
 * @param {Sample[]} rounds
 * @param {Column} column
 */
const middle = (rounds, { paths }) => median(rounds.map((sample) => paths.reduce((sum, path) => sum + valueAt(sample, path), 0)));

/**
 * @param {Record<string, Sample[]>} samples by target
 * @returns {Medians}
 */
export function mediansOf(samples) {
  const floor = (/** @type {Column} */ column) => (column.isNet ? middle(samples[control] ?? [], column) : 0);
  const row = (/** @type {Sample[]} */ rounds) =>
    Object.fromEntries(columns.map((column) => [column.id, middle(rounds, column) - floor(column)]));
  return Object.fromEntries(Object.entries(samples).map(([name, rounds]) => [name, row(rounds)]));
}
