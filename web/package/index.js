// The element as an ES module, for bundlers and for pages without one. The bytes of the WebAssembly modules come by import
// too: what bundlers do with a file that is no script differs from one to the next, and from development to production.
import { carryStage } from "../element/runtime/late_stage.js";
import { carryModules } from "../element/runtime/loader.js";
import "../element/index.js";

/** @type {Record<import("../element/runtime/loader.js").Name, () => Promise<{ default: string }>>} */
const bytes = {
  roofline: () => import("./roofline-wasm.mjs"),
  "roofline-stage": () => import("./roofline-stage-wasm.mjs"),
};

carryModules(async (name) => (await bytes[name]()).default);
carryStage(async () => (await import("./roofline-stage.mjs")).openStage);
