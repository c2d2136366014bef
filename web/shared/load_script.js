// Loads the site's other scripts when they are first needed. They are classic scripts, since browsers load no modules from
// file://.

// document.currentScript is set only while this script runs for the first time. The others are in the same folder.
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);

/** The URL of the site's folder, to which relative addresses are resolved from any page. */
export const siteUrl = new URL(".", script?.src || document.baseURI).href;

/** @type {Map<string, Promise<void>>} */
const scripts = new Map();

/**
 * Loads a script once. The promise resolves when it has run; after a failure the next call tries again.
 * @param {string} name
 */
export function loadScript(name) {
  const promise = scripts.get(name) ?? addScript(name);
  scripts.set(name, promise);
  promise.catch(() => scripts.delete(name));
  return promise;
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function addScript(name) {
  const element = document.createElement("script");
  element.src = new URL(name, siteUrl).href;
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      element.onload = () => resolve();
      element.onerror = () => reject(new Error(`${element.src} could not be loaded`));
      document.head.append(element);
    })
  ).finally(() => element.remove());
}
