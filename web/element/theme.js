// Light or dark, as the page is around the figure: a page's own switch counts more than the system's setting.

/** @typedef {"light" | "dark"} Theme */

const media = matchMedia("(prefers-color-scheme: dark)");

/** @type {EventTarget | null} */
let changes = null;

/**
 * Calls back when something happened that may have changed the colours of the page.
 * @param {() => void} handler
 * @param {AbortSignal} signal
 */
export function onThemeChange(handler, signal) {
  changes ??= watch();
  changes.addEventListener("change", handler, { signal });
}

function watch() {
  const target = new EventTarget();
  const changed = () => target.dispatchEvent(new Event("change"));
  media.addEventListener("change", changed);
  const observer = new MutationObserver(changed);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  // Pages fade from one theme to the other: the colours are only right at the end.
  document.addEventListener("transitionend", (event) => {
    if (event.target === document.documentElement || event.target === document.body) changed();
  });
  return target;
}

/**
 * @param {HTMLElement} element
 * @returns {Theme}
 */
export function themeAround(element) {
  const wanted = element.getAttribute("theme");
  if (wanted === "light" || wanted === "dark") return wanted;
  return themeOfBackground(element) ?? themeOfScheme(element);
}

// Many pages paint themselves dark without declaring a colour scheme: what is painted behind the figure decides.
/**
 * @param {Element} element
 * @returns {Theme | null} null: nothing is painted, the browser's own canvas is seen
 */
function themeOfBackground(element) {
  for (let at = parentOf(element); at; at = parentOf(at)) {
    const colour = getComputedStyle(at).backgroundColor.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/);
    if (!colour || Number(colour[4] ?? 1) < 0.5) continue;
    const [red, green, blue] = colour.slice(1, 4).map(Number);
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
  }
  return null;
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
