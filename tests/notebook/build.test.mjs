// How the notebook and the links to it are made.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { buildNotebook, notebookLinks, readSite } from "../../web/build/notebook.mjs";
import { Numbers } from "../../web/build/numbers.mjs";
import { fillIn, toPython } from "../../web/build/python_source.mjs";
import { runHashes } from "../web/support/helpers.mjs";

const root = new URL("../../", import.meta.url).pathname;
const command = `${root}dist/bin/roofline`;
const numbers = new Numbers(command);

test("the notebook in the site is what the source gives, byte for byte", () => {
  assert.equal(readFileSync(`${root}dist/site/notebook/roofline.ipynb`, "utf8"), buildNotebook(command));
});

test("the notebook has words of its own: no run of eight is the draft's", () => {
  const draft = new Set(readFileSync(`${root}tests/web/data/draft_runs.txt`, "utf8").trim().split("\n").slice(1));
  const runs = runHashes(
    JSON.parse(buildNotebook(command))
      .cells.flatMap(({ source }) => source)
      .join(""),
  );
  assert.ok(runs.length > 500);
  assert.deepEqual(
    runs.filter(({ hash }) => draft.has(hash)).map(({ run }) => run),
    [],
  );
});

test("result of {= … =} in Python: one value, a tuple, a dictionary by name", () => {
  assert.equal(fillIn(`x = "{= bstar --d 4096 --f 4096 : b_min =}"`, numbers), "x = 345");
  assert.equal(fillIn(`x = "{= bstar --d 512 --f 512 : b_min, reachable =}"`, numbers), "x = (None, False)");
  assert.match(fillIn(`"{= layer : ops.*.bound =}"`, numbers), /^\{\n {4}"attention_norm": "memory",\n[^]*"mlp_residual": "memory",\n\}$/);
});

test("result of {= … =} in Python: names, products and quotients as in a page, with every digit", () => {
  const given = { square: "--d 4096 --f 4096", width: 4096 };
  assert.equal(fillIn(`x = "{= bstar @square : b_min =}"`, numbers, given), "x = 345");
  assert.equal(fillIn(`x = "{= @width =}"`, numbers, given), "x = 4096");
  assert.equal(fillIn(`x = "{= 2 * @width / 3 =}"`, numbers, given), `x = ${(2 * 4096) / 3}`);
});

test("result of toPython: numbers keep every digit, peaks are short", () => {
  const literals = {
    989e12: "989e12",
    3.35e12: "3.35e12",
    1.979e15: "1.979e15",
    2147483648: "2147483648",
    4096: "4096",
    0.25: "0.25",
    0: "0",
  };
  for (const [number, literal] of Object.entries(literals)) assert.equal(toPython(Number(number)), literal);
  for (let power = -300; power <= 300; power += 7) {
    assert.equal(Number(toPython(Math.PI * 10 ** power)), Math.PI * 10 ** power);
    assert.equal(Number(toPython(-3 * 10 ** power)), -3 * 10 ** power);
  }
});

test("a number that the model does not have stops the build and is named", () => {
  assert.throws(() => fillIn(`"{= bstar : b_max =}"`, numbers), /bstar --print b_max.*"b_max" is no field.*allowed are b_star, b_min/);
  assert.throws(() => fillIn(`"{= bstar --d 0 : b_min =}"`, numbers), /bstar --d 0 .*: roofline: .*--d/);
  assert.throws(() => fillIn(`"{= @square : b_min =}"`, numbers, { round: "" }), /no given “square”, only round/);
  assert.throws(() => fillIn(`"{= bstar : b_min ; digits=3 =}"`, numbers), /no option “digits”/);
  assert.throws(() => fillIn(`'{= bstar : b_min =}'`, numbers), /not of the form "\{= question : field =\}"/);
});

test("definition of a number in prose: a path to several fields is refused", () => {
  assert.throws(() => numbers.tell("layer : ops.*.bound"), /leads to several fields/);
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
  for (const repository of [
    "someone/lesson",
    "https://gitlab.com/a/b/tree/main",
    "https://github.com/a/b",
    'https://github.com/a/b/tree/"x',
  ]) {
    assert.throws(() => notebookLinks({ repository }), /site\.json: .*https:\/\/github\.com\/OWNER\/NAME\/tree\/BRANCH/);
  }
});

test("definition of site.json: its setting can be used", () => assert.match(notebookLinks(readSite()), /^<p class="notebook">/));
