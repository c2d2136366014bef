// What the page fixes for its readers (`lock`) and what it keeps out of sight (`hide`). Whatever would change a fixed
// control is undone whole: from an attribute, a link, a file, a handle, or another control on which the fixed one depends.
import { queryOf, saidIn } from "./query.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

export class Fixed {
  #element;
  #view;
  /** @type {Map<string, { value: string, said: string | undefined }>} each fixed control's value, and what a state has to say for it */
  #fixed = new Map();

  /**
   * @param {Element} element
   * @param {View} view
   */
  constructor(element, view) {
    this.#element = element;
    this.#view = view;
  }

  /** Lets go of what is no longer to be fixed. */
  loosen() {
    const wanted = this.#listed("lock");
    for (const id of this.#fixed.keys()) if (!wanted.has(id)) this.#fixed.delete(id);
  }

  /**
   * Fixes at its present value what is not fixed yet.
   * @returns {string} which names mean nothing here, empty when all do
   */
  fasten() {
    const wanted = this.#listed("lock");
    const named = new Set([...wanted, ...this.#listed("hide")]);
    if (named.size === 0) return "";
    const controls = this.#view.controls();
    const said = saidIn(this.#view.state());
    for (const { id, value, is_default } of controls) {
      if (!wanted.has(id) || this.#fixed.has(id)) continue;
      // A state leaves out what means nothing now, such as a custom peak under another GPU.
      this.#fixed.set(id, { value, said: said.get(id) ?? (is_default ? undefined : value) });
    }
    const known = new Set(controls.map(({ id }) => id));
    const unknown = [...named].filter((id) => !known.has(id));
    return unknown.length > 0 ? words.noControls(unknown) : "";
  }

  /**
   * As they are to be shown.
   * @param {Control[]} controls
   */
  shown(controls) {
    const hidden = this.#listed("hide");
    return controls.map((control) => ({
      ...control,
      enabled: control.enabled && !this.#fixed.has(control.id),
      visible: control.visible && !hidden.has(control.id),
    }));
  }

  /**
   * @template {SetResult | null} Result
   * @param {() => Result} change of the view
   * @param {string} [id] of the control that it sets
   * @returns {Result | SetResult} what came of it
   */
  guard(change, id = "") {
    if (this.#fixed.size === 0) return change();
    const own = this.#fixed.has(id) && this.#view.controls().find((control) => control.id === id);
    if (own) return this.#refusal(own);
    const before = this.#view.state();
    const result = change();
    const touched = this.#view.state() === before ? undefined : this.#touched();
    if (!touched) return result;
    this.#view.restore(before);
    return this.#refusal(touched);
  }

  /**
   * A whole state, but for what is fixed.
   * @param {string} query
   * @returns {SetResult}
   */
  restore(query) {
    const before = this.#view.state();
    const result = this.#view.restore(query);
    const touched = this.#touched();
    if (!touched) return result;
    const rest = this.#view.restore(this.#asFixed(query));
    if (this.#touched()) this.#view.restore(before);
    return new URLSearchParams(query).has(touched.id) ? this.#refusal(touched) : rest;
  }

  #touched() {
    return this.#view.controls().find(({ id, value }) => this.#fixed.has(id) && this.#fixed.get(id)?.value !== value);
  }

  // The fixed ones as they are fixed.
  /** @param {string} query */
  #asFixed(query) {
    const wanted = saidIn(query);
    for (const [id, { said }] of this.#fixed) {
      if (said === undefined) wanted.delete(id);
      else wanted.set(id, said);
    }
    return queryOf(wanted);
  }

  /**
   * @param {Control} control
   * @returns {SetResult}
   */
  #refusal({ label }) {
    return { status: "refused", message: words.fixed(label) };
  }

  /** @param {"lock" | "hide"} name of an attribute */
  #listed(name) {
    return new Set(this.#element.getAttribute(name)?.split(/\s+/).filter(Boolean));
  }
}
