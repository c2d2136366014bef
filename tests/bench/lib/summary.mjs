// What README.md shows of a run: a table of ratios, in which columns others are ahead of us, and the model's times. Nothing
// of it is typed.
import { baseline, control, ours, targets } from "../targets.mjs";
import { columnOf } from "./columns.mjs";
import { modelTable } from "./model_table.mjs";
import { markdownTable, ratioText, written } from "./text.mjs";

/** @typedef {import("./medians.mjs").Medians} Medians */

/**
 * @typedef {object} Published
 * @property {string} machine
 * @property {number} rounds
 * @property {Medians} medians
 * @property {import("../model.mjs").Times} model
 */

/** @type {Record<string, string>} titles of the first table, by the column of what is measured */
const coming = {
  brotli: "bytes (brotli)",
  "drag-1x": "first drag",
  "drag-4x": "first drag, CPU ÷ 4",
  "drag-slow4g": "first drag, slow 4G",
  "drag-4x+slow4g": "first drag, both",
  "many-1": "one figure drawn",
  "many-24": "24 figures drawn",
};

/** @type {Record<string, string>} of the second */
const inUse = {
  step: "drag step, task, net",
  "step-cpu": "drag step, CPU, net",
  latency: "until the new picture",
  idle: "idle for 5 s",
  memory: "memory",
  lost: "contexts lost of 24 figures",
};

const titles = { ...coming, ...inUse };

// Less than this is noise: of a ratio, and of what is absolute.
const noise = 1.1;
/** @type {Record<string, number>} */
const noises = { step: 1, "step-cpu": 1, idle: 10, lost: 1 };

// The small ones: where they stay ahead is to be said.
const compared = [baseline, "uplot", "chartjs"];

/**
 * @param {string} id of a column
 * @param {number} value
 */
const withUnit = (id, value) => `${written(columnOf(id), value)} ${columnOf(id).unit}`.trim();

/**
 * @param {Medians} medians
 * @param {string} name of a target
 * @param {string} id of a column
 */
function cell(medians, name, id) {
  const value = medians[name][id];
  if (name === baseline || !columnOf(id).hasRatio) return withUnit(id, value);
  return ratioText(value / medians[baseline][id]);
}

/**
 * @param {Medians} medians
 * @param {Record<string, string>} shown titles by column
 */
function ratios(medians, shown) {
  const all = targets.filter(({ name }) => name !== control);
  const cells = (/** @type {string} */ name) => Object.keys(shown).map((id) => cell(medians, name, id));
  const rows = all.map(({ name, title }) => [name === ours ? `**${title}**` : title, ...cells(name)]);
  return markdownTable([["", ...Object.values(shown)], ...rows]);
}

/**
 * By how much the first is better in a column, "" where that is no more than noise.
 * @param {number} first
 * @param {number} second
 * @param {string} id
 */
function lead(first, second, id) {
  if (columnOf(id).hasRatio) return second / first >= noise ? ratioText(second / first) : "";
  return second - first >= noises[id] ? withUnit(id, second - first) : "";
}

/**
 * @param {Medians} medians
 * @param {string} first a target
 * @param {string} second
 */
function leads(medians, first, second) {
  const all = Object.entries(titles).map(([id, title]) => ({ title, by: lead(medians[first][id], medians[second][id], id) }));
  return (
    all
      .filter(({ by }) => by)
      .map(({ title, by }) => `${title} (${by})`)
      .join("; ") || "nothing"
  );
}

/** @param {Medians} medians */
function standings(medians) {
  const of = targets.filter(({ name }) => compared.includes(name));
  return of
    .map(({ name, title }) => `- **${title}** is ahead in ${leads(medians, name, ours)}. Behind in ${leads(medians, ours, name)}.`)
    .join("\n");
}

/** @param {Published} published */
export function section({ machine, rounds, medians, model }) {
  return [
    `${rounds === 1 ? "One round" : `Medians of ${rounds} rounds`} on ${machine}. The first row is absolute; “×” is the ratio to it; what has a unit is absolute.`,
    ratios(medians, coming),
    "A step of a drag costs the main thread so much more than in a page without a plot:",
    ratios(medians, inUse),
    "The small ones beside ours, where the difference is more than noise:",
    standings(medians),
    "The model behind it, the best of several runs; “×” is the ratio to the native build:",
    modelTable(model),
  ].join("\n\n");
}
