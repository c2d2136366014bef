// The pages: Markdown and Nunjucks through Eleventy. Shortcodes bring in what is made at build:
//
//   {% figure "roofline", { gpu: "h200-sxm", linked: true } %}       the element with its fallback
//   {% value "roofline", { gpu: "h200-sxm" }, "ridge" %}             one number of its readout
//   {% code "worked_example" %}                                      a code block and what it prints
//   {% notebook %}                                                   where to get the notebook
import Eleventy from "@11ty/eleventy";
import path from "node:path";
import { codeBlock } from "./code.mjs";
import { escape, figureElement } from "./fallback.mjs";
import { notebookLinks, readSite } from "./notebook.mjs";

/** @param {{ input: string, output: string, figures: import("./figures.mjs").Figures, command: string }} options */
export async function buildPages({ input, output, figures, command }) {
  const relative = (folder) => path.relative(process.cwd(), folder) || "."; // Eleventy takes no absolute paths
  const eleventy = new Eleventy(relative(input), relative(output), {
    quietMode: true,
    configPath: false,
    config(config) {
      config.setUseGitIgnore(false);
      config.setTemplateFormats(["md"]);
      config.addShortcode("figure", (name, attributes = {}) => figureElement(figures, name, attributes));
      config.addShortcode("value", (name, settings, id) => unbroken(escape(figures.value(name, settings, id))));
      config.addShortcode("code", (name) => codeBlock(name, command));
      config.addShortcode("notebook", () => notebookLinks(readSite()));
    },
  });
  await eleventy.write();
}

// A number and its unit stay on one line; words may wrap.
function unbroken(text) {
  const noBreakSpace = "\u00a0";
  return /^[\d.,]+ \S+$/.test(text) ? text.replace(" ", noBreakSpace) : text;
}
