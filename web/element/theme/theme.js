// Light or dark, as the page is around the figure: a page's own switch counts more than the system's setting.

/** @typedef {"light" | "dark"} Theme */

const media = matchMedia("(prefers-color-scheme: dark)");

/** Calls back when something happened that may have changed the colours around an element. */
export class ThemeWatch {
  #element;
  #observer;
  #end = new AbortController();

  /**
   * @param {Element} element
   * @param {() => void} changed
   */
  constructor(element, changed) {
    const { signal } = this.#end;
    this.#element = element;
    this.#observer = new MutationObserver(changed);
    media.addEventListener("change", changed, { signal });
    // Pages fade from one theme to the other: the colours are only right at the end.
    const ended = (/** @type {Event} */ { target }) => {
      if ([...around(element)].some((at) => at === target)) changed();
    };
    document.addEventListener("transitionend", ended, { signal });
  }

  /** At what is around the element now. */
  look() {
    this.#observer.disconnect();
    for (const at of around(this.#element)) this.#observer.observe(at, { attributes: true });
  }

  end() {
    this.#observer.disconnect();
    this.#end.abort();
  }
}

/**
 * @param {HTMLElement} element
 * @returns {Theme}
 */
export function themeAround(element) {
  const wanted = element.getAttribute("theme");
  if (wanted === "light" || wanted === "dark") return wanted;
  return themeOfBackground(element) ?? themeSaid(element) ?? themeOfScheme(element);
}

// Many pages paint themselves dark without declaring a colour scheme: what is painted behind the figure decides.
/**
 * @param {Element} element
 * @returns {Theme | null} null: nothing is painted, the browser's own canvas is seen
 */
function themeOfBackground(element) {
  for (const at of around(element)) {
    const colour = getComputedStyle(at).backgroundColor.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/);
    if (!colour || Number(colour[4] ?? 1) < 0.5) continue;
    const [red, green, blue] = colour.slice(1, 4).map(Number);
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
  }
  return null;
}

/**
 * @param {Element} element
 * @returns {Theme | null} null: no element around it says one
 */
function themeSaid(element) {
  for (const at of around(element)) {
    const said = at.getAttribute("data-theme");
    if (said === "light" || said === "dark") return said;
  }
  return null;
}

// What the element stands in, from the inside out and out of shadow roots.
/** @param {Element} element */
function* around(element) {
  for (let at = parentOf(element); at; at = parentOf(at)) yield at;
}

/**
 * @param {Element} element
 * @returns {Element | null}
 */
function parentOf(element) {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/**
 * @param {Element} element
 * @returns {Theme}
 */
function themeOfScheme(element) {
  const scheme = getComputedStyle(element).colorScheme; // "normal", "light", "dark", "light dark", "only dark"
  if (!scheme.includes("dark")) return "light";
  if (!scheme.includes("light")) return "dark";
  return media.matches ? "dark" : "light";
}
