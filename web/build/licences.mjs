// The licences of what ends up in the built files. Their texts stay where their packages keep them and are read here.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { requireFile } from "./require_file.mjs";

/** @param {string} module folder that the module was built in */
export async function licences(module) {
  const cache = await readCache(path.join(module, "../CMakeCache.txt"));
  const emscripten = path.resolve(cache.get("CMAKE_TOOLCHAIN_FILE"), "../../../.."); // …/cmake/Modules/Platform/Emscripten.cmake
  const parts = [
    ["Dear ImGui, in roofline-stage.wasm", await read(cache.get("ROOFLINE_IMGUI_LICENCE"))],
    ["Inter, a part of it in roofline-stage.wasm", await read(cache.get("ROOFLINE_FONT_LICENCE"))],
    ["Emscripten, in all files roofline*.wasm", await emscriptenLicence(emscripten)],
    ["musl, in all files roofline*.wasm", await read(path.join(emscripten, "system/lib/libc/musl/COPYRIGHT"))],
    ["MiniSearch, in search-index.js", await readOfPackage("minisearch/LICENSE.txt")],
    ["ts-fsrs, in review.js", await readOfPackage("ts-fsrs/LICENSE")],
    ["jsonc-parser, in review.js", await readOfPackage("jsonc-parser/LICENSE.md")],
  ];
  const rule = "=".repeat(78);
  return parts.map(([title, text]) => `${rule}\n${title}\n${rule}\n\n${text.trim()}\n`).join("\n");
}

async function readCache(file) {
  const text = await readFile(requireFile(file, "the module's CMake cache", "emcmake cmake --preset wasm"), "utf8");
  return new Map([...text.matchAll(/^(\w+):\w+=(.*)$/gm)].map(([, name, value]) => [name, value]));
}

async function readOfPackage(file) {
  const packages = fileURLToPath(new URL("../node_modules", import.meta.url));
  return readFile(requireFile(path.join(packages, file), "a licence text", "npm ci --prefix web"), "utf8");
}

async function read(file) {
  return readFile(requireFile(file ?? "", "a licence text", "emcmake cmake --preset wasm"), "utf8");
}

async function emscriptenLicence(folder) {
  const upstream = path.join(folder, "LICENSE");
  if (existsSync(upstream)) return read(upstream);
  // Debian has one file for all that the source package holds: of it, what Emscripten itself is under.
  const stanzas = (await read("/usr/share/doc/emscripten/copyright")).split(/\n\n+/);
  return stanzas.filter((text) => /^Files:\s+\*\s/.test(text) || /^License: (Expat|NCSA~Mozilla)\n/.test(text)).join("\n\n");
}
