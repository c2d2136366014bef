// How large each file is, as it is and as a server sends it.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * @param {string} folder
 * @param {string[]} loadedByPage the files that opening the page asks for
 */
export async function measure(folder, loadedByPage) {
  const files = {};
  for (const name of await filesIn(folder)) {
    const content = await readFile(path.join(folder, name));
    files[name] = {
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content, brotli).length,
      loadedByPage: loadedByPage.includes(name),
    };
  }
  return { files, page: sumOf(Object.values(files).filter((file) => file.loadedByPage)) };
}

/** The names of all files in a folder and its folders, sorted. */
export async function filesIn(folder) {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(path.sep, "/")).sort();
  const stats = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return names.filter((_, index) => stats[index].isFile());
}

function sumOf(files) {
  const sum = (kind) => files.reduce((total, file) => total + file[kind], 0);
  return { raw: sum("raw"), gzip: sum("gzip"), brotli: sum("brotli") };
}

const nameWidth = 32;

export function tableOf({ files, page }) {
  const line = (name, { raw, gzip, brotli: small }, mark) =>
    `${name.padEnd(nameWidth)}${[raw, gzip, small].map((size) => String(size).padStart(9)).join("")}  ${mark}`.trimEnd();
  const lines = Object.entries(files).map(([name, file]) => line(name, file, file.loadedByPage ? "page" : ""));
  return [`${"file, bytes".padEnd(nameWidth)}      raw     gzip   brotli`, ...lines, line("the page", page, "")].join("\n");
}
