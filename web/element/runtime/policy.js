// What the page's policy (Content-Security-Policy) forbids. The figure's program is not damaged then, and trying again is of no
// use: the page's author is told what the policy would have to allow.
import { FigureError } from "./errors.js";
import { words } from "../words.js";

/** @type {Map<string, string>} the directive, by the address that it blocked; "blob" and "data" stand for addresses of that kind */
const blocked = new Map();

document.addEventListener("securitypolicyviolation", ({ disposition, blockedURI, effectiveDirective }) => {
  // "script-src-elem" is a part of "script-src", and hardly any policy names it.
  if (disposition === "enforce") blocked.set(blockedURI, effectiveDirective.replace(/-(elem|attr)$/, ""));
});

/**
 * The refusal by the policy of the last of several addresses, each of which would have done. It names the first that was refused.
 * @param {string[]} addresses
 * @returns {Promise<FigureError | null>} null: no policy blocked the last
 */
export async function refusalOf(addresses) {
  await new Promise((resolve) => setTimeout(resolve)); // browsers report what they block a little later than they refuse it
  const refused = addresses.filter((address) => blocked.has(address));
  if (refused.at(-1) !== addresses.at(-1)) return null;
  return refusal(blocked.get(refused[0]) ?? "", sourceOf(refused[0]), refused);
}

/** @param {string} address */
function sourceOf(address) {
  if (!address.includes(":")) return `${address}:`; // a scheme
  const { origin } = new URL(address);
  return origin === self.origin ? "'self'" : origin;
}

// A module without content: no download can damage it.
const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/**
 * The refusal to compile any WebAssembly.
 * @param {unknown} cause
 * @returns {FigureError | null} null: the policy allows it
 */
export function refusalToCompile(cause) {
  try {
    new WebAssembly.Module(emptyModule);
    return null;
  } catch {
    return refusal("script-src", "'wasm-unsafe-eval'", cause);
  }
}

/**
 * @param {string} directive
 * @param {string} source that it does not allow
 * @param {unknown} cause
 */
function refusal(directive, source, cause) {
  return new FigureError(words.failed.forbidden(directive, source), { again: false, cause });
}

/** The name of the policy by which a page with `trusted-types` allows the element's own scripts. */
const trustedName = "roofline-figure";

/** @type {{ createScriptURL(url: string): string } | undefined} */
let trusted;

/**
 * The address of one of the element's own scripts, as a page wants it that takes trusted addresses only.
 * @param {string} address
 * @returns {string}
 * @throws {FigureError} where the page does not allow the policy
 */
export function trustedScript(address) {
  try {
    trusted ??= window.trustedTypes?.createPolicy(trustedName, { createScriptURL: (url) => url });
  } catch (cause) {
    throw refusal("trusted-types", trustedName, cause);
  }
  return trusted?.createScriptURL(address) ?? address;
}
