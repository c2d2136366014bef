/**
 * Splits a text where a line may be broken: a formula may be broken after each multiplication dot.
 * @param {string} text
 * @returns {string[]}
 */
export function splitAtLineBreaks(text) {
  return text.match(/[^·]*·|[^·]+/g) ?? [];
}
