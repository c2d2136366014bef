// The lesson's code blocks: what they print is what the model says, and what the page shows of them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { codeBlock, readCode, runCode } from "../../web/build/code.mjs";
import { runPython } from "../../web/build/python.mjs";

const fromWeb = createRequire(new URL("../../web/package.json", import.meta.url));
const { HtmlValidate } = fromWeb("html-validate");
const yaml = fromWeb("js-yaml");
const root = new URL("../../", import.meta.url).pathname;
const command = `${root}dist/bin/roofline`;
const ask = (...words) => JSON.parse(execFileSync(command, [...words, "--json"], { encoding: "utf8" }));
const [, frontMatter] = readFileSync(`${root}web/pages/index.md`, "utf8").split(/^---$/m);
const { given } = yaml.load(frontMatter);
const names = readdirSync(`${root}web/code`).map((file) => file.replace(/\.py$/, ""));
const printed = runCode("worked_example", command, given);

test("worked example: every row of the table is the model's", () => {
  const rows = [...printed.matchAll(/^ *(\d+) +([\d.]+) +([\d.]+) +([\d.]+) +(\w+)$/gm)];
  assert.equal(rows.length, 7);
  for (const [, batch, intensity, computeUs, memoryUs, bound] of rows) {
    const told = ask("matmul", "--b", batch, "--d", "4096", "--f", "4096", "--hw", "h100-sxm");
    const rounded = [told.intensity.toFixed(1), (told.t_compute_s * 1e6).toFixed(3), (told.t_memory_s * 1e6).toFixed(3)];
    assert.deepEqual([intensity, computeUs, memoryUs, bound], [...rounded, told.bound], `batch ${batch}`);
  }
});

test("worked example: B* is the model's, by formula and by trying", () => {
  const machines = { H100: "h100-sxm", A100: "a100-80gb-sxm" };
  const lines = [...printed.matchAll(/^(\w+), D = F = (\d+): B\* = ([\w.]+), tried: (?:from (\d+) on|never)$/gm)];
  assert.equal(lines.length, 3);
  for (const [, machine, width, bStar, tried] of lines) {
    const told = ask("bstar", "--d", width, "--f", width, "--hw", machines[machine]);
    assert.equal(bStar, told.b_star?.toFixed(1) ?? "none");
    assert.equal(tried, told.b_min?.toString());
  }
});

test("your computer: the product is far above the ridge, the doubling far below", () => {
  const rows = [...runCode("your_computer", command, given).matchAll(/^(\w+) +([\d.]+) FLOP\/byte +([\d.]+) GFLOP\/s +[\d.]+ GB\/s$/gm)];
  assert.deepEqual(
    rows.map(([, name]) => name),
    ["doubling", "product"],
  );
  const told = [ask("op", "elementwise", "--dtype", "fp32"), ask("matmul", "--b", "1024", "--d", "1024", "--f", "1024", "--dtype", "fp32")];
  assert.deepEqual(
    rows.map(([, , intensity]) => intensity),
    told.map(({ intensity }) => intensity.toFixed(3)),
  );
  assert.ok(Number(rows[1][3]) > 2 * Number(rows[0][3]), `${rows[1][3]} and ${rows[0][3]} GFLOP/s`);
});

for (const name of names) {
  test(`${name}: valid HTML that Markdown leaves alone, the same at every build`, async () => {
    const html = codeBlock(name, command, given);
    assert.doesNotMatch(html, /\n\s*\n/);
    assert.equal(html, codeBlock(name, command, given));
    const { results } = await new HtmlValidate({ extends: ["html-validate:recommended"] }).validateString(html);
    assert.deepEqual(
      results.flatMap(({ messages }) => messages.map(({ message }) => message)),
      [],
    );
  });

  test(`${name}: no line is wider than the page's column`, () => {
    const wide = readCode(name, command, given)
      .program.split("\n")
      .filter((line) => line.length > 76);
    assert.deepEqual(wide, []);
  });
}

test("a block has its output below it, or what to look for where every machine prints something else", () => {
  const fixed = codeBlock("worked_example", command, given);
  assert.match(fixed, /<pre class="output" data-from="code:worked_example"[^>]*> +B +I /);
  assert.doesNotMatch(fixed, /look-for/);
  const measured = codeBlock("your_computer", command, given);
  assert.match(measured, /<p class="look-for">[A-Z][^<]+\.<\/p>/);
  assert.doesNotMatch(measured, /class="output"/);
});

test("a block that is missing or fails stops the build with its name", () => {
  assert.throws(() => codeBlock("no_such_block", command, given), /“no_such_block” is missing/);
  assert.throws(() => runPython("1 / 0", "block x"), /block x fails:[^]*ZeroDivisionError/);
});
