// A number: a slider, a field to type into, and − and + for a step.
import { make, setAttribute } from "../../shared/dom.js";
import { Slider } from "./slider.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("./controls.js").ControlUser} ControlUser */

export class NumberInput {
  #id;
  #user;
  #slider;
  #field = make("input", { type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false", enterkeyhint: "done" });
  #less = make("button", { type: "button", class: "step" }, "−");
  #more = make("button", { type: "button", class: "step" }, "+");
  #shown = ""; // what update() last wrote into the field
  #typed = false; // the field holds something that is not committed
  #refused = false;

  /**
   * @param {Control} control
   * @param {ControlUser} user
   */
  constructor(control, user) {
    this.#id = control.id;
    this.#user = user;
    this.#slider = new Slider(control, user);
    this.labelled = this.#field;
    this.slider = this.#slider.root;
    this.parts = [make("div", { class: "entry" }, this.#less, this.#field, this.#more), this.slider];
    this.#listen();
  }

  #listen() {
    const [id, user] = [this.#id, this.#user];
    this.#less.addEventListener("click", () => user.step(id, -1));
    this.#more.addEventListener("click", () => user.step(id, 1));
    this.#field.addEventListener("input", () => (this.#typed = true));
    // Fires on Enter and when a changed field is left; browsers differ in what they call changed.
    for (const type of ["change", "blur"]) this.#field.addEventListener(type, () => this.#commit());
    this.#field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#commit();
      if (event.key !== "Escape" || !(this.#typed || this.#refused)) return;
      this.#typed = false;
      this.#field.value = this.#shown;
      user.set(id, this.#shown); // takes the message away too
    });
  }

  // From here on the field shows the value in force, unless the text is refused.
  #commit() {
    if (!this.#typed) return;
    this.#typed = false;
    this.#user.set(this.#id, this.#field.value);
  }

  /**
   * @param {Control} control
   * @param {boolean} refused
   */
  update(control, refused) {
    this.#refused = refused;
    // Refused text stays for who wants to mend it; text that is being typed, until it is committed or the value changes.
    const keep = refused || (this.#typed && control.text === this.#shown && this.#hasFocus());
    if (!keep) {
      this.#typed = false;
      if (this.#field.value !== control.text) this.#field.value = control.text;
    }
    this.#shown = control.text;
    setAttribute(this.#field, "aria-invalid", refused ? "true" : false);
    setAttribute(this.#field, "title", words.range(control.min_text, control.max_text));
    this.#slider.update(control);
    setAttribute(this.#less, "aria-label", words.less(control.label));
    setAttribute(this.#more, "aria-label", words.more(control.label));
    for (const part of [this.#field, this.#less, this.#more]) part.disabled = !control.enabled;
  }

  #hasFocus() {
    return this.#field.matches(":focus");
  }
}
