// The order of the folders in web/: which of them may import from which. Imports of types in comments count too; those of the
// module's types in wasm/ do not.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../../web", import.meta.url));

// A row is for a folder or for a single file; a file goes by the longest row that fits. A folder's files may import each other too.
const mayImport = {
  shared: [],
  "element/words.js": ["shared"],
  "element/runtime": ["shared", "element/words.js"],
  "element/state": ["shared", "element/words.js"],
  "element/theme": ["shared", "element/words.js"],
  "element/picture": ["shared", "element/runtime"],
  "element/export": ["shared", "element/words.js", "element/runtime"],
  "element/panel": ["shared", "element/words.js", "element/runtime", "element/picture", "element/export"],
  element: ["shared", "element"],
  embed: ["shared", "element/roofline-figure.d.ts"],
  review: ["shared"],
  glossary: ["shared"],
  search: ["shared"],
  offline: ["shared"],
  lesson: ["shared"],
  "lesson/index.js": ["lesson", "review", "glossary", "search", "offline"], // the script of every page, with all of its parts
  package: ["element"],
  // What a page has before a script runs is made at build, with the same words and the same rules.
  build: ["shared", "element/words.js", "lesson/words.js", "review/words.js", "review/cards.js", "review/deck.js"],
};

const folders = [...new Set(Object.keys(mayImport).map((row) => row.split("/")[0]))];
const isIn = (/** @type {string} */ file, /** @type {string} */ place) => file === place || file.startsWith(`${place}/`);

/** @param {string} folder @returns {Promise<string[]>} its scripts and types, also those of the folders in it */
async function scriptsIn(folder) {
  const entries = await readdir(path.join(web, folder), { withFileTypes: true });
  const found = entries.map((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? scriptsIn(name) : /\.(m?js|d\.m?ts)$/.test(name) ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

/** @param {string} file @returns {Promise<string[]>} the files of web/ that it imports */
async function importsOf(file) {
  const text = await readFile(path.join(web, file), "utf8");
  const targets = [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to]) => path.join(path.dirname(file), to));
  return targets.filter((target) => !target.startsWith(".."));
}

const files = (await Promise.all(folders.map(scriptsIn))).flat();
const imports = new Map(await Promise.all(files.map(async (file) => /** @type {const} */ ([file, await importsOf(file)]))));

test("definition of the order: there are scripts in each folder, and most of them import others", () => {
  for (const folder of folders)
    assert.ok(
      files.some((file) => isIn(file, folder)),
      folder,
    );
  assert.ok([...imports.values()].filter((targets) => targets.length > 0).length > files.length / 2);
});

test("result of every import: it leads to a place that the file's row names", () => {
  for (const [file, targets] of imports) {
    const row = Object.keys(mayImport)
      .filter((each) => isIn(file, each))
      .sort((a, b) => b.length - a.length)[0];
    const places = [row, .../** @type {Record<string, string[]>} */ (mayImport)[row]];
    for (const target of targets)
      assert.ok(
        places.some((place) => isIn(target, place)),
        `${file} imports ${target}`,
      );
  }
});

test("result of following imports: none leads back to where it came from", () => {
  const done = new Set();
  /** @param {string} file @param {string[]} way */
  const follow = (file, way) => {
    assert.ok(!way.includes(file), [...way, file].join(" → "));
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? []) follow(target, [...way, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
});
