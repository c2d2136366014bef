// The notebook, made from web/notebook, and the links to it. In the source a cell starts at a line
//
//   # %% [markdown]         text; its lines are comments
//   # %% NAME               code; NAME becomes the cell's id
//   # %% NAME folded        code that a reader need not see
//   # %% solution-N         a solution: text that opens on a click, so that running all cells does not run it
//
// and what stands above the first is for whoever edits the source. The same source and command give the same bytes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { escape } from "./fallback.mjs";
import { fillIn } from "./model_numbers.mjs";

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const address = "notebook/roofline.ipynb"; // in the site

const words = {
  download: "Download the notebook",
  colab: "Open it in Colab",
  byHand: "To work in the browser instead, open Colab, choose File, then Upload notebook, and take the file you downloaded.",
  solution: "Solution",
};

/** @param {string} command path of the native command */
export function buildNotebook(command) {
  const source = readFileSync(path.join(web, "notebook/roofline.py"), "utf8");
  const [, ...pieces] = source.split(/^# %% /m);
  const notebook = {
    cells: pieces.map((piece) => fillIn(piece, command)).map(toCell),
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
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
  if (repository === "") {
    const colab = words.byHand.replace("Colab", '<a href="https://colab.research.google.com/">Colab</a>');
    return `<p class="notebook">${download}. ${colab}</p>`;
  }
  return `<p class="notebook">${download}, or <a href="${escape(colabAddress(repository))}">${words.colab.toLowerCase()}</a>.</p>`;
}

function colabAddress(repository) {
  const [, folder, branch] = repository.match(/^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/tree\/([\w./-]+?)\/?$/) ?? [];
  if (!folder) {
    throw new Error(
      `site.json: repository “${repository}” has to be empty, or look like https://github.com/OWNER/NAME/tree/BRANCH: ` +
        "the branch, or a folder in it, that holds the built site",
    );
  }
  return `https://colab.research.google.com/github/${folder}/blob/${branch}/${address}`;
}
