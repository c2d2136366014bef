// Frames for all figures of the page. What is guaranteed:
// 1. One requestAnimationFrame callback a frame serves every figure that asked for one.
// 2. However often a figure asks, it is drawn once in that frame, in steps; each step is done by all figures, in the order in
//    which they asked, before any does the next: then what they write and what they ask of the page's layout alternates once a
//    frame, not once a figure.
// 3. Who asks while a frame is drawn gets the next one: a figure that always asks animates and never blocks.
// 4. Who takes its wish back is not drawn.
// 5. A figure that throws keeps no other from its frame.
// 6. Who is in a hurry is drawn before the next frame, with all others who are at that moment: what a frame would wait for is
//    done meanwhile.
// 7. Who has to be drawn now is drawn at once, whatever it has asked for.
// 8. While nobody asks, no callback is pending: idle costs nothing.

/** @typedef {{ frame(now: number): Iterator<void> }} Drawn */

class Scheduler {
  /** @type {Set<Drawn>} */
  #asked = new Set();
  /** @type {Set<Drawn>} */
  #hurried = new Set();
  /** @type {Set<Drawn>} */
  #due = new Set();
  #request = 0;

  /** @param {Drawn} figure */
  ask(figure) {
    this.#asked.add(figure);
    this.#request ||= requestAnimationFrame((now) => {
      this.#request = 0;
      this.#due = this.#asked;
      this.#asked = new Set();
      this.#draw(now);
    });
  }

  /** @param {Drawn} figure */
  hurry(figure) {
    if (this.#hurried.size === 0) queueMicrotask(() => this.#drawHurried());
    this.#hurried.add(figure);
  }

  /** @param {Drawn} figure */
  forget(figure) {
    this.#due.delete(figure);
    this.#hurried.delete(figure);
    if (!this.#asked.delete(figure) || this.#asked.size > 0) return;
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  /** @param {Drawn} figure */
  drawNow(figure) {
    this.#drawBetweenFrames(new Set([figure]));
  }

  #drawHurried() {
    const figures = new Set(this.#hurried);
    for (const figure of figures) this.forget(figure);
    this.#drawBetweenFrames(figures);
  }

  /** @param {Set<Drawn>} figures */
  #drawBetweenFrames(figures) {
    this.#due = figures;
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
