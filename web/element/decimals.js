// Between a double and its decimal digits, for the module, as core/model/decimal_text.hpp wants it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * As printf's %.*e: JavaScript rounds half-way up and C to an even digit, and C's exponent has two digits at least.
 * @param {number} value
 * @param {number} decimals
 */
export function scientific(value, decimals) {
  return rounded(value, decimals).replace(/e(.)(.)$/, "e$10$2");
}

/**
 * @param {number} value
 * @param {number} decimals
 */
function rounded(value, decimals) {
  const text = value.toExponential(decimals);
  const mayBeHalfWay = /5e/.test(value.toExponential(decimals + 1));
  // What is half-way has no other digits, however many are asked for.
  if (!mayBeHalfWay || !/^50*e/.test(Math.abs(value).toExponential(100).slice(decimals + 2))) return text;
  if (/^-?1e/.test(text)) return text; // from 9.5 to 10, which is even
  return text.replace(/[13579]e/, (end) => `${Number(end[0]) - 1}e`);
}

/**
 * With the fewest digits that, rounded to that many, are read back as the same. Next to a power of two JavaScript's own
 * shortest text may have one digit less than that, and be no rounded one.
 * @param {number} value
 */
export function shortest(value) {
  const text = value.toExponential();
  let decimals = text.replace(/^-|e.*/g, "").length - 2;
  if (decimals < 0) decimals = 0;
  while (decimals < 16 && Number(scientific(value, decimals)) !== value) decimals += 1;
  return scientific(value, decimals);
}

/**
 * @param {() => ArrayBuffer} memory the module's, as it is now
 * @returns {Record<string, (...numbers: number[]) => number>} what wasm/decimal_text.cpp imports
 */
export function decimalImports(memory) {
  const write = (/** @type {string} */ text, /** @type {number} */ at) =>
    encoder.encodeInto(text, new Uint8Array(memory(), at)).written;
  return {
    browser_scientific: (value, decimals, at) => write(scientific(value, decimals), at),
    browser_shortest: (value, at) => write(shortest(value), at),
    browser_number: (at, bytes) => Number(decoder.decode(new Uint8Array(memory(), at, bytes))),
  };
}
