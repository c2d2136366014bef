// Light or dark, for the picture and for the HTML around it.
import { setAttribute } from "./dom.js";
import { themeAround, ThemeWatch } from "./theme.js";

export class Dress {
  #element;
  #view;
  #root;
  #watch;

  /**
   * @param {HTMLElement} element
   * @param {import("../../wasm/roofline.d.ts").View} view
   * @param {Element} root
   * @param {() => void} changed something happened that may have changed the colours around the element
   */
  constructor(element, view, root, changed) {
    this.#element = element;
    this.#view = view;
    this.#root = root;
    this.#watch = new ThemeWatch(element, changed);
    this.watch();
  }

  /** Looks at what is around the element now. */
  watch() {
    this.#watch.look();
  }

  end() {
    this.#watch.end();
  }

  /** @returns {boolean} whether that is another theme than before */
  asPage() {
    const before = this.#root.getAttribute("data-theme");
    const theme = themeAround(this.#element);
    this.#wear(theme);
    return theme !== before;
  }

  asPaper() {
    this.#wear("light");
  }

  /** @param {import("./theme.js").Theme} theme */
  #wear(theme) {
    this.#view.setTheme(theme);
    setAttribute(this.#root, "data-theme", theme);
  }
}
