// The element's attributes that are controls of its figure, both ways: what the page writes sets a control, and what
// differs from the figure's default is written back, so that a stylesheet, a clone and a saved page see the figure as it
// is. What the page itself had written is remembered: that is what Reset goes back to.

import { queryOf } from "./query.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../wasm/roofline.d.ts").Control} Control */
/** @typedef {import("../../wasm/roofline.d.ts").SetResult} SetResult */
/** @typedef {{ text: string | null, value: string }} Wish the page's text, and the control's value under it */

const mostSentences = 3;

/** @type {WeakMap<Element, Map<string, Wish>>} of attributes that say something else now than the page did */
const wishesOf = new WeakMap();

/**
 * The page's own texts stand in the attributes again.
 * @param {Element} element
 */
export function putBackAttributes(element) {
  for (const [id, { text }] of wishesOf.get(element) ?? []) write(element, id, text);
  wishesOf.delete(element);
}

export class Attributes {
  #element;
  /** @type {Map<string, string>} each control's value while no attribute is taken */
  #defaults;
  /** @type {Map<string, string>} each control's value as its attribute, or none, stands for it */
  #said;
  #wishes;

  /**
   * @param {Element} element
   * @param {View} view as it is made
   */
  constructor(element, view) {
    this.#element = element;
    this.#defaults = valuesOf(view);
    this.#said = new Map(this.#defaults);
    this.#wishes = wishesOf.get(element) ?? new Map();
    wishesOf.set(element, this.#wishes);
  }

  /** The names that mean something to the figure. */
  ids() {
    return [...this.#defaults.keys()];
  }

  /** The state that the page describes. */
  state() {
    return this.#query((id) => this.#wishes.get(id)?.text);
  }

  /**
   * Sets a new view to what stands in the attributes.
   * @param {View} view
   * @returns {string} what became of it, empty when all went well
   */
  begin(view) {
    const { message } = view.restore(this.#query(() => undefined));
    this.#said = valuesOf(view);
    return message;
  }

  /**
   * Sets what the page has changed, in the order of the schema.
   * @param {Set<string>} changed
   * @param {View} view
   * @param {(id: string, value: string) => SetResult} set
   * @returns {string} what became of it, empty when all went well
   */
  take(changed, view, set) {
    const ids = this.ids().filter((id) => changed.has(id));
    const messages = ids.map((id) => {
      this.#wishes.delete(id);
      return set(id, this.#element.getAttribute(id) ?? this.#defaults.get(id) ?? "").message;
    });
    const values = valuesOf(view);
    for (const id of ids) this.#said.set(id, values.get(id) ?? "");
    return [...new Set(messages.filter(Boolean))].slice(0, mostSentences).join(" ");
  }

  /**
   * Writes what was changed elsewhere: by hand, by a link, by a property.
   * @param {View} view
   */
  follow(view) {
    for (const [id, value] of valuesOf(view)) if (value !== this.#said.get(id)) this.#follow(id, value);
  }

  /**
   * @param {string} id
   * @param {string} value
   */
  #follow(id, value) {
    const wish = this.#wishes.get(id) ?? { text: this.#element.getAttribute(id), value: this.#said.get(id) ?? "" };
    this.#said.set(id, value);
    if (value === wish.value) {
      this.#wishes.delete(id);
      write(this.#element, id, wish.text);
    } else {
      this.#wishes.set(id, wish);
      write(this.#element, id, value === this.#defaults.get(id) ? null : value);
    }
  }

  /** @param {(id: string) => string | null | undefined} wish undefined: as it stands */
  #query(wish) {
    return queryOf(this.ids().flatMap((id) => {
      const wished = wish(id);
      const text = wished === undefined ? this.#element.getAttribute(id) : wished;
      return text === null ? [] : [/** @type {const} */ ([id, text])];
    }));
  }
}

/**
 * The values of all controls that have one: an action is something to do.
 * @param {View} view
 * @returns {Map<string, string>}
 */
export function valuesOf(view) {
  return new Map(view.controls().filter(({ kind }) => kind !== "action").map(({ id, value }) => [id, value]));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} text
 */
function write(element, name, text) {
  if (text === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
