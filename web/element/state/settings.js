// What a figure is set to, and by whom: the page's attributes and properties, the address, the reader. What the page has
// fixed holds against all of them.
import { Attributes } from "./attributes.js";
import { Fixed } from "./locks.js";
import { Link } from "./address.js";
import { joined, queryOf, saidIn } from "./query.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} Opening
 * @property {string | null} state to go on from; null: as the page and the address say
 * @property {Map<string, string>} values that the page has set over it before there was a view
 */

export class Settings {
  #view;
  #attributes;
  #fixed;
  #link;

  /**
   * @param {HTMLElement} element
   * @param {View} view as it is made
   */
  constructor(element, view) {
    this.#view = view;
    this.#attributes = new Attributes(element, view);
    this.#fixed = new Fixed(element, view);
    this.#link = new Link(element, this.#attributes);
  }

  /**
   * Attributes and properties first; that is what `lock` fixes; what the address says goes over the rest.
   * @param {Opening} opening
   * @returns {{ page: string, address: string, unknown: string }} what became of each, empty when all went well; `unknown`:
   * which names in `lock` and `hide` mean nothing
   */
  begin({ state, values }) {
    let page = this.#attributes.begin(this.#view);
    const wanted = joined(state ?? this.#attributes.state(), queryOf(values));
    if (state !== null || values.size > 0) page = this.#view.restore(wanted).message;
    const unknown = this.#fixed.fasten();
    const said = state === null ? this.#link.state() : "";
    return { page, unknown, address: said && this.#follow(joined(wanted, said)) };
  }

  /**
   * What the address says now.
   * @returns {string | null} what became of it; null where it says nothing else than before
   */
  followAddress() {
    return this.#link.hasMoved() ? this.#follow(joined(this.#attributes.state(), this.#link.state())) : null;
  }

  /** @param {string} query */
  #follow(query) {
    const { message } = this.restore(query);
    return [this.#link.isOfOtherVersion ? words.otherVersion : "", message].filter(Boolean).join(" ");
  }

  /** @param {Set<string>} names of attributes */
  concern(names) {
    return ["lock", "hide", ...this.#attributes.ids()].some((name) => names.has(name));
  }

  /**
   * @param {Set<string>} names of attributes that the page has changed
   * @returns {{ message: string, unknown: string }} as begin() does
   */
  takeAttributes(names) {
    this.#fixed.loosen();
    const message = this.#attributes.take(names, this.#view, (id, text) => this.#set(id, text).message);
    return { message, unknown: names.has("lock") || names.has("hide") ? this.#fixed.fasten() : "" };
  }

  /** Writes into the attributes what was changed elsewhere. */
  reflect() {
    this.#attributes.follow(this.#view);
  }

  /**
   * @param {string} id
   * @param {string | null} text null: to the default, which may depend on other controls
   */
  #set(id, text) {
    return this.#fixed.guard(() => (text === null ? this.#unset(id) : this.#view.set(id, text)), id);
  }

  /** @param {string} id */
  #unset(id) {
    const said = saidIn(this.#view.state());
    said.delete(id);
    return this.#view.restore(queryOf(said));
  }

  /**
   * In the order of the schema, whatever order they come in.
   * @param {Map<string, string>} values
   * @returns {{ message: string, unknown: string }} as takeAttributes() does
   */
  setAll(values) {
    const known = this.#view.ids();
    const unknown = [...values.keys()].filter((id) => !known.includes(id));
    const results = known.filter((id) => values.has(id)).map((id) => this.#set(id, values.get(id) ?? "").message);
    return { message: results.filter(Boolean).join(" "), unknown: unknown.length > 0 ? words.noControls(unknown) : "" };
  }

  /** @param {string} state */
  restore(state) {
    return this.#fixed.restore(state);
  }

  /** To how the page wants it, which may be more than the figure's own defaults. */
  reset() {
    return this.restore(this.#attributes.state());
  }

  /**
   * @template {SetResult | null} Result
   * @param {() => Result} change
   * @param {string} [id] of the control that it sets
   */
  guard(change, id) {
    return this.#fixed.guard(change, id);
  }

  state() {
    return this.#view.state();
  }

  values() {
    const ids = new Set(this.#view.ids());
    return Object.fromEntries(this.#view.controls().flatMap(({ id, value }) => (ids.has(id) ? [[id, value]] : [])));
  }

  /** The schema as it is to be shown. */
  controls() {
    return this.#fixed.shown(this.#view.controls());
  }

  /** To the figure as it is. */
  link() {
    return this.#link.to(this.#view);
  }

  /** Into the address, where the page wants that. */
  putIntoAddress() {
    this.#link.put(this.#view);
  }
}
