// The keys of a number, on a handle in the picture as on a slider: an arrow is a step, with Shift, or a Page key, ten.

/** @type {Record<string, number>} */
const arrows = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
/** @type {Record<string, number>} */
const pages = { PageDown: -1, PageUp: 1 };

/**
 * @param {KeyboardEvent} event
 * @param {number} pageSteps how many steps a Page key goes
 * @returns {number} 0: the key does not step
 */
export function stepsOf(event, pageSteps) {
  const arrow = arrows[event.key] ?? 0;
  const page = pages[event.key] ?? (event.shiftKey ? arrow : 0);
  return page ? page * pageSteps : arrow;
}
