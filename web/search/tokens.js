// Splits text into words for the search. A word consists of letters and digits, and of the signs in "B*", "FLOP/s", "344.9" and
// "d_model".

const word = /[\p{L}\p{M}\p{N}_]+(?:[.,]\p{N}+)*(?:[*∗]|\/s(?![\p{L}\p{N}]))?/gu;

/**
 * @param {string} text
 * @returns {string[]} the words, unchanged
 */
export function wordsOf(text) {
  return text.match(word) ?? [];
}

/**
 * @param {string} text
 * @returns {{ text: string, isWord: boolean }[]} the whole text, in order
 */
export function piecesOf(text) {
  const pieces = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    pieces.push({ text: text.slice(end, index), isWord: false }, { text: found, isWord: true });
    end = index + found.length;
  }
  return [...pieces, { text: text.slice(end), isWord: false }].filter((piece) => piece.text !== "");
}

/**
 * Removes what the search ignores: case and accents.
 * @param {string} text one word
 */
export function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace("∗", "*");
}
