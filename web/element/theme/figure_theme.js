// Light or dark, for the picture and for the HTML around it.
import { leaveOutColours } from "./colours.js";
import { setAttribute } from "../../shared/dom.js";
import { themeAround, ThemeWatch } from "./theme.js";
import { words } from "../words.js";

/**
 * @typedef {object} DressUser
 * @property {() => void} changed something happened that may have changed the colours around the element
 * @property {(sentence: string) => void} complain to who wrote the page
 */

export class Dress {
  #element;
  #frame;
  #view;
  #themes;
  #root;
  #watch;
  #complain;
  #leftOut = ""; // what was complained of

  /**
   * @param {{ element: HTMLElement, frame: Element }} host the frame is what the figure stands in
   * @param {import("../../../wasm/roofline.d.ts").View} view
   * @param {import("../../../wasm/roofline.d.ts").RooflineModule["Theme"]} themes as the view takes them
   * @param {HTMLElement} root of the figure
   * @param {DressUser} user
   */
  constructor({ element, frame }, view, themes, root, { changed, complain }) {
    this.#element = element;
    this.#frame = frame;
    this.#view = view;
    this.#themes = themes;
    this.#root = root;
    this.#complain = complain;
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
    this.#checkColours(theme);
    return theme !== before;
  }

  /** @param {import("./theme.js").Theme} theme */
  #checkColours(theme) {
    const leftOut = leaveOutColours(this.#frame, this.#root, { theme, ground: this.#ground() });
    const sentence = leftOut.length > 0 ? words.leftOut(leftOut) : "";
    if (sentence && sentence !== this.#leftOut) this.#complain(sentence);
    this.#leftOut = sentence;
  }

  // As the stage has it: red in the lowest byte.
  #ground() {
    const packed = this.#view.background();
    return `rgb(${[0, 8, 16].map((shift) => (packed >> shift) & 255)})`;
  }

  asPaper() {
    this.#wear("light");
  }

  /** @param {import("./theme.js").Theme} theme */
  #wear(theme) {
    this.#view.setTheme(this.#themes[theme]);
    setAttribute(this.#root, "data-theme", theme);
  }
}
