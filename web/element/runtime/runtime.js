// The module of the figures and the stage: one of each a page, made when the first figure needs them.
import createFigures from "roofline-module";
import { openModule } from "./emscripten.js";
import { LateStage } from "./late_stage.js";
import { addressOf, loadModule, notUsable } from "./loader.js";

/** @typedef {{ module: import("../../../wasm/roofline.d.ts").RooflineModule, stage: LateStage }} Runtime */

/** @type {Promise<Runtime> | null} */
let current = null;

/** @returns {Promise<Runtime>} */
export function openRuntime() {
  current ??= start();
  return current;
}

/**
 * Opens the module as soon as a preload of the page, in a link or a header, has loaded it, even while no figure is near the
 * viewport. The bytes are there already, and a browser warns of a preload that nothing uses.
 */
export function takePreloaded() {
  const address = addressOf("roofline");
  const take = (/** @type {PerformanceResourceTiming} */ { name, initiatorType }) => {
    // A figure that comes near the viewport tries again, and reports a failure.
    if (name === address && initiatorType !== "fetch") openRuntime().catch(() => {});
  };
  const observer = new PerformanceObserver((list) => /** @type {PerformanceResourceTiming[]} */ (list.getEntries()).forEach(take));
  observer.observe({ type: "resource", buffered: true });
}

/**
 * After an exception in the module: what it holds cannot be trusted, and the next to ask gets a new one. Figures that still run
 * keep theirs.
 * @param {Promise<Runtime> | null} failed what openRuntime() gave
 */
export function discardRuntime(failed) {
  if (failed === current) current = null;
}

async function start() {
  try {
    const compiled = await loadModule("roofline");
    return { module: await openModule(createFigures, compiled).catch(notUsable), stage: new LateStage() };
  } catch (cause) {
    current = null; // the next to ask tries afresh
    throw cause;
  }
}
