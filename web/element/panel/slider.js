// The slider of a number: the browser's own, with the same keys as the handles in the picture. Escape undoes the change that was
// made since the slider got the focus or was pressed. During a drag it ends the drag too.
import { make, setAttribute } from "../../shared/dom.js";
import { stepsOf } from "../picture/step_keys.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("./callbacks.d.ts").ControlCallbacks} ControlCallbacks */

export class Slider {
  root = make("input", { type: "range", min: 0, step: 1, autocomplete: "off" });
  #callbacks;
  #control;
  #savedValue; // the value to which Escape goes back
  #isCancelled = false; // the rest of the drag is ignored

  /**
   * @param {Control} control
   * @param {ControlCallbacks} callbacks
   */
  constructor(control, callbacks) {
    this.#callbacks = callbacks;
    this.#control = control;
    this.#savedValue = control.value;
    for (const type of ["focus", "pointerdown"]) this.root.addEventListener(type, () => this.#saveValue());
    this.root.addEventListener("input", () => this.#onInput());
    this.root.addEventListener("change", () => callbacks.finishSlide());
    this.root.addEventListener("keydown", (event) => {
      if (this.#handleKey(event)) event.preventDefault();
    });
  }

  /** @param {Control} control */
  update(control) {
    this.#control = control;
    setAttribute(this.root, "max", control.positions);
    this.root.value = String(control.position);
    setAttribute(this.root, "aria-label", words.slider(control.label));
    setAttribute(this.root, "aria-valuetext", control.spoken);
    this.root.disabled = !control.enabled;
  }

  #saveValue() {
    this.#savedValue = this.#control.value;
    this.#isCancelled = false;
  }

  #onInput() {
    if (this.#isCancelled) this.root.value = String(this.#control.position);
    else this.#callbacks.slide(this.#control.id, this.root.valueAsNumber);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key has a meaning here that the browser does not know
   */
  #handleKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const { id, page_steps: pageSteps } = this.#control;
    if (event.key === "Escape") return this.#undo();
    this.#isCancelled = false;
    const steps = stepsOf(event, pageSteps);
    if (steps) this.#callbacks.step(id, steps);
    return steps !== 0;
  }

  /** @returns {boolean} false: there is nothing to undo, so the key is left to the page */
  #undo() {
    if (this.#control.value === this.#savedValue) return false;
    this.#isCancelled = true;
    this.#callbacks.set(this.#control.id, this.#savedValue);
    return true;
  }
}
