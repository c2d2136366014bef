// The pages: Markdown and Nunjucks through Eleventy. Two shortcodes bring in the figures:
//
//   {% figure "NAME", { gpu: "h200-sxm", linked: true } %}       the element with its fallback
//   {% value "NAME", { gpu: "h200-sxm" }, "ridge" %}             one number of its readout
import Eleventy from "@11ty/eleventy";
import path from "node:path";
import { escape, figureElement } from "./fallback.mjs";

/** @param {{ input: string, output: string, figures: import("./figures.mjs").Figures }} options */
export async function buildPages({ input, output, figures }) {
  const relative = (folder) => path.relative(process.cwd(), folder) || "."; // Eleventy takes no absolute paths
  const eleventy = new Eleventy(relative(input), relative(output), {
    quietMode: true,
    configPath: false,
    config(config) {
      config.setUseGitIgnore(false);
      config.setTemplateFormats(["md"]);
      config.addShortcode("figure", (name, attributes = {}) => figureElement(figures, name, attributes));
      config.addShortcode("value", (name, settings, id) => unbroken(escape(figures.value(name, settings, id))));
    },
  });
  await eleventy.write();
}

// A number and its unit stay on one line; words may wrap.
function unbroken(text) {
  const noBreakSpace = "\u00a0";
  return /^[\d.,]+ \S+$/.test(text) ? text.replace(" ", noBreakSpace) : text;
}
