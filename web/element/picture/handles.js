// One focusable, invisible element over each thing in the picture that can be grabbed or clicked: what a keyboard and a
// screen reader meet. The pointer never does; it goes to the picture beneath.
import { keyed, make, setAttribute } from "../../shared/dom.js";
import { stepsOf } from "./step_keys.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Handle} Handle */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */

/**
 * @typedef {object} HandleUser
 * @property {(id: string) => void} focus shows its numbers and changes nothing; "" takes them away
 * @property {(id: string) => void} press
 * @property {(id: string, control: string, steps: number) => void} step
 * @property {(id: string, control: string, position: number) => void} move
 * @property {(control: string, value: string) => boolean} putBack whether there was anything to put back
 */

export class Handles {
  root = make("div", { class: "handles" });
  #user;
  /** @type {Map<string, HandlePart>} */
  #parts = new Map();

  /** @param {HandleUser} user */
  constructor(user) {
    this.#user = user;
  }

  /**
   * @param {Handle[]} handles
   * @param {Control[]} controls
   */
  update(handles, controls) {
    const byId = new Map(controls.map((control) => [control.id, control]));
    const create = (/** @type {Handle} */ handle) => new HandlePart(handle, this.#user);
    keyed(this.root, this.#parts, handles, (handle) => handle.id, create, (part, handle) => part.update(handle, byId));
  }

  /** Remembers the values as they are before a press, for Escape. */
  remember() {
    for (const part of this.#parts.values()) part.remember();
  }

  // After a press with the mouse the keys go on with the same thing.
  /** @param {{ x: number, y: number }} place */
  focusAt(place) {
    for (const part of this.#parts.values()) if (part.isSelectedAt(place)) part.takeFocus();
  }
}

class HandlePart {
  #handle;
  #user;
  #before = ""; // the control's value to which Escape goes back
  /** @type {Control | undefined} */
  #control;

  /**
   * @param {Handle} handle
   * @param {HandleUser} user
   */
  constructor(handle, user) {
    this.#handle = handle;
    this.#user = user;
    this.root = make("div", { class: "handle", tabindex: 0 });
    this.root.addEventListener("focus", () => this.#focused());
    this.root.addEventListener("blur", () => this.#blurred());
    this.root.addEventListener("click", () => this.#user.press(this.#handle.id)); // of a screen reader
    this.root.addEventListener("keydown", (event) => {
      this.#show();
      if (this.#key(event)) event.preventDefault();
    });
  }

  /**
   * @param {Handle} handle
   * @param {Map<string, Control>} controls
   */
  update(handle, controls) {
    this.#handle = handle;
    const control = controls.get(handle.control);
    this.#control = control?.enabled ? control : undefined; // what is fixed can still be looked at
    this.#place();
    setAttribute(this.root, "aria-label", this.#control ? handle.label : `${handle.label}: ${handle.text}`);
    if (this.#control) this.#describeSlider(this.#control);
    else this.#describeButton();
  }

  /** @param {{ x: number, y: number }} place */
  isSelectedAt(place) {
    const { selected, x, y, width, height } = this.#handle;
    return selected && place.x >= x && place.x <= x + width && place.y >= y && place.y <= y + height;
  }

  remember() {
    this.#before = this.#control?.value ?? "";
  }

  takeFocus() {
    this.root.classList.add("quiet");
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
  #describeSlider(control) {
    setAttribute(this.root, "role", "slider");
    setAttribute(this.root, "aria-valuemin", 0);
    setAttribute(this.root, "aria-valuemax", control.positions);
    setAttribute(this.root, "aria-valuenow", control.position);
    setAttribute(this.root, "aria-valuetext", this.#handle.text);
    setAttribute(this.root, "aria-current", this.#handle.selected ? "true" : false);
  }

  #describeButton() {
    setAttribute(this.root, "role", "button");
    setAttribute(this.root, "aria-pressed", this.#handle.selected ? "true" : "false");
  }

  #focused() {
    if (this.root.classList.contains("quiet")) return; // the press has remembered the value before it
    this.remember();
    this.#user.focus(this.#handle.id);
  }

  #blurred() {
    if (!this.root.classList.contains("quiet")) this.#user.focus("");
    this.root.classList.remove("quiet");
  }

  // With the mouse the numbers are where the mouse is. The first key brings ring and numbers here.
  #show() {
    if (!this.root.classList.contains("quiet")) return;
    this.root.classList.remove("quiet");
    this.#user.focus(this.#handle.id);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key meant something here
   */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const { id } = this.#handle;
    if (event.key === "Enter" || event.key === " ") return this.#do(() => this.#user.press(id));
    const control = this.#control;
    if (!control) return false;
    if (event.key === "Escape") return this.#user.putBack(control.id, this.#before);
    if (event.key === "Home") return this.#do(() => this.#user.move(id, control.id, 0));
    if (event.key === "End") return this.#do(() => this.#user.move(id, control.id, control.positions));
    const steps = stepsOf(event, control.page_steps);
    if (!steps) return false;
    return this.#do(() => this.#user.step(id, control.id, steps));
  }

  /** @param {() => void} action */
  #do(action) {
    action();
    return true;
  }
}
