// The text of a search result: the part around the first word that was found, with all found words marked.
import { fold, piecesOf } from "./tokens.js";

/** @typedef {{ text: string, found: boolean }} Run text that is marked (found) or not */

const maxBefore = 40; // characters before the first word that was found
const maxLength = 150; // characters in all

/**
 * Splits a text into marked and unmarked runs.
 * @param {string} text
 * @param {Set<string>} found folded words
 * @returns {Run[]}
 */
export function markWords(text, found) {
  /** @type {Run[]} */
  const runs = [];
  for (const piece of piecesOf(text)) {
    const run = { text: piece.text, found: piece.isWord && found.has(fold(piece.text)) };
    const last = runs.at(-1);
    if (last && last.found === run.found) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/**
 * Cuts a text to the part around the first word that was found, and marks the words in it.
 * @param {string} text
 * @param {Set<string>} found folded words
 * @returns {Run[]}
 */
export function makeSnippet(text, found) {
  const start = startOf(text, found);
  const rest = text.slice(start);
  const cut = rest.length > maxLength ? rest.lastIndexOf(" ", maxLength) : rest.length;
  const end = cut > 0 ? cut : maxLength;
  return markWords(`${start > 0 ? "… " : ""}${rest.slice(0, end)}${end < rest.length ? " …" : ""}`, found);
}

/**
 * @param {string} text
 * @param {Set<string>} found
 */
function startOf(text, found) {
  let at = 0;
  for (const piece of piecesOf(text)) {
    if (piece.isWord && found.has(fold(piece.text))) break;
    at += piece.text.length;
  }
  if (at === text.length || at <= maxBefore) return 0;
  return text.lastIndexOf(" ", at - maxBefore) + 1;
}
