// Brings the module to the page: by fetch where that is possible, else as a script that carries the same bytes in
// base64 (from file://, from a sandbox, and where the host page's policy forbids the connection but not the script). A page
// that is one file has those bytes in it already.
import createRoofline from "roofline-module";
import { FigureError } from "./errors.js";
import { words } from "./words.js";

/** @typedef {import("../../wasm/roofline.d.ts").RooflineModule} RooflineModule */

// Known only while the script is first run; the module lies beside it.
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
export const base = script?.src || document.baseURI;

let attempts = 0;

/** @type {() => Promise<string | undefined>} the module's bytes in base64, where they came along with this script */
let carried = async () => window.rooflineWasm;

/** @param {() => Promise<string>} load */
export function carryModule(load) {
  carried = load;
}

/** @returns {Promise<RooflineModule>} */
export async function loadModule() {
  if (typeof WebAssembly === "undefined") throw new FigureError(words.failed.noWebAssembly, { again: false });
  const base64 = await carried().catch((cause) => Promise.reject(notLoaded(cause)));
  const compiled = base64 ? await compileBytes(bytesOf(base64)) : await compile(await request());
  return createRoofline({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(compiled, imports).then(receive);
      return {};
    },
  });
}

/** @returns {Promise<Response | null>} null where the bytes cannot be fetched */
async function request() {
  if (self.origin === "null") return null; // a sandbox is every server's stranger, and so is a file
  const url = new URL("roofline.wasm", base);
  if (url.protocol === "file:") return null;
  // A second attempt must not get the damaged file of the first one from the cache.
  const cache = attempts++ > 0 ? "reload" : "default";
  const response = await fetch(url, { cache }).catch(() => null);
  if (response && !response.ok) throw notLoaded(response.status);
  return response;
}

/** @param {Response | null} response */
async function compile(response) {
  if (!response) return compileBytes(await bytesFromScript());
  if (response.headers.get("content-type") !== "application/wasm") return compileBytes(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response).catch(notUsable);
}

/** @param {BufferSource} bytes */
function compileBytes(bytes) {
  return WebAssembly.compile(bytes).catch(notUsable);
}

/**
 * @param {unknown} cause
 * @returns {never}
 */
function notUsable(cause) {
  throw new FigureError(words.failed.notUsable, { again: true, cause });
}

async function bytesFromScript() {
  const element = document.createElement("script");
  element.src = new URL("roofline-wasm.js", base).href;
  await new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => reject(notLoaded(element.src));
    document.head.append(element);
  });
  element.remove();
  const bytes = bytesOf(window.rooflineWasm ?? "");
  delete window.rooflineWasm;
  return bytes;
}

/** @param {string} base64 */
function bytesOf(base64) {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    return notUsable(cause); // cut off
  }
}

/** @param {unknown} cause */
function notLoaded(cause) {
  return new FigureError(words.failed.notLoaded, { again: true, cause });
}
