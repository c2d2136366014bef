// Which theme, light or dark, fits the page around a figure. A switch in the page counts more than the system's setting.
import { painted, paintedAs } from "./painted.js";

/** @typedef {"light" | "dark"} Theme */

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

/** Observes what may change the theme around an element. */
export class ThemeObserver {
  #element;
  #observer;
  #listeners = new AbortController();

  /**
   * @param {Element} element
   * @param {() => void} onChange called also when the theme turns out to be the same
   */
  constructor(element, onChange) {
    const { signal } = this.#listeners;
    this.#element = element;
    this.#observer = new MutationObserver(onChange);
    systemIsDark.addEventListener("change", onChange, { signal });
    // Where a page fades from one theme to the other, its colours are final only when the transition ends.
    const onTransitionEnd = (/** @type {Event} */ { target }) => {
      if ([...ancestorsOf(element)].some((ancestor) => ancestor === target)) onChange();
    };
    document.addEventListener("transitionend", onTransitionEnd, { signal });
  }

  /** Observes the element's present ancestors instead of earlier ones. */
  observe() {
    this.#observer.disconnect();
    for (const ancestor of ancestorsOf(this.#element)) this.#observer.observe(ancestor, { attributes: true });
  }

  disconnect() {
    this.#observer.disconnect();
    this.#listeners.abort();
  }
}

/**
 * @param {HTMLElement} element
 * @param {Element} frame in the element's shadow root, where the browser is asked for colours
 * @returns {Theme}
 */
export function themeAround(element, frame) {
  const own = element.getAttribute("theme");
  if (own === "light" || own === "dark") return own;
  return themeOfBackground(element, frame) ?? themeOfAttribute(element) ?? themeOfColorScheme(frame);
}

// Many pages paint a dark background without declaring a colour scheme, so the background counts more than the declaration.
/**
 * @param {Element} element
 * @param {Element} frame
 * @returns {Theme | null} null: what the ancestors paint hardly covers what is behind them
 */
function themeOfBackground(element, frame) {
  let [brightness, uncovered] = [0, 1];
  for (const ancestor of ancestorsOf(element)) {
    const layer = layerOf(ancestor, element, frame);
    brightness += uncovered * layer.alpha * layer.brightness;
    uncovered *= 1 - layer.alpha;
    if (uncovered === 0) break;
  }
  if (uncovered > 0.5) return null;
  return themeOf(brightness + uncovered * canvasBrightness(frame));
}

// What a picture or a gradient shows cannot be asked for. The text on it is to be readable, so it is dark where the text is light.
/**
 * @param {Element} ancestor
 * @param {Element} element
 * @param {Element} frame
 */
function layerOf(ancestor, element, frame) {
  const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
  const { brightness, alpha } = brightnessOf(backgroundImage === "none" ? backgroundColor : getComputedStyle(element).color, frame);
  return backgroundImage === "none" ? { brightness, alpha } : { brightness: 1 - brightness, alpha: 1 };
}

/**
 * @param {string} colour as a computed style has it
 * @param {Element} frame
 */
function brightnessOf(colour, frame) {
  const { parts, alpha } = paintedAs(colour, frame);
  return { brightness: brightnessOfParts(parts), alpha };
}

/** @param {number[]} parts red, green and blue */
function brightnessOfParts([red, green, blue]) {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

// The ground that the browser paints where the page paints none.
/** @param {Element} frame */
function canvasBrightness(frame) {
  return brightnessOfParts(painted("Canvas", frame)?.parts ?? [1, 1, 1]);
}

/**
 * @param {number} brightness
 * @returns {Theme}
 */
function themeOf(brightness) {
  return brightness < 0.5 ? "dark" : "light";
}

/**
 * @param {Element} element
 * @returns {Theme | null} null: no ancestor has the attribute data-theme
 */
function themeOfAttribute(element) {
  for (const ancestor of ancestorsOf(element)) {
    const theme = ancestor.getAttribute("data-theme");
    if (theme === "light" || theme === "dark") return theme;
  }
  return null;
}

// The browser is asked for its own ground rather than for the declaration, which a <meta> in the page may have made too.
/** @param {Element} frame */
function themeOfColorScheme(frame) {
  return themeOf(canvasBrightness(frame));
}

// From the inside out, as the browser paints: also out of shadow roots, and through the slots that elements are shown in.
/** @param {Element} element */
function* ancestorsOf(element) {
  for (let ancestor = parentOf(element); ancestor; ancestor = parentOf(ancestor)) yield ancestor;
}

/**
 * @param {Element} element
 * @returns {Element | null}
 */
function parentOf(element) {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
