// The messages between a figure in a frame and the page around it, sent by postMessage. Each is an object with `roofline: 1` (the
// version) and a type.
//
//   from the frame   { type: "ready", figure, state }           the figure is drawn
//                    { type: "resize", figure, height }         CSS pixels that the figure needs at its present width
//                    { type: "state", figure, state, settled }  settled: false during a drag
//                    { type: "error", figure, message, stopped } a sentence; stopped: whether the figure does not run any more
//   to the frame     { type: "set", state }                     sets the whole state; what it does not name gets its default
//                    { type: "size" }                           asks for "resize"
//
// A state is a query string without "?". A frame accepts messages from its parent window, whatever the origin, and sends to it with
// the target origin "*". That is safe: a page chooses the state of its frames anyway, by their address, and a state says nothing about
// the reader.

/** @typedef {{ roofline: number, type: string, state?: unknown, height?: unknown }} Message */

const version = 1;
export const maxStateLength = 4000; // characters
const maxHeight = 20_000; // CSS pixels

/**
 * @param {string} type
 * @param {object} content
 */
export function makeMessage(type, content = {}) {
  return { roofline: version, type, ...content };
}

/**
 * @param {unknown} data of a message event
 * @returns {Message | null} null: the message is not from a figure
 */
export function toMessage(data) {
  const message = /** @type {Message | null} */ (data);
  const isOurs = typeof message === "object" && message?.roofline === version && typeof message.type === "string";
  return isOurs ? message : null;
}

/** @param {unknown} state */
export function isState(state) {
  return typeof state === "string" && state.length <= maxStateLength;
}

/** @param {unknown} height */
export function isHeight(height) {
  return typeof height === "number" && height > 0 && height <= maxHeight;
}
