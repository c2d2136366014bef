// Bundles the peers' pages into dist/bench/peers/NAME/: index.html, page.css, main.js, and what else the page loads.
//
//   node tests/bench/build.mjs
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { esbuild } from "./lib/tools.mjs";
import { folders, targets } from "./targets.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

// What goes into the head besides a page's own script and style, so that nobody waits for a chain of requests.
/** @type {Record<string, string>} */
const heads = { uplot: '<link rel="stylesheet" href="main.css">', plotly: '<script src="library.js" defer></script>' };

const plotly = "node_modules/plotly.js-basic-dist-min/plotly-basic.min.js";

/** @param {string} name */
const html = (name) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Roofline: ${name}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="page.css">${heads[name] ?? ""}
<script type="module" src="main.js"></script><body><main></main></html>
`;

/** @param {string} name of a file in peers/ */
export async function buildPeer(name) {
  const out = path.join(folders["/peers/"], name);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await esbuild.build({
    entryPoints: { main: path.join(root, `peers/${name}.js`) },
    outdir: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    logLevel: "warning",
  });
  await copyFile(path.join(root, "peers/page.css"), path.join(out, "page.css"));
  if (name === "plotly") await copyFile(path.join(root, plotly), path.join(out, "library.js"));
  await writeFile(path.join(out, "index.html"), html(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name } of targets.filter(({ url }) => url.startsWith("/peers/"))) await buildPeer(name);
}
