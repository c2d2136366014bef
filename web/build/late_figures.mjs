// Which figures need a late part of the module, asked of the first part; and the names of all the modules.
import { readFile } from "node:fs/promises";
import { openModule } from "../element/runtime/module.js";
import { partsOf } from "../element/runtime/parts.js";

/**
 * @param {string} file the first part
 * @returns {Promise<import("../../wasm/roofline.d.ts").LateFigure[]>}
 */
export async function lateFigures(file) {
  const module = await openModule(await WebAssembly.compile(await readFile(file)));
  return module.lateFigures();
}

/**
 * Names of WebAssembly files without their ending, for a page's script to load.
 * @param {import("../../wasm/roofline.d.ts").LateFigure[]} late
 */
export const moduleNames = (late) => ["roofline", ...partsOf(late), "roofline-stage"];
