// Which theme, light or dark, fits the page around a figure. A switch in the page counts more than the system's setting.

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
 * @returns {Theme}
 */
export function themeAround(element) {
  const own = element.getAttribute("theme");
  if (own === "light" || own === "dark") return own;
  return themeOfBackground(element) ?? themeOfAttribute(element) ?? themeOfColorScheme(element);
}

// Many pages paint a dark background without declaring a colour scheme, so the background counts more than the declaration.
/**
 * @param {Element} element
 * @returns {Theme | null} null: no ancestor has a background
 */
function themeOfBackground(element) {
  for (const ancestor of ancestorsOf(element)) {
    const colour = getComputedStyle(ancestor).backgroundColor.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/);
    if (!colour || Number(colour[4] ?? 1) < 0.5) continue;
    const [red, green, blue] = colour.slice(1, 4).map(Number);
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
  }
  return null;
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

/**
 * @param {Element} element
 * @returns {Theme}
 */
function themeOfColorScheme(element) {
  const scheme = getComputedStyle(element).colorScheme; // "normal", "light", "dark", "light dark", "only dark"
  if (!scheme.includes("dark")) return "light";
  if (!scheme.includes("light")) return "dark";
  return systemIsDark.matches ? "dark" : "light";
}

// From the inside out, also out of shadow roots.
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
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
