// Frames for all figures of the page. What is guaranteed:
// 1. One requestAnimationFrame callback a frame serves every figure that asked for one.
// 2. However often a figure asks, it is drawn once in that frame; figures are drawn in the order in which they asked.
// 3. Who asks while a frame is drawn gets the next one: a figure that always asks animates and never blocks.
// 4. Who takes its wish back is not drawn.
// 5. A figure that throws keeps no other from its frame.
// 6. While nobody asks, no callback is pending: idle costs nothing.

/** @typedef {{ frame(now: number): void }} Drawn */

class Scheduler {
  /** @type {Set<Drawn>} */
  #asked = new Set();
  /** @type {Set<Drawn>} */
  #due = new Set();
  #request = 0;

  /** @param {Drawn} figure */
  ask(figure) {
    this.#asked.add(figure);
    this.#request ||= requestAnimationFrame(this.#run);
  }

  /** @param {Drawn} figure */
  forget(figure) {
    this.#due.delete(figure);
    if (!this.#asked.delete(figure) || this.#asked.size > 0) return;
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  /** @param {number} now */
  #run = (now) => {
    this.#request = 0;
    [this.#due, this.#asked] = [this.#asked, this.#due];
    for (const figure of this.#due) {
      try {
        figure.frame(now);
      } catch (error) {
        reportError(error);
      }
    }
    this.#due.clear();
  };
}

export const scheduler = new Scheduler();
