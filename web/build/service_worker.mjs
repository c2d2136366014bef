// The service worker, which knows each file of the site by its hash.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { bundleScript } from "./bundle.mjs";
import { filesIn } from "./sizes.mjs";

// Not kept for later: what is there to be downloaded, the modules once more, for where they cannot be fetched, and an older
// worker.
const leftOut = /^offline\/|^roofline(-[a-z]+)?-wasm\.js$|\.d\.ts$|^service-worker\.js$/;

/**
 * @param {string} site the folder with all other files in it
 * @param {string} entry the worker's script
 */
export async function serviceWorker(site, entry) {
  const names = (await filesIn(site)).filter((name) => !leftOut.test(name));
  const hashed = await Promise.all(names.map(async (name) => [name, hashOf(await readFile(path.join(site, name)))]));
  const files = Object.fromEntries(hashed);
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
  return `self.rooflineSite=${JSON.stringify({ version, files })};\n${await bundleScript(entry)}`;
}

/** As the integrity of a request wants it. */
function hashOf(content) {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
