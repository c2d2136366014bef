// A result as it is shown: the words that were found marked, and the part of the text around the first of them.
import { fold, piecesOf } from "./tokens.js";

/** @typedef {{ text: string, found: boolean }} Run text with or without a mark */

const before = 40; // characters of text ahead of the first word that was found
const length = 150; // and altogether

/**
 * @param {string} text
 * @param {Set<string>} found folded words
 * @returns {Run[]}
 */
export function marked(text, found) {
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
 * @param {string} text
 * @param {Set<string>} found folded words
 * @returns {Run[]}
 */
export function snippet(text, found) {
  const start = startOf(text, found);
  const rest = text.slice(start);
  const cut = rest.length > length ? rest.lastIndexOf(" ", length) : rest.length;
  const end = cut > 0 ? cut : length;
  return marked(`${start > 0 ? "… " : ""}${rest.slice(0, end)}${end < rest.length ? " …" : ""}`, found);
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
  if (at === text.length || at <= before) return 0;
  return text.lastIndexOf(" ", at - before) + 1;
}
