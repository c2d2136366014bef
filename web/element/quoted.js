const longest = 40; // letters; what is quoted may be anything

/**
 * A text from outside, short enough for a sentence.
 * @param {unknown} said
 */
export function quoted(said) {
  const text = String(said);
  return `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`;
}
