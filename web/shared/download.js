import { make } from "./dom.js";

const revokeAfterMs = 10_000; // the browser reads the URL some time after the click

/**
 * Saves a file on the reader's disk.
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
