// The keys that change a number, the same on a slider and on a handle in the picture: an arrow key is one step, a Page key or
// Shift with an arrow key is a larger one.

/** @type {Record<string, number>} */
const arrowKeys = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
/** @type {Record<string, number>} */
const pageKeys = { PageDown: -1, PageUp: 1 };

/**
 * @param {KeyboardEvent} event
 * @param {number} pageSteps how many steps a Page key goes
 * @returns {number} the steps; 0: this key does not change the number
 */
export function stepsOf(event, pageSteps) {
  const arrow = arrowKeys[event.key] ?? 0;
  const page = pageKeys[event.key] ?? (event.shiftKey ? arrow : 0);
  return page ? page * pageSteps : arrow;
}
