// One invisible, focusable element over each thing in the picture that can be dragged or clicked. They are for keyboards and
// screen readers; pointer events go through them to the picture.
import { make, setAttribute, updateChildren } from "../../shared/dom.js";
import { stepsOf } from "./step_keys.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Handle} Handle */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */

/**
 * @typedef {object} HandleCallbacks
 * @property {(id: string) => void} focus shows the handle's numbers and changes nothing; "": shows none
 * @property {(id: string) => void} press
 * @property {(id: string, control: string, steps: number) => void} step
 * @property {(id: string, control: string, position: number) => void} setPosition
 * @property {(control: string, value: string) => boolean} undo returns whether there was a change to undo
 */

export class Handles {
  root = make("div", { class: "handles" });
  #callbacks;
  /** @type {Map<string, HandleElement>} */
  #elements = new Map();

  /** @param {HandleCallbacks} callbacks */
  constructor(callbacks) {
    this.#callbacks = callbacks;
  }

  /**
   * @param {Handle[]} handles
   * @param {Control[]} controls
   */
  update(handles, controls) {
    const byId = new Map(controls.map((control) => [control.id, control]));
    const create = (/** @type {Handle} */ handle) => new HandleElement(handle, this.#callbacks);
    updateChildren(
      this.root,
      this.#elements,
      handles,
      (handle) => handle.id,
      create,
      (element, handle) => element.update(handle, byId),
    );
  }

  /** Saves the values as they are before a press: Escape goes back to them. */
  saveValues() {
    for (const element of this.#elements.values()) element.saveValue();
  }

  /**
   * Focuses the handle that a press with the mouse has selected, so that keys continue with it.
   * @param {{ x: number, y: number }} position
   */
  focusAt(position) {
    for (const element of this.#elements.values()) if (element.isSelectedAt(position)) element.focusSilently();
  }

  /** @param {{ x: number, y: number }} position */
  canDragAt(position) {
    return [...this.#elements.values()].some((element) => element.canDragAt(position));
  }
}

// The class of a handle that a press with the mouse has focused. It shows no focus ring, and the picture shows the numbers at the
// mouse instead of the handle's. The first key ends that.
const focusedByMouse = "focused-by-mouse";

class HandleElement {
  #handle;
  #callbacks;
  #savedValue = ""; // the control's value to which Escape goes back
  /** @type {Control | undefined} undefined: nothing that can be changed */
  #control;

  /**
   * @param {Handle} handle
   * @param {HandleCallbacks} callbacks
   */
  constructor(handle, callbacks) {
    this.#handle = handle;
    this.#callbacks = callbacks;
    this.root = make("div", { class: "handle", tabindex: 0 });
    this.root.addEventListener("focus", () => this.#onFocus());
    this.root.addEventListener("blur", () => this.#onBlur());
    this.root.addEventListener("click", () => this.#callbacks.press(this.#handle.id)); // fired by screen readers
    this.root.addEventListener("keydown", (event) => {
      this.#showFocus();
      if (this.#handleKey(event)) event.preventDefault();
    });
  }

  /**
   * @param {Handle} handle
   * @param {Map<string, Control>} controls
   */
  update(handle, controls) {
    this.#handle = handle;
    const control = controls.get(handle.control);
    this.#control = control?.enabled ? control : undefined;
    this.#place();
    setAttribute(this.root, "aria-label", this.#control ? handle.label : `${handle.label}: ${handle.text}`);
    if (this.#control) this.#describeAsSlider(this.#control);
    else this.#describeAsButton();
  }

  /** @param {{ x: number, y: number }} position */
  isSelectedAt(position) {
    return this.#handle.selected && this.#isAt(position);
  }

  /** @param {{ x: number, y: number }} position */
  canDragAt(position) {
    return this.#handle.can_drag && this.#control !== undefined && this.#isAt(position);
  }

  /** @param {{ x: number, y: number }} position */
  #isAt(position) {
    const { x, y, width, height } = this.#handle;
    return position.x >= x && position.x <= x + width && position.y >= y && position.y <= y + height;
  }

  saveValue() {
    this.#savedValue = this.#control?.value ?? "";
  }

  focusSilently() {
    this.root.classList.add(focusedByMouse);
    this.root.focus({ preventScroll: true });
  }

  #place() {
    const { style } = this.root;
    const { x, y, width, height } = this.#handle;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  /** @param {Control} control */
  #describeAsSlider(control) {
    setAttribute(this.root, "role", "slider");
    setAttribute(this.root, "aria-valuemin", 0);
    setAttribute(this.root, "aria-valuemax", control.positions);
    setAttribute(this.root, "aria-valuenow", control.position);
    setAttribute(this.root, "aria-valuetext", this.#handle.text);
    setAttribute(this.root, "aria-current", this.#handle.selected ? "true" : false);
  }

  #describeAsButton() {
    setAttribute(this.root, "role", "button");
    setAttribute(this.root, "aria-pressed", this.#handle.selected ? "true" : "false");
  }

  #onFocus() {
    if (this.root.classList.contains(focusedByMouse)) return; // the value was saved at the press
    this.saveValue();
    this.#callbacks.focus(this.#handle.id);
  }

  #onBlur() {
    if (!this.root.classList.contains(focusedByMouse)) this.#callbacks.focus("");
    this.root.classList.remove(focusedByMouse);
  }

  #showFocus() {
    if (!this.root.classList.contains(focusedByMouse)) return;
    this.root.classList.remove(focusedByMouse);
    this.#callbacks.focus(this.#handle.id);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key has a meaning here
   */
  #handleKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const { id } = this.#handle;
    if (event.key === "Enter" || event.key === " ") return this.#run(() => this.#callbacks.press(id));
    const control = this.#control;
    if (!control) return false;
    if (event.key === "Escape") return this.#callbacks.undo(control.id, this.#savedValue);
    if (event.key === "Home") return this.#run(() => this.#callbacks.setPosition(id, control.id, 0));
    if (event.key === "End") return this.#run(() => this.#callbacks.setPosition(id, control.id, control.positions));
    const steps = stepsOf(event, control.page_steps);
    return steps !== 0 && this.#run(() => this.#callbacks.step(id, control.id, steps));
  }

  /** @param {() => void} action */
  #run(action) {
    action();
    return true;
  }
}
