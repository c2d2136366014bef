// How large each file is, as it is and as a server sends it.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The sizes of all files in a folder, by name. */
export async function measure(folder) {
  const files = {};
  for (const name of await filesIn(folder)) {
    const content = await readFile(path.join(folder, name));
    files[name] = {
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content, brotli).length,
    };
  }
  return files;
}

/** The names of all files in a folder and its folders, sorted. */
export async function filesIn(folder) {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(path.sep, "/")).sort();
  const stats = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return names.filter((_, index) => stats[index].isFile());
}

const nameWidth = 32;

export function tableOf(files) {
  const line = (name, sizes) => `${name.padEnd(nameWidth)}${sizes.map((size) => String(size).padStart(9)).join("")}`;
  const lines = Object.entries(files).map(([name, { raw, gzip, brotli: small }]) => line(name, [raw, gzip, small]));
  return [line("file, bytes", ["raw", "gzip", "brotli"]), ...lines].join("\n");
}
