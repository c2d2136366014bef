// The input of a number: a text field, buttons − and + for one step, and a slider.
import { make, setAttribute } from "../../shared/dom.js";
import { Slider } from "./slider.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("./callbacks.d.ts").ControlCallbacks} ControlCallbacks */

export class NumberInput {
  #control;
  #callbacks;
  #slider;
  #field = make("input", { type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false", enterkeyhint: "done" });
  #less = make("button", { type: "button", class: "step" }, "−");
  #more = make("button", { type: "button", class: "step" }, "+");
  #hasUncommittedText = false;
  #isRefused = false;

  /**
   * @param {Control} control
   * @param {ControlCallbacks} callbacks
   */
  constructor(control, callbacks) {
    this.#control = control;
    this.#callbacks = callbacks;
    this.#slider = new Slider(control, callbacks);
    this.labelled = this.#field;
    this.slider = this.#slider.root;
    this.parts = [make("div", { class: "entry" }, this.#less, this.#field, this.#more), this.slider];
    this.#listen();
  }

  #listen() {
    const { id } = this.#control;
    this.#less.addEventListener("click", () => this.#callbacks.step(id, -1));
    this.#more.addEventListener("click", () => this.#callbacks.step(id, 1));
    this.#selectOnFocus();
    this.#field.addEventListener("input", () => (this.#hasUncommittedText = true));
    // "change" comes on Enter and when a changed field is left, but browsers do not agree on when a field has changed.
    for (const type of ["change", "blur"]) this.#field.addEventListener(type, () => this.#commit());
    this.#field.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") {
        this.#commit();
        this.#field.select(); // a reader who goes on typing means another number
      }
      if (key === "Escape") this.#discard();
    });
  }

  #commit() {
    if (!this.#hasUncommittedText) return;
    this.#hasUncommittedText = false;
    this.#callbacks.set(this.#control.id, this.#field.value);
  }

  // Setting the present value again also takes away the message about a refused text.
  #discard() {
    if (!this.#hasUncommittedText && !this.#isRefused) return;
    this.#hasUncommittedText = false;
    this.#show(textIn(this.#control));
    this.#callbacks.set(this.#control.id, this.#control.value);
  }

  // A text that replaces another loses its selection.
  /** @param {string} text */
  #show(text) {
    this.#field.value = text;
    if (this.#field.matches(":focus")) this.#field.select();
  }

  // What is typed first takes the place of the value. A click puts the cursor after the focus came, so it is noted here and
  // undone then, unless the reader has selected a part of the text.
  #selectOnFocus() {
    let wasFocused = false;
    this.#field.addEventListener("pointerdown", () => (wasFocused = this.#field.matches(":focus")));
    this.#field.addEventListener("focus", () => this.#field.select());
    this.#field.addEventListener("click", () => {
      if (!wasFocused && this.#field.selectionStart === this.#field.selectionEnd) this.#field.select();
    });
  }

  /**
   * @param {Control} control
   * @param {boolean} isRefused whether the text in the field was refused
   */
  update(control, isRefused) {
    this.#isRefused = isRefused;
    // A refused text stays, so that the reader can correct it. An uncommitted text stays until the value changes.
    const isBeingTyped = this.#hasUncommittedText && control.value === this.#control.value && this.#field.matches(":focus");
    if (!isRefused && !isBeingTyped) {
      this.#hasUncommittedText = false;
      if (this.#field.value !== textIn(control)) this.#show(textIn(control));
    }
    this.#control = control;
    setAttribute(this.#field, "placeholder", control.is_empty ? control.text : false);
    setAttribute(this.#field, "aria-invalid", isRefused ? "true" : false);
    setAttribute(this.#field, "title", words.range(control.spoken, control.min_text, control.max_text));
    this.#slider.update(control);
    setAttribute(this.#less, "aria-label", words.less(control.label));
    setAttribute(this.#more, "aria-label", words.more(control.label));
    for (const part of [this.#field, this.#less, this.#more]) part.disabled = !control.enabled;
  }
}

/**
 * What stands in the field: nothing while no number has been given.
 * @param {Control} control
 */
function textIn(control) {
  return control.is_empty ? "" : control.text;
}
