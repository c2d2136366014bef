// The module of the figures and the stage: one of each a page, made when the first figure needs them. A late part of the module
// comes with the first figure that needs it, at the same time as the first part where that one is not there yet.
import { LateStage } from "./late_stage.js";
import { addressOf, loadModule, notUsable } from "./loader.js";
import { openModule } from "./module.js";
import { partFor, partsOf } from "./parts.js";

/** @typedef {{ module: import("../../../wasm/roofline.d.ts").RooflineModule, stage: LateStage }} Runtime */

/** @type {Promise<Runtime> | null} */
let current = null;

/** @typedef {import("./loader.js").Name} Name */

/** @type {Map<Name, Promise<Runtime>>} the same with a late part in it */
const completed = new Map();

/**
 * @param {string} figure
 * @returns {Promise<Runtime>} one that can make this figure
 */
export function openRuntime(figure) {
  const part = partFor(lateFigures, figure);
  return part ? openWith(part) : openFirst();
}

/**
 * Opens what the page itself has asked for, in a link or a header, once it is there, even where no figure is near: it costs
 * nothing more, and a browser warns of what nobody takes.
 */
export function takePreloaded() {
  const openers = new Map(partsOf(lateFigures).map((part) => [addressOf(part), () => openWith(part)]));
  openers.set(addressOf("roofline"), openFirst);
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

/** @param {Name} part */
function openWith(part) {
  const opened = completed.get(part) ?? complete(openFirst(), part);
  completed.set(part, opened);
  return opened;
}

/**
 * After an exception in the module: what it holds cannot be trusted, and the next to ask gets a new one. Figures that still run
 * keep theirs.
 * @param {Promise<Runtime> | null} failed what openRuntime() gave
 */
export function discardRuntime(failed) {
  if (failed && [current, ...completed.values()].includes(failed)) forget();
}

function forget() {
  current = null;
  completed.clear();
}

async function start() {
  const compiled = await loadModule("roofline").catch(otherwise(forget));
  return { module: await openModule(compiled), stage: new LateStage() };
}

/**
 * @param {Promise<Runtime>} first good as it was, should the part not come
 * @param {Name} part
 */
async function complete(first, part) {
  const late = loadModule(part).catch(otherwise(() => completed.delete(part)));
  const [runtime, compiled] = await Promise.all([first, late]);
  await runtime.module.addLate(compiled).catch(notUsable);
  return runtime;
}

/**
 * A load that failed is tried afresh by the next to ask.
 * @param {() => void} forgetIt
 */
function otherwise(forgetIt) {
  return (/** @type {unknown} */ cause) => {
    forgetIt();
    throw cause;
  };
}
