// The values of a figure's controls and who may set them: the page by attributes and properties, the address, the reader. What
// the page has locked none of them can change.
import { Address } from "./address.js";
import { Attributes } from "./attributes.js";
import { Locks } from "./locks.js";
import { formatQuery, joinQueries, parseQuery } from "./query.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} InitialState
 * @property {string | null} state to continue from; null: start with what the attributes and the address say
 * @property {Map<string, string>} values that the page has set since, before there was a view
 */

/**
 * @typedef {object} PageResult the messages after the page has set something; empty if all went well
 * @property {string} message about values that were refused or changed
 * @property {string} unknown about names that are no controls
 */

export class Settings {
  #view;
  #attributes;
  #locks;
  #address;

  /**
   * @param {HTMLElement} element
   * @param {View} view in its default state
   */
  constructor(element, view) {
    this.#view = view;
    this.#attributes = new Attributes(element, view);
    this.#locks = new Locks(element, view);
    this.#address = new Address(element, this.#attributes, view);
  }

  /**
   * Sets a new view. First come attributes and properties; then `lock` takes effect; last comes the address, which can change
   * only what is not locked.
   * @param {InitialState} initial
   * @returns {PageResult & { addressMessage: string }} addressMessage: about values of the address
   */
  initialize({ state, values }) {
    let message = this.#attributes.initialize(this.#view);
    const wanted = joinQueries(state ?? this.#attributes.pageState(), formatQuery(values));
    if (state !== null || values.size > 0) message = this.#view.restore(wanted).message;
    const renamed = this.#attributes.renamed().map(({ former, present }) => words.renamed(former, present));
    const unknown = [...renamed, this.#locks.lock()].filter(Boolean).join(" ");
    const address = state === null ? this.#address.query() : "";
    return { message, unknown, addressMessage: address && this.#restoreFromAddress(joinQueries(wanted, address)) };
  }

  /**
   * Restores the state that the address has now.
   * @returns {string | null} a message, empty if all went well; null: the address has no other state than before
   */
  applyAddress() {
    if (!this.#address.hasChanged()) return null;
    return this.#restoreFromAddress(joinQueries(this.#attributes.pageState(), this.#address.query()));
  }

  /** @param {string} query */
  #restoreFromAddress(query) {
    const { message } = this.restore(query);
    return [this.#address.isOfOtherVersion ? words.otherVersion : "", message].filter(Boolean).join(" ");
  }

  /**
   * Whether any of these attributes matters here.
   * @param {Set<string>} names
   */
  usesAttributes(names) {
    return ["lock", "hide", ...this.#attributes.ids()].some((name) => names.has(name));
  }

  /**
   * @param {Set<string>} names of attributes that the page has changed
   * @returns {PageResult}
   */
  applyAttributes(names) {
    this.#locks.unlock();
    const message = this.#attributes.apply(names, this.#view, (id, text) => this.#set(id, text).message);
    return { message, unknown: names.has("lock") || names.has("hide") ? this.#locks.lock() : "" };
  }

  /** Writes into the attributes what was changed elsewhere. */
  reflect() {
    this.#attributes.reflect(this.#view);
  }

  /**
   * @param {string} id
   * @param {string | null} text null: the default, which may depend on other controls
   */
  #set(id, text) {
    return this.#locks.guard(() => (text === null ? this.#setToDefault(id) : this.#view.set(id, text)), id);
  }

  /** @param {string} id */
  #setToDefault(id) {
    const entries = parseQuery(this.#view.state());
    entries.delete(id);
    return this.#view.restore(formatQuery(entries));
  }

  /**
   * Sets the values in the order of the schema, whatever their own order is.
   * @param {Map<string, string>} values
   * @returns {PageResult}
   */
  setAll(values) {
    const known = this.#view.ids();
    const unknown = [...values.keys()].filter((id) => !known.includes(id));
    const messages = known.filter((id) => values.has(id)).map((id) => this.#set(id, values.get(id) ?? "").message);
    return { message: messages.filter(Boolean).join(" "), unknown: unknown.length > 0 ? words.noControls(unknown) : "" };
  }

  /** @param {string} state */
  restore(state) {
    return this.#locks.restore(state);
  }

  /** Goes back to what the page's attributes say, which may differ from the figure's own defaults. */
  reset() {
    return this.restore(this.#attributes.pageState());
  }

  /**
   * Runs a change of the view, and undoes it if it has altered a locked control.
   * @template {SetResult | null} Result
   * @param {() => Result} change
   * @param {string} [id] of the control that the change sets
   */
  guard(change, id) {
    return this.#locks.guard(change, id);
  }

  state() {
    return this.#view.state();
  }

  values() {
    const ids = new Set(this.#view.ids());
    return Object.fromEntries(this.#view.controls().flatMap(({ id, value }) => (ids.has(id) ? [[id, value]] : [])));
  }

  /** The schema, with locked controls disabled and hidden ones invisible. */
  controls() {
    return this.#locks.applyTo(this.#view.controls());
  }

  /** A link to the figure in its present state. */
  link() {
    return this.#address.linkTo(this.#view);
  }

  disconnect() {
    this.#address.disconnect();
  }

  /** Rewrites the page's address, if the figure is `linked`. */
  writeAddress() {
    this.#address.write(this.#view);
  }
}
