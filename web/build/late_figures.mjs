// Which figures need a late part of the module, asked of the first part; and the names of all the modules.
import { readFile } from "node:fs/promises";
import { openModule } from "../element/module.js";

/**
 * @param {string} file the first part
 * @returns {Promise<import("../../wasm/roofline.d.ts").LateFigure[]>}
 */
export async function lateFigures(file) {
  const module = await openModule(await WebAssembly.compile(await readFile(file)));
  return module.lateFigures();
}

/** The name of what a late figure needs besides the first part. */
const partOf = (late) => `roofline-${late.part}`;

/**
 * Names of WebAssembly files without their ending, for a page's script to load.
 * @param {import("../../wasm/roofline.d.ts").LateFigure[]} late
 */
export const moduleNames = (late) => [...new Set(["roofline", ...late.map(partOf), "roofline-stage"])];

/**
 * What this figure needs of the figures' module.
 * @param {import("../../wasm/roofline.d.ts").LateFigure[]} late
 * @param {string} figure
 */
export const partsOf = (late, figure) => ["roofline", ...late.filter(({ name }) => name === figure).map(partOf)];
