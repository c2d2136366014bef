// The search in the header of every page. The search's data is loaded when a reader is about to search: when the field gets the focus,
// or on Ctrl + /. A shortcut of a single key would be triggered by speech input (WCAG 2.1.4).
import { make, setText } from "../shared/dom.js";
import { loadScript } from "../shared/load_script.js";
import { ResultList } from "./list.js";
import { words } from "./words.js";

const announceDelayMs = 500; // after the last key, so that a screen reader does not interrupt the typing

class SearchBox {
  #box;
  #field;
  #status = make("p", { class: "status", "aria-hidden": "true" });
  #announcement = make("p", { class: "announcement unseen", role: "status" });
  #panel = make("div", { class: "panel", hidden: true }, this.#status);
  #list;
  /** Counts the updates, so that results that come too late are dropped. */
  #updates = 0;
  #timer = 0;
  /** Where the reader was when the shortcut was pressed. @type {{ focus: HTMLElement | null, x: number, y: number } | null} */
  #origin = null;

  /**
   * @param {HTMLElement} box
   * @param {HTMLInputElement} field in it
   */
  constructor(box, field) {
    this.#box = box;
    this.#field = field;
    this.#list = new ResultList(field);
    this.#panel.append(this.#list.root);
    box.append(this.#announcement, this.#panel);
    this.#listen();
  }

  #listen() {
    this.#field.addEventListener("focus", () => this.#update());
    this.#field.addEventListener("input", () => this.#update());
    this.#field.addEventListener("keydown", (event) => this.#onKey(event));
    // A press on a result must not take the focus from the field.
    this.#panel.addEventListener("mousedown", (event) => event.preventDefault());
    this.#panel.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && this.#leave());
    this.#box.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.#box.contains(/** @type {Node | null} */ (relatedTarget))) this.#close();
    });
    document.addEventListener("keydown", (event) => this.#onShortcut(event));
  }

  /** Searches for the field's text and shows the results. @returns {Promise<void>} */
  async #update() {
    const update = ++this.#updates;
    this.#panel.hidden = false;
    const query = this.#field.value.trim();
    const isLongEnough = [...query].length >= 2;
    const ready = loadScript("search-index.js").then(
      () => true,
      () => false,
    );
    if (!isLongEnough) return this.#show([], words.hint);
    if (!window.rooflineSearch) this.#show([], words.loading);
    const loaded = await ready;
    if (update !== this.#updates) return;
    if (!loaded || !window.rooflineSearch) return this.#show([], words.notLoaded);
    const { results, total } = window.rooflineSearch(query);
    this.#show(results, total > 0 ? words.count(results.length, total) : words.nothing(query));
  }

  /**
   * @param {import("./index.js").Result[]} results
   * @param {string} sentence
   */
  #show(results, sentence) {
    this.#list.update(results);
    setText(this.#status, sentence);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => setText(this.#announcement, sentence), announceDelayMs);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.isComposing) return;
    if (event.key === "Tab") return this.#close(); // otherwise the panel, which scrolls, could get the focus
    const action = {
      ArrowDown: () => this.#moveActive(1),
      ArrowUp: () => this.#moveActive(-1),
      Enter: () => this.#open(),
      Escape: () => this.#escape(),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** @param {number} step */
  async #moveActive(step) {
    if (this.#panel.hidden) await this.#update();
    this.#list.moveActive(step);
  }

  async #open() {
    if (this.#list.options.length === 0 || this.#panel.hidden) await this.#update();
    this.#list.chosen?.click();
  }

  /** Closes the panel and goes back to where the shortcut was pressed. The typed text stays. */
  #escape() {
    const origin = this.#origin;
    this.#close();
    if (!origin) return;
    if (origin.focus?.isConnected) origin.focus.focus({ preventScroll: true });
    else this.#field.blur();
    scrollTo({ left: origin.x, top: origin.y, behavior: "instant" });
  }

  /** Leaves the field for a result, so that the next Tab starts from there. */
  #leave() {
    this.#close();
    this.#field.blur();
  }

  #close() {
    this.#updates += 1;
    this.#origin = null;
    this.#panel.hidden = true;
    this.#list.hide();
    clearTimeout(this.#timer);
    setText(this.#announcement, "");
  }

  /** @param {KeyboardEvent} event */
  #onShortcut(event) {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event;
    if (key !== "/" || !ctrlKey || altKey || metaKey || isComposing) return;
    event.preventDefault();
    const origin = { focus: focused(), x: scrollX, y: scrollY };
    if (origin.focus === this.#field) return;
    this.#field.focus();
    this.#field.select();
    this.#origin = origin;
  }
}

/** The element that has the focus, also inside a figure. */
function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

const box = document.querySelector(".search");
const field = box?.querySelector("input");
if (box instanceof HTMLElement && field) new SearchBox(box, field);
