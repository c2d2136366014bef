// Mouse, pen and finger on the picture. The picture has `touch-action: pan-y pinch-zoom` and nothing here prevents a
// default, so a vertical swipe and a pinch stay the page's and a horizontal drag arrives whole; the wheel is never touched.

/** @typedef {import("../../wasm/roofline.d.ts").View} View */

/**
 * @typedef {object} PointerUser
 * @property {View} view
 * @property {() => void} ask for a frame
 * @property {(press: { x: number, y: number, touch: boolean }) => void} pressed before the view is told
 * @property {() => void} cancelled the browser took the pointer away in the middle of a drag
 */

export class Pointer {
  #box;
  #user;
  #held = -1; // the pointer that is down

  /**
   * @param {HTMLElement} box the picture
   * @param {PointerUser} user
   */
  constructor(box, user) {
    this.#box = box;
    this.#user = user;
    box.addEventListener("pointerdown", (event) => this.#down(event));
    box.addEventListener("pointermove", (event) => {
      if (this.#held === -1 || this.#held === event.pointerId) this.#move(event);
    });
    box.addEventListener("pointerup", (event) => this.#up(event));
    box.addEventListener("pointercancel", (event) => {
      if (this.#held === event.pointerId) this.#user.cancelled();
    });
    box.addEventListener("pointerleave", () => {
      if (this.#held === -1) this.#leave();
    });
  }

  /** Lets go of what is dragged; the rest of the movement means nothing. */
  cancel() {
    if (this.#held === -1) return;
    this.#held = -1;
    this.#user.view.pointerButton(false);
    this.#leave();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || this.#held !== -1) return;
    this.#held = event.pointerId;
    this.#box.setPointerCapture(event.pointerId);
    this.#user.pressed({ ...this.#placeOf(event), touch: event.pointerType === "touch" });
    this.#move(event);
    this.#user.view.pointerButton(true);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { x, y } = this.#placeOf(event);
    this.#user.view.pointerMove(x, y);
    this.#user.ask();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (this.#held !== event.pointerId) return;
    this.#held = -1;
    this.#move(event);
    this.#user.view.pointerButton(false);
    if (event.pointerType === "touch") this.#leave(); // a finger that is gone hovers nowhere
  }

  #leave() {
    this.#user.view.pointerLeave();
    this.#user.ask();
  }

  // In CSS pixels of the picture itself: a page may have scaled it with a transform.
  /** @param {PointerEvent} event */
  #placeOf(event) {
    const seen = this.#box.getBoundingClientRect();
    const scale = this.#box.offsetWidth / seen.width || 1;
    return { x: (event.clientX - seen.left) * scale, y: (event.clientY - seen.top) * scale };
  }
}
