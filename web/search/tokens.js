// What counts as one word for the search: letters and digits, and what belongs to them in "B*", "FLOP/s", "344.9", "d_model".

const word = /[\p{L}\p{M}\p{N}_]+(?:[.,]\p{N}+)*(?:[*∗]|\/s(?![\p{L}\p{N}]))?/gu;

/**
 * @param {string} text
 * @returns {string[]} its words as they stand there
 */
export function wordsOf(text) {
  return text.match(word) ?? [];
}

/**
 * @param {string} text
 * @returns {{ text: string, isWord: boolean }[]} the whole text in order
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
 * Case and accents do not matter.
 * @param {string} text one word
 */
export function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace("∗", "*");
}
