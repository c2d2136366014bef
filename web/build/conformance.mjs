// The table of accessibility.html: each criterion of WCAG 2.2, levels A and AA, whether it is met, and how that is known.
import yaml from "js-yaml";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @typedef {{ number: string, name: string, level: string, result: string, how: string }} Criterion */

const ofTheSite = fileURLToPath(new URL("../pages/_data/conformance.yaml", import.meta.url));
const principles = ["Perceivable", "Operable", "Understandable", "Robust"];
// In the words of the table; those that are short of the criterion stand out.
const results = {
  tested: "met: tested",
  "looked at": "met: looked at",
  partly: "**partly**",
  "not met": "**not met**",
  "does not apply": "does not apply",
};

/**
 * @param {string} [file] YAML
 * @returns {Criterion[]} in the order of the standard
 */
export function readConformance(file = ofTheSite) {
  const entries = yaml.load(readFileSync(file, "utf8"), { filename: file, schema: yaml.FAILSAFE_SCHEMA });
  return Object.entries(entries).map(([number, entry]) => readCriterion(number, entry));
}

function readCriterion(number, entry) {
  if (!/^[1-4]\.\d\.\d{1,2}$/.test(number)) throw new Error(`conformance: “${number}” is no number of a criterion`);
  if (!Array.isArray(entry) || entry.length !== 4) throw new Error(`conformance: ${number} needs a name, a level, a result and how`);
  const [name, level, result, how] = entry;
  if (!["A", "AA"].includes(level)) throw new Error(`conformance: ${number} has the level “${level}”; the levels are A and AA`);
  if (!(result in results))
    throw new Error(`conformance: ${number} has the result “${result}”; results are ${Object.keys(results).join(", ")}`);
  return { number, name, level, result, how };
}

/** Markdown: a table for each principle. @param {Criterion[]} criteria */
export function conformanceTables(criteria) {
  return principles
    .map((principle, index) => {
      const rows = criteria
        .filter(({ number }) => number.startsWith(`${index + 1}.`))
        .map(({ number, name, level, result, how }) => `| ${number} ${name} | ${level} | ${results[result]} | ${how} |`);
      return [`### ${principle}`, "", "| criterion | level | result | how |", "|---|---|---|---|", ...rows].join("\n");
    })
    .join("\n\n");
}

/** How many criteria have this result. @param {Criterion[]} criteria @param {string[]} wanted */
export function countOf(criteria, ...wanted) {
  return criteria.filter(({ result }) => wanted.includes(result)).length;
}
