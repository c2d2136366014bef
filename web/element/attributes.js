// The element's attributes that are controls of its figure.

/** @typedef {import("../../wasm/roofline.d.ts").View} View */

const mostSentences = 3;

export class Attributes {
  #element;
  /** @type {Map<string, string>} each control's value while no attribute is taken */
  #defaults;

  /**
   * @param {Element} element
   * @param {View} view as it is made
   */
  constructor(element, view) {
    this.#element = element;
    this.#defaults = new Map(view.controls().map(({ id, value }) => [id, value]));
  }

  /** The names that mean something to the figure. */
  ids() {
    return [...this.#defaults.keys()];
  }

  /** The state that they describe. */
  state() {
    const given = this.ids().filter((id) => this.#element.hasAttribute(id));
    return String(new URLSearchParams(given.map((id) => [id, this.#element.getAttribute(id) ?? ""])));
  }

  /**
   * Sets what was changed, in the order of the schema.
   * @param {View} view
   * @param {Set<string>} changed
   * @returns {string} what became of it, empty when all went well
   */
  take(view, changed) {
    const ids = [...this.#defaults].filter(([id]) => changed.has(id));
    const messages = ids.map(([id, byDefault]) => view.set(id, this.#element.getAttribute(id) ?? byDefault).message);
    return [...new Set(messages.filter(Boolean))].slice(0, mostSentences).join(" ");
  }
}
