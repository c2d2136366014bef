// Figures' states in the page's address. An address names only what differs from how the page opens. The first figure with the
// attribute `linked` has plain keys, "?gpu=h200-sxm&op=relu"; every other figure's keys begin with its name, "?NAME.op=matmul".
// Keys of no figure belong to the page and are left as they are. While the reader changes a figure that is `linked`, the address
// is rewritten.
//
// This is version 1 of the format; like every default it is not written. A later version will add "link-version=2".

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */

const versionKey = "link-version";
const version = "1";

/** @type {WeakMap<Element, Set<string>>} the ids and former ids of the controls, for each element that has a figure running */
const idsOf = new WeakMap();

export class Address {
  #element;
  #attributes;
  #lastQuery; // this figure's part of the address when it was last read or written

  /**
   * @param {HTMLElement} element
   * @param {import("./attributes.js").Attributes} attributes
   */
  constructor(element, attributes) {
    this.#element = element;
    this.#attributes = attributes;
    idsOf.set(element, new Set(attributes.addressIds()));
    this.#lastQuery = this.query();
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
    const url = this.#urlFor(view, (key) => !figures.some((figure) => isKeyOf(figure, key)));
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
   * @param {(key: string) => boolean} keeps whether a key that is not this figure's stays
   */
  #urlFor(view, keeps) {
    const url = new URL(location.href);
    const kept = url.search
      .slice(1)
      .split("&")
      .filter((part) => {
        const [key] = [...new URLSearchParams(part).keys()];
        return key !== undefined && key !== versionKey && !isKeyOf(this.#element, key) && keeps(key);
      });
    url.search = [...kept, String(this.#entries(view))].filter(Boolean).join("&");
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
