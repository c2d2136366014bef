// The glossary's entries, checked as they are read, and found by whichever spelling the prose uses.
import yaml from "js-yaml";
import MiniSearch from "minisearch";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @typedef {{ id: string, term: string, symbol?: string, unit?: string, also: string[], definition: string }} Term */

const ofTheSite = fileURLToPath(new URL("../pages/_data/glossary.yaml", import.meta.url));
const known = ["term", "symbol", "unit", "also", "definition"];

/**
 * @param {string} [file] YAML, one entry a term under its id
 * @returns {Glossary}
 */
export function readGlossary(file = ofTheSite) {
  const entries = Object.entries(yaml.load(readFileSync(file, "utf8"), { filename: file }));
  return new Glossary(entries.map(([id, entry]) => readTerm(id, entry)));
}

function readTerm(id, entry) {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) throw new Error(`glossary: “${id}” is no id; an id has small letters, digits and hyphens`);
  for (const field of ["term", "definition"]) {
    if (!entry?.[field]) throw new Error(`glossary: “${id}” has no ${field}`);
  }
  const odd = Object.keys(entry).find((field) => !known.includes(field));
  if (odd) throw new Error(`glossary: “${id}” has a field “${odd}”; the fields are ${known.join(", ")}`);
  return { also: [], ...entry, id };
}

export class Glossary {
  /** In the order of the alphabet. @type {Term[]} */
  terms;
  /** @type {Map<string, Term>} */
  #spellings = new Map();

  /** @param {Term[]} terms */
  constructor(terms) {
    this.terms = [...terms].sort((a, b) => a.term.localeCompare(b.term, "en"));
    for (const term of this.terms) {
      for (const spelling of new Set([term.id, term.term, ...term.also].map(fold))) this.#add(spelling, term);
    }
  }

  #add(spelling, term) {
    const other = this.#spellings.get(spelling);
    if (other) throw new Error(`glossary: “${spelling}” would mean both ${other.id} and ${term.id}`);
    this.#spellings.set(spelling, term);
  }

  /** @param {string} spelling an id, the term itself or another spelling of it, in any case */
  find(spelling) {
    const term = this.#spellings.get(fold(spelling));
    if (term) return term;
    throw new Error(`the glossary has no “${spelling}”; ${this.#nearest(spelling)}`);
  }

  #nearest(spelling) {
    const spellings = new MiniSearch({ fields: ["id"] });
    spellings.addAll([...this.#spellings.keys()].map((id) => ({ id })));
    const [nearest] = spellings.search(spelling, { prefix: true, fuzzy: 0.4 });
    return nearest ? `the nearest is “${this.find(nearest.id).term}”` : `it would go into glossary.yaml`;
  }
}

function fold(spelling) {
  return spelling.trim().replace(/\s+/g, " ").toLowerCase();
}
