// Which figures need the module's second part, asked of its first.
import { readFile } from "node:fs/promises";
import { openModule } from "../element/module.js";

/**
 * @param {string} file the first part
 * @returns {Promise<string[]>}
 */
export async function lateFigures(file) {
  const module = await openModule(await WebAssembly.compile(await readFile(file)));
  return module.lateFigureNames();
}
