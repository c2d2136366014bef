// How the files of the module's late parts are called, and which figure needs which; for pages and for the build.

/** @typedef {import("../../../wasm/roofline.d.ts").LateFigure} LateFigure */
/** @typedef {`roofline-${string}`} Part the name of its file, without the ending */

/**
 * @param {LateFigure[]} late
 * @returns {Part[]} each once
 */
export function partsOf(late) {
  return [...new Set(late.map(({ part }) => /** @type {const} */ (`roofline-${part}`)))];
}

/**
 * @param {LateFigure[]} late
 * @param {string} figure
 * @returns {Part | undefined} what it needs besides the first part
 */
export function partFor(late, figure) {
  return partsOf(late.filter(({ name }) => name === figure))[0];
}
