// The notebook, made from the files of web/notebook/ in the order of their names, and the links to it. They are in the
// percent format that Jupytext, VS Code and Spyder open: a cell starts at a line
//
//   # %% [markdown]         text; its lines are comments
//   # %% NAME               code; NAME becomes the cell's id
//   # %% NAME folded        code that a reader need not see
//   # %% solution-N         a solution: text that opens on a click, so that running all cells does not run it
//
// What a student's answer is compared with is asked of the model, as numbers.mjs says. The first file opens with front
// matter, as Jupytext has it: YAML in comments between two lines of three dashes, with the names that stand for questions.
// The same sources and command give the same bytes.
import yaml from "js-yaml";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { escape } from "./fallback.mjs";
import { Numbers } from "./numbers.mjs";
import { fillIn } from "./python_source.mjs";

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const address = "notebook/roofline.ipynb"; // in the site

const words = {
  download: "Download the notebook",
  colab: "open it in Colab",
  byHand: ["To work in the browser instead, open ", "Colab", ", choose File, then Upload notebook, and take that file."],
  solution: "Solution",
};

/** @param {string} command path of the native command */
export function buildNotebook(command) {
  const folder = path.join(web, "notebook");
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith(".py"))
    .sort();
  const source = sources.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
  const [frontMatter, ...cells] = source.split(/^# %% /m);
  const { given } = readFrontMatter(frontMatter);
  const numbers = new Numbers(command);
  const notebook = {
    cells: cells.map((cell, index) => toCell(fillIn(cell, numbers, given), index)),
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

function readFrontMatter(comments) {
  return yaml.load(comments.replace(/^# ?(---$)?/gm, ""));
}

function toCell(piece, index) {
  const [, heading, body] = piece.match(/^(.*)\n([^]*)$/);
  const [name, folded] = heading.split(" ");
  if (name === "[markdown]") return textCell(`text-${index}`, body.replace(/^# ?/gm, "").trim());
  if (name.startsWith("solution-")) return textCell(name, foldedSolution(body.trim()));
  return codeCell(name, body.trim(), folded === "folded");
}

function textCell(id, text) {
  return { cell_type: "markdown", id, metadata: {}, source: lines(text) };
}

function codeCell(id, text, folded) {
  const metadata = folded ? { cellView: "form", jupyter: { source_hidden: true } } : {}; // for Colab, for Jupyter
  return { cell_type: "code", execution_count: null, id, metadata, outputs: [], source: lines(text) };
}

function foldedSolution(code) {
  return `<details>\n<summary>${words.solution}</summary>\n\n\`\`\`python\n${code}\n\`\`\`\n\n</details>`;
}

function lines(text) {
  return text.split(/(?<=\n)/);
}

/** The setting that says where Colab finds the built notebook. */
export function readSite() {
  return JSON.parse(readFileSync(path.join(web, "site.json"), "utf8"));
}

/**
 * What a page says about getting the notebook.
 * @param {{ repository: string }} site
 */
export function notebookLinks({ repository }) {
  const download = `<a href="${address}" download>${words.download}</a>`;
  if (repository) return paragraph(`${download}, or <a href="${escape(colabAddress(repository))}">${words.colab}</a>.`);
  const [before, colab, after] = words.byHand;
  return paragraph(`${download}. ${before}<a href="https://colab.research.google.com/">${colab}</a>${after}`);
}

function paragraph(html) {
  return `<p class="notebook">${html}</p>`;
}

function colabAddress(repository) {
  const form = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/tree\/([\w./-]+?)\/?$/;
  const [, folder, branch] = repository.match(form) ?? [];
  if (!folder) {
    throw new Error(
      `site.json: repository “${repository}” has to be empty, or look like https://github.com/OWNER/NAME/tree/BRANCH: ` +
        "the branch, or a folder in it, that holds the built site",
    );
  }
  return `https://colab.research.google.com/github/${folder}/blob/${branch}/${address}`;
}
