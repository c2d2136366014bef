// The list of results. It follows WAI-ARIA's combobox pattern: the focus stays in the field, whose aria-activedescendant names the
// active option.
import { make, setAttribute } from "../shared/dom.js";
import { siteUrl } from "../shared/load_script.js";
import { pageFile } from "../shared/page_file.js";
import { words } from "./words.js";

/** @typedef {import("./index.js").Result} Result */

export class ResultList {
  /** @type {HTMLAnchorElement[]} */
  options = [];
  #active = -1;
  #field;
  root = make("div", { role: "listbox", id: "search-results", "aria-label": words.results, hidden: true });

  /** @param {HTMLInputElement} field becomes the list's combobox */
  constructor(field) {
    this.#field = field;
    const combobox = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.root.id };
    for (const [name, value] of Object.entries(combobox)) setAttribute(field, name, value);
  }

  /** @param {Result[]} results grouped by kind */
  update(results) {
    this.options = results.map(makeOption);
    const kinds = [...new Set(results.map(({ kind }) => kind))];
    this.root.replaceChildren(
      ...kinds.map((kind) =>
        makeGroup(
          kind,
          this.options.filter((_, index) => results[index].kind === kind),
        ),
      ),
    );
    this.root.hidden = results.length === 0;
    setAttribute(this.#field, "aria-expanded", String(results.length > 0));
    this.#activate(-1);
  }

  /** Hides the list. The options stay in the page, since a click on one may still be handled. */
  hide() {
    this.root.hidden = true;
    setAttribute(this.#field, "aria-expanded", "false");
    this.#activate(-1);
  }

  /** @param {number} step 1 or −1; after the last option comes the first */
  moveActive(step) {
    const count = this.options.length;
    if (count === 0) return;
    const from = this.#active < 0 && step < 0 ? 0 : this.#active;
    this.#activate((from + step + count) % count);
  }

  /** @param {number} index −1 for none */
  #activate(index) {
    this.#active = index;
    this.options.forEach((each, at) => setAttribute(each, "aria-selected", String(at === index)));
    setAttribute(this.#field, "aria-activedescendant", this.options[index]?.id ?? false);
    this.options[index]?.scrollIntoView({ block: "nearest" });
  }

  /** The option that Enter opens. */
  get chosen() {
    return this.options[Math.max(0, this.#active)];
  }
}

/**
 * @param {Result} result
 * @param {number} index
 */
function makeOption({ kind, href, page, title, text }, index) {
  const parts = [make("span", { class: "title" }, ...makeRuns(title))];
  if (text.length > 0) parts.push(make("span", { class: "snippet" }, ...makeRuns(text)));
  if (!isOnThisPage(href) && kind !== "term") parts.push(make("span", { class: "page" }, page));
  const address = new URL(href, siteUrl).href;
  return make("a", { role: "option", id: `search-result-${index}`, href: address, tabindex: -1, "aria-selected": "false" }, ...parts);
}

/** @param {string} href relative to the site's folder */
function isOnThisPage(href) {
  return href.split("#", 1)[0] === pageFile;
}

/** @param {import("./snippet.js").Run[]} parts */
function makeRuns(parts) {
  return parts.map(({ text, found }) => (found ? make("mark", {}, text) : text));
}

/**
 * @param {string} kind
 * @param {HTMLAnchorElement[]} options
 */
function makeGroup(kind, options) {
  const label = make("div", { class: "kind", id: `search-kind-${kind}` }, words.kinds[kind]);
  return make("div", { role: "group", "aria-labelledby": label.id }, label, ...options);
}
