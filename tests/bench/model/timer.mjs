// Runs the program model_timer.wasm, named first: with a clock and an output, and nothing else of the machine.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const wasi = new WASI(/** @type {any} */ ({ version: "preview1" })); // which the types of Node 18 do not know yet
const ofEmscripten = { emscripten_notify_memory_growth() {} };
const compiled = await WebAssembly.compile(new Uint8Array(await readFile(process.argv[2])));
wasi.start(await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1: wasi.wasiImport, env: ofEmscripten }));
