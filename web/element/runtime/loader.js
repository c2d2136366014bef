// Loads the two modules, the figures' and the stage's: by fetch where that is possible, else from a script that contains the
// same bytes in base64 (from file://, from a sandbox, and where the host page's policy forbids the connection but not the
// script). A page that is one file contains those bytes already.
import { FigureError } from "./errors.js";
import { refusalOf, refusalToCompile, trustedScript } from "./policy.js";
import { words } from "../words.js";

/** @typedef {"roofline" | "roofline-stage"} Name of a module, and of its files */

// Known only while the script is first run; the modules lie beside it.
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
export const base = script?.src || document.baseURI;

// A page whose policy allows scripts by a nonce gave it to this one; what this one loads needs it too. A script that came with others
// in a bundle does not know its own element.
const nonce = (script ?? /** @type {HTMLScriptElement | null} */ (document.querySelector("script[nonce]")))?.nonce ?? "";

/** Whether the files beside the script can be named: not from within a single file or a bundle. */
export const hasAddress = Boolean(script?.src);

/** @type {Map<Name, number>} */
const attempts = new Map();

/** @type {(name: Name) => Promise<string | undefined>} a module's bytes in base64, where they came along with this script */
let carried = async (name) => window.rooflineWasm?.[name];

/** @param {(name: Name) => Promise<string>} load */
export function carryModules(load) {
  carried = load;
}

/**
 * @param {Name} name
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(name) {
  if (typeof WebAssembly === "undefined") throw new FigureError(words.failed.noWebAssembly, { again: false });
  const base64 = await carried(name).catch((cause) => Promise.reject(notLoaded(cause)));
  return base64 ? compileBytes(bytesOf(base64)) : compile(name, await request(name));
}

/** @param {Name} name */
export function addressOf(name) {
  return new URL(`${name}.wasm`, base).href;
}

// A preload without "crossorigin" is requested with these options. Only a fetch with the same options uses its response, in all
// engines, so a module from the page's own server is fetched with them. WebKit supports no other kind of preload.
const asPreload = /** @type {const} */ ({ mode: "no-cors", credentials: "include" });

/**
 * @param {Name} name
 * @returns {Promise<Response | null>} null where the bytes cannot be fetched
 */
async function request(name) {
  if (self.origin === "null") return null; // a sandboxed frame, for which the server would have to allow CORS, or a file
  const url = addressOf(name);
  if (url.startsWith("file:")) return null;
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  // A second attempt must not get the damaged file of the first one from the cache.
  const own = new URL(url).origin === self.origin;
  const response = await fetch(url, { ...(own && asPreload), cache: attempt > 0 ? "reload" : "default" }).catch(() => null);
  if (response?.type === "opaque") return null; // redirected to another server: the bytes cannot be read
  if (response && !response.ok) throw notLoaded(response.status);
  return response;
}

/**
 * @param {Name} name
 * @param {Response | null} response
 */
async function compile(name, response) {
  if (!response) return compileBytes(await bytesFromScript(name));
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
export function notUsable(cause) {
  throw refusalToCompile(cause) ?? new FigureError(words.failed.notUsable, { again: true, cause });
}

/** @param {Name} name */
async function bytesFromScript(name) {
  await runScript(`${name}-wasm.js`, addressOf(name));
  const bytes = bytesOf(window.rooflineWasm?.[name] ?? "");
  delete window.rooflineWasm?.[name];
  return bytes;
}

/**
 * Runs a script that lies beside this one.
 * @param {string} file
 * @param {string[]} instead the addresses in whose place it is loaded
 */
export async function runScript(file, ...instead) {
  const element = document.createElement("script");
  const address = new URL(file, base).href;
  element.nonce = nonce;
  element.src = trustedScript(address);
  const isLoaded = await new Promise((resolve) => {
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
    document.head.append(element);
  });
  element.remove();
  if (!isLoaded) throw (await refusalOf([...instead, address])) ?? notLoaded(address);
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
