// Controls that the page locks at their value (`lock`) or hides (`hide`). A change that would alter a locked control is undone
// as a whole, whether it comes from an attribute, a link, a file, the picture, or another control on which the locked one depends.
import { formatQuery, parseQuery } from "./query.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} Lock
 * @property {string} value of the control
 * @property {string | undefined} entry what a state has to say to set the control so; undefined: it must not name the control
 */

export class Locks {
  #element;
  #view;
  /** @type {Map<string, Lock>} by the control's id */
  #locks = new Map();

  /**
   * @param {HTMLElement} element
   * @param {View} view
   */
  constructor(element, view) {
    this.#element = element;
    this.#view = view;
  }

  /** Unlocks the controls that `lock` no longer names. */
  unlock() {
    const wanted = this.#idsIn("lock");
    for (const id of this.#locks.keys()) if (!wanted.has(id)) this.#locks.delete(id);
  }

  /**
   * Locks, at their present values, the controls that `lock` names and that are not locked yet.
   * @returns {string} a message about names in `lock` and `hide` that are no controls; empty if there are none
   */
  lock() {
    const wanted = this.#idsIn("lock");
    const named = new Set([...wanted, ...this.#idsIn("hide")]);
    if (named.size === 0) return "";
    const controls = this.#view.controls();
    const state = parseQuery(this.#view.state());
    for (const { id, value, is_default } of controls) {
      if (!wanted.has(id) || this.#locks.has(id)) continue;
      // A state leaves out values that have no effect now, such as a custom peak while a GPU is chosen.
      this.#locks.set(id, { value, entry: state.get(id) ?? (is_default ? undefined : value) });
    }
    const known = new Set(controls.map(({ id }) => id));
    const unknown = [...named].filter((id) => !known.has(id));
    return unknown.length > 0 ? words.noControls(unknown) : "";
  }

  /**
   * Disables the locked controls and hides those that `hide` names.
   * @param {Control[]} controls
   */
  applyTo(controls) {
    const hidden = this.#idsIn("hide");
    return controls.map((control) => ({
      ...control,
      enabled: control.enabled && !this.#locks.has(control.id),
      visible: control.visible && !hidden.has(control.id),
    }));
  }

  /**
   * Runs a change of the view, and undoes it if it has altered a locked control.
   * @template {SetResult | null} Result
   * @param {() => Result} change
   * @param {string} [id] of the control that the change sets
   * @returns {Result | SetResult} the change's own result, or a refusal
   */
  guard(change, id = "") {
    if (this.#locks.size === 0) return change();
    const locked = this.#locks.has(id) && this.#view.controls().find((control) => control.id === id);
    if (locked) return refusalFor(locked);
    const before = this.#view.state();
    const result = change();
    const altered = this.#view.state() === before ? undefined : this.#findAltered();
    if (!altered) return result;
    this.#view.restore(before);
    return refusalFor(altered);
  }

  /**
   * Restores a whole state except for the locked controls.
   * @param {string} query
   * @returns {SetResult}
   */
  restore(query) {
    const before = this.#view.state();
    const result = this.#view.restore(query);
    const altered = this.#findAltered();
    if (!altered) return result;
    const resultOfOthers = this.#view.restore(this.#withLockedValues(query));
    if (this.#findAltered()) this.#view.restore(before);
    return new URLSearchParams(query).has(altered.id) ? refusalFor(altered) : resultOfOthers;
  }

  #findAltered() {
    return this.#view.controls().find(({ id, value }) => this.#locks.has(id) && this.#locks.get(id)?.value !== value);
  }

  /** @param {string} query */
  #withLockedValues(query) {
    const entries = parseQuery(query);
    for (const [id, { entry }] of this.#locks) {
      if (entry === undefined) entries.delete(id);
      else entries.set(id, entry);
    }
    return formatQuery(entries);
  }

  /** @param {"lock" | "hide"} name of an attribute that lists ids */
  #idsIn(name) {
    return new Set(this.#element.getAttribute(name)?.split(/\s+/).filter(Boolean));
  }
}

/**
 * @param {Control} control
 * @returns {SetResult}
 */
function refusalFor({ label }) {
  return { status: "refused", message: words.locked(label) };
}
