// The recipes of deploy/recipes, taken from their pages as they stand there. What is installed here builds them; of the others
// what reaches the browser is loaded.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";

import { serve } from "../../deploy/serve.mjs";
import { drawn, figureNames, newPage, require, site, told, useBrowser } from "../web/support/helpers.mjs";

const shared = useBrowser();
const recipes = new URL("../../deploy/recipes/", import.meta.url);
const elementFiles = (await readdir(site)).filter((name) => /^roofline.*\.(js|wasm)$/.test(name)); // as each recipe says

let folder;
let figures; // the lesson's site, on another origin than the courses'
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "Kurs für alle "));
  figures = await serve({ root: site, headers: { "Content-Security-Policy": null } });
});
after(async () => {
  await figures.close();
  await rm(folder, { recursive: true });
});

/** A block of a recipe, as in "```html frame"; its address is the tests' site. */
async function block(name, title) {
  const text = await readFile(new URL(`${name}.md`, recipes), "utf8");
  const [, , code] = text.match(new RegExp(`^(\`{3,})\\w+ ${title}\\n([^]*?)^\\1$`, "m")) ?? assert.fail(`${name}.md has no ${title}`);
  return code.replaceAll("https://example.org/roofline/", figures.url).replaceAll("https://example.org", new URL(figures.url).origin);
}

async function withFiles(...parts) {
  const target = path.join(folder, ...parts);
  await mkdir(target, { recursive: true });
  for (const name of elementFiles) await cp(path.join(site, name), path.join(target, name));
  return target;
}

/** A folder of a course behind a server without a policy; opens one of its pages. */
async function openCourse(t, root, name = "") {
  const server = await serve({ root, headers: { "Content-Security-Policy": null } });
  t.after(() => server.close());
  const { page } = await newPage(t, { ...shared, url: server.url }); // a theme's own requests go nowhere, and are its affair
  await page.goto(server.url + name);
  return page;
}

/** A page of a course with a snippet in it. */
async function openSnippet(t, snippet, { head = "", files = {} } = {}) {
  const root = await mkdtemp(path.join(folder, "page-"));
  await writeFile(
    path.join(root, "index.html"),
    `<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:,">${head}<body>${snippet}`,
  );
  for (const [name, from] of Object.entries(files)) await cp(from, path.join(root, name), { recursive: true });
  return openCourse(t, root);
}

const expected = () => told("gpu=a100-80gb-sxm").summary;

async function figureIsLive(page) {
  await drawn(page);
  assert.equal(await page.locator("figure .sentence").textContent(), expected());
}

async function frameIsLive(page) {
  const inside = page.frameLocator("iframe").first();
  await page.locator("iframe").first().scrollIntoViewIfNeeded();
  await inside.locator("roofline-figure[data-drawn]").waitFor();
  assert.equal(await inside.locator("figure .sentence").textContent(), expected());
  return inside;
}

async function heightsOf(inside) {
  return inside.locator(":root").evaluate(({ scrollHeight }) => ({ needed: scrollHeight, given: innerHeight }));
}

test("plain HTML: the element", async (t) => {
  const page = await openSnippet(t, (await block("plain-html", "element")).replace(' op="matmul-4096"', ""));
  await figureIsLive(page);
});

test("plain HTML: the frame, as high as its figure", async (t) => {
  const page = await openSnippet(t, await block("plain-html", "frame"));
  const inside = await frameIsLive(page);
  await inside.locator(":root").evaluate(async (root) => {
    while (root.scrollHeight !== innerHeight) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

/** The snippet of a frame without a script, for another figure as the recipe's table says. */
async function frameOf(name) {
  const text = await readFile(new URL("plain-html.md", recipes), "utf8");
  const [, wide, narrow] = text.match(new RegExp(`^\\| \`${name}\` \\| (\\d+px) \\| (\\d+px) \\|$`, "m"));
  const snippet = await block("plain-html", "frame without a script");
  return snippet
    .replace("roofline.html?gpu=a100-80gb-sxm", `${name}.html`)
    .replace(/clamp\(\d+px/, `clamp(${wide}`)
    .replace(/\d+px\); border/, `${narrow}); border`);
}

for (const name of figureNames) {
  test(`plain HTML: ${name} in a frame without a script: nothing scrolls in it from 320 to 1200 px`, async (t) => {
    const page = await openSnippet(t, await frameOf(name), { head: "<style>body { margin: 0 }</style>" });
    const inside = page.frameLocator("iframe");
    await inside.locator("roofline-figure[data-drawn]").waitFor();
    for (const width of [320, 480, 639, 640, 719, 720, 800, 927, 928, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await inside.locator(":root").evaluate(async (_, to) => {
        while (innerWidth !== to) await new Promise((resolve) => setTimeout(resolve, 20));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, width);
      const { needed, given } = await heightsOf(inside);
      assert.equal(needed, given, `${width} px: ${needed} px needed, ${given} px given`);
    }
  });
}

test("plain HTML: the page that follows and sets", async (t) => {
  const page = await openSnippet(t, await block("plain-html", "messages"));
  await page.locator("output").filter({ hasText: "as it opens" }).waitFor();
  await page.getByRole("button", { name: "ReLU" }).click();
  const state = told("op=relu").state || "as it opens";
  await page.locator("output").filter({ hasText: state }).waitFor();
});

test("MkDocs: built, the figure is live", async (t) => {
  await withFiles("mkdocs/docs/roofline");
  const project = path.join(folder, "mkdocs");
  await writeFile(path.join(project, "mkdocs.yml"), "site_name: Course\n");
  await writeFile(path.join(project, "docs/index.md"), `# Rooflines\n\n${await block("mkdocs", "page")}\n`);
  execFileSync("mkdocs", ["build", "--quiet", "--site-dir", path.join(folder, "mkdocs-site")], { cwd: project, stdio: "pipe" });
  await figureIsLive(await openCourse(t, path.join(folder, "mkdocs-site")));
});

test("Jupyter Book, Sphinx with MyST: built, the figure is live", async (t) => {
  await withFiles("sphinx/_static");
  const project = path.join(folder, "sphinx");
  await writeFile(path.join(project, "conf.py"), "extensions = ['myst_parser']\nhtml_static_path = ['_static']\n");
  await writeFile(path.join(project, "index.md"), `# Rooflines\n\n${await block("jupyter-book", "sphinx")}\n`);
  execFileSync("sphinx-build", ["-q", project, path.join(folder, "sphinx-site")], { stdio: "pipe" });
  await figureIsLive(await openCourse(t, path.join(folder, "sphinx-site")));
});

test("Quarto: what it passes through is loaded", async (t) => {
  const [, html] = (await block("quarto", "document")).match(/```\{=html\}\n([^]*?)```/);
  await figureIsLive(await openSnippet(t, html, { files: { roofline: await withFiles("quarto") } }));
});

test("Docusaurus: the frame, as React writes it, is loaded; it fits, since both have one origin", async (t) => {
  const jsx = await block("docusaurus", "frame");
  const html = jsx.replace(/style=\{\{.*?\}\}/, 'style="width: 100%; height: 60rem; border: 0"').replace("/>", "></iframe>");
  const page = await openSnippet(t, html, { files: { roofline: site } });
  const inside = await frameIsLive(page);
  await inside.locator(":root").evaluate(async (root) => {
    while (root.scrollHeight !== innerHeight) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

test("Docusaurus: the component can be bundled", async () => {
  const code = await block("docusaurus", "component");
  const { errors } = await require("esbuild").build({
    stdin: { contents: code, loader: "jsx" },
    bundle: true,
    write: false,
    format: "esm",
    external: ["react", "roofline-figure"],
    logLevel: "silent",
  });
  assert.deepEqual(errors, []);
});

// Both show an uploaded page in a frame, from an address of their own.
for (const sandbox of ["", 'sandbox="allow-scripts allow-downloads"']) {
  test(`Moodle and Canvas: the uploaded file in a frame ${sandbox || "of the platform"} is live`, async (t) => {
    const root = await mkdtemp(path.join(folder, "upload-"));
    await cp(path.join(site, "offline/roofline.html"), path.join(root, "figure (1).html"));
    const upload = await serve({ root, headers: { "Content-Security-Policy": null } });
    t.after(() => upload.close());
    await frameIsLive(
      await openSnippet(t, `<iframe src="${upload.url}figure%20(1).html?gpu=a100-80gb-sxm" width="900" height="1200" ${sandbox}></iframe>`),
    );
  });
}

test("Moodle and Canvas: the frame is live, and says its height as a tool does", async (t) => {
  const head =
    '<script>window.lti = []; addEventListener("message", ({ data }) => data.subject === "lti.frameResize" && lti.push(data.height));</script>';
  const page = await openSnippet(t, await block("moodle-canvas", "frame"), { head });
  await frameIsLive(page);
  await page.waitForFunction(() => window.lti.at(-1) > 300);
});

test("WordPress: the frames of the block are live", async (t) => {
  await frameIsLive(await openSnippet(t, await block("wordpress", "frame")));
  await frameIsLive(await openSnippet(t, await block("wordpress", "frame of the own site"), { files: { "roofline-lesson": site } }));
});

test("Jupyter notebook: the cell runs, and the page that nbconvert makes of it shows the figure", async (t) => {
  const cell = {
    cell_type: "code",
    id: "figure",
    execution_count: null,
    metadata: {},
    outputs: [],
    source: await block("notebook", "cell"),
  };
  const kernelspec = { display_name: "Python 3", language: "python", name: "python3" };
  const root = await mkdtemp(path.join(folder, "notebook-"));
  await writeFile(
    path.join(root, "course.ipynb"),
    JSON.stringify({ cells: [cell], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }),
  );
  const words = ["-m", "nbconvert", "--to", "html", "--execute", "--template", "basic", "--output", "index", "course.ipynb"];
  execFileSync("/usr/bin/python3", words, { cwd: root, stdio: "pipe" }); // Debian's, with its packages
  await frameIsLive(await openCourse(t, root));
});

test("reveal.js: in a slide that is scaled the figure is live, and answers to the pointer", async (t) => {
  const slide = (await block("reveal", "slide")).replace("data-src", "src"); // reveal.js does that when the slide is near
  const page = await openSnippet(
    t,
    `<div style="width: 960px; height: 700px; transform: scale(1.25); transform-origin: 0 0">${slide}</div>`,
  );
  const inside = await frameIsLive(page);
  await inside.getByRole("combobox", { name: "GPU", exact: true }).selectOption("h100-sxm");
  await inside.locator("figure p.sentence").first().filter({ hasText: "H100" }).waitFor();
});
