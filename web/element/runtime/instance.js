// A module in C that runs without anything of Emscripten's: its functions, and its memory.

/** @typedef {(module: string, name: string) => Function | undefined} Given what the page gives a module that asks for it */

export class Instance {
  #exports;

  /** @param {WebAssembly.Instance} instance */
  constructor({ exports }) {
    this.#exports = exports;
    this.call("_initialize");
  }

  /**
   * @param {string} name
   * @param {...number} numbers
   */
  call(name, ...numbers) {
    return /** @type {(...numbers: number[]) => number} */ (this.#exports[name])(...numbers);
  }

  /** Another one after a call that needed more memory. */
  get buffer() {
    return /** @type {WebAssembly.Memory} */ (this.#exports.memory).buffer;
  }

  /**
   * @param {number} start
   * @param {number} count
   */
  bytes(start, count) {
    return new Uint8Array(this.buffer, start, count);
  }

  /**
   * @param {number} start
   * @param {number} count
   */
  words(start, count) {
    return new Uint32Array(this.buffer, start, count);
  }
}

/**
 * Besides what we give it, a module in C wants to tell that its memory has grown, which the next look at it shows anyway. Whatever
 * else it calls is how it ends.
 * @param {WebAssembly.Module} compiled
 * @param {Given} [given]
 */
export function importsOf(compiled, given) {
  /** @type {Record<string, Record<string, Function>>} */
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {};
    imports[module][name] = given?.(module, name) ?? (() => {
      if (name !== "emscripten_notify_memory_growth") throw new WebAssembly.RuntimeError(name);
    });
  }
  return /** @type {WebAssembly.Imports} */ (imports);
}
