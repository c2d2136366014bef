// The module of the figures and the stage: one of each a page, made when the first figure needs them.
import { LateStage } from "./late_stage.js";
import { loadModule } from "./loader.js";
import { openModule } from "./module.js";

/** @typedef {{ module: import("../../wasm/roofline.d.ts").RooflineModule, stage: LateStage }} Runtime */

/** @type {Promise<Runtime> | null} */
let current = null;

/** @returns {Promise<Runtime>} */
export function openRuntime() {
  current ??= start();
  return current;
}

/**
 * After an exception in the module, or a load that failed: what it holds cannot be trusted, and the next to ask gets a new
 * one. Figures that still run keep theirs.
 * @param {Promise<Runtime> | null} failed what openRuntime() gave
 */
export function discardRuntime(failed) {
  if (current === failed) current = null;
}

async function start() {
  const module = await openModule(await loadModule("roofline"));
  return { module, stage: new LateStage() };
}
