// What is loaded when somebody is about to search: the entries, which the build puts before this, and what finds them.
import MiniSearch from "minisearch";
import { marked, snippet } from "./snippet.js";
import { fold, wordsOf } from "./tokens.js";

/** @typedef {import("./snippet.js").Run} Run */
/** @typedef {{ kind: string, href: string, page: string, title: Run[], text: Run[] }} Result */

const shown = 12;
const entries = window.rooflineEntries ?? [];

const index = new MiniSearch({
  idField: "number",
  fields: ["title", "text"],
  tokenize: wordsOf,
  processTerm: fold,
  searchOptions: {
    boost: { title: 3 },
    boostDocument: (number) => (entries[number].kind === "term" ? 1.5 : 1), // who asks for a term wants to know what it is
    combineWith: "AND",
    prefix: (term) => term.length > 1,
    // One slip in five letters, two at most; a number or a GPU's name with another digit is another one.
    fuzzy: (term) => term.length > 4 && !/\d/.test(term) && 0.2,
    maxFuzzy: 2,
  },
});

index.addAll(entries.map((entry, number) => ({ number, ...entry })));

/**
 * @param {string} query
 * @returns {{ total: number, results: Result[] }} the best results: each kind together, the kind of the best one first
 */
window.rooflineSearch = (query) => {
  const hits = index.search(query);
  const results = hits.slice(0, shown).map(({ id, terms }) => {
    const { kind, href, page, title, text } = entries[id];
    const found = new Set(terms);
    return { kind, href, page, title: marked(title, found), text: snippet(text, found) };
  });
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return { total: hits.length, results: kinds.flatMap((kind) => results.filter((result) => result.kind === kind)) };
};
