// The HTML controls, made from the schema alone. A control that changes is updated in place: it keeps the focus, and text that a
// reader is typing is not overwritten.
import { make, setAttribute, setText, updateChildren } from "../../shared/dom.js";
import { NumberInput } from "./number_input.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").Option} Option */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */
/** @typedef {import("./callbacks.d.ts").ControlCallbacks} ControlCallbacks */

/**
 * @typedef {object} Input what is different in each kind of control
 * @property {HTMLElement} labelled the element that the label is for
 * @property {Element[]} parts
 * @property {HTMLElement} [slider] of a number
 * @property {boolean} [hasOwnLabel] needs no label beside it
 * @property {(control: Control, isRefused: boolean) => void} update
 */

/** @typedef {(control: Control, callbacks: ControlCallbacks) => Input} InputMaker */

export class Controls {
  root = make("div", { class: "controls", part: "controls", role: "group", "aria-label": words.controls });
  #callbacks;
  /** @type {Map<string, ControlElement>} */
  #elements = new Map();

  /** @param {ControlCallbacks} callbacks */
  constructor(callbacks) {
    this.#callbacks = callbacks;
  }

  /** @param {Control[]} controls */
  update(controls) {
    const shown = controls.filter((control) => control.visible);
    const before = [...this.#elements.keys()];
    const focused = [...this.#elements].find(([, element]) => element.root.matches(":focus-within"))?.[0];
    const create = (/** @type {Control} */ control) => new ControlElement(control, this.#callbacks);
    updateChildren(
      this.root,
      this.#elements,
      shown,
      (control) => control.id,
      create,
      (element, control) => element.update(control),
    );
    if (focused !== undefined && !this.#elements.has(focused)) this.#moveFocus(controls, focused, before);
  }

  /**
   * Moves the focus on when its control has disappeared: to a control that has appeared instead, or to the next one.
   * @param {Control[]} controls
   * @param {string} removed
   * @param {string[]} before the controls that were shown
   */
  #moveFocus(controls, removed, before) {
    const index = controls.findIndex(({ id }) => id === removed);
    const usable = controls.filter(({ visible, enabled }) => visible && enabled);
    const added = usable.find(({ id }) => !before.includes(id));
    const next = added ?? usable.find((control) => controls.indexOf(control) > index) ?? usable.at(-1);
    if (next) this.#elements.get(next.id)?.focus();
  }

  /**
   * Shows the result of setting a control next to it.
   * @param {string} id
   * @param {SetResult} result
   * @returns {boolean} false: the control is not shown
   */
  showResult(id, result) {
    const element = this.#elements.get(id);
    element?.showResult(result);
    return element !== undefined;
  }
}

/** @type {Record<Control["kind"], InputMaker>} */
const makers = {
  choice: makeChoice,
  number: makeNumber,
  integer: makeNumber,
  "log-number": makeNumber,
  toggle: makeToggle,
  action: makeAction,
};

class ControlElement {
  #input;
  #label = make("label");
  #help = make("p", { class: "help" });
  #message = make("p", { class: "message", role: "status" });
  #isRefused = false;
  #value;
  #isResultNew = false; // the next update() is the one that the result has caused

  /**
   * @param {Control} control
   * @param {ControlCallbacks} callbacks
   */
  constructor(control, callbacks) {
    this.#value = control.value;
    this.#input = makers[control.kind](control, callbacks);
    const { labelled } = this.#input;
    labelled.id = `control-${control.id}`;
    this.#label.htmlFor = labelled.id;
    this.#help.id = `help-${control.id}`;
    this.#message.id = `message-${control.id}`;
    setAttribute(labelled, "aria-describedby", `${this.#help.id} ${this.#message.id}`);
    const label = this.#input.hasOwnLabel ? [] : [this.#label];
    this.root = make("div", { class: `control ${control.kind}` }, ...label, ...this.#input.parts);
    this.root.append(this.#help, this.#message);
  }

  /** @param {Control} control */
  update(control) {
    // The value was changed elsewhere, so a message about an earlier text of this control is out of date.
    if (control.value !== this.#value && !this.#isResultNew) this.#showMessage("", false);
    this.#value = control.value;
    this.#isResultNew = false;
    setText(this.#label, control.label);
    setText(this.#help, control.help);
    this.#input.update(control, this.#isRefused);
  }

  // A number's text field would open a phone's keyboard over the picture, so its slider gets the focus.
  focus() {
    (this.#input.slider ?? this.#input.labelled).focus();
  }

  /** @param {SetResult} result */
  showResult(result) {
    this.#isResultNew = true;
    this.#showMessage(result.message, result.status === "refused");
  }

  /**
   * @param {string} message
   * @param {boolean} isRefused
   */
  #showMessage(message, isRefused) {
    this.#isRefused = isRefused;
    this.#message.classList.toggle("refused", isRefused);
    setText(this.#message, message);
  }
}

/** @type {InputMaker} */
function makeNumber(control, callbacks) {
  return new NumberInput(control, callbacks);
}

/** @type {InputMaker} */
function makeChoice({ id }, callbacks) {
  const select = make("select");
  /** @type {Map<string, { root: HTMLOptionElement }>} */
  const parts = new Map();
  select.addEventListener("change", () => callbacks.set(id, select.value));
  const create = (/** @type {Option} */ option) => ({ root: make("option", { value: option.id }) });
  return {
    labelled: select,
    parts: [select],
    update({ options, value, enabled }) {
      updateChildren(
        select,
        parts,
        options,
        (option) => option.id,
        create,
        ({ root }, option) => {
          setText(root, option.available ? option.label : words.unavailable(option.label, option.note));
          setAttribute(root, "disabled", !option.available);
          setAttribute(root, "title", option.note || false);
        },
      );
      if (select.value !== value) select.value = value;
      select.disabled = !enabled;
    },
  };
}

/** @type {InputMaker} */
function makeToggle({ id }, callbacks) {
  const checkbox = make("input", { type: "checkbox" });
  checkbox.addEventListener("change", () => callbacks.set(id, checkbox.checked ? "1" : "0"));
  return {
    labelled: checkbox,
    parts: [checkbox],
    update({ value, enabled }) {
      checkbox.checked = value === "1";
      checkbox.disabled = !enabled;
    },
  };
}

// A button is named by its own text. A <label> for it, even a hidden one, would replace that name.
/** @type {InputMaker} */
function makeAction({ id }, callbacks) {
  const button = make("button", { type: "button" });
  button.addEventListener("click", () => callbacks.set(id, ""));
  return {
    labelled: button,
    hasOwnLabel: true,
    parts: [button],
    update({ label, enabled }) {
      setText(button, label);
      // Not `disabled`, which would take the focus from a button that has just been pressed.
      setAttribute(button, "aria-disabled", enabled ? false : "true");
    },
  };
}
