// How the notebook and the links to it are made.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fillIn, toPython } from "../../web/build/model_numbers.mjs";
import { buildNotebook, notebookLinks, readSite } from "../../web/build/notebook.mjs";
import { runHashes } from "../web/support/helpers.mjs";

const root = new URL("../../", import.meta.url).pathname;
const command = `${root}dist/bin/roofline`;

test("the notebook in the site is what the source gives, byte for byte", () => {
  assert.equal(readFileSync(`${root}dist/site/notebook/roofline.ipynb`, "utf8"), buildNotebook(command));
});

test("the notebook has words of its own: no run of eight is the draft's", () => {
  const draft = new Set(readFileSync(`${root}tests/web/data/draft_runs.txt`, "utf8").trim().split("\n").slice(1));
  const runs = runHashes(JSON.parse(buildNotebook(command)).cells.flatMap(({ source }) => source).join(""));
  assert.ok(runs.length > 500);
  assert.deepEqual(runs.filter(({ hash }) => draft.has(hash)).map(({ run }) => run), []);
});

test("result of model(…): one value, a tuple, a dictionary by name", () => {
  assert.equal(fillIn(`x = model("bstar --d 4096 --f 4096", "b_min")`, command), "x = 345");
  assert.equal(fillIn(`x = model(\n  "bstar --d 512 --f 512",\n  "b_min",\n  "reachable",\n)`, command), "x = (None, False)");
  assert.match(fillIn(`model("layer", "ops.bound")`, command), /^\{\n {4}"attention_norm": "memory",\n[^]*"mlp_residual": "memory",\n\}$/);
});

test("result of toPython: numbers keep every digit, peaks are short", () => {
  const literals = { 989e12: "989e12", 3.35e12: "3.35e12", 1.979e15: "1.979e15", 2147483648: "2147483648", 4096: "4096", 0.25: "0.25", 0: "0" };
  for (const [number, literal] of Object.entries(literals)) assert.equal(toPython(Number(number)), literal);
  for (let power = -300; power <= 300; power += 7) {
    assert.equal(Number(toPython(Math.PI * 10 ** power)), Math.PI * 10 ** power);
    assert.equal(Number(toPython(-3 * 10 ** power)), -3 * 10 ** power);
  }
});

test("a number that the model does not have stops the build and is named", () => {
  assert.throws(() => fillIn(`model("bstar", "b_max")`, command), /model\("bstar"\) has no “b_max”, only b_star, b_min/);
  assert.throws(() => fillIn(`model("bstar --d 0", "b_min")`, command), /model\("bstar --d 0"\): roofline: .*--d/);
  assert.throws(() => fillIn(`model('bstar', "b_min")`, command), /not of the form model/);
});

test("links: without a repository the page says how to do it by hand", () => {
  const html = notebookLinks({ repository: "" });
  const [file, colab] = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  assert.ok(existsSync(`${root}dist/site/${file}`));
  assert.equal(colab, "https://colab.research.google.com/");
  assert.match(html, /Upload notebook/);
});

test("links: with a repository Colab opens the notebook from it", () => {
  for (const [repository, folder] of [
    ["https://github.com/someone/lesson/tree/gh-pages", "gh-pages"],
    ["https://github.com/someone/lesson/tree/main/docs/", "main/docs"],
  ]) {
    const html = notebookLinks({ repository });
    const opened = `https://colab.research.google.com/github/someone/lesson/blob/${folder}/notebook/roofline.ipynb`;
    assert.ok(html.includes(`<a href="${opened}">`), html);
    assert.doesNotMatch(html, /Upload/);
  }
});

test("links: another address is refused with the form that it should have", () => {
  for (const repository of ["someone/lesson", "https://gitlab.com/a/b/tree/main", "https://github.com/a/b", 'https://github.com/a/b/tree/"x']) {
    assert.throws(() => notebookLinks({ repository }), /site\.json: .*https:\/\/github\.com\/OWNER\/NAME\/tree\/BRANCH/);
  }
});

test("definition of site.json: its setting can be used", () => assert.match(notebookLinks(readSite()), /^<p class="notebook">/));
