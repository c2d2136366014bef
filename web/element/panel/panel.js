// The HTML around a picture: the summary, the notes, the controls, the numbers, the table, the actions.
import { Actions } from "./actions.js";
import { Controls } from "./controls.js";
import { make, setText } from "../../shared/dom.js";
import { Notes, Readout, TableBox } from "./results.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */
/** @typedef {import("./callbacks.d.ts").PanelCallbacks} PanelCallbacks */

export class Panel {
  #notice = make("p", { class: "message notice", role: "status" });
  #summary = make("p", { class: "sentence", id: "sentence" });
  #announcement = make("p", { class: "unseen", "aria-live": "polite" });
  #readout = new Readout();
  #notes = new Notes();
  #controls;
  #table;
  #actions;

  /**
   * @param {Element} picture
   * @param {PanelCallbacks} callbacks
   */
  constructor(picture, callbacks) {
    this.#controls = new Controls(callbacks);
    this.#table = new TableBox(() => callbacks.onTableOpen());
    this.#actions = new Actions(callbacks);
    const side = make("div", { class: "side" }, this.#readout.root);
    const extras = make("div", { class: "extras" }, this.#table.root, this.#actions.root);
    // On a phone the controls come right after the picture, its summary and its notes, so that a reader sees what a change does.
    const top = make("div", { class: "top" }, this.#notice, picture, this.#summary, this.#notes.root);
    const parts = [top, this.#controls.root, side, extras, this.#announcement];
    this.root = make("figure", { class: "figure", "aria-labelledby": this.#summary.id }, ...parts);
  }

  /**
   * Updates the numbers.
   * @param {View} view
   */
  updateNumbers(view) {
    this.#readout.update(view.readout());
  }

  /**
   * Updates all but the numbers. A reader does not look at these while dragging, so that they may be updated less often.
   * @param {View} view
   * @param {Control[]} controls
   */
  updateRest(view, controls) {
    setText(this.#summary, view.summary());
    this.#notes.update(view.notes());
    this.#controls.update(controls);
    this.#table.update(() => view.table());
  }

  /**
   * Shows the result of setting a control: next to the control or, where that is not shown, above the figure.
   * @param {string} id of the control
   * @param {SetResult} result
   */
  showResult(id, result) {
    this.showNotice(this.#controls.showResult(id, result) ? "" : result.message);
  }

  /** @param {string} message above the figure; empty: none */
  showNotice(message) {
    setText(this.#notice, message);
  }

  /** @param {string} message next to the actions, about a file that was opened or refused */
  showActionMessage(message) {
    this.#actions.showMessage(message);
  }

  /** @param {string} text read out by a screen reader */
  announce(text) {
    setText(this.#announcement, text);
  }
}
