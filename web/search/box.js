// The search in the header of every page. What finds is loaded when somebody is about to search: on focus, or on Ctrl + /.
// A key alone would be a shortcut that speech input presses by mistake (WCAG 2.1.4).
import { make, setText } from "../shared/dom.js";
import { loadScript } from "../shared/load_script.js";
import { ResultList } from "./list.js";
import { words } from "./words.js";

const announceAfter = 500; // ms without a key, so that what is announced does not break into the typing

class SearchBox {
  #box;
  #field;
  #status = make("p", { class: "status", "aria-hidden": "true" });
  #said = make("p", { class: "said unseen", role: "status" });
  #panel = make("div", { class: "panel", hidden: true }, this.#status);
  #list;
  /** Which typing the shown results belong to. */
  #typed = 0;
  #timer = 0;
  /** Where the keys were pressed. @type {{ focus: HTMLElement | null, x: number, y: number } | null} */
  #from = null;

  /**
   * @param {HTMLElement} box
   * @param {HTMLInputElement} field in it
   */
  constructor(box, field) {
    this.#box = box;
    this.#field = field;
    this.#list = new ResultList(field);
    this.#panel.append(this.#list.root);
    box.append(this.#said, this.#panel);
    this.#listen();
  }

  #listen() {
    this.#field.addEventListener("focus", () => this.#update());
    this.#field.addEventListener("input", () => this.#update());
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    // The focus stays in the field while a result is pressed.
    this.#panel.addEventListener("mousedown", (event) => event.preventDefault());
    this.#panel.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && this.#leave());
    this.#box.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.#box.contains(/** @type {Node | null} */ (relatedTarget))) this.#close();
    });
    document.addEventListener("keydown", (event) => this.#shortcut(event));
  }

  /** Shows what is found for what stands in the field. @returns {Promise<void>} */
  async #update() {
    const typed = ++this.#typed;
    this.#panel.hidden = false;
    const query = this.#field.value.trim();
    const enough = [...query].length >= 2;
    const ready = loadScript("search-index.js").then(() => true, () => false);
    if (!enough) return this.#show([], words.hint);
    if (!window.rooflineSearch) this.#show([], words.loading);
    const loaded = await ready;
    if (typed !== this.#typed) return;
    if (!loaded || !window.rooflineSearch) return this.#show([], words.notLoaded);
    const { results, total } = window.rooflineSearch(query);
    this.#show(results, total > 0 ? words.count(results.length, total) : words.nothing(query));
  }

  /**
   * @param {import("./index.js").Result[]} results
   * @param {string} sentence
   */
  #show(results, sentence) {
    this.#list.show(results);
    setText(this.#status, sentence);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => setText(this.#said, sentence), announceAfter);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Tab") return this.#close(); // else the panel, which scrolls, could take the focus
    const action = { ArrowDown: () => this.#move(1), ArrowUp: () => this.#move(-1), Enter: () => this.#open(), Escape: () => this.#escape() }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** @param {number} step */
  async #move(step) {
    if (this.#panel.hidden) await this.#update();
    this.#list.move(step);
  }

  async #open() {
    if (this.#list.options.length === 0 || this.#panel.hidden) await this.#update();
    this.#list.chosen?.click();
  }

  /** Closes; what was typed stays. The focus and the place go back to where the keys were pressed. */
  #escape() {
    const from = this.#from;
    this.#close();
    if (!from) return;
    if (from.focus?.isConnected) from.focus.focus({ preventScroll: true });
    else this.#field.blur();
    scrollTo({ left: from.x, top: from.y, behavior: "instant" });
  }

  /** To a result: the next Tab goes on from there. */
  #leave() {
    this.#close();
    this.#field.blur();
  }

  #close() {
    this.#typed += 1;
    this.#from = null;
    this.#panel.hidden = true;
    this.#list.hide();
    clearTimeout(this.#timer);
    setText(this.#said, "");
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event;
    if (key !== "/" || !ctrlKey || altKey || metaKey || isComposing) return;
    event.preventDefault();
    const from = { focus: focused(), x: scrollX, y: scrollY };
    if (from.focus === this.#field) return;
    this.#field.focus();
    this.#field.select();
    this.#from = from;
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
