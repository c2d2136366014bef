// The element as a classic script, what it loads later as another, and the modules' bytes as scripts.
import { build, transform } from "esbuild";
import { readFile } from "node:fs/promises";
import path from "node:path";

// The oldest browsers in which the element and the pages work: container queries and adopted style sheets are in all of these.
const target = ["chrome105", "firefox110", "safari16.4"];

const banner = "/* Roofline Figures. Third-party licences: licences.txt */";

// Has Chromium compile a script as a whole while it comes, rather than each function when it is called first: most of the element's
// are called as soon as there is something to show.
const compileAll = "//# allFunctionsCalledOnLoad\n";

const elementStyle = {
  name: "element-style",
  setup(bundle) {
    bundle.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: withOwnRem(await minifyStyle(path)), loader: "text" }));
  },
};

// In the element a rem is the text size that frame.css works out; a query for a width can only ask in em, which there is
// the same.
function withOwnRem(style) {
  const queries = /@container[^{]*/g;
  const lengths = /--roofline-rem:[^;}]*|([\d.]+)rem\b/g;
  const own = (all, count) => (count ? `calc(${count}*var(--roofline-rem))` : all);
  return style.replace(queries, (query) => query.replaceAll("rem", "em")).replace(lengths, own);
}

// Emscripten's scripts are part of the element's. They would look for their files beside themselves, but get the bytes from
// the element: see web/element/runtime/emscripten.js.
const elementOptions = (modules) => ({
  alias: {
    "roofline-module": path.join(modules, "roofline.js"),
    "roofline-stage-module": path.join(modules, "roofline-stage.js"),
  },
  define: { "import.meta.url": "undefined" },
});

const lightDark = /light-dark\(([^,()]+), ([^,()]+)\)/g;
const rulesWithLightDark = /([^{}]+)\{([^{}]*light-dark\([^{}]*)\}/g;
const inDark = ':where([data-theme="dark"], [data-theme="dark"] *)';

// A browser that does not know light-dark() gets the plain colours of it: the light ones, and the dark ones where an attribute says that
// it is dark. In a custom property it would have no other value to fall back on, and the text would be black.
function withPlainColours(style) {
  return style.replace(rulesWithLightDark, (_, selector, body) => {
    const coloured = body.split(";").filter((declaration) => declaration.includes("light-dark("));
    const plain = `${selector} {${body.replace(lightDark, "$1")}}\n${selector.trim()}${inDark} {${coloured.join(";").replace(lightDark, "$2")}}`;
    return `${plain}\n@supports (color: light-dark(#000, #fff)) { ${selector} {${coloured.join(";")}} }`;
  });
}

/**
 * @param {string} entry the first file of the element, or of what it loads later
 * @param {string} modules the folder with what Emscripten has built
 */
export async function bundleElement(entry, modules) {
  return compileAll + (await bundleScript(entry, elementOptions(modules)));
}

/**
 * The same as an ES module, which imports others when a figure wants them.
 * @param {string} entry
 * @param {string} modules
 * @param {string[]} others
 */
export async function bundlePackage(entry, modules, others) {
  return bundleScript(entry, { ...elementOptions(modules), format: "esm", external: others });
}

/**
 * A classic script, since browsers load no modules from file://.
 * @param {string} entry its first file
 * @param {import("esbuild").BuildOptions} [options]
 */
export async function bundleScript(entry, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    ...options,
    platform: "browser",
    target,
    minify: true,
    legalComments: "none",
    banner: { js: banner },
    plugins: [elementStyle],
    logLevel: "error",
  });
  return outputFiles[0].text;
}

/**
 * The pages' style, with the figures' own nested in it.
 * @param {string[]} pages files
 * @param {string[]} figures files
 */
export async function bundleStyle(pages, figures) {
  const read = async (files) => (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  const style = withPlainColours(`${await read(pages)}\nroofline-figure { ${await read(figures)} }`);
  const { code } = await transform(style, { loader: "css", minify: true, target });
  return code;
}

async function minifyStyle(file) {
  const { code } = await transform(withPlainColours(await readFile(file, "utf8")), { loader: "css", minify: true, target });
  return code;
}

/**
 * The types of the element and of the schema that they speak of, beside each other.
 * @param {string} types file
 */
export async function elementTypes(types) {
  return (await readFile(types, "utf8")).replaceAll("../../wasm/roofline.d.ts", "./roofline-module.d.ts");
}

/** For pages that cannot fetch: from file://, or under a policy that forbids the connection. */
export async function wasmAsScript(file) {
  const name = path.basename(file, ".wasm");
  return `(window.rooflineWasm??={})["${name}"]="${(await readFile(file)).toString("base64")}";\n`;
}

/**
 * The recall cards, for the review page.
 * @param {import("../review/cards.js").Card[]} cards
 */
export function cardsScript(cards) {
  return `window.rooflineCards=${JSON.stringify(cards)};\n`;
}
