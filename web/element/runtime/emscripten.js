// Opens a module of Emscripten's from bytes that loader.js has brought and compiled; Emscripten's own script fetches nothing.

/**
 * @template Module
 * @typedef {(options: object) => Promise<Module>} Factory what Emscripten's script exports
 */

/**
 * @template Module
 * @param {Factory<Module>} factory
 * @param {WebAssembly.Module} compiled
 * @returns {Promise<Module>} rejected where the bytes are of another build than the script
 */
export function openModule(factory, compiled) {
  return new Promise((resolve, reject) => {
    const options = {
      locateFile: (/** @type {string} */ name) => name, // without it the script would look for the file's address
      instantiateWasm: (/** @type {WebAssembly.Imports} */ imports, /** @type {(instance: WebAssembly.Instance) => void} */ done) => {
        WebAssembly.instantiate(compiled, imports).then(done).catch(reject);
        return {}; // the exports come later
      },
    };
    factory(options).then(resolve, reject);
  });
}
