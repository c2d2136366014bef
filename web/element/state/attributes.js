// The attributes of the element that are controls of its figure, such as gpu="h100-sxm". An attribute that the page writes sets
// its control. A value that changes otherwise is reflected into its attribute, so that stylesheets, clones and saved pages have
// the present state. What the page itself wrote is remembered, because Reset goes back to it.
import { setAttribute } from "../../shared/dom.js";
import { formatQuery, parseQuery } from "./query.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */

/**
 * @typedef {object} Original what a reflected attribute was before
 * @property {string | null} text as the page wrote it; null: the page had no such attribute
 * @property {string | undefined} entry the value that the state had from it, if the state named the control
 */

const maxMessages = 3;

/** @type {WeakMap<Element, Map<string, Original>>} of the attributes that now have another value than the page wrote */
const originalsOf = new WeakMap();

/**
 * Writes the page's own texts back into the attributes.
 * @param {Element} element
 */
export function restoreAttributes(element) {
  for (const [id, { text }] of originalsOf.get(element) ?? []) setAttribute(element, id, text ?? false);
  originalsOf.delete(element);
}

export class Attributes {
  #element;
  #ids;
  #formerIds;
  /** @type {Map<string, string>} the state when the attributes were last the same as it */
  #reflected = new Map();
  #originals;

  /**
   * @param {Element} element
   * @param {View} view
   */
  constructor(element, view) {
    this.#element = element;
    this.#ids = view.ids();
    this.#formerIds = view.formerIds();
    this.#originals = originalsOf.get(element) ?? new Map();
    originalsOf.set(element, this.#originals);
  }

  /** The names of the attributes that are controls. */
  ids() {
    return this.#ids;
  }

  /** The attributes that the page has written in a former spelling. They set nothing. */
  renamed() {
    return this.#formerIds.filter(({ former }) => this.#element.hasAttribute(former));
  }

  /** The keys that an address may have for the figure. Links that were shared earlier have former ids. */
  addressIds() {
    return [...this.#ids, ...this.#formerIds.map(({ former }) => former)];
  }

  /** The state that the page's own attributes describe, as a query. */
  pageState() {
    return this.#query((id) => this.#originals.get(id)?.text);
  }

  /**
   * Sets a new view to the present attributes.
   * @param {View} view
   * @returns {string} a message about values that were refused or changed; empty if there are none
   */
  initialize(view) {
    const { message } = view.restore(this.#query(() => undefined));
    this.#reflected = parseQuery(view.state());
    return message;
  }

  /**
   * Sets the controls whose attributes the page has changed, in the order of the schema.
   * @param {Set<string>} changed
   * @param {View} view
   * @param {(id: string, text: string | null) => string} set sets a control, null: to its default; returns a message, or ""
   * @returns {string} the messages; empty if there are none
   */
  apply(changed, view, set) {
    const ids = this.#ids.filter((id) => changed.has(id));
    const messages = ids.map((id) => {
      this.#originals.delete(id);
      return set(id, this.#element.getAttribute(id));
    });
    const state = parseQuery(view.state());
    for (const id of ids) copyEntry(id, state, this.#reflected);
    return [...new Set(messages.filter(Boolean))].slice(0, maxMessages).join(" ");
  }

  /**
   * Writes into the attributes what was changed elsewhere: by the reader, by a link, by a property.
   * @param {View} view
   */
  reflect(view) {
    const state = parseQuery(view.state());
    for (const id of this.#ids) if (state.get(id) !== this.#reflected.get(id)) this.#reflectOne(id, state);
  }

  /**
   * @param {string} id
   * @param {Map<string, string>} state
   */
  #reflectOne(id, state) {
    const original = this.#originals.get(id) ?? { text: this.#element.getAttribute(id), entry: this.#reflected.get(id) };
    const entry = state.get(id);
    copyEntry(id, state, this.#reflected);
    if (entry === original.entry) this.#originals.delete(id);
    else this.#originals.set(id, original);
    setAttribute(this.#element, id, (entry === original.entry ? original.text : entry) ?? false);
  }

  /** @param {(id: string) => string | null | undefined} textOf an attribute; null: absent, undefined: as it is now */
  #query(textOf) {
    return formatQuery(
      this.#ids.flatMap((id) => {
        const override = textOf(id);
        const text = override === undefined ? this.#element.getAttribute(id) : override;
        return text === null ? [] : [/** @type {const} */ ([id, text])];
      }),
    );
  }
}

/**
 * @param {string} id
 * @param {Map<string, string>} from
 * @param {Map<string, string>} to
 */
function copyEntry(id, from, to) {
  const value = from.get(id);
  if (value === undefined) to.delete(id);
  else to.set(id, value);
}
