// Frames for all figures of the page. What is guaranteed:
// 1. One requestAnimationFrame callback a frame serves every figure that has requested one.
// 2. However often a figure requests a frame, it is drawn once in it, in steps. All figures do a step, in the order of their
//    requests, before any does the next: so the page's layout is read and written once a frame, not once a figure.
// 3. A request during a frame is for the next one: a figure that always requests frames animates and never blocks.
// 4. A figure that cancels its request is not drawn.
// 5. A figure that throws keeps no other from its frame.
// 6. A figure that has to be drawn now is drawn at once, whatever it has requested.
// 7. Without a request no callback is pending: idle costs nothing.

/** @typedef {{ frame(now: number): Iterator<void> }} Drawn */

class Scheduler {
  /** @type {Set<Drawn>} */
  #requested = new Set();
  /** @type {Set<Drawn>} */
  #due = new Set();
  #request = 0;

  /** @param {Drawn} figure */
  requestFrame(figure) {
    this.#requested.add(figure);
    this.#request ||= requestAnimationFrame((now) => {
      this.#request = 0;
      this.#due = this.#requested;
      this.#requested = new Set();
      this.#draw(now);
    });
  }

  /** @param {Drawn} figure */
  cancelFrame(figure) {
    this.#due.delete(figure);
    if (!this.#requested.delete(figure) || this.#requested.size > 0) return;
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  /** @param {Drawn} figure */
  drawNow(figure) {
    this.#due = new Set([figure]);
    this.#draw(Number(document.timeline.currentTime));
  }

  /** @param {number} now */
  #draw(now) {
    const frames = new Map([...this.#due].map((figure) => [figure, figure.frame(now)]));
    while (this.#due.size > 0) {
      for (const [figure, steps] of frames) if (this.#due.has(figure) && isOver(steps)) this.#due.delete(figure);
    }
  }
}

/**
 * Does the next step.
 * @param {Iterator<void>} steps
 */
function isOver(steps) {
  try {
    return steps.next().done;
  } catch (error) {
    reportError(error);
    return true;
  }
}

export const scheduler = new Scheduler();
