// The search itself, which is loaded when a reader is about to search. The build puts the entries before this script.
import MiniSearch from "minisearch";
import { makeSnippet, markWords } from "./snippet.js";
import { fold, wordsOf } from "./tokens.js";

/** @typedef {import("./snippet.js").Run} Run */
/** @typedef {{ kind: string, href: string, page: string, title: Run[], text: Run[] }} Result */

const maxResults = 12;
const entries = window.rooflineEntries ?? [];

const index = new MiniSearch({
  idField: "number",
  fields: ["title", "text"],
  tokenize: wordsOf,
  processTerm: fold,
  searchOptions: {
    boost: { title: 3 },
    boostDocument: (number) => (entries[number].kind === "term" ? 1.5 : 1), // a term's definition comes before texts that use the term
    combineWith: "AND",
    prefix: (term) => term.length > 1,
    // One typing error in five letters is forgiven, two at most. Words with digits have to match: another digit means another GPU.
    fuzzy: (term) => term.length > 4 && !/\d/.test(term) && 0.2,
    maxFuzzy: 2,
  },
});

index.addAll(entries.map((entry, number) => ({ number, ...entry })));

/**
 * @param {string} query
 * @returns {{ total: number, results: Result[] }} the best results, grouped by kind; the kind of the best one comes first
 */
window.rooflineSearch = (query) => {
  const hits = index.search(query);
  const results = hits.slice(0, maxResults).map(({ id, terms }) => {
    const { kind, href, page, title, text } = entries[id];
    const found = new Set(terms);
    return { kind, href, page, title: markWords(title, found), text: makeSnippet(text, found) };
  });
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return { total: hits.length, results: kinds.flatMap((kind) => results.filter((result) => result.kind === kind)) };
};
