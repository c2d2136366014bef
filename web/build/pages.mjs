// The pages: Markdown and Nunjucks through Eleventy. Shortcodes bring in what is made at build:
//
//   {% figure "NAME", { gpu: "h200-sxm", linked: true } %}       a figure's element with its fallback
//   {% code "worked_example", given %}                               a code block and what it prints
//   {% notebook %}                                                   where to get the notebook
//   {% figureFiles %}                                                each figure as a file, and as a page for frames
//   {% example "NAME" %} … {% endexample %}                          markup of an element, and the figure that it makes
//   {% exampleStyle %}                                               the style of those figures
//   {% reference %}                                                  the element's reference
//   {% conformance %}, {% conformanceCount "tested" %}               the criteria of WCAG, how many have a result
//   {% glossary collections.lesson %}                               every term, with the sections of these pages that use it
import Eleventy from "@11ty/eleventy";
import path from "node:path";
import { codeBlock } from "./code.mjs";
import { conformanceTables, countOf, readConformance } from "./conformance.mjs";
import { tableOfContents } from "./contents.mjs";
import { example, exampleStyle, reference } from "./embed_page.mjs";
import { figureElement } from "./fallback.mjs";
import { figureFiles } from "./single.mjs";
import { readGlossary } from "./glossary.mjs";
import { glossaryList, usesOf } from "./glossary_list.mjs";
import { markdown } from "./markdown.mjs";
import { notebookLinks, readSite } from "./notebook.mjs";

/**
 * @param {{ input: string, output: string, figures: import("./figures.mjs").Figures,
 *   numbers: import("./numbers.mjs").Numbers, command: string }} options
 * @returns {Promise<import("../review/cards.js").Card[]>} the recall cards that stand in the pages
 */
export async function buildPages({ input, output, figures, numbers, command }) {
  const glossary = readGlossary();
  const criteria = readConformance();
  const cards = new Map();
  const relative = (folder) => path.relative(process.cwd(), folder) || "."; // Eleventy takes no absolute paths
  const md = markdown({ numbers, glossary, cards });
  const eleventy = new Eleventy(relative(input), relative(output), {
    quietMode: true,
    configPath: false,
    config(config) {
      config.setUseGitIgnore(false);
      config.setTemplateFormats(["md"]);
      config.setLibrary("md", md);
      config.addCollection("lesson", (api) => api.getFilteredByGlob("**/index.md"));
      config.addFilter("tableOfContents", tableOfContents);
      config.addShortcode("figure", (name, attributes = {}) => figureElement(figures, name, attributes));
      config.addShortcode("figureFiles", () => figureFiles(figures));
      config.addPairedShortcode("example", (markup, name) => example(figures, name, markup));
      config.addShortcode("exampleStyle", exampleStyle);
      config.addShortcode("reference", () => reference(figures));
      config.addShortcode("code", (name, given) => codeBlock(name, command, given));
      config.addShortcode("conformance", () => conformanceTables(criteria));
      config.addShortcode("conformanceCount", (...results) => String(countOf(criteria, ...results)));
      config.addShortcode("notebook", () => notebookLinks(readSite()));
      config.addShortcode("glossary", (pages) => {
        const uses = usesOf(pages);
        warnOfUnused(glossary, uses);
        return glossaryList(glossary, md, uses);
      });
    },
  });
  await eleventy.write();
  return [...cards.values()];
}

function warnOfUnused({ terms }, uses) {
  const unused = terms.filter(({ id }) => !uses.has(id)).map(({ id }) => id);
  if (unused.length > 0) console.warn(`glossary: the lesson uses no ${unused.join(", ")}`);
}
