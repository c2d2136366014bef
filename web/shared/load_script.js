// Brings one of the site's scripts to the page when it is first needed. A classic script: browsers fetch nothing from file://.

// Known only while the script is first run; the others lie beside it.
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);

/** The folder of the site, for addresses that are the same from every page. */
export const siteUrl = new URL(".", script?.src || document.baseURI).href;

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Resolves when the script has run. After a failure the next call tries again.
 * @param {string} name
 */
export function loadScript(name) {
  const promise = loading.get(name) ?? run(name);
  loading.set(name, promise);
  promise.catch(() => loading.delete(name));
  return promise;
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function run(name) {
  const element = document.createElement("script");
  element.src = new URL(name, siteUrl).href;
  return /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${element.src} could not be loaded`));
    document.head.append(element);
  })).finally(() => element.remove());
}
