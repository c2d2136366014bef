// Writes the folder that `npm pack` makes the package of. Run after build.mjs, whose files go in as they are.
//
//   node web/npm_package.mjs --out FOLDER [--site FOLDER] [--command FILE] [--module FOLDER]
import { spawnSync } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundlePackage } from "./build/bundle.mjs";
import { reference } from "./build/embed_page.mjs";
import { Figures } from "./build/figures.mjs";
import { requireFile } from "./build/require_file.mjs";

const web = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(web);

// From the site: for pages without modules, and for frames.
const types = ["roofline-figure.d.ts", "roofline-module.d.ts"];
const scripts = ["roofline-figure.js", "roofline-stage.js", "embed/host.js"];
const modules = ["roofline", "roofline-stage"];
const files = [...types, ...scripts, ...modules.flatMap((name) => [`${name}.wasm`, `${name}-wasm.js`]), "licences.txt"];

function readArguments() {
  const { values } = parseArgs({
    options: {
      out: { type: "string" },
      site: { type: "string", default: path.join(root, "dist/site") },
      command: { type: "string", default: path.join(root, "dist/bin/roofline") },
      module: { type: "string", default: path.join(root, "build/wasm/wasm") },
    },
  });
  if (!values.out) throw new Error("--out FOLDER is missing");
  return values;
}

function versionOf(command) {
  const { stdout } = spawnSync(requireFile(command, "the command", "deploy/run --build-only"), ["--version"], { encoding: "utf8" });
  return stdout.trim().split(" ")[1];
}

/** The package's README: in the place of the line that leads to the reference stands the reference itself. */
async function readme(command) {
  const text = await readFile(path.join(web, "package/README.md"), "utf8");
  const [link] = text.match(/^.*\(reference\.md\).*$/m) ?? [];
  if (!link) throw new Error("package/README.md has no line that links to reference.md");
  return text.replace(link, () => reference(new Figures(command)));
}

// npm's word for a package whose author has granted nothing yet.
const description = (version) => ({
  name: "roofline-figure",
  version,
  description: "Interactive figures of the roofline model, as a custom element",
  keywords: ["roofline", "arithmetic intensity", "GPU", "web component"],
  license: "UNLICENSED",
  main: "roofline-figure.mjs",
  module: "roofline-figure.mjs",
  types: "roofline-figure.d.ts",
  exports: {
    ".": { types: "./roofline-figure.d.ts", default: "./roofline-figure.mjs" },
    "./*": "./*",
  },
  files: ["*.mjs", "CHANGELOG.md", ...files],
  sideEffects: true,
});

async function write({ out, site, command, module }) {
  const put = (name, content) => writeFile(path.join(out, name), content);
  const wasm = (name) => readFile(requireFile(path.join(site, `${name}.wasm`), "the site", "node web/build.mjs"));
  await mkdir(path.join(out, "embed"), { recursive: true });
  for (const name of files) await cp(path.join(site, name), path.join(out, name));
  await put("README.md", await readme(command));
  await cp(path.join(root, "deploy/CHANGELOG.md"), path.join(out, "CHANGELOG.md"));
  const others = ["./roofline-stage.mjs", ...modules.map((name) => `./${name}-wasm.mjs`)];
  await put("roofline-figure.mjs", await bundlePackage(path.join(web, "package/index.js"), module, others));
  await put("roofline-stage.mjs", await bundlePackage(path.join(web, "element/runtime/stage.js"), module, []));
  for (const name of modules) await put(`${name}-wasm.mjs`, `export default "${(await wasm(name)).toString("base64")}";\n`);
  await put("package.json", `${JSON.stringify(description(versionOf(command)), null, 2)}\n`);
}

try {
  await write(readArguments());
} catch (error) {
  console.error(`npm_package: ${error.message}`);
  process.exitCode = 1;
}
