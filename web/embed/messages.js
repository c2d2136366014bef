// What a figure in a frame and the page around it tell each other, by postMessage. Each message is an object with
// `roofline: 1` (the version) and a type.
//
//   from the frame   { type: "ready", figure, state }           the figure is live
//                    { type: "resize", figure, height }         CSS pixels that the page needs at its present width
//                    { type: "state", figure, state, settled }  settled: false while something is dragged
//                    { type: "error", figure, message, stopped } a sentence; whether the figure is not live because of it
//   to the frame     { type: "set", state }                     puts the figure into a state; what it leaves out has its default
//                    { type: "size" }                           asks for "resize"
//
// A state is a query string without "?". From its address the embedding page can choose the state anyway, and a state holds
// nothing about the reader: so a frame answers to its parent window alone, whatever the origin, and tells it by "*".

/** @typedef {{ roofline: number, type: string, state?: unknown, height?: unknown }} Message */

const version = 1;
export const longestState = 4000; // letters
const highest = 20_000; // CSS pixels

/**
 * @param {string} type
 * @param {object} content
 */
export function messageOf(type, content = {}) {
  return { roofline: version, type, ...content };
}

/**
 * @param {unknown} data of a message event
 * @returns {Message | null} null for someone else's message
 */
export function asMessage(data) {
  const message = /** @type {Message | null} */ (data);
  const isOurs = typeof message === "object" && message?.roofline === version && typeof message.type === "string";
  return isOurs ? message : null;
}

/** @param {unknown} state */
export function isState(state) {
  return typeof state === "string" && state.length <= longestState;
}

/** @param {unknown} height */
export function isHeight(height) {
  return typeof height === "number" && height > 0 && height <= highest;
}
