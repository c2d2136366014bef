/** @typedef {import("../element/export/files.js").Files} Files */

/** Those who wait until a figure is drawn. They get its files. */
export class Waiting {
  /** @type {((files: Files) => void)[]} */
  #resolve = [];
  /** @type {((error: unknown) => void)[]} */
  #reject = [];

  /** @returns {Promise<Files>} */
  promise() {
    return new Promise((resolve, reject) => {
      this.#resolve.push(resolve);
      this.#reject.push(reject);
    });
  }

  /** @param {Files} files */
  resolve(files) {
    for (const resolve of this.#resolve) resolve(files);
    this.#forget();
  }

  /** @param {unknown} error */
  reject(error) {
    for (const reject of this.#reject) reject(error);
    this.#forget();
  }

  #forget() {
    this.#resolve = [];
    this.#reject = [];
  }
}
