// The hand on the picture, with a pointer or with keys, and the way back: Escape, and a touch that the browser takes for
// scrolling, restore the state from before.
import { Handles } from "./handles.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} GripUser
 * @property {() => void} ask for a frame
 * @property {() => void} changed the view's state, and that is done
 * @property {(control: string, change: (view: View) => SetResult) => void} commit
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
  /** @type {string | null} a state to go back to once the view has seen that the pointer let go */
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

  /** @param {HTMLElement} picture */
  listen(picture) {
    const view = this.#view;
    this.#pointer = new Pointer(picture, {
      view,
      ask: () => this.#user.ask(),
      pressed: ({ x, y, touch }) => {
        this.#beforePress = view.state();
        if (!touch) this.#pressedAt = { x, y };
      },
      cancelled: () => this.#goBack(this.#beforePress),
    });
  }

  /** @param {Control[]} controls */
  update(controls) {
    this.#handles.update(this.#view.handles(), controls);
  }

  /** Does what had to wait until the view had taken in the press or the release. */
  afterFrame() {
    const [place, state] = [this.#pressedAt, this.#putBack];
    this.#pressedAt = this.#putBack = null;
    if (place) this.#handles.focusAt(place, this.#beforePress);
    if (state === null || state === this.#view.state()) return;
    this.#view.restore(state);
    this.#user.changed();
  }

  /** @param {string} state */
  #goBack(state) {
    this.#pointer?.cancel();
    this.#putBack = state;
    this.#user.ask();
  }

  /** @returns {import("./handles.js").HandleUser} */
  #handleUser() {
    return {
      focus: (id) => {
        const before = this.#view.state();
        this.#view.focusHandle(id);
        if (this.#view.state() === before) this.#user.ask();
        else this.#user.changed();
      },
      step: (id, steps) => this.#user.commit(id, (view) => view.step(id, steps)),
      move: (id, position) => this.#user.commit(id, (view) => view.setPosition(id, position)),
      mark: () => this.#view.state(),
      putBack: (state) => this.#goBack(state),
    };
  }
}
