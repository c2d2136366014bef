// Figures' states in the page's address. An address names only what differs from how the page opens. The first figure with the
// attribute `linked` has plain keys, "?gpu=h200-sxm&op=relu"; every other figure's keys begin with its name, "?NAME.op=matmul".
// What is no figure's belongs to the page and is left as it is, also where it has the key of a setting but no value of it. While the reader changes a figure that is `linked`, the address
// is rewritten.
//
// This is version 1 of the format; like every default it is not written. A later version will add "link-version=2".

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */

const versionKey = "link-version";
const version = "1";

/** @type {WeakMap<Element, Set<string>>} the ids and former ids of the controls, for each element that has a figure running */
const idsOf = new WeakMap();

/** @type {WeakMap<Element, View>} of each element that has a figure running */
const viewOf = new WeakMap();

export class Address {
  #element;
  #attributes;
  #lastQuery; // this figure's part of the address when it was last read or written

  /**
   * @param {HTMLElement} element
   * @param {import("./attributes.js").Attributes} attributes
   * @param {View} view
   */
  constructor(element, attributes, view) {
    this.#element = element;
    this.#attributes = attributes;
    idsOf.set(element, new Set(attributes.addressIds()));
    viewOf.set(element, view);
    this.#lastQuery = this.query();
  }

  /** The figure stops. */
  disconnect() {
    viewOf.delete(this.#element);
  }

  /** This figure's part of the address, as a query whose keys are ids. */
  query() {
    const { length } = prefixOf(this.#element);
    const own = [...new URLSearchParams(location.search)].filter(([key]) => isKeyOf(this.#element, key));
    return String(new URLSearchParams(own.map(([key, value]) => [key.slice(length), value])));
  }

  /** Whether the address has a state for this figure in a version of the format that is not known here. */
  get isOfOtherVersion() {
    const addressVersion = new URLSearchParams(location.search).get(versionKey) ?? version;
    return addressVersion !== version && this.query() !== "";
  }

  /** Whether this figure's part of the address has changed since the last call: the reader went back or forward. */
  hasChanged() {
    const before = this.#lastQuery;
    this.#lastQuery = this.query();
    return this.#lastQuery !== before;
  }

  /**
   * A link to this figure in the view's state. The states of other figures are left out.
   * @param {View} view
   */
  linkTo(view) {
    const figures = [...document.querySelectorAll(this.#element.localName)];
    const url = this.#urlFor(view, (key, value) => !figures.some((figure) => isPairOf(figure, key, value)));
    if (this.#element.id) url.hash = this.#element.id;
    return url.href;
  }

  /**
   * Rewrites the page's address, if the figure is `linked`.
   * @param {View} view
   */
  write(view) {
    if (!this.#element.hasAttribute("linked") || self.origin === "null") return; // from file:// and in a sandbox it is not allowed
    history.replaceState(
      history.state,
      "",
      this.#urlFor(view, () => true),
    );
    this.#lastQuery = this.query();
  }

  /**
   * @param {View} view
   * @param {(key: string, value: string) => boolean} keeps whether a pair that is not this figure's stays
   */
  #urlFor(view, keeps) {
    const url = new URL(location.href);
    const parts = url.search === "" ? [] : url.search.slice(1).split("&");
    const kept = parts.filter((part) => {
      const [[key, value] = ["", ""]] = new URLSearchParams(part);
      return key !== versionKey && !isPairOf(this.#element, key, value) && keeps(key, value);
    });
    const own = String(this.#entries(view));
    url.search = (own ? [...kept, own] : kept).join("&");
    return url;
  }

  // A control that an attribute has set is compared with that attribute, every other one with the figure's default.
  /** @param {View} view */
  #entries(view) {
    const pageState = new URLSearchParams(this.#attributes.pageState());
    const state = new URLSearchParams(view.state());
    const ids = this.#attributes.ids(); // an action has no value
    const changed = view
      .controls()
      .filter(({ id, value }) => ids.includes(id) && (pageState.has(id) ? pageState.get(id) !== value : state.has(id)));
    const prefix = prefixOf(this.#element);
    return new URLSearchParams(changed.map(({ id, value }) => [prefix + id, value]));
  }
}

/**
 * What the keys of a figure begin with. The second figure of a name on a page is "name-2".
 * @param {Element} element
 */
function prefixOf(element) {
  if (document.querySelector(`${element.localName}[linked]`) === element) return "";
  const name = element.getAttribute("figure");
  const sameName = [...document.querySelectorAll(element.localName)].filter((other) => other.getAttribute("figure") === name);
  const index = sameName.indexOf(element);
  return index > 0 ? `${name}-${index + 1}.` : `${name}.`;
}

/**
 * @param {Element} element
 * @param {string} key
 */
function isKeyOf(element, key) {
  const prefix = prefixOf(element);
  return prefix ? key.startsWith(prefix) : (idsOf.get(element)?.has(key) ?? false);
}

/**
 * Whether a pair was written by a figure or for it. The page's own parameters may have the same keys.
 * @param {Element} element
 * @param {string} key
 * @param {string} value
 */
function isPairOf(element, key, value) {
  if (!isKeyOf(element, key)) return false;
  const id = key.slice(prefixOf(element).length);
  return viewOf.get(element)?.understands(id, value) ?? true;
}
