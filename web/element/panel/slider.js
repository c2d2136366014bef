// A number's slider: the browser's own, with the keys of the handles in the picture, and Escape as there: it puts back the
// value from before, also in the middle of a drag, whose rest then means nothing.
import { make, setAttribute } from "../../shared/dom.js";
import { stepsOf } from "../picture/step_keys.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("./controls.js").ControlUser} ControlUser */

export class Slider {
  root = make("input", { type: "range", min: 0, step: 1, autocomplete: "off" });
  #user;
  #control;
  #before; // the value to which Escape goes back
  #cancelled = false;

  /**
   * @param {Control} control
   * @param {ControlUser} user
   */
  constructor(control, user) {
    this.#user = user;
    this.#control = control;
    this.#before = control.value;
    this.root.addEventListener("focus", () => this.#begin());
    this.root.addEventListener("pointerdown", () => this.#begin());
    this.root.addEventListener("input", () => this.#slide());
    this.root.addEventListener("change", () => user.settle());
    this.root.addEventListener("keydown", (event) => {
      if (this.#key(event)) event.preventDefault();
    });
  }

  /** @param {Control} control */
  update(control) {
    this.#control = control;
    setAttribute(this.root, "max", control.positions);
    this.root.value = String(control.position);
    setAttribute(this.root, "aria-label", words.slider(control.label));
    setAttribute(this.root, "aria-valuetext", control.text);
    this.root.disabled = !control.enabled;
  }

  #begin() {
    this.#before = this.#control.value;
    this.#cancelled = false;
  }

  #slide() {
    if (this.#cancelled) this.root.value = String(this.#control.position);
    else this.#user.slide(this.#control.id, this.root.valueAsNumber);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key is used up
   */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const { id, page_steps: pageSteps } = this.#control;
    if (event.key === "Escape") return this.#putBack();
    this.#cancelled = false;
    const steps = stepsOf(event, pageSteps);
    if (steps) this.#user.step(id, steps);
    return steps !== 0;
  }

  /** @returns {boolean} false where there is nothing to put back: then the key may mean something to the page */
  #putBack() {
    if (this.#control.value === this.#before) return false;
    this.#cancelled = true;
    this.#user.set(this.#control.id, this.#before);
    return true;
  }
}
