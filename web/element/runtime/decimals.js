// Between a double and its decimal digits, for the module, as core/model/text/decimal_text.hpp wants it.

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

const most = 1000;

/**
 * In a drag it is nearly the same numbers at each step.
 * @param {(value: number, decimals: number) => string} write
 */
function remember(write) {
  /** @type {Map<number, string>[]} by the number of decimals */
  const known = [];
  return (/** @type {number} */ value, /** @type {number} */ decimals) => {
    const texts = (known[decimals] ??= new Map());
    let text = texts.get(value);
    if (text !== undefined) return text;
    if (texts.size >= most) texts.clear();
    texts.set(value, (text = write(value, decimals)));
    return text;
  };
}

/**
 * @param {() => ArrayBuffer} memory the module's, as it is now
 * @returns {Record<string, (...numbers: number[]) => number>} what wasm/decimal_text.cpp imports
 */
export function decimalImports(memory) {
  let bytes = new Uint8Array();
  // Digits and signs only. Letter by letter: an encoder takes longer to call than so short a text to write.
  const write = (/** @type {string} */ text, /** @type {number} */ at) => {
    if (bytes.buffer !== memory()) bytes = new Uint8Array(memory());
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
    return text.length;
  };
  const known = remember(scientific);
  const knownShortest = remember(shortest);
  return {
    browser_scientific: (value, decimals, at) => write(known(value, decimals), at),
    browser_shortest: (value, at) => write(knownShortest(value, 0), at),
    browser_number: (at, bytes) => Number(decoder.decode(new Uint8Array(memory(), at, bytes))),
  };
}
