// What the page Embed is made of: live examples with the markup that makes them, and the element's reference, which the README of the
// npm package has too. The settings in it are listed by the model.
import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { escape, figureElement } from "./fallback.mjs";

const referenceFile = new URL("../package/reference.md", import.meta.url);
const styleFile = new URL("../pages/embed_example.css", import.meta.url);

/**
 * The element's reference with the settings of every figure, as Markdown; its headings are of the second level.
 * @param {import("./figures.mjs").Figures} figures
 */
export function reference(figures) {
  return `${readFileSync(referenceFile, "utf8").trim()}\n\n${figures
    .names()
    .map((name) => settingsTable(figures, name))
    .join("\n\n")}`;
}

/**
 * A live figure below the markup that makes it, as Markdown.
 * @param {import("./figures.mjs").Figures} figures
 * @param {string} name of the example; its figure has the id "example-NAME"
 * @param {string} markup one <roofline-figure>
 */
export function example(figures, name, markup) {
  const element = parse(markup).querySelector("roofline-figure");
  if (!element) throw new Error(`the example “${name}” has no <roofline-figure>`);
  const { figure, ...attributes } = element.attributes;
  const live = figureElement(figures, figure, { id: `example-${name}`, ...attributes });
  return `\`\`\`html\n${markup.trim()}\n\`\`\`\n\n${live}`;
}

/** The style that the page gives to its examples, as Markdown. */
export const exampleStyle = () => `\`\`\`css\n${readFileSync(styleFile, "utf8").trim()}\n\`\`\``;

// Folded, as some figures have many. An action is something to do and no setting.
function settingsTable(figures, name) {
  const { title, controls } = figures.tell(name);
  const rows = controls.filter(({ kind }) => kind !== "action").map(settingRow);
  const head = ["| setting | what it is | takes | default |", "|---|---|---|---|"];
  // The attribute tells a test of the page where these numbers come from.
  const open = `<details data-from="figure ${name} --json">\n<summary><code>${name}</code>: ${escape(title)}</summary>`;
  return [open, "", ...head, ...rows, "", "</details>"].join("\n");
}

function settingRow(control) {
  const { id, label, help, value } = control;
  return `| \`${id}\` | ${label}. ${help} | ${accepted(control)} | \`${value}\` |`;
}

// The values that a setting takes: the ids of its choices, or its range.
function accepted({ kind, options, min_text, max_text }) {
  if (kind === "choice") return options.map(({ id }) => `\`${id}\``).join(" ");
  return kind === "toggle" ? "`0` `1`" : `${min_text} to ${max_text}`;
}
