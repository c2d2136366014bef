// The page on accessibility: every criterion of the standard, each once, and the sums of the prose are those of the table.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { readConformance } from "../../../web/build/conformance.mjs";
import { require, site } from "../support/helpers.mjs";

const { parse } = require("node-html-parser");

// WCAG 2.2, without 4.1.1, which it has taken out.
const levels = {
  A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
};

test("definition of the criteria: all of WCAG 2.2 at levels A and AA, each once, each with how it is known", () => {
  const criteria = readConformance();
  for (const level of ["A", "AA"]) {
    assert.deepEqual(
      criteria.filter((one) => one.level === level).map(({ number }) => number),
      levels[level].split(" "),
    );
  }
  assert.equal(new Set(criteria.map(({ name }) => name)).size, criteria.length);
  for (const { number, how } of criteria) assert.match(how, /[^.]\.$/, number);
});

test("result of a file with a result that there is not: the build stops and names it", async (t) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roofline-conformance-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "conformance.yaml");
  await writeFile(file, "1.1.1: [Non-text Content, A, fine, It is.]");
  assert.throws(() => readConformance(file), /1\.1\.1 has the result “fine”; results are tested, looked at/);
});

test("definition of the page: its sums are those of its tables, and every page leads to it", async () => {
  const main = parse(await readFile(path.join(site, "accessibility.html"), "utf8")).querySelector("main");
  const results = main
    .querySelectorAll("h2[id^=criterion] ~ * tbody tr, h2[id^=criterion] ~ table tbody tr")
    .map((row) => row.querySelectorAll("td")[2].text);
  const count = (pattern) => results.filter((result) => pattern.test(result)).length;
  const sums = [count(/./), count(/^met/), count(/tested/), count(/does not apply/), count(/partly/), count(/^not met/)];
  assert.deepEqual(main.querySelector("h1 + p").text.replaceAll(/2\.2/g, "").match(/\d+/g).map(Number), sums);
  for (const name of ["index", "figures", "review", "glossary", "teacher", "embed"]) {
    assert.match(await readFile(path.join(site, `${name}.html`), "utf8"), /<footer>[^]*href="accessibility\.html"/);
  }
});
