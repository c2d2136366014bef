// The element as an ES module, for bundlers and for pages without one. The bytes of the WebAssembly module come by import too:
// what bundlers do with a file that is no script differs from one to the next, and from development to production.
import { carryModule } from "../element/loader.js";
import "../element/index.js";

carryModule(async () => (await import("./roofline-wasm.mjs")).default);
