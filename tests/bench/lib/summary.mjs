// What the README shows of a run: a table of ratios, and in which columns others are ahead of us. Nothing of it is typed.
import { baseline, control, targets } from "../targets.mjs";
import { columnOf, ratioText, written } from "./columns.mjs";
import { modelTable } from "./model_table.mjs";
import { markdownTable } from "./report.mjs";

/** @typedef {import("./columns.mjs").Medians} Medians */

/**
 * @typedef {object} Published
 * @property {string} machine
 * @property {number} rounds
 * @property {Medians} medians
 * @property {import("../model.mjs").Times} model
 */

const us = "ours";

/** The table's columns, by the id of what is measured. */
export const titles = {
  "brotli": "bytes (brotli)",
  "drag-1x": "first drag",
  "drag-4x": "CPU ÷ 4",
  "drag-slow4g": "slow 4G",
  "drag-4x+slow4g": "both",
  "step": "drag step: main thread, net",
  "step-cpu": "its CPU, net",
  "latency": "new picture",
  "idle": "idle 5 s",
  "memory": "memory",
  "many-1": "1 figure drawn",
  "many-24": "24 figures drawn",
  "lost": "contexts lost",
};
const ids = /** @type {(keyof typeof titles)[]} */ (Object.keys(titles));

// Less than this is noise.
const noise = { ratio: 1.1, ms: 0.5 };

const compared = [baseline, "uplot", "chartjs"];

/** @param {number} value */
const withUnit = (/** @type {string} */ id, value) => `${written(columnOf(id), value)} ${columnOf(id).unit}`.trim();

/**
 * @param {Medians} medians
 * @param {string} name of a target
 * @param {string} id of a column
 */
function cell(medians, name, id) {
  const value = medians[name][id];
  if (name === baseline || columnOf(id).compare === "value") return withUnit(id, value);
  return ratioText(value / medians[baseline][id]);
}

/** @param {Published} published */
export function ratios({ medians }) {
  const shown = targets.filter(({ name }) => name !== control);
  const rows = shown.map(({ name, title }) => [name === us ? `**${title}**` : title, ...ids.map((id) => cell(medians, name, id))]);
  return markdownTable([["", ...ids.map((id) => titles[id])], ...rows]);
}

/**
 * By how much a target is ahead of us in a column: a text, where it is more than noise.
 * @param {number} theirs
 * @param {number} own
 * @param {string} id
 */
function lead(theirs, own, id) {
  if (columnOf(id).compare === "ratio") return own / theirs >= noise.ratio ? [`${titles[/** @type {keyof typeof titles} */ (id)]} (${ratioText(own / theirs)})`] : [];
  return own - theirs >= noise.ms ? [`${titles[/** @type {keyof typeof titles} */ (id)]} (${withUnit(id, own - theirs)})`] : [];
}

/**
 * Where each of the small libraries is ahead of us, and where we are.
 * @param {Published} published
 */
export function standings({ medians }) {
  const leads = (/** @type {Record<string, number>} */ first, /** @type {Record<string, number>} */ second) =>
    ids.flatMap((id) => lead(first[id], second[id], id)).join(", ") || "nothing";
  return compared.map((name) => {
    const title = targets.find((target) => target.name === name)?.title;
    return `- **${title}** is ahead in ${leads(medians[name], medians[us])}. We are ahead in ${leads(medians[us], medians[name])}.`;
  }).join("\n");
}

/** @param {Published} published */
export function section(published) {
  const { machine, rounds, model } = published;
  const how = `Medians of ${rounds} rounds on ${machine}. The first row is absolute; “×” is the ratio to it; times with a unit are absolute.`;
  const modelHow = "The model behind it, best of several runs on the same machine; “×” is the ratio to the native build:";
  return [how, ratios(published), standings(published), modelHow, modelTable(model)].join("\n\n");
}
