// The theme of one figure, of its picture and of the HTML around it.
import { replaceInvalidFont, replaceUnreadableColours } from "./colours.js";
import { setAttribute } from "../../shared/dom.js";
import { themeAround, ThemeObserver } from "./theme.js";
import { words } from "../words.js";

/**
 * @typedef {object} ThemeCallbacks
 * @property {() => void} onChange something happened that may have changed the theme around the element
 * @property {(sentence: string) => void} warn tells the page's author about colours that are not used
 */

export class FigureTheme {
  #element;
  #frame;
  #view;
  #themes;
  #root;
  #observer;
  #warn;
  #told = ""; // what the page's author has been told

  /**
   * @param {{ element: HTMLElement, frame: Element }} host frame: the element in which the figure stands
   * @param {import("../../../wasm/roofline.d.ts").View} view
   * @param {import("../../../wasm/roofline.d.ts").RooflineModule["Theme"]} themes the module's values for the names of themes
   * @param {HTMLElement} root of the figure
   * @param {ThemeCallbacks} callbacks
   */
  constructor({ element, frame }, view, themes, root, { onChange, warn }) {
    this.#element = element;
    this.#frame = frame;
    this.#view = view;
    this.#themes = themes;
    this.#root = root;
    this.#warn = warn;
    this.#observer = new ThemeObserver(element, onChange);
    this.observe();
  }

  /** Observes the elements that are around the figure now. */
  observe() {
    this.#observer.observe();
  }

  disconnect() {
    this.#observer.disconnect();
  }

  /**
   * Takes the theme of the page around the element.
   * @returns {boolean} whether that is another theme than before
   */
  update() {
    const before = this.#root.getAttribute("data-theme");
    const theme = themeAround(this.#element, this.#frame);
    this.#set(theme);
    this.#checkColours(theme);
    return theme !== before;
  }

  /** Takes the light theme, for paper, until the next update(). */
  setForPrint() {
    this.#set("light");
  }

  /** @param {import("./theme.js").Theme} theme */
  #set(theme) {
    this.#view.setTheme(this.#themes[theme]);
    setAttribute(this.#root, "data-theme", theme);
  }

  /** @param {import("./theme.js").Theme} theme */
  #checkColours(theme) {
    const colours = replaceUnreadableColours(this.#frame, this.#root, { theme, background: this.#background() });
    const fonts = replaceInvalidFont(this.#frame, this.#root);
    const sentences = [colours.length > 0 ? words.unusedColours(colours) : "", fonts.length > 0 ? words.unusedFont(fonts[0]) : ""];
    const told = sentences.filter(Boolean).join(" ");
    if (told && told !== this.#told) this.#warn(told);
    this.#told = told;
  }

  // The view packs the colour into a number whose lowest byte is red.
  #background() {
    const packed = this.#view.background();
    return [0, 8, 16].map((shift) => ((packed >> shift) & 255) / 255);
  }
}
