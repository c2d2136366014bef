// HTML controls made from the schema alone. What is there stays: a control that changes is updated in place, so that
// the one that has the focus keeps it, and what a person is typing is never overwritten.
import { keyed, make, setAttribute, setText } from "../../shared/dom.js";
import { NumberInput } from "./number_input.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").Option} Option */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} ControlUser what a control can do to the figure; the result is also given to report()
 * @property {(control: string, text: string) => void} set
 * @property {(control: string, position: number) => void} slide not the last word: a change follows
 * @property {(control: string, steps: number) => void} step
 * @property {() => void} settle after slide()
 */

/**
 * @typedef {object} Input what differs between the kinds
 * @property {HTMLElement} labelled what the label names
 * @property {Element[]} parts
 * @property {HTMLElement} [slider] of a number
 * @property {boolean} [namesItself] needs no label
 * @property {(control: Control, refused: boolean) => void} update
 */

/** @typedef {(control: Control, user: ControlUser) => Input} InputMaker */

export class Controls {
  root = make("div", { class: "controls", part: "controls", role: "group", "aria-label": words.controls });
  #user;
  /** @type {Map<string, ControlPart>} */
  #parts = new Map();

  /** @param {ControlUser} user */
  constructor(user) {
    this.#user = user;
  }

  /** @param {Control[]} controls */
  update(controls) {
    const shown = controls.filter((control) => control.visible);
    const before = [...this.#parts.keys()];
    const focused = [...this.#parts].find(([, part]) => part.root.matches(":focus-within"))?.[0];
    const create = (/** @type {Control} */ control) => new ControlPart(control, this.#user);
    keyed(this.root, this.#parts, shown, (control) => control.id, create, (part, control) => part.update(control));
    if (focused !== undefined && !this.#parts.has(focused)) this.#passFocus(controls, focused, before);
  }

  // What had the focus has taken itself away: on to what its change has brought, else to what follows it.
  /**
   * @param {Control[]} controls
   * @param {string} gone
   * @param {string[]} before what was shown
   */
  #passFocus(controls, gone, before) {
    const at = controls.findIndex(({ id }) => id === gone);
    const usable = controls.filter(({ visible, enabled }) => visible && enabled);
    const brought = usable.find(({ id }) => !before.includes(id));
    const next = brought ?? usable.find((control) => controls.indexOf(control) > at) ?? usable.at(-1);
    if (next) this.#parts.get(next.id)?.focus();
  }

  /**
   * Shows next to a control what became of setting it.
   * @param {string} id
   * @param {SetResult} result
   * @returns {boolean} false where no such control is shown
   */
  report(id, result) {
    const part = this.#parts.get(id);
    part?.report(result);
    return part !== undefined;
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

class ControlPart {
  #input;
  #label = make("label");
  #help = make("p", { class: "help" });
  #message = make("p", { class: "message", role: "status" });
  #refused = false;
  #value;
  #reported = false; // the next value is what the last report was about

  /**
   * @param {Control} control
   * @param {ControlUser} user
   */
  constructor(control, user) {
    this.#value = control.value;
    this.#input = makers[control.kind](control, user);
    const { labelled } = this.#input;
    labelled.id = `control-${control.id}`;
    this.#label.htmlFor = labelled.id;
    this.#help.id = `help-${control.id}`;
    this.#message.id = `message-${control.id}`;
    setAttribute(labelled, "aria-describedby", `${this.#help.id} ${this.#message.id}`);
    const label = this.#input.namesItself ? [] : [this.#label];
    this.root = make("div", { class: `control ${control.kind}` }, ...label, ...this.#input.parts);
    this.root.append(this.#help, this.#message);
  }

  /** @param {Control} control */
  update(control) {
    // Changed from elsewhere: what was refused or clamped here is no longer the matter.
    if (control.value !== this.#value && !this.#reported) this.#say("", false);
    this.#value = control.value;
    this.#reported = false;
    setText(this.#label, control.label);
    setText(this.#help, control.help);
    this.#input.update(control, this.#refused);
  }

  // A number's field would bring up a phone's keyboard, over the picture that has just changed.
  focus() {
    (this.#input.slider ?? this.#input.labelled).focus();
  }

  /** @param {SetResult} result */
  report(result) {
    this.#reported = true;
    this.#say(result.message, result.status === "refused");
  }

  /**
   * @param {string} message
   * @param {boolean} refused
   */
  #say(message, refused) {
    this.#refused = refused;
    this.#message.classList.toggle("refused", refused);
    setText(this.#message, message);
  }
}

/** @type {InputMaker} */
function makeNumber(control, user) {
  return new NumberInput(control, user);
}

/** @type {InputMaker} */
function makeChoice(control, user) {
  const select = make("select");
  /** @type {Map<string, { root: HTMLOptionElement }>} */
  const parts = new Map();
  select.addEventListener("change", () => user.set(control.id, select.value));
  const create = (/** @type {Option} */ option) => ({ root: make("option", { value: option.id }) });
  return {
    labelled: select,
    parts: [select],
    update(now) {
      keyed(select, parts, now.options, (option) => option.id, create, ({ root }, option) => {
        setText(root, option.available ? option.label : words.unavailable(option.label, option.note));
        setAttribute(root, "disabled", !option.available);
        setAttribute(root, "title", option.note || false);
      });
      if (select.value !== now.value) select.value = now.value;
      select.disabled = !now.enabled;
    },
  };
}

/** @type {InputMaker} */
function makeToggle(control, user) {
  const box = make("input", { type: "checkbox" });
  box.addEventListener("change", () => user.set(control.id, box.checked ? "1" : "0"));
  return {
    labelled: box,
    parts: [box],
    update(now) {
      box.checked = now.value === "1";
      box.disabled = !now.enabled;
    },
  };
}

// A <label> would take the button's name from it, even hidden.
/** @type {InputMaker} */
function makeAction(control, user) {
  const button = make("button", { type: "button" });
  button.addEventListener("click", () => user.set(control.id, ""));
  return {
    labelled: button,
    namesItself: true,
    parts: [button],
    update(now) {
      setText(button, now.label);
      // Not `disabled`: that would drop the focus of the one who has just pressed it.
      setAttribute(button, "aria-disabled", now.enabled ? false : "true");
    },
  };
}
