import { make } from "./dom.js";

/**
 * Hands the reader a file.
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
