// The state of a figure in the page's address: readable, exact, and only what differs from how the page opens. The first
// figure with the attribute `linked` has the plain keys, "?gpu=h200-sxm&op=relu"; those of every other name it,
// "?NAME.op=matmul". What is no figure's is the page's, and stays. The address follows the figures that are `linked`.
//
// This is version 1 of links, which like every default is not written. A later one will say "link-version=2".

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */

const versionKey = "link-version";
const version = "1";

/** @type {WeakMap<Element, Set<string>>} of live figures: the ids of their controls, the former ones too */
const idsOf = new WeakMap();

export class Link {
  #element;
  #attributes;
  #seen; // this figure's part of the address, as last read or written

  /**
   * @param {HTMLElement} element
   * @param {import("./attributes.js").Attributes} attributes
   */
  constructor(element, attributes) {
    this.#element = element;
    this.#attributes = attributes;
    idsOf.set(element, new Set(attributes.addressIds()));
    this.#seen = String(this.#own());
  }

  /** What the address says of this figure. Of a key that stands twice the last counts. */
  state() {
    return String(this.#own());
  }

  /** Whether the address speaks of this figure in a version of links that is not known here. */
  get isOfOtherVersion() {
    const said = new URLSearchParams(location.search).get(versionKey) ?? version;
    return said !== version && String(this.#own()) !== "";
  }

  /** Whether the reader has gone back or forth to where the address says something else of this figure. */
  hasMoved() {
    const before = this.#seen;
    this.#seen = String(this.#own());
    return this.#seen !== before;
  }

  /**
   * To this figure in the view's state. What the address says of other figures is left out.
   * @param {View} view
   */
  to(view) {
    const figures = [...document.querySelectorAll(this.#element.localName)];
    const url = this.#address(view, (key) => !figures.some((figure) => isOf(figure, key)));
    if (this.#element.id) url.hash = this.#element.id;
    return url.href;
  }

  /** @param {View} view */
  put(view) {
    // From file:// and in a sandbox the address cannot be changed.
    if (!this.#element.hasAttribute("linked") || self.origin === "null") return;
    history.replaceState(history.state, "", this.#address(view, () => true));
    this.#seen = String(this.#own());
  }

  // What the address says of this figure, by the ids of its controls.
  #own() {
    const { length } = prefixOf(this.#element);
    const said = [...new URLSearchParams(location.search)].filter(([key]) => isOf(this.#element, key));
    return new URLSearchParams(said.map(([key, value]) => [key.slice(length), value]));
  }

  /**
   * @param {View} view
   * @param {(key: string) => boolean} stays of the keys that are not this figure's
   */
  #address(view, stays) {
    const url = new URL(location.href);
    const kept = url.search.slice(1).split("&").filter((part) => {
      const [key] = [...new URLSearchParams(part).keys()];
      return key !== undefined && key !== versionKey && !isOf(this.#element, key) && stays(key);
    });
    url.search = [...kept, String(this.#query(view))].filter(Boolean).join("&");
    return url;
  }

  // A value that an attribute sets is there when it is another one now, be it the figure's own default.
  /** @param {View} view */
  #query(view) {
    const opened = new URLSearchParams(this.#attributes.state());
    const state = new URLSearchParams(view.state());
    const differs = view.controls().filter(({ id, value, kind }) =>
      kind !== "action" && (opened.has(id) ? opened.get(id) !== value : state.has(id)));
    const prefix = prefixOf(this.#element);
    return new URLSearchParams(differs.map(({ id, value }) => [prefix + id, value]));
  }
}

/**
 * What stands before the ids of a figure's controls in its keys. The second figure of a name on a page is "name-2".
 * @param {Element} element
 */
function prefixOf(element) {
  if (document.querySelector(`${element.localName}[linked]`) === element) return "";
  const name = element.getAttribute("figure");
  const same = [...document.querySelectorAll(element.localName)].filter((other) => other.getAttribute("figure") === name);
  const before = same.indexOf(element);
  return before > 0 ? `${name}-${before + 1}.` : `${name}.`;
}

/**
 * @param {Element} element
 * @param {string} key
 */
function isOf(element, key) {
  const prefix = prefixOf(element);
  return prefix ? key.startsWith(prefix) : idsOf.get(element)?.has(key) ?? false;
}
