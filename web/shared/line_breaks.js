/**
 * A text in the parts between which a line may end: a formula ends after a dot.
 * @param {string} text
 * @returns {string[]}
 */
export function linePartsOf(text) {
  return text.match(/[^·]*·|[^·]+/g) ?? [];
}
