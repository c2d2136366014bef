// Every package that is asked for is used: a pin that nobody needs would be loaded, and trusted, for nothing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = new URL("../../", import.meta.url).pathname;
const read = (name) => readFileSync(join(root, name), "utf8");
const folders = ["web", "tests/bench"];
const pinned = folders.map((folder) => ({
  folder,
  ...JSON.parse(read(`${folder}/package.json`)),
  locked: JSON.parse(read(`${folder}/package-lock.json`)).packages,
}));

// The text of what runs; prose does not count, nor do the lists themselves.
const sources = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter(
    (name) =>
      name &&
      !/^deploy\/packages$|package-lock\.json$|^(web|tests\/bench)\/package\.json$|^tests\/deploy\/pins\.test\.mjs$|^tests\/fuzz\/inputs\/|\.(md|csv|gift)$/.test(
        name,
      ),
  )
  .map(read)
  .concat(pinned.flatMap(({ scripts = {} }) => Object.values(scripts)));

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const isSomewhere = (pattern) => sources.some((source) => pattern.test(source));

for (const { folder, pins, scripts = {}, devDependencies, dependencies, overrides = {}, locked } of pinned) {
  test(`each npm package of ${folder} has an exact version and a reason`, () => {
    assert.equal(dependencies, undefined);
    assert.deepEqual(Object.keys(pins).filter(Boolean).sort(), Object.keys({ ...devDependencies, ...overrides }).sort());
    for (const [name, version] of Object.entries(devDependencies)) assert.match(version, /^\d+\.\d+\.\d+$/, name);
    for (const reason of Object.values(pins)) assert.ok(reason.length > 5, reason);
  });

  test(`each npm package of ${folder} is imported or run, or another asks for it`, () => {
    const names = Object.keys(devDependencies);
    const asked = askedBy(names, locked);
    assert.deepEqual(
      names.filter((name) => !isImported(name) && !isRun(locked[`node_modules/${name}`], scripts) && !asked.has(name)),
      [],
    );
    for (const name of Object.keys(overrides)) assert.ok(`node_modules/${name}` in locked, name);
  });
}

test("a package that is nowhere is found out", () => assert.equal(isImported("left-pad"), false));

/** In an import, a require, or by its folder; types by what they are of. */
function isImported(name) {
  const what = name.startsWith("@types/") ? name.slice("@types/".length) : name;
  if (what === "node") return isSomewhere(/from "node:/);
  const asked = String.raw`(?:from|import|require|require\.resolve)[\s(]*["']${escaped(what)}(?:/[^"']*)?["']`;
  return isSomewhere(new RegExp(`${asked}|node_modules/${escaped(what)}/`));
}

/** A command of its own, in one of the scripts. */
function isRun({ bin = {} }, scripts) {
  return Object.values(scripts).some((line) => Object.keys(bin).some((command) => line.split(/[\s;&|]+/).includes(command)));
}

/** What these packages ask for beside them. */
function askedBy(names, locked) {
  return new Set(
    names.flatMap((name) => {
      const { dependencies, peerDependencies } = locked[`node_modules/${name}`];
      return Object.keys({ ...dependencies, ...peerDependencies });
    }),
  );
}

// How the tree speaks of a Debian package that it does not call by its name.
const spokenOf = {
  "ninja-build": /"Ninja"/,
  "g++": /LANGUAGES CXX/, // the compiler that CMake takes
  "python3-fonttools": /import .*fontTools|from fontTools/,
  "python3-numpy": /import numpy/,
  "fonts-inter": /fonts\/.*[Ii]nter/,
  "doctest-dev": /find_package\(doctest/,
  "libcli11-dev": /find_package\(CLI11/,
  "nlohmann-json3-dev": /find_package\(nlohmann_json/,
  "dpkg-dev": /dpkg-source /,
  emscripten: /emcmake cmake|configure wasm emcmake/,
  nodejs: /node web\/build\.mjs/,
  npm: /npm ci /,
  chromium: /\/usr\/bin\/chromium"/,
  "chromium-headless-shell": /\/usr\/bin\/chromium-headless-shell"/,
  "libbenchmark-dev": /find_package\(benchmark/,
  "firefox-esr": /firefox-esr/,
  "webkit2gtk-driver": /WebKitWebDriver/,
  xvfb: /xvfb-run/,
  "clang-tidy-19": /run-clang-tidy-19/,
  "python3-nbclient": /nbclient/,
  "python3-nbformat": /nbformat/,
  "python3-ipykernel": /kernel_name|kernelspec/,
  "librsvg2-bin": /rsvg-convert/,
  "nginx-light": /sbin\/nginx/,
  "python3-myst-parser": /myst_parser|myst-parser/,
  "python3-nbconvert": /nbconvert/,
};

// Used by another package of the list alone.
const behind = {
  "ca-certificates": "npm",
  "libopenblas0-pthread": "python3-numpy",
  xauth: "xvfb",
  "libgl1-mesa-dri": "xvfb",
  libegl1: "libgl1-mesa-dri",
};

test("each Debian package is named once, with a reason, and used", () => {
  const lines = read("deploy/packages")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const packages = lines.map((line) => /^(run|test) +(\S+) +\S.*$/.exec(line)?.[2] ?? assert.fail(line));
  assert.equal(new Set(packages).size, packages.length);
  for (const [name, other] of Object.entries(behind)) assert.ok(packages.includes(name) && packages.includes(other), name);
  assert.deepEqual(
    Object.keys(spokenOf).filter((name) => !packages.includes(name)),
    [],
  );
  const unused = packages.filter(
    (name) => !(name in behind) && !isSomewhere(spokenOf[name] ?? new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`)),
  );
  assert.deepEqual(unused, []);
});
