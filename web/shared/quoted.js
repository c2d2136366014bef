const maxLength = 40; // characters: the text may be anything, and the sentence around it has to stay readable

/**
 * Quotes a value that came from outside, for use in a sentence. A long one is cut.
 * @param {unknown} value
 */
export function quoted(value) {
  const text = typeof value === "object" && value !== null ? "object" : String(value); // String() fails for an object without toString()
  return `“${text.length > maxLength ? `${text.slice(0, maxLength)}…` : text}”`;
}
