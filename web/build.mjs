// Builds the site: pages with the figures' pictures and numbers in them, and the element's script beside them.
//
//   node web/build.mjs [--command FILE] [--module FOLDER] [--out FOLDER]
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundleElement, bundleScript, bundleStyle, cardsScript, elementTypes, wasmAsScript } from "./build/bundle.mjs";
import { Figures } from "./build/figures.mjs";
import { readGlossary } from "./build/glossary.mjs";
import { glossaryScript } from "./build/glossary_list.mjs";
import { licences } from "./build/licences.mjs";
import { markdown } from "./build/markdown.mjs";
import { buildNotebook } from "./build/notebook.mjs";
import { Numbers } from "./build/numbers.mjs";
import { buildPages } from "./build/pages.mjs";
import { requireFile } from "./build/require_file.mjs";
import { entriesScript, searchEntries } from "./build/search_index.mjs";
import { framePage, offlinePage } from "./build/single.mjs";
import { serviceWorker } from "./build/service_worker.mjs";
import { measure, tableOf } from "./build/sizes.mjs";
import { stampAddresses } from "./build/versions.mjs";

const web = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(web);
const inWeb = (file) => path.join(web, file);

const modules = ["roofline", "roofline-stage"];

// What a figure as one file has inside; the element's script comes last, as it looks for the others.
const scriptsInside = ["roofline-wasm.js", "roofline-stage-wasm.js", "roofline-stage.js", "roofline-figure.js"];

// The pages' style; each part of the lesson has a file of its own.
const lessonStyles = ["code", "block", "check", "predict", "answer", "video", "contents", "progress", "copy", "scroller", "math", "facts"];
const pageStyles = ["pages/embed.css", "pages/embed_example.css", "glossary/style.css", "search/style.css", "review/review.css"];
const commonStyles = ["pages/style.css", "pages/waiting_figure.css", "pages/single.css", "shared/unseen.css"];
const styles = {
  pages: [...commonStyles, ...lessonStyles.map((name) => `lesson/${name}.css`), ...pageStyles],
  single: commonStyles,
  figures: ["element/theme/frame.css", "element/theme/figure.css"],
};

function readArguments() {
  const { values } = parseArgs({
    options: {
      command: { type: "string", default: path.join(root, "build/native/core/cli/roofline") },
      module: { type: "string", default: path.join(root, "build/wasm/wasm") },
      out: { type: "string", default: path.join(root, "dist/site") },
    },
  });
  return values;
}

async function build({ command, module, out }) {
  requireFile(command, "the native command", "cmake --build --preset native");
  const fromModule = (name) => requireFile(path.join(module, name), "the module", "cmake --build --preset wasm");
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const put = (name, content) => writeFile(path.join(out, name), content);
  const numbers = new Numbers(command);
  const figures = new Figures(command);
  const glossary = readGlossary();
  const cards = await buildPages({ input: path.join(web, "pages"), output: out, figures, numbers, command });
  await put("style.css", await bundleStyle(styles.pages.map(inWeb), styles.figures.map(inWeb)));
  await put("lesson.js", await bundleScript(path.join(web, "lesson/index.js")));
  await put("glossary.js", glossaryScript(glossary, markdown({ numbers, glossary, cards: new Map() })));
  await put("cards.js", cardsScript(cards));
  await put("review.js", await bundleScript(path.join(web, "review/index.js")));
  await put("search-index.js", `${entriesScript(await searchEntries(out))}${await bundleScript(path.join(web, "search/index.js"))}`);
  await put("roofline-figure.js", await bundleElement(inWeb("element/index.js"), module));
  await put("roofline-stage.js", await bundleElement(inWeb("element/runtime/stage_part.js"), module));
  await put("roofline-figure.d.ts", await elementTypes(inWeb("element/roofline-figure.d.ts")));
  await cp(path.join(root, "wasm/roofline.d.ts"), path.join(out, "roofline-module.d.ts"));
  for (const name of modules) {
    const wasm = fromModule(`${name}.wasm`);
    await cp(wasm, path.join(out, `${name}.wasm`));
    await put(`${name}-wasm.js`, await wasmAsScript(wasm));
  }
  await mkdir(path.join(out, "notebook"));
  await put("notebook/roofline.ipynb", buildNotebook(command));
  await put("licences.txt", await licences(module));
  for (const name of ["favicon.svg", "video.svg", "site.webmanifest"]) await cp(path.join(web, "pages", name), path.join(out, name));
  await writeSingleFigures(out, figures);
  await stampAddresses(out);
  await put("service-worker.js", await serviceWorker(out, inWeb("offline/worker.js")));
  const sizes = await measure(out);
  await writeFile(path.join(path.dirname(out), "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  console.log(tableOf(sizes));
}

/** Each figure by itself: embed/NAME.html for frames, and offline/NAME.html, which has inside what the site has beside. */
async function writeSingleFigures(out, figures) {
  const read = (name) => readFile(path.join(out, name), "utf8");
  const scripts = await Promise.all(scriptsInside.map(read));
  const style = await bundleStyle(styles.single.map(inWeb), styles.figures.map(inWeb));
  const inside = { style, scripts, icon: await read("favicon.svg"), licences: await read("licences.txt") };
  for (const folder of ["embed", "offline"]) await mkdir(path.join(out, folder));
  for (const name of figures.names()) {
    await writeFile(path.join(out, `embed/${name}.html`), framePage(figures, name));
    await writeFile(path.join(out, `offline/${name}.html`), offlinePage(figures, name, inside));
  }
  for (const script of ["frame.js", "host.js"]) {
    await writeFile(path.join(out, "embed", script), await bundleScript(inWeb(`embed/${script}`)));
  }
}

try {
  await build(readArguments());
} catch (error) {
  console.error(`build: ${error.message}`);
  process.exitCode = 1;
}
