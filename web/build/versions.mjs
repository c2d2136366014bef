// Scripts and styles are asked for with a hash of what is in them, "style.css?v=0123456789". A cache may keep them for ever,
// and never gives a page those of another version.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { filesIn } from "./sizes.mjs";

const reference = /(<(?:script|link)\b[^>]*? (?:src|href)=")([^":?]+\.(?:js|css))"/g;

/** @param {string} site the folder with all scripts and styles in it */
export async function stampAddresses(site) {
  for (const name of (await filesIn(site)).filter((file) => file.endsWith(".html"))) {
    const file = path.join(site, name);
    const html = await readFile(file, "utf8");
    const stamps = new Map();
    for (const [, , address] of html.matchAll(reference)) stamps.set(address, await hashOf(path.join(path.dirname(file), address)));
    if (stamps.size > 0)
      await writeFile(
        file,
        html.replace(reference, (_, before, address) => `${before}${address}?v=${stamps.get(address)}"`),
      );
  }
}

async function hashOf(file) {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 10);
}
