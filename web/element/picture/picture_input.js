// The reader's input on the picture, by pointer and by keyboard, and how it is undone: Escape undoes the change of the focused
// handle, and when the browser takes a touch for scrolling, the whole state from before the touch comes back.
import { Handles } from "./handles.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} PictureInputCallbacks
 * @property {() => void} requestFrame
 * @property {() => void} onChange the view's state has changed, and the change is complete
 * @property {(id: string, change: (view: View) => SetResult) => void} commit changes a control
 * @property {(change: () => void) => void} guard runs a change that may alter a locked control
 */

export class PictureInput {
  #view;
  #callbacks;
  #handles;
  /** @type {Pointer | null} */
  #pointer = null;
  #stateBeforePress = "";
  /** @type {{ x: number, y: number } | null} of a press whose handle gets the focus once the view has handled the press */
  #pressPosition = null;
  /** @type {(() => void) | null} runs once the view has handled the release */
  #afterRelease = null;

  /**
   * @param {View} view
   * @param {PictureInputCallbacks} callbacks
   */
  constructor(view, callbacks) {
    this.#view = view;
    this.#callbacks = callbacks;
    this.#handles = new Handles(this.#handleCallbacks());
  }

  /** The element that lies over the picture. */
  get overlay() {
    return this.#handles.root;
  }

  /** Whether a drag goes on. The first frame of a press does not count. */
  get isDragging() {
    return Boolean(this.#pointer?.isDown) && !this.#pressPosition;
  }

  /** @param {HTMLElement} picture */
  listenTo(picture) {
    this.#pointer = new Pointer(picture, this.overlay, this.#view, {
      requestFrame: () => this.#callbacks.requestFrame(),
      canDragAt: (position) => this.#handles.canDragAt(position),
      onPress: ({ x, y, isTouch }) => {
        this.#stateBeforePress = this.#view.state();
        this.#handles.saveValues();
        if (!isTouch) this.#pressPosition = { x, y };
      },
      onCancel: () => this.#releaseAndThen(() => this.#restore(this.#stateBeforePress)),
    });
  }

  /** @param {Control[]} controls */
  update(controls) {
    this.#handles.update(this.#view.handles(), controls);
  }

  /** The picture has another size, so a pressed pointer is at another position in it. */
  onPictureResize() {
    this.#pointer?.resend();
  }

  /** Ends a drag, because the page has locked what is dragged. */
  cancelDrag() {
    this.#pointer?.cancel();
  }

  /** Does what had to wait until the view has handled a press or a release. */
  afterFrame() {
    const [position, afterRelease] = [this.#pressPosition, this.#afterRelease];
    this.#pressPosition = this.#afterRelease = null;
    if (position) this.#handles.focusAt(position);
    afterRelease?.();
  }

  /** @param {() => void} action */
  #releaseAndThen(action) {
    this.#pointer?.cancel();
    this.#afterRelease = action;
    this.#callbacks.requestFrame();
  }

  /** @param {string} state */
  #restore(state) {
    if (state === this.#view.state()) return;
    this.#view.restore(state);
    this.#callbacks.onChange();
  }

  /**
   * @param {string} control
   * @param {string} value from before
   * @returns {boolean} false: there is nothing to undo, so the key is left to the page
   */
  #undo(control, value) {
    const isUnchanged = () => this.#view.controls().find(({ id }) => id === control)?.value === value;
    if (!this.#pointer?.isDown && isUnchanged()) return false;
    this.#releaseAndThen(() => {
      if (!isUnchanged()) this.#callbacks.commit(control, (view) => view.set(control, value));
    });
    return true;
  }

  /**
   * Changes a handle's control by a key. The handle is selected too, as it would be by a drag.
   * @param {string} handle
   * @param {string} control
   * @param {(view: View) => SetResult} change
   */
  #commit(handle, control, change) {
    this.#callbacks.commit(control, (view) => {
      view.pressHandle(handle);
      return change(view);
    });
  }

  /** @returns {import("./handles.js").HandleCallbacks} */
  #handleCallbacks() {
    return {
      focus: (id) => {
        this.#view.focusHandle(id);
        this.#callbacks.requestFrame();
      },
      press: (id) => {
        const before = this.#view.state();
        this.#callbacks.guard(() => this.#view.pressHandle(id));
        if (this.#view.state() !== before) this.#callbacks.onChange();
      },
      step: (id, control, steps) => this.#commit(id, control, (view) => view.step(control, steps)),
      setPosition: (id, control, position) => this.#commit(id, control, (view) => view.setPosition(control, position)),
      undo: (control, value) => this.#undo(control, value),
    };
  }
}
