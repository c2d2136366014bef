// Mouse, pen and touch input on the picture. A finger that comes down on a thing that can be dragged drags it, whatever its
// direction: the browser may not scroll then. Anywhere else the picture has `touch-action: pan-y pinch-zoom`, so that a vertical
// swipe and a pinch belong to the page. The wheel is not used.

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */

/**
 * @typedef {object} PointerCallbacks
 * @property {() => void} requestFrame
 * @property {(position: { x: number, y: number }) => boolean} canDragAt
 * @property {(press: { x: number, y: number, isTouch: boolean }) => void} onPress called before the view has the press
 * @property {() => void} onCancel the browser took the pointer away during a drag
 */

const leftButton = 1; // a bit of `buttons`; a finger and a pen set it too

export class Pointer {
  #box;
  #overlay;
  #view;
  #callbacks;
  #pressedId = -1; // the pointer that is down
  #isOnMark = false; // it came down on a thing that can be dragged
  /** @type {{ clientX: number, clientY: number }} */
  #lastPosition = { clientX: 0, clientY: 0 };

  /**
   * @param {HTMLElement} box the picture
   * @param {HTMLElement} overlay lies over the picture; its CSS pixels are the view's units
   * @param {View} view
   * @param {PointerCallbacks} callbacks
   */
  constructor(box, overlay, view, callbacks) {
    this.#box = box;
    this.#overlay = overlay;
    this.#view = view;
    this.#callbacks = callbacks;
    box.addEventListener("touchmove", (event) => this.#onTouchMove(event), { passive: false });
    box.addEventListener("pointerdown", (event) => this.#onDown(event));
    box.addEventListener("pointermove", (event) => this.#onMove(event));
    box.addEventListener("pointerup", (event) => this.#onUp(event));
    box.addEventListener("pointercancel", (event) => {
      if (this.#pressedId === event.pointerId) this.#callbacks.onCancel();
    });
    box.addEventListener("pointerleave", () => {
      if (!this.isDown) this.#leave();
    });
  }

  get isDown() {
    return this.#pressedId !== -1;
  }

  /** Tells the view again where a pressed pointer is, after the picture under it has changed its size. */
  resend() {
    if (this.isDown) this.#moveTo(this.#lastPosition);
  }

  /** Ends a drag. What the pointer does until its next press is ignored. */
  cancel() {
    if (!this.isDown) return;
    this.#pressedId = -1;
    this.#view.pointerButton(false);
    this.#leave();
  }

  // Two fingers zoom the page, wherever they are. The browser asks at the first move whether it may scroll.
  /** @param {TouchEvent} event */
  #onTouchMove(event) {
    if (this.#isOnMark && event.touches.length === 1 && event.cancelable) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    if (event.button !== 0 || this.isDown) return;
    this.#pressedId = event.pointerId;
    this.#isOnMark = this.#callbacks.canDragAt(this.#positionOf(event));
    this.#box.setPointerCapture(event.pointerId);
    this.#callbacks.onPress({ ...this.#positionOf(event), isTouch: event.pointerType === "touch" });
    this.#moveTo(event);
    this.#view.pointerButton(true);
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    if (!this.isDown) this.#moveTo(event);
    else if (!(event.buttons & leftButton))
      this.#onUp(event); // with another button still down, a release comes as a move
    else if (this.#pressedId === event.pointerId) this.#moveTo(event);
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    if (this.#pressedId !== event.pointerId) return;
    this.#pressedId = -1;
    this.#moveTo(event);
    this.#view.pointerButton(false);
    if (event.pointerType === "touch") this.#leave(); // a finger that was lifted does not hover
  }

  /** @param {{ clientX: number, clientY: number }} position */
  #moveTo(position) {
    this.#lastPosition = position;
    const { x, y } = this.#positionOf(position);
    this.#view.pointerMove(x, y);
    this.#callbacks.requestFrame();
  }

  #leave() {
    this.#view.pointerLeave();
    this.#callbacks.requestFrame();
  }

  // Converts to the view's units. The picture may be scaled, also by a transform of the page.
  /** @param {{ clientX: number, clientY: number }} position */
  #positionOf({ clientX, clientY }) {
    const rect = this.#overlay.getBoundingClientRect();
    const scale = this.#overlay.offsetWidth / rect.width || 1;
    return { x: (clientX - rect.left) * scale, y: (clientY - rect.top) * scale };
  }
}
