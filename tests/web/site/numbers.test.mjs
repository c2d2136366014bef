// Where the numbers of the pages come from: the model, by way of the command, or a short list of plain constants.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { command, newPage, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const plain = JSON.parse(await readFile(new URL("../data/plain_numbers.json", import.meta.url), "utf8"));
const pages = ["index.html", "teacher.html", "glossary.html", "figures.html", "embed.html"];

/** Every number of a page: what came from somewhere with its source, and the text of all else. */
async function numbersOf(t, name) {
  const { page } = await newPage(t, shared, { javaScriptEnabled: false });
  await page.goto(`${shared.url}${name}`);
  return page.evaluate(() => {
    const sourced = [...document.querySelectorAll("[data-from]")].map((element) => ({
      text: element.textContent.replaceAll("\u00a0", " "),
      from: element.dataset.from,
      value: element.getAttribute("value"),
    }));
    for (const other of document.querySelectorAll("[data-from], roofline-figure, code, kbd, pre")) other.remove();
    const formulas = [...document.querySelectorAll("main mn")].map((element) => element.textContent);
    for (const other of document.querySelectorAll("math")) other.remove();
    const texts = [...document.querySelectorAll("main :is(p, li, td, th, h1, h2, h3, dt, dd, summary, label, figcaption, legend)")];
    return { sourced, formulas, texts: texts.map((element) => element.textContent) };
  });
}

// The number of a heading goes first, then what is listed.
function withoutPlain(text) {
  const start = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\d+\. /, "");
  const named = [...plain.phrases.map((phrase) => phrase.text), ...plain.names].reduce((rest, known) => rest.replaceAll(known, ""), start);
  return plain.patterns.reduce((rest, pattern) => rest.replace(new RegExp(pattern.text, "g"), ""), named);
}

for (const name of pages) {
  test(`definition of the numbers in ${name}: each comes from the model or is a plain constant`, async (t) => {
    const { sourced, formulas, texts } = await numbersOf(t, name);
    assert.deepEqual(texts.filter((text) => /\d/.test(withoutPlain(text))).map(withoutPlain), []);
    assert.deepEqual(
      formulas.filter((number) => !plain.formulas.includes(number)),
      [],
    );
    for (const { text, from } of sourced) assert.ok(from !== "" && !/NaN|inf|undefined/.test(text), `${text} from “${from}”`);
  });
}

test("result of asking the command again for the lesson's numbers: the same values", async (t) => {
  const { sourced } = await numbersOf(t, "index.html");
  const fields = sourced.filter(({ from, value }) => value !== null && /^[a-z]+ [^*/]*:[^*/]*$/.test(from));
  assert.ok(fields.length > 100, `${fields.length}`);
  for (const { from, value } of fields) {
    const [words, field] = from.split(" : ");
    const { stdout } = spawnSync(command, [...words.split(" "), "--print", field, "--json"], { encoding: "utf8" });
    assert.equal(JSON.parse(stdout).value, Number(value), from);
  }
});

test("definition of the plain constants: each is in a page", async (t) => {
  const all = [];
  for (const name of pages) all.push(...(await numbersOf(t, name)).texts);
  const text = all.join("\n").replace(/\s+/g, " ");
  assert.deepEqual(
    plain.phrases.filter((phrase) => !text.includes(phrase.text)),
    [],
  );
});
