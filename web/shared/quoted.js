const longest = 40; // letters; what is quoted may be anything

/**
 * A text from outside, short enough for a sentence.
 * @param {unknown} said
 */
export function quoted(said) {
  const text = typeof said === "object" ? typeof said : String(said); // an object need not have a text
  return `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`;
}
