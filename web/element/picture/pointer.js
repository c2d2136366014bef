// Mouse, pen and finger on the picture. The picture has `touch-action: pan-y pinch-zoom` and nothing here prevents a
// default, so a vertical swipe and a pinch stay the page's and a horizontal drag arrives whole; the wheel is never touched.

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */

/**
 * @typedef {object} PointerUser
 * @property {View} view
 * @property {() => void} ask for a frame
 * @property {(press: { x: number, y: number, touch: boolean }) => void} pressed before the view is told
 * @property {() => void} cancelled the browser took the pointer away in the middle of a drag
 */

const leftButton = 1; // in `buttons`; a finger and a pen count as it

export class Pointer {
  #box;
  #plane;
  #user;
  #held = -1; // the pointer that is down
  /** @type {{ clientX: number, clientY: number }} where it was last */
  #last = { clientX: 0, clientY: 0 };

  /**
   * @param {HTMLElement} box the picture
   * @param {HTMLElement} plane lies over it, in units of the view
   * @param {PointerUser} user
   */
  constructor(box, plane, user) {
    this.#box = box;
    this.#plane = plane;
    this.#user = user;
    box.addEventListener("pointerdown", (event) => this.#down(event));
    box.addEventListener("pointermove", (event) => {
      if (this.#held === -1) this.#move(event);
      else if (event.buttons & leftButton) this.#drag(event);
      else this.#up(event); // while another button is down, the release of the left one comes as a movement
    });
    box.addEventListener("pointerup", (event) => this.#up(event));
    box.addEventListener("pointercancel", (event) => {
      if (this.#held === event.pointerId) this.#user.cancelled();
    });
    box.addEventListener("pointerleave", () => {
      if (this.#held === -1) this.#leave();
    });
  }

  get holds() {
    return this.#held !== -1;
  }

  /** Tells the view anew where a held pointer is, after the picture beneath it has changed. */
  again() {
    if (this.holds) this.#move(this.#last);
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

  /** @param {{ clientX: number, clientY: number }} event */
  #move(event) {
    this.#last = event;
    const { x, y } = this.#placeOf(event);
    this.#user.view.pointerMove(x, y);
    this.#user.ask();
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (this.#held === event.pointerId) this.#move(event);
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

  // In units of the view: the picture may be scaled, by the page as well.
  /** @param {{ clientX: number, clientY: number }} event */
  #placeOf(event) {
    const seen = this.#plane.getBoundingClientRect();
    const scale = this.#plane.offsetWidth / seen.width || 1;
    return { x: (event.clientX - seen.left) * scale, y: (event.clientY - seen.top) * scale };
  }
}
