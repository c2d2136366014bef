// What deploy/pack makes, each opened the way its user would.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { serve } from "../../deploy/serve.mjs";
import { drawn, figureNames, newPage, require, site, told, useBrowser } from "../web/support/helpers.mjs";

const shared = useBrowser();
const root = new URL("../../", import.meta.url).pathname;
const { build } = require("esbuild");

let folder;
let packed;
let version;

function run(program, words, options = {}) {
  return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], ...options });
}

function pack(name, { umask, zone }) {
  const out = path.join(folder, name);
  run("bash", ["-c", `umask ${umask}; TZ=${zone} exec "$0" "$1"`, path.join(root, "deploy/pack"), out]);
  return out;
}

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "Päckchen für dich "));
  packed = pack("first", { umask: "022", zone: "UTC" });
  version = run(path.join(root, "dist/bin/roofline"), ["--version"]).trim().split(" ")[1];
});

after(() => rm(folder, { recursive: true }));

/** A new folder for what is unpacked. */
async function unpackInto(name, program, words) {
  const target = path.join(folder, name);
  await mkdir(target);
  run(program, words(target));
  return target;
}

const only = async (name, ending) => {
  const files = (await readdir(path.join(packed, name))).filter((file) => file.endsWith(ending));
  assert.equal(files.length, 1, files.join());
  return path.join(packed, name, files[0]);
};

test("the same input gives the same bytes, whatever the umask and the time zone", () => {
  const again = pack("second", { umask: "077", zone: "Pacific/Auckland" });
  run("diff", ["--recursive", packed, again]);
});

test("the sums are those of all files", async () => {
  const told = run("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: packed });
  const files = (await readdir(packed, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  assert.equal(told.trim().split("\n").length, files.length - 1);
});

test("the zip: unpacked, it is the site, and its first page lives from disk", async (t) => {
  const target = await unpackInto("lesson", "unzip", (to) => ["-q", path.join(packed, "roofline-lesson.zip"), "-d", to]);
  run("diff", ["--recursive", site, path.join(target, "roofline-lesson")]);
  const { page, problems } = await newPage(t, shared);
  await page.goto(pathToFileURL(path.join(target, "roofline-lesson/index.html")).href);
  await page.locator("roofline-figure").first().scrollIntoViewIfNeeded();
  await drawn(page);
  assert.deepEqual(problems, []);
});

test("the tarball: the command answers, and its licences are with it", async () => {
  const file = await only("command", ".tar.gz");
  const target = await unpackInto("tarball", "tar", (to) => ["--extract", "--file", file, "--directory", to]);
  const [name] = await readdir(target);
  assert.ok(name.startsWith(`roofline-${version}-linux-`));
  assert.equal(run(path.join(target, name, "bin/roofline"), ["--version"]), `roofline ${version}\n`);
  const licences = await readFile(path.join(target, name, "share/doc/roofline-figures/copyright"), "utf8");
  for (const part of ["libcli11-dev", "nlohmann-json3-dev"]) assert.match(licences, new RegExp(part));
});

// As `dpkg --install` does, into a root of its own.
test("the Debian package: installed, the command answers; removed, nothing is left", async () => {
  const file = await only("command", ".deb");
  const target = path.join(folder, "machine");
  await mkdir(path.join(target, "var/lib/dpkg/updates"), { recursive: true });
  await mkdir(path.join(target, "var/lib/dpkg/info"));
  await writeFile(path.join(target, "var/lib/dpkg/status"), "");
  const dpkg = (...words) => run("dpkg", [`--root=${target}`, "--force-not-root", "--force-depends", "--log=/dev/null", ...words]);
  dpkg("--install", file);
  assert.equal(run(path.join(target, "usr/bin/roofline"), ["--version"]), `roofline ${version}\n`);
  assert.ok((await readFile(path.join(target, "usr/share/doc/roofline-figures/copyright"), "utf8")).length > 1000);
  dpkg("--purge", "roofline-figures");
  assert.deepEqual(await readdir(path.join(target, "usr")).catch(() => []), []);
  assert.match(run("dpkg-deb", ["--field", file, "Depends"]), /^libc6/);
});

test("the npm package: these files and no others", async () => {
  const names = run("tar", ["--list", "--file", await only("npm", ".tgz")])
    .trim()
    .split("\n")
    .map((name) => name.replace("package/", ""));
  const wanted = [
    "README.md",
    "CHANGELOG.md",
    "embed/host.js",
    "licences.txt",
    "package.json",
    "roofline-figure.d.ts",
    "roofline-figure.js",
    "roofline-figure.mjs",
    "roofline-module.d.ts",
    "roofline-wasm.mjs",
    "roofline-wasm.js",
    "roofline.wasm",
    "roofline-stage.mjs",
    "roofline-stage.js",
    "roofline-stage-wasm.mjs",
    "roofline-stage-wasm.js",
    "roofline-stage.wasm",
  ];
  assert.deepEqual(names.sort(), wanted.sort());
});

test("the npm package: its README has the reference of the element, with the settings of every figure", async () => {
  const text = run("tar", ["--extract", "--to-stdout", "--file", await only("npm", ".tgz"), "package/README.md"]);
  for (const heading of ["What to copy", "Attributes", "Properties and methods", "Events"])
    assert.match(text, new RegExp(`^## ${heading}$`, "m"));
  for (const name of figureNames) assert.ok(text.includes(`<summary><code>${name}</code>: `), name);
  assert.doesNotMatch(text, /reference\.md/);
});

/** A project that has the package installed. */
async function project(name) {
  const target = path.join(folder, name);
  await mkdir(target);
  await writeFile(path.join(target, "package.json"), '{ "private": true }');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", await only("npm", ".tgz")], { cwd: target });
  return target;
}

const figure = '<roofline-figure figure="roofline" gpu="a100-80gb-sxm"></roofline-figure>';
const html = (script) => `<!doctype html><html lang="en"><title>Course</title>${script}${figure}`;

/** The folder behind a server, opened. */
async function isLive(t, target) {
  const server = await serve({ root: target });
  t.after(() => server.close());
  const { page, problems } = await newPage(t, { ...shared, url: server.url });
  await page.goto(server.url);
  await drawn(page);
  assert.equal(await page.locator("figure .sentence").textContent(), told("gpu=a100-80gb-sxm").summary);
  assert.deepEqual(problems, []);
}

for (const [title, splitting] of /** @type {[string, boolean][]} */ ([
  ["in one file", false],
  ["in chunks", true],
])) {
  test(`the npm package: bundled by esbuild ${title}, the figure is live`, async (t) => {
    const target = await project(`bundled ${title}`);
    await writeFile(path.join(target, "course.js"), 'import "roofline-figure";');
    const out = path.join(target, "out");
    await build({
      absWorkingDir: target,
      entryPoints: ["course.js"],
      bundle: true,
      format: "esm",
      outdir: out,
      logLevel: "error",
      splitting,
    });
    await writeFile(path.join(out, "index.html"), html('<link rel="icon" href="data:,"><script type="module" src="course.js"></script>'));
    await isLive(t, out);
  });
}

test("the npm package: bundled by Vite, the figure is live", async (t) => {
  const target = await project("vite");
  await writeFile(
    path.join(target, "index.html"),
    html('<link rel="icon" href="data:,"><script type="module">import "roofline-figure";</script>'),
  );
  run(process.execPath, [path.join(root, "web/node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"], { cwd: target });
  await isLive(t, path.join(target, "dist"));
});

test("the npm package: without a bundler, as a module and as a classic script", async (t) => {
  const target = await project("plain");
  const from = "node_modules/roofline-figure";
  for (const [name, script] of [
    ["module", `<script type="module" src="${from}/roofline-figure.mjs"></script>`],
    ["classic", `<script src="${from}/roofline-figure.js" defer></script>`],
  ]) {
    const folderOf = path.join(target, name);
    await mkdir(folderOf);
    await cp(path.join(target, "node_modules"), path.join(folderOf, "node_modules"), { recursive: true });
    await writeFile(path.join(folderOf, "index.html"), html(`<link rel="icon" href="data:,">${script}`));
    await isLive(t, folderOf);
  }
});

test("the npm package: its types fit a course written in TypeScript, and catch a mistake", async () => {
  const target = await project("typed");
  const check = async (code) => {
    await writeFile(path.join(target, "course.ts"), `import "roofline-figure";\n${code}`);
    const words = [
      require.resolve("typescript/lib/tsc.js"),
      "--noEmit",
      "--strict",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
      "--target",
      "es2022",
      "course.ts",
    ];
    try {
      return run(process.execPath, words, { cwd: target });
    } catch (error) {
      return error.stdout;
    }
  };
  const right =
    'const figure = document.querySelector("roofline-figure")!;\n' +
    'figure.addEventListener("roofline-change", ({ detail }) => console.log(detail.state.length, figure.state));';
  assert.equal(await check(right), "");
  assert.match(await check('document.createElement("roofline-figure").state = 7;'), /not assignable to type 'string'/);
});
