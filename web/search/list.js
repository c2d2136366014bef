// The list of results, as WAI-ARIA's pattern of a combobox wants it: the focus stays in the field, which names the option
// that is active.
import { make, setAttribute } from "../shared/dom.js";
import { siteUrl } from "../shared/load_script.js";
import { words } from "./words.js";

/** @typedef {import("./index.js").Result} Result */

export class ResultList {
  /** @type {HTMLAnchorElement[]} */
  options = [];
  #active = -1;
  #field;
  root = make("div", { role: "listbox", id: "search-results", "aria-label": words.results, hidden: true });

  /** @param {HTMLInputElement} field becomes the combobox of the list */
  constructor(field) {
    this.#field = field;
    const combobox = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.root.id };
    for (const [name, value] of Object.entries(combobox)) setAttribute(field, name, value);
  }

  /** @param {Result[]} results of each kind together */
  show(results) {
    this.options = results.map(option);
    const kinds = [...new Set(results.map(({ kind }) => kind))];
    this.root.replaceChildren(...kinds.map((kind) => group(kind, this.options.filter((_, index) => results[index].kind === kind))));
    this.root.hidden = results.length === 0;
    setAttribute(this.#field, "aria-expanded", String(results.length > 0));
    this.activate(-1);
  }

  /** The options stay: one of them may be on its way to its address. */
  hide() {
    this.root.hidden = true;
    setAttribute(this.#field, "aria-expanded", "false");
    this.activate(-1);
  }

  /** @param {number} step 1 or −1; round the ends */
  move(step) {
    const count = this.options.length;
    if (count === 0) return;
    const from = this.#active < 0 && step < 0 ? 0 : this.#active;
    this.activate((from + step + count) % count);
  }

  /** @param {number} index −1 for none */
  activate(index) {
    this.#active = index;
    this.options.forEach((each, at) => setAttribute(each, "aria-selected", String(at === index)));
    setAttribute(this.#field, "aria-activedescendant", this.options[index]?.id ?? false);
    this.options[index]?.scrollIntoView({ block: "nearest" });
  }

  /** What Enter opens. */
  get chosen() {
    return this.options[Math.max(0, this.#active)];
  }
}

/**
 * @param {Result} result
 * @param {number} index
 */
function option({ kind, href, page, title, text }, index) {
  const parts = [make("span", { class: "title" }, ...runs(title))];
  if (text.length > 0) parts.push(make("span", { class: "snippet" }, ...runs(text)));
  if (page !== document.title && kind !== "term") parts.push(make("span", { class: "page" }, page));
  const address = new URL(href, siteUrl).href;
  return make("a", { role: "option", id: `search-result-${index}`, href: address, tabindex: -1, "aria-selected": "false" }, ...parts);
}

/** @param {import("./snippet.js").Run[]} parts */
function runs(parts) {
  return parts.map(({ text, found }) => (found ? make("mark", {}, text) : text));
}

/**
 * @param {string} kind
 * @param {HTMLAnchorElement[]} options
 */
function group(kind, options) {
  const label = make("div", { class: "kind", id: `search-kind-${kind}` }, words.kinds[kind]);
  return make("div", { role: "group", "aria-labelledby": label.id }, label, ...options);
}
