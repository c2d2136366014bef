// The pages: Markdown and Nunjucks through Eleventy. Shortcodes bring in what is made at build:
//
//   {% figure "roofline", { gpu: "h200-sxm", linked: true } %}       a figure's element with its fallback
//   {% code "worked_example" %}                                      a code block and what it prints
//   {% notebook %}                                                   where to get the notebook
import Eleventy from "@11ty/eleventy";
import path from "node:path";
import { codeBlock } from "./code.mjs";
import { tableOfContents } from "./contents.mjs";
import { figureElement } from "./fallback.mjs";
import { markdown } from "./markdown.mjs";
import { notebookLinks, readSite } from "./notebook.mjs";

/**
 * @param {{ input: string, output: string, figures: import("./figures.mjs").Figures,
 *   numbers: import("./numbers.mjs").Numbers, command: string }} options
 * @returns {Promise<import("../review/cards.js").Card[]>} the recall cards that stand in the pages
 */
export async function buildPages({ input, output, figures, numbers, command }) {
  const cards = new Map();
  const relative = (folder) => path.relative(process.cwd(), folder) || "."; // Eleventy takes no absolute paths
  const eleventy = new Eleventy(relative(input), relative(output), {
    quietMode: true,
    configPath: false,
    config(config) {
      config.setUseGitIgnore(false);
      config.setTemplateFormats(["md"]);
      config.setLibrary("md", markdown({ numbers, cards }));
      config.addFilter("tableOfContents", tableOfContents);
      config.addShortcode("figure", (name, attributes = {}) => figureElement(figures, name, attributes));
      config.addShortcode("code", (name) => codeBlock(name, command));
      config.addShortcode("notebook", () => notebookLinks(readSite()));
    },
  });
  await eleventy.write();
  return [...cards.values()];
}
