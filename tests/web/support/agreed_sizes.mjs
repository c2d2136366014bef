// The sizes that were agreed on, as brotli bytes of each file that a reader's browser loads: data/sizes.json. Run as a
// script, after a build, it agrees to the present ones: npm run agree-sizes --prefix web
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const file = new URL("../data/sizes.json", import.meta.url);
const measured = new URL("../../../dist/sizes.json", import.meta.url);

// For who embeds a figure or takes something away, not for who reads.
const notLoaded = /\.d\.ts$|\.txt$|\.ipynb$/;

// What has a module in it, whose size is Emscripten's affair too.
export const isCompiled = (/** @type {string} */ name) => /\.wasm$|^roofline-.*\.js$|^offline\//.test(name);

/** What is agreed on: `{ emscripten, files }`. */
export const agreedSizes = async () => JSON.parse(await readFile(file, "utf8"));

/** The same of the last build. */
export async function presentSizes() {
  const { files } = JSON.parse(await readFile(measured, "utf8"));
  const loaded = Object.entries(files).filter(([name]) => !notLoaded.test(name));
  return { emscripten: emscriptenVersion(), files: Object.fromEntries(loaded.map(([name, { brotli }]) => [name, brotli])) };
}

function emscriptenVersion() {
  return /\d+\.\d+\.\d+/.exec(execFileSync("emcc", ["--version"], { encoding: "utf8" }))?.[0] ?? "";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(file, `${JSON.stringify(await presentSizes(), null, 2)}\n`);
}
