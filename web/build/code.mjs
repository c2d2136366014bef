// The lesson's code blocks, a file each in web/code/, and below each what it prints. A page has them by a shortcode:
//
//   {% code "worked_example", given %}
//
// Numbers of the model stand in it as numbers.mjs says, with the page's `given`.
//
// A file opens with comment lines. The first is the caption. When more follow, what the block prints depends on the
// machine that runs it: then it is not run at build, and those lines tell the reader what to look for.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { escape } from "./fallback.mjs";
import { Numbers } from "./numbers.mjs";
import { runPython } from "./python.mjs";
import { fillIn } from "./python_source.mjs";
import { requireFile } from "./require_file.mjs";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../code");

/** What opens a block of code: long lines scroll, by keyboard too. */
export const codeStart = '<pre tabindex="0" role="group" aria-label="Code">';

/**
 * @param {string} name of a file in web/code/, without .py
 * @param {string} command path of the native command, which knows the numbers that the code starts from
 * @param {import("./numbers.mjs").Given} [given] of the page
 */
export function readCode(name, command, given) {
  const file = requireFile(path.join(folder, `${name}.py`), `code block “${name}”`, "a file of that name");
  const [, head, body] = readFileSync(file, "utf8").match(/^((?:#.*\n)+)([^]*)$/) ?? [];
  if (!head) throw new Error(`${file} has to open with a comment: the caption`);
  const [caption, ...lookFor] = head
    .trim()
    .split("\n")
    .map((line) => line.replace(/^# ?/, ""));
  return { caption, lookFor: lookFor.join(" "), program: fillIn(body, new Numbers(command), given).trim() };
}

/** What the block prints here and now. */
export function runCode(name, command, given) {
  return run(name, readCode(name, command, given));
}

function run(name, { program }) {
  return runPython(program, `code block “${name}”`).trimEnd();
}

export function codeBlock(name, command, given) {
  const block = readCode(name, command, given);
  const { caption, lookFor, program } = block;
  const id = `code-${name.replaceAll("_", "-")}`;
  const code = `${codeStart}<code class="language-python">${lines(program)}</code></pre>`;
  const below = lookFor ? `<p class="look-for">${escape(lookFor)}</p>` : output(name, run(name, block));
  return `<figure class="code" id="${id}"><figcaption>${escape(caption)}</figcaption>${code}${below}</figure>`;
}

// data-from tells a test of the page where these numbers come from.
function output(name, printed) {
  return `<pre class="output" data-from="code:${name}" tabindex="0" role="group" aria-label="Output">${lines(printed)}</pre>`;
}

// Markdown takes a blank line for the end of the HTML, so that none may be left.
function lines(text) {
  return escape(text).replaceAll("\n\n", "\n&#10;");
}
