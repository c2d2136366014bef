// The pages: Markdown and Nunjucks through Eleventy. Shortcodes bring in what is made elsewhere:
//
//   {% figure "roofline", { gpu: "h200-sxm", linked: true } %}       a figure's element with its fallback
import Eleventy from "@11ty/eleventy";
import path from "node:path";
import { figureElement } from "./fallback.mjs";
import { markdown } from "./markdown.mjs";

/**
 * @param {{ input: string, output: string, figures: import("./figures.mjs").Figures,
 *   numbers: import("./numbers.mjs").Numbers }} options
 * @returns {Promise<import("./blocks/cards.mjs").Card[]>} the recall cards that stand in the pages
 */
export async function buildPages({ input, output, figures, numbers }) {
  const cards = new Map();
  const relative = (folder) => path.relative(process.cwd(), folder) || "."; // Eleventy takes no absolute paths
  const eleventy = new Eleventy(relative(input), relative(output), {
    quietMode: true,
    configPath: false,
    config(config) {
      config.setUseGitIgnore(false);
      config.setTemplateFormats(["md"]);
      config.setLibrary("md", markdown({ numbers, cards }));
      config.addShortcode("figure", (name, attributes = {}) => figureElement(figures, name, attributes));
    },
  });
  await eleventy.write();
  return [...cards.values()];
}
