// The hand on the picture, with a pointer or with keys, and the way back: Escape puts back the value of the thing that has
// the focus, a touch that the browser takes for scrolling the whole state from before.
import { Handles } from "./handles.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} GripUser
 * @property {() => void} ask for a frame
 * @property {() => void} changed the view's state, and that is done
 * @property {(control: string, change: (view: View) => SetResult) => void} commit
 * @property {(change: () => void) => void} guard of what may touch a fixed control
 */

export class Grip {
  #view;
  #user;
  #handles;
  /** @type {Pointer | null} */
  #pointer = null;
  #beforePress = "";
  /** @type {{ x: number, y: number } | null} a press whose thing takes the focus once the view has seen it */
  #pressedAt = null;
  /** @type {(() => void) | null} what is to be done once the view has seen that the pointer let go */
  #putBack = null;

  /**
   * @param {View} view
   * @param {GripUser} user
   */
  constructor(view, user) {
    this.#view = view;
    this.#user = user;
    this.#handles = new Handles(this.#handleUser());
  }

  /** What lies over the picture. */
  get overlay() {
    return this.#handles.root;
  }

  /** Whether what follows the first frame of a press is going on. */
  get drags() {
    return Boolean(this.#pointer?.holds) && !this.#pressedAt;
  }

  /** @param {HTMLElement} picture */
  listen(picture) {
    const view = this.#view;
    this.#pointer = new Pointer(picture, this.overlay, {
      view,
      ask: () => this.#user.ask(),
      pressed: ({ x, y, touch }) => {
        this.#beforePress = view.state();
        this.#handles.remember();
        if (!touch) this.#pressedAt = { x, y };
      },
      cancelled: () => this.#letGoAnd(() => this.#restore(this.#beforePress)),
    });
  }

  /** @param {Control[]} controls */
  update(controls) {
    this.#handles.update(this.#view.handles(), controls);
  }

  /** The picture has another size, and the pointer is at another place of it. */
  resized() {
    this.#pointer?.again();
  }

  /** Lets go of what is dragged: the page has fixed it. */
  letGo() {
    this.#pointer?.cancel();
  }

  /** Does what had to wait until the view had taken in the press or the release. */
  afterFrame() {
    const [place, putBack] = [this.#pressedAt, this.#putBack];
    this.#pressedAt = this.#putBack = null;
    if (place) this.#handles.focusAt(place);
    putBack?.();
  }

  /** @param {() => void} putBack */
  #letGoAnd(putBack) {
    this.#pointer?.cancel();
    this.#putBack = putBack;
    this.#user.ask();
  }

  /** @param {string} state */
  #restore(state) {
    if (state === this.#view.state()) return;
    this.#view.restore(state);
    this.#user.changed();
  }

  /**
   * @param {string} control
   * @param {string} value
   * @returns {boolean} false where there is nothing to put back: then the key may mean something to the page
   */
  #undo(control, value) {
    const isAsBefore = () => this.#view.controls().find(({ id }) => id === control)?.value === value;
    if (!this.#pointer?.holds && isAsBefore()) return false;
    this.#letGoAnd(() => {
      if (!isAsBefore()) this.#user.commit(control, (view) => view.set(control, value));
    });
    return true;
  }

  /**
   * Changes a thing's control; with the keys as with the mouse, what is moved is what is selected.
   * @param {string} id the handle's
   * @param {string} control
   * @param {(view: View) => SetResult} change
   */
  #move(id, control, change) {
    this.#user.commit(control, (view) => {
      view.pressHandle(id);
      return change(view);
    });
  }

  /** @returns {import("./handles.js").HandleUser} */
  #handleUser() {
    return {
      focus: (id) => {
        this.#view.focusHandle(id);
        this.#user.ask();
      },
      press: (id) => {
        const before = this.#view.state();
        this.#user.guard(() => this.#view.pressHandle(id));
        if (this.#view.state() !== before) this.#user.changed();
      },
      step: (id, control, steps) => this.#move(id, control, (view) => view.step(control, steps)),
      move: (id, control, position) => this.#move(id, control, (view) => view.setPosition(control, position)),
      putBack: (control, value) => this.#undo(control, value),
    };
  }
}
