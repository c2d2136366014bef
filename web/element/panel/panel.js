// The HTML around a picture: the sentence, the notes, the controls, the numbers, the table, the actions.
import { Actions } from "./actions.js";
import { Controls } from "./controls.js";
import { make, setText } from "../../shared/dom.js";
import { Notes, Readout, TableBox } from "./results.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

export class Panel {
  #notice = make("p", { class: "message notice", role: "status" });
  #sentence = make("p", { class: "sentence", id: "sentence" });
  #spoken = make("p", { class: "unseen", "aria-live": "polite" });
  #readout = new Readout();
  #notes = new Notes();
  #controls;
  #table;
  #actions;

  /**
   * @param {Element} picture
   * @param {import("./controls.js").ControlUser & import("./actions.js").ActionUser & { ask: () => void }} user
   */
  constructor(picture, user) {
    this.#controls = new Controls(user);
    this.#table = new TableBox(() => user.ask());
    const side = make("div", { class: "side" }, this.#readout.root);
    this.#actions = new Actions(user);
    const extras = make("div", { class: "extras" }, this.#table.root, this.#actions.root);
    // On a phone what can be set follows the picture and its sentence, so that both are in sight while it is set; with them
    // what to know about the present numbers.
    const top = make("div", { class: "top" }, this.#notice, picture, this.#sentence, this.#notes.root);
    const parts = [top, this.#controls.root, side, extras, this.#spoken];
    this.root = make("figure", { class: "figure", "aria-labelledby": this.#sentence.id }, ...parts);
  }

  /**
   * The present numbers.
   * @param {View} view
   */
  tell(view) {
    this.#readout.update(view.readout());
  }

  /**
   * What nobody reads while something moves.
   * @param {View} view
   * @param {Control[]} controls
   */
  follow(view, controls) {
    setText(this.#sentence, view.summary());
    this.#notes.update(view.notes());
    this.#controls.update(controls);
    this.#table.update(() => view.table());
  }

  /**
   * Shows what became of setting a control: next to it, or above the figure where it is not shown.
   * @param {string} control
   * @param {SetResult} result
   */
  report(control, result) {
    this.notice = this.#controls.report(control, result) ? "" : result.message;
  }

  /** @param {string} text */
  set notice(text) {
    setText(this.#notice, text);
  }

  /**
   * What became of opening a file.
   * @param {string} sentence
   */
  say(sentence) {
    this.#actions.say(sentence);
  }

  // What a screen reader says when a change has settled.
  /** @param {string} text */
  speak(text) {
    setText(this.#spoken, text);
  }
}
