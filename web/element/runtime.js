// The module of the figures and the stage: one of each a page, made when the first figure needs them. The module's second part
// comes with the first figure that is late, at the same time as the first part where that one is not there yet.
import { LateStage } from "./late_stage.js";
import { addressOf, isLate, loadModule, notUsable } from "./loader.js";
import { openModule } from "./module.js";

/** @typedef {{ module: import("../../wasm/roofline.d.ts").RooflineModule, stage: LateStage }} Runtime */

/** @type {Promise<Runtime> | null} */
let current = null;

/** @type {Promise<Runtime> | null} the same with the second part in it */
let whole = null;

/**
 * @param {string} figure
 * @returns {Promise<Runtime>} one that can make this figure
 */
export function openRuntime(figure) {
  return isLate(figure) ? openWhole() : openFirst();
}

/**
 * Opens what the page itself has asked for, in a link or a header, once it is there, even where no figure is near: it costs
 * nothing more, and a browser warns of what nobody takes.
 */
export function takePreloaded() {
  const openers = new Map([[addressOf("roofline"), openFirst], [addressOf("roofline-bars"), openWhole]]);
  const take = (/** @type {PerformanceResourceTiming} */ { name, initiatorType }) => {
    if (initiatorType !== "fetch") openers.get(name)?.().catch(() => {}); // a figure that comes near tries again, and tells
  };
  const observer = new PerformanceObserver((list) => /** @type {PerformanceResourceTiming[]} */ (list.getEntries()).forEach(take));
  observer.observe({ type: "resource", buffered: true });
}

function openFirst() {
  current ??= start();
  return current;
}

function openWhole() {
  whole ??= complete(openFirst());
  return whole;
}

/**
 * After an exception in the module: what it holds cannot be trusted, and the next to ask gets a new one. Figures that still run
 * keep theirs.
 * @param {Promise<Runtime> | null} failed what openRuntime() gave
 */
export function discardRuntime(failed) {
  if (failed && [current, whole].includes(failed)) current = whole = null;
}

async function start() {
  const compiled = await loadModule("roofline").catch(otherwise(() => (current = whole = null)));
  return { module: await openModule(compiled), stage: new LateStage() };
}

/** @param {Promise<Runtime>} first good as it was, should the second part not come */
async function complete(first) {
  const late = loadModule("roofline-bars").catch(otherwise(() => (whole = null)));
  const [runtime, compiled] = await Promise.all([first, late]);
  await runtime.module.addLate(compiled).catch(notUsable);
  return runtime;
}

/**
 * A load that failed is tried afresh by the next to ask.
 * @param {() => void} forget
 */
function otherwise(forget) {
  return (/** @type {unknown} */ cause) => {
    forget();
    throw cause;
  };
}
